#include "activation.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>

namespace attn {
namespace {

constexpr Activation kAll[] = {Activation::kRelu, Activation::kGelu, Activation::kGeluTanh,
                               Activation::kSilu};

Tensor2 numbers(int rows, int columns, float first) {
  Tensor2 tensor = matrix(rows, columns);
  for (std::size_t cell = 0; cell < tensor.size(); ++cell) {
    tensor.data()[cell] = first + 0.37f * static_cast<float>(cell);
  }
  return tensor;
}

TEST_CASE("every cell of a matrix is activated like a number on its own") {
  const Tensor2 x = numbers(5, 7, -6.0f);
  for (const Activation function : kAll) {
    const Tensor2 out = activated(x, function);
    REQUIRE(out.shape() == x.shape());
    for (std::size_t cell = 0; cell < x.size(); ++cell) {
      REQUIRE(out.data()[cell] == activate(function, x.data()[cell]));
    }
  }
}

TEST_CASE("no two activations are the same") {
  for (const Activation a : kAll) {
    for (const Activation b : kAll) {
      if (a != b) CHECK(std::abs(activate(a, -0.9f) - activate(b, -0.9f)) > 1e-4f);
    }
  }
}

TEST_CASE("a gate multiplies: SwiGLU is silu of the gate times the hidden number") {
  const Tensor2 gate = numbers(3, 5, -2.0f), hidden = numbers(3, 5, 1.0f);
  const Tensor2 out = gated(gate, hidden);
  for (std::size_t cell = 0; cell < out.size(); ++cell) {
    const double g = static_cast<double>(gate.data()[cell]);
    const double exact = g / (1.0 + std::exp(-g)) * static_cast<double>(hidden.data()[cell]);
    CHECK(std::abs(static_cast<double>(out.data()[cell]) - exact) < 1e-6 * std::max(1.0, exact));
    CHECK(out.data()[cell] == activate(Activation::kSilu, gate.data()[cell]) * hidden.data()[cell]);
  }
}

TEST_CASE("a matrix without rows stays one") {
  CHECK(rows(activated(matrix(0, 4), Activation::kGelu)) == 0);
  CHECK(rows(gated(matrix(0, 4), matrix(0, 4))) == 0);
}

}  // namespace
}  // namespace attn
