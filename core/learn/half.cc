#include "half.h"

#include <bit>

namespace attn {
namespace {

constexpr std::uint32_t kInfinity = 0x7f800000;        // as a float's bits
constexpr std::uint32_t kSmallestNormal = 0x38800000;  // 2^-14 as a float's bits
constexpr std::uint32_t kTooLarge = 0x47800000;        // 2^16 as a float's bits
constexpr std::uint32_t kBias = (127 - 15) << 10;      // between the exponents, in a half's bits
constexpr int kDropped = 23 - 10;                      // bits of mantissa

// Drops the lowest bits, rounding to the nearest and from the middle to even.
std::uint32_t without(std::uint32_t value, int bits) {
  const std::uint32_t kept = value >> bits, rest = value & ((1u << bits) - 1);
  const std::uint32_t middle = 1u << (bits - 1);
  return kept + (rest > middle || (rest == middle && (kept & 1)) ? 1 : 0);
}

}  // namespace

std::uint16_t half_of(float value) {
  const auto bits = std::bit_cast<std::uint32_t>(value);
  const auto sign = static_cast<std::uint16_t>(bits >> 16 & 0x8000);
  const std::uint32_t size = bits & 0x7fffffff;
  std::uint32_t half = 0;
  if (size > kInfinity) {
    half = 0x7e00;
  } else if (size >= kTooLarge) {
    half = 0x7c00;
  } else if (size >= kSmallestNormal) {
    // A mantissa that rounds up to 2 carries into the exponent.
    half = without(size, kDropped) - kBias;
  } else {
    // Subnormal: the mantissa with its leading 1 in units of 2^-24.
    const int shift = 126 - static_cast<int>(size >> 23);
    if (shift <= 24) half = without((size & 0x007fffff) | 0x00800000, shift);
  }
  return static_cast<std::uint16_t>(sign | half);
}

float float_of(std::uint16_t half) {
  const std::uint32_t sign = static_cast<std::uint32_t>(half & 0x8000) << 16;
  const std::uint32_t exponent = half >> 10 & 0x1f, mantissa = half & 0x3ff;
  if (exponent == 0) {
    constexpr float kUnit = 0x1p-24f;
    const float size = static_cast<float>(mantissa) * kUnit;
    return sign ? -size : size;
  }
  const std::uint32_t wide = exponent == 0x1f ? 0xff : exponent + (127 - 15);
  return std::bit_cast<float>(sign | wide << 23 | mantissa << kDropped);
}

}  // namespace attn
