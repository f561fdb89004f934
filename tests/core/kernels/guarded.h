// A buffer between canaries: whoever reads beyond it gets a NaN, whoever writes beyond it is caught.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <span>
#include <vector>

namespace attn {

class Guarded {
 public:
  // `shift` floats off the allocation's alignment.
  explicit Guarded(std::size_t size, std::size_t shift = 0)
      : storage_(size + shift + 2 * kCanaries, kCanary), start_(kCanaries + shift), size_(size) {
    std::ranges::fill(span(), 0.0f);
  }

  template <class Fill>  // fill(i) for every element
  Guarded(std::size_t size, std::size_t shift, Fill fill) : Guarded(size, shift) {
    for (std::size_t i = 0; i < size; ++i) span()[i] = fill(i);
  }

  std::span<float> span() { return std::span(storage_).subspan(start_, size_); }
  // The same numbers in a heap block of exactly their size: AddressSanitizer sees the first byte too many
  // that is read, even when its lane is thrown away.
  std::vector<float> exact() const {
    return {storage_.begin() + start(), storage_.begin() + start() + count()};
  }

  float operator[](std::size_t i) const { return storage_[start_ + i]; }

  bool canaries_are_unchanged() const {
    for (std::size_t i = 0; i < storage_.size(); ++i) {
      const bool inside = i >= start_ && i < start_ + size_;
      if (!inside && std::bit_cast<std::uint32_t>(storage_[i]) != kCanaryBits) return false;
    }
    return true;
  }

 private:
  static constexpr std::size_t kCanaries = 16;  // as many as the widest vector has lanes
  static constexpr std::uint32_t kCanaryBits = 0x7fc0ca4a;  // a quiet NaN
  static constexpr float kCanary = std::bit_cast<float>(kCanaryBits);

  std::ptrdiff_t start() const { return static_cast<std::ptrdiff_t>(start_); }
  std::ptrdiff_t count() const { return static_cast<std::ptrdiff_t>(size_); }

  std::vector<float> storage_;
  std::size_t start_, size_;
};

inline bool same_bits(float a, float b) {
  return std::bit_cast<std::uint32_t>(a) == std::bit_cast<std::uint32_t>(b);
}

// A value in [-1, 1) for every i, the same in every run.
inline float pseudo_random(std::size_t i) {
  const std::uint32_t mixed = static_cast<std::uint32_t>(i + 1) * 2654435761u;
  return static_cast<float>((mixed ^ (mixed >> 13)) & 0xffffu) / 32768.0f - 1.0f;
}

}  // namespace attn
