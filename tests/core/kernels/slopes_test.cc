#include "kernels/slopes.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <string>

#include "guarded.h"

namespace attn {
namespace {

using Kernel = void (*)(std::span<const float>, std::span<float>);
using Formula = double (*)(double);

double logistic(double x) { return 1.0 / (1.0 + std::exp(-x)); }

double gelu_tanh(double x) {
  return x * logistic(2.0 * std::sqrt(2.0 / std::numbers::pi) * (x + 0.044715 * x * x * x));
}

// Of a smooth function, by central differences in float64.
template <double (*kFunction)(double)>
double slope(double x) {
  constexpr double kStep = 1e-5;
  return (kFunction(x + kStep) - kFunction(x - kStep)) / (2 * kStep);
}

struct Pair {
  std::string name;
  Kernel kernel;
  Formula formula;
};

const Pair kPairs[] = {
    {"relu", kernels::relu_slope, [](double x) { return x > 0.0 ? 1.0 : 0.0; }},
    {"gelu", kernels::gelu_slope,
     slope<[](double x) { return 0.5 * x * std::erfc(-x / std::numbers::sqrt2); }>},
    {"gelu_tanh", kernels::gelu_tanh_slope, slope<gelu_tanh>},
    {"silu", kernels::silu_slope, slope<[](double x) { return x * logistic(x); }>},
};

float alone(Kernel kernel, float x) {
  float to = 42.0f;
  kernel(std::span(&x, 1), std::span(&to, 1));
  return to;
}

TEST_CASE("every slope is its function's from -100 to 100") {
  for (const Pair& pair : kPairs) {
    CAPTURE(pair.name);
    for (float x = -100.0f; x <= 100.0f; x += std::abs(x) < 8.0f ? 0.0037f : 0.131f) {
      CAPTURE(x);
      const double exact = pair.formula(static_cast<double>(x));
      REQUIRE(std::abs(static_cast<double>(alone(pair.kernel, x)) - exact) <= 2e-6);
    }
  }
}

TEST_CASE("at 0 and beside it slopes are one half, that of relu 0 and 1") {
  for (const Pair& pair : kPairs) {
    CAPTURE(pair.name);
    const bool is_relu = pair.name == "relu";
    CHECK(alone(pair.kernel, 0.0f) == (is_relu ? 0.0f : 0.5f));
    CHECK(alone(pair.kernel, -0.0f) == (is_relu ? 0.0f : 0.5f));
    for (const float tiny : {1e-45f, 1e-30f, 1e-6f, 0.9e-4f}) {
      CHECK(static_cast<double>(alone(pair.kernel, tiny)) ==
            doctest::Approx(is_relu ? 1.0 : 0.5).epsilon(2e-4));
    }
  }
}

TEST_CASE("slopes of the largest numbers are 0 and 1") {
  constexpr float kLargest = std::numeric_limits<float>::max();
  for (const Pair& pair : kPairs) {
    CAPTURE(pair.name);
    for (const float x : {1e4f, 1e20f, kLargest}) {
      CHECK(alone(pair.kernel, x) == 1.0f);
      CHECK(alone(pair.kernel, -x) == 0.0f);
    }
  }
}

TEST_CASE("slopes have the same bits in every lane and tail, and touch nothing else") {
  for (const Pair& pair : kPairs) {
    CAPTURE(pair.name);
    for (std::size_t n = 0; n <= 35; ++n) {
      Guarded x(n, 1, [](std::size_t i) { return 4.0f * pseudo_random(i); }), to(n, 2);
      pair.kernel(x.span(), to.span());
      for (std::size_t i = 0; i < n; ++i) REQUIRE(same_bits(to[i], alone(pair.kernel, x[i])));
      REQUIRE(x.canaries_are_unchanged());
      REQUIRE(to.canaries_are_unchanged());
    }
  }
}

}  // namespace
}  // namespace attn
