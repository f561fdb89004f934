#include "row_facts.h"

#include <doctest/doctest.h>

#include <cmath>
#include <limits>
#include <vector>

#include "kernels/softmax.h"
#include "random.h"

namespace attn {
namespace {

// The whole matrix (diag(p) - p pᵀ) / T and the root of its squares' sum.
double norm_of_matrix(const std::vector<float>& p, double temperature) {
  double squares = 0.0;
  for (std::size_t i = 0; i < p.size(); ++i) {
    for (std::size_t j = 0; j < p.size(); ++j) {
      const double own = i == j ? static_cast<double>(p[i]) : 0.0;
      const double cell = (own - static_cast<double>(p[i]) * static_cast<double>(p[j]));
      squares += cell * cell / (temperature * temperature);
    }
  }
  return std::sqrt(squares);
}

double entropy_by_definition(const std::vector<float>& p) {
  double sum = 0.0;
  for (const float weight : p) {
    if (weight > 0.0f) sum -= static_cast<double>(weight) * std::log(static_cast<double>(weight));
  }
  return sum;
}

TEST_CASE(
    "entropy and Jacobian norm are their definitions, from nearly even to nearly one-hot rows") {
  NumpyRandom random(5);
  for (const std::size_t n : {1, 2, 3, 8, 67}) {
    for (const double spread : {0.1, 1.0, 5.0, 15.0}) {
      for (const float temperature : {0.5f, 1.0f, 4.0f}) {
        std::vector<float> row(n);
        for (float& score : row) score = static_cast<float>(spread * random.normal());
        kernels::softmax(row, temperature, row);
        CHECK(std::abs(static_cast<double>(entropy_of(row)) - entropy_by_definition(row)) < 1e-6);
        const double norm = norm_of_matrix(row, static_cast<double>(temperature));
        CHECK(std::abs(static_cast<double>(jacobian_norm_of(row, temperature)) - norm) <=
              1e-6 * norm);
      }
    }
  }
}

TEST_CASE("n equal weights have entropy ln n, one-hot and empty rows none") {
  for (const std::size_t n : {2, 5, 64}) {
    const std::vector<float> even(n, 1.0f / static_cast<float>(n));
    CHECK(std::abs(entropy_of(even) - std::log(static_cast<float>(n))) < 1e-6f);
  }
  for (const auto& row : std::vector<std::vector<float>>{{}, {1}, {0, 1, 0}, {0, 0, 0}}) {
    CHECK(entropy_of(row) == 0.0f);
    CHECK(jacobian_norm_of(row, 1.0f) == 0.0f);
  }
}

TEST_CASE("a nearly one-hot row still lets the gradient through that it has") {
  const float tiny = 1e-12f;
  CHECK(jacobian_norm_of(std::vector<float>{1.0f, tiny}, 1.0f) ==
        doctest::Approx(1e-12 * std::sqrt(3.0)).epsilon(1e-6));
}

TEST_CASE("pinned weights of any size have finite facts") {
  constexpr float kLargest = std::numeric_limits<float>::max();
  const std::vector<float> rows[] = {{kLargest, -kLargest}, {-0.5f, 1.5f}, {1e-45f, kLargest}};
  for (const auto& row : rows) {
    CHECK(std::isfinite(entropy_of(row)));
    CHECK(std::isfinite(jacobian_norm_of(row, 0.001f)));
    CHECK(jacobian_norm_of(row, 0.001f) > 0.0f);
  }
}

}  // namespace
}  // namespace attn
