#include "kernels/activation.h"

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

struct Pair {
  std::string name;
  Kernel kernel;
  Formula formula;
};

const Pair kPairs[] = {
    {"relu", kernels::relu, [](double x) { return std::max(x, 0.0); }},
    {"gelu", kernels::gelu, [](double x) { return 0.5 * x * std::erfc(-x / std::numbers::sqrt2); }},
    {"gelu_tanh", kernels::gelu_tanh,
     [](double x) {
       const double inner = std::sqrt(2.0 / std::numbers::pi) * (x + 0.044715 * x * x * x);
       return x / (1.0 + std::exp(-2.0 * inner));  // (1 + tanh(inner)) / 2, without cancellation
     }},
    {"silu", kernels::silu, [](double x) { return x / (1.0 + std::exp(-x)); }},
};

float alone(Kernel kernel, float x) {
  kernel(std::span(&x, 1), std::span(&x, 1));
  return x;
}

TEST_CASE("every activation is its formula to 1e-6 from -100 to 100") {
  for (const Pair& pair : kPairs) {
    CAPTURE(pair.name);
    for (float x = -100.0f; x <= 100.0f; x += std::abs(x) < 8.0f ? 0.00037f : 0.0131f) {
      const double exact = pair.formula(static_cast<double>(x));
      const double size = std::max(1.0, std::abs(static_cast<double>(x)));
      REQUIRE(std::abs(static_cast<double>(alone(pair.kernel, x)) - exact) <= 3e-7 * size);
    }
  }
}

TEST_CASE("far below zero an activation keeps the digits that a page shows") {
  for (const Pair& pair : kPairs) {
    CAPTURE(pair.name);
    for (float x = -6.0f; x < 0.0f; x += 0.0017f) {
      CAPTURE(x);
      const double exact = pair.formula(static_cast<double>(x));
      REQUIRE(std::abs(static_cast<double>(alone(pair.kernel, x)) - exact) <=
              1e-5 * std::abs(exact));
    }
  }
}

TEST_CASE("the two forms of GELU are not mixed up") {
  const float xs[] = {-3.0f, -1.0f, 0.0f, 1.0f, 2.0f, 2.7f, 3.0f};
  const double erf_form[] = {-0.0040496941, -0.1586552539, 0.0,         0.8413447461,
                             1.9544997361,  2.6906391707,  2.9959503059};
  const double tanh_form[] = {-0.0036373921, -0.1588080094, 0.0,         0.8411919906,
                              1.9545976941,  2.6911124054,  2.9963626079};
  for (int i = 0; i < 7; ++i) {
    CAPTURE(xs[i]);
    CHECK(std::abs(static_cast<double>(alone(kernels::gelu, xs[i])) - erf_form[i]) < 1e-6);
    CHECK(std::abs(static_cast<double>(alone(kernels::gelu_tanh, xs[i])) - tanh_form[i]) < 1e-6);
  }
  double gap = 0.0;
  float where = 0.0f;
  for (float x = -6.0f; x <= 6.0f; x += 0.001f) {
    const double here = std::abs(static_cast<double>(alone(kernels::gelu, x)) -
                                 static_cast<double>(alone(kernels::gelu_tanh, x)));
    if (here > gap) where = std::abs(x);
    gap = std::max(gap, here);
  }
  CHECK(std::abs(gap - 4.7323552e-4) < 1e-6);
  CHECK(std::abs(where - 2.6989f) < 0.05f);
}

TEST_CASE("zero activates to zero, and the largest floats to themselves or to zero") {
  constexpr float kLargest = std::numeric_limits<float>::max();
  for (const Pair& pair : kPairs) {
    CAPTURE(pair.name);
    CHECK(alone(pair.kernel, 0.0f) == 0.0f);
    for (const float x : {1e4f, 1e19f, 1e30f, kLargest}) {
      CHECK(alone(pair.kernel, x) == x);
      CHECK(alone(pair.kernel, -x) == 0.0f);
    }
  }
}

TEST_CASE("an activated tail has the same bits as a full vector, and stays inside its buffer") {
  for (const Pair& pair : kPairs) {
    CAPTURE(pair.name);
    for (std::size_t size = 0; size <= 67; ++size) {
      for (std::size_t shift = 0; shift < 4; ++shift) {
        Guarded x(size, shift, [](std::size_t i) { return 6.0f * pseudo_random(i); });
        Guarded to(size, 3 - shift);
        pair.kernel(x.span(), to.span());
        for (std::size_t i = 0; i < size; ++i) {
          REQUIRE(same_bits(to[i], alone(pair.kernel, x[i])));
        }
        REQUIRE(x.canaries_are_unchanged());
        REQUIRE(to.canaries_are_unchanged());
        std::vector<float> exact = x.exact();
        pair.kernel(exact, exact);
        REQUIRE(exact == to.exact());
      }
    }
  }
}

}  // namespace
}  // namespace attn
