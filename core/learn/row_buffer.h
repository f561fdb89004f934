// Matrices whose memory serves the next step again: batches differ in how many rows they have.
#pragma once

#include <algorithm>
#include <vector>

#include "kernels/products.h"

namespace attn {

using kernels::In;
using kernels::Out;

class RowBuffer {
 public:
  // What is in it afterwards is anything.
  void resize(int rows, int columns) {
    rows_ = rows;
    columns_ = columns;
    const auto size = static_cast<std::size_t>(rows) * static_cast<std::size_t>(columns);
    if (numbers_.size() < size) numbers_.resize(size);
  }

  void clear() { std::ranges::fill(all(), 0.0f); }

  int rows() const { return rows_; }
  int columns() const { return columns_; }
  std::span<float> all() { return {numbers_.data(), size()}; }
  std::span<const float> all() const { return {numbers_.data(), size()}; }

  // NOLINTNEXTLINE(google-explicit-constructor)
  operator Out() { return {numbers_.data(), rows_, columns_}; }
  // NOLINTNEXTLINE(google-explicit-constructor)
  operator In() const { return {numbers_.data(), rows_, columns_}; }

 private:
  std::size_t size() const {
    return static_cast<std::size_t>(rows_) * static_cast<std::size_t>(columns_);
  }

  std::vector<float> numbers_;
  int rows_ = 0;
  int columns_ = 0;
};

// So many numbers of memory has a row whose count is not a multiple of any machine's vector.
constexpr int padded(int count) { return (count + 15) / 16 * 16; }

// mᵀ with rows that are filled up with zeros.  m: (rows, columns) -> to: (columns, padded(rows))
In turned(In m, RowBuffer& to);

}  // namespace attn
