// Matrix products for learning: of parts of matrices, added to what is there, and with the left side turned. Each cell is
// its terms summed left to right in float32 without fusing, as in matmul.h: the same bits at every lane width.
#pragma once

#include <cstddef>
#include <span>

#include "lanes.h"

namespace attn::kernels {

// A row-major matrix, or some columns of a wider one: `step` numbers from one row to the next.
template <class Number>
struct View {
  Number* data = nullptr;
  int rows = 0;
  int columns = 0;
  std::ptrdiff_t step = 0;

  View() = default;
  View(Number* data, int rows, int columns) : View(data, rows, columns, columns) {}
  View(Number* data, int rows, int columns, std::ptrdiff_t step)
      : data(data), rows(rows), columns(columns), step(step) {}
  template <class Other>          // a View<float> is also one that is only read
  View(const View<Other>& other)  // NOLINT(google-explicit-constructor)
      : View(other.data, other.rows, other.columns, other.step) {}

  Number& at(int i, int j) const { return data[i * step + j]; }
  std::span<Number> row(int i) const {
    return {data + i * step, static_cast<std::size_t>(columns)};
  }
  View rows_from(int first, int count) const { return {data + first * step, count, columns, step}; }
  View columns_from(int first, int count) const { return {data + first, rows, count, step}; }
};

using In = View<const float>;
using Out = View<float>;

inline namespace ATTN_TARGET {

// a: (rows, inner), b: (inner, columns), out: (rows, columns); out is neither a nor b.
void product(In a, In b, Out out);      // out = a b
void add_product(In a, In b, Out out);  // out = out + a b, what was there first

// a: (inner, rows)
void turned_product(In a, In b, Out out);      // out = aᵀ b
void add_turned_product(In a, In b, Out out);  // out = out + aᵀ b

}  // namespace ATTN_TARGET
}  // namespace attn::kernels
