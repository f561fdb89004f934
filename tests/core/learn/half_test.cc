#include "learn/half.h"

#include <doctest/doctest.h>

#include <bit>
#include <cmath>
#include <limits>

namespace attn {
namespace {

// By arithmetic in place of bits.
double value_of(int half) {
  const int exponent = half >> 10 & 31, mantissa = half & 1023;
  const double size =
      exponent == 0 ? std::ldexp(mantissa, -24) : std::ldexp(1024 + mantissa, exponent - 25);
  return half & 0x8000 ? -size : size;
}

bool is_finite(int half) { return (half >> 10 & 31) != 31; }

TEST_CASE("every finite half is the float of its value, and comes back as it was") {
  for (int half = 0; half < 0x10000; ++half) {
    if (!is_finite(half)) continue;
    const float value = float_of(static_cast<std::uint16_t>(half));
    REQUIRE(static_cast<double>(value) == value_of(half));
    REQUIRE(std::signbit(value) == (half >= 0x8000));
    REQUIRE(half_of(value) == half);
  }
}

TEST_CASE("between two halves the nearer one is taken, and in the middle the even one") {
  for (int half = 0; half < 0x7bff; ++half) {
    const double low = value_of(half), high = value_of(half + 1);
    const auto middle = static_cast<float>((low + high) / 2);  // exact in float32
    REQUIRE(half_of(middle) == (half % 2 == 0 ? half : half + 1));
    REQUIRE(half_of(std::nextafter(middle, 0.0f)) == half);
    REQUIRE(half_of(std::nextafter(middle, 1e9f)) == half + 1);
    REQUIRE(half_of(-middle) == (0x8000 | half_of(middle)));
  }
}

TEST_CASE("what is too large becomes infinite, what is too small zero, and NaN stays NaN") {
  using Float = std::numeric_limits<float>;
  CHECK(half_of(65504.0f) == 0x7bff);
  CHECK(half_of(std::nextafter(65520.0f, 0.0f)) == 0x7bff);
  CHECK(half_of(65520.0f) == 0x7c00);
  CHECK(half_of(-Float::max()) == 0xfc00);
  CHECK(half_of(Float::infinity()) == 0x7c00);
  CHECK(half_of(0x1p-25f) == 0);
  CHECK(half_of(std::nextafter(0x1p-25f, 1.0f)) == 1);
  CHECK(half_of(-Float::denorm_min()) == 0x8000);
  CHECK(std::isnan(float_of(half_of(Float::quiet_NaN()))));
  CHECK(std::isinf(float_of(0xfc00)));
}

}  // namespace
}  // namespace attn
