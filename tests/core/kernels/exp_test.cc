#include "kernels/exp.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include "guarded.h"

namespace attn {
namespace {

constexpr float kInfinity = std::numeric_limits<float>::infinity();
constexpr float kNaN = std::numeric_limits<float>::quiet_NaN();

float exp_alone(float x) {
  float result = 0.0f;
  kernels::exp(std::span(&x, 1), std::span(&result, 1));
  return result;
}

double relative_error(float x) {
  const double exact = std::exp(static_cast<double>(x));
  return std::abs(static_cast<double>(exp_alone(x)) - exact) / exact;
}

TEST_CASE("exp does not turn into NaN just below -88 (B02)") {
  const std::vector<float> xs = {-87.0f,  -87.34f, -87.5f,     -88.0f, -88.1f, -88.5f, -103.9f,
                                 -104.0f, -1e30f,  -kInfinity, 88.0f,  88.72f, 88.73f, kNaN};
  std::vector<float> together(xs.size());
  kernels::exp(xs, together);
  for (std::size_t i = 0; i < xs.size(); ++i) {
    const float x = xs[i];
    CAPTURE(x);
    CHECK(same_bits(together[i], exp_alone(x)));
    const double exact = std::exp(static_cast<double>(x));
    if (std::isnan(x)) {
      CHECK(std::isnan(together[i]));
    } else if (x >= 88.73f) {
      CHECK(together[i] == kInfinity);
    } else if (x >= -87.33f) {
      CHECK(std::abs(static_cast<double>(together[i]) - exact) <= 1e-6 * exact);
    } else {
      CHECK(std::abs(static_cast<double>(together[i]) - exact) <= 1.2e-38);
    }
  }
  CHECK(exp_alone(88.72f) == doctest::Approx(3.3931805e38).epsilon(1e-6));
  CHECK(exp_alone(-104.0f) == 0.0f);
  CHECK(exp_alone(-kInfinity) == 0.0f);
  CHECK(exp_alone(kInfinity) == kInfinity);
}

TEST_CASE("exp is right to 2e-7 over its whole range") {
  double worst = 0.0;
  for (float x = -87.33f; x < 88.72f; x += 0.0037f) worst = std::max(worst, relative_error(x));
  CHECK(worst < 2e-7);
  CHECK(exp_alone(0.0f) == 1.0f);
  CHECK(exp_alone(-0.0f) == 1.0f);
}

TEST_CASE("exp never decreases, across the halves of its argument reduction too") {
  for (float start : {-0.34657359f, 0.34657359f, -1.0397208f, 1.0397208f, -87.5f, 88.0f}) {
    float x = start - 0.01f, before = exp_alone(x);
    for (; x < start + 0.01f; x = std::nextafter(x, kInfinity)) {
      const float value = exp_alone(x);
      // One unit in the last place is what a polynomial may lose at a seam.
      REQUIRE(value >= std::nextafter(before, 0.0f));
      before = value;
      if (std::abs(x) < 1.0f) x += 1e-6f;
    }
  }
}

TEST_CASE("exp below the normal range fades out through the subnormals to zero") {
  CHECK(exp_alone(-90.0f) > 0.0f);
  CHECK(exp_alone(-90.0f) < std::numeric_limits<float>::min());
  CHECK(exp_alone(-100.0f) == doctest::Approx(3.783506e-44).epsilon(0.05));
}

TEST_CASE("exp of a tail has the same bits as in a full vector, and stays inside its buffer") {
  for (std::size_t size = 0; size <= 67; ++size) {
    for (std::size_t shift = 0; shift < 4; ++shift) {
      Guarded x(size, shift, [](std::size_t i) { return 20.0f * pseudo_random(i); });
      Guarded to(size, 3 - shift);
      kernels::exp(x.span(), to.span());
      for (std::size_t i = 0; i < size; ++i) REQUIRE(same_bits(to[i], exp_alone(x[i])));
      REQUIRE(x.canaries_are_unchanged());
      REQUIRE(to.canaries_are_unchanged());
      std::vector<float> exact(size);
      kernels::exp(x.exact(), exact);
      REQUIRE(exact == to.exact());
    }
  }
}

}  // namespace
}  // namespace attn
