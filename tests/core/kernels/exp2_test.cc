#include "kernels/exp2.h"

#include <doctest/doctest.h>

#include <cmath>
#include <initializer_list>
#include <limits>

namespace attn {
namespace {

constexpr float kInfinity = std::numeric_limits<float>::infinity();

float exp2(float x) { return kernels::exp2(kernels::all(x))[0]; }

TEST_CASE("exp2 is within 1e-6 of 2ˣ, relatively, down to the smallest normal number") {
  double worst = 0.0;
  for (int i = 0; i <= 3'150'000; ++i) {
    const float x = static_cast<float>(i) * -4e-5f;
    const double expected = std::exp2(static_cast<double>(x));
    worst = std::max(worst, std::abs(static_cast<double>(exp2(x)) / expected - 1.0));
  }
  CHECK(worst <= 1e-6);
  CHECK(exp2(-126.0f) == std::numeric_limits<float>::min());
}

TEST_CASE("exp2 is 1 for 0, 0 for what is smaller than a number can be, and keeps NaN") {
  CHECK(exp2(0.0f) == 1.0f);
  for (const float x : {-126.6f, -127.0f, -150.0f, -1e4f, -3e38f, -kInfinity}) {
    CAPTURE(x);
    CHECK(exp2(x) == 0.0f);
  }
  CHECK(std::isnan(exp2(std::numeric_limits<float>::quiet_NaN())));
}

TEST_CASE("exp2 gives every lane the result of its own number") {
  kernels::Lanes x;
  for (int lane = 0; lane < kernels::kLanes; ++lane) x[lane] = -1.37f * static_cast<float>(lane);
  const kernels::Lanes y = kernels::exp2(x);
  for (int lane = 0; lane < kernels::kLanes; ++lane) CHECK(y[lane] == exp2(x[lane]));
}

}  // namespace
}  // namespace attn
