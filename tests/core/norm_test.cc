#include "norm.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>

#include "random.h"
#include "reference.h"

namespace attn {
namespace {

Tensor2 filled(int rows, int columns, float value) {
  Tensor2 tensor = matrix(rows, columns);
  for (float& cell : values(tensor)) cell = value;
  return tensor;
}

std::vector<float> norm_of(const std::vector<float>& numbers, double epsilon = kNormEpsilon) {
  Tensor2 x = matrix(1, static_cast<int>(numbers.size()));
  std::ranges::copy(numbers, x.data());
  const Tensor2 normed =
      layer_norm(x, filled(1, columns(x), 1.0f), filled(1, columns(x), 0.0f), epsilon);
  return {normed.begin(), normed.end()};
}

void check_close(const std::vector<float>& got, const std::vector<double>& expected) {
  REQUIRE(got.size() == expected.size());
  for (std::size_t i = 0; i < got.size(); ++i) {
    CHECK(std::abs(static_cast<double>(got[i]) - expected[i]) < 1e-7);
  }
}

TEST_CASE("a row far from zero keeps its variance") {
  const std::vector<double> expected = {-1.34163542, -0.44721181, 0.44721181, 1.34163542};
  check_close(norm_of({40000, 40001, 40002, 40003}), expected);
  check_close(norm_of({80000, 80001, 80002, 80003}), expected);
  check_close(norm_of({1, 2, 3, 4}), expected);  // 1.1618915 would be the variance over n - 1
}

TEST_CASE("epsilon stands inside the root") {
  const double low = -0.078326045;  // 1.6929537 would be epsilon outside
  check_close(norm_of({0, 0, 0, 0.001f}), {low, low, low, 0.234978135});
}

TEST_CASE("a row of equal numbers becomes exact zeros, without epsilon too") {
  for (const double epsilon : {kNormEpsilon, 0.0}) {
    for (const float value : {0.0f, 7.0f, 0.1f, -1e-42f, 3e38f}) {
      for (const std::size_t width : {1, 3, 4, 511}) {
        const std::vector<float> row(width, value);
        CHECK(norm_of(row, epsilon) == std::vector<float>(width, 0.0f));
      }
    }
    CHECK(norm_of(std::vector<float>(256, 1234.0f), epsilon) == std::vector<float>(256, 0.0f));
  }
}

// mean = x.mean(axis=1); (x - mean) / sqrt(((x - mean)**2).mean(axis=1) + eps) * gamma + beta
reference::Matrix norm_like_numpy(const reference::Matrix& x, const Tensor2& gamma,
                                  const Tensor2& beta) {
  using reference::column;
  const reference::Vector mean = xt::mean(x, {1});
  const reference::Matrix deviation = x - column(mean);
  const reference::Vector variance = xt::mean(deviation * deviation, {1});
  const reference::Vector root = xt::sqrt(variance + 1e-5);
  return deviation / column(root) * xt::cast<double>(gamma) + xt::cast<double>(beta);
}

TEST_CASE("rows are normalised as NumPy would, with their gamma and beta") {
  NumpyRandom random(7);
  for (const int width : {1, 2, 5, 16, 67}) {
    Tensor2 x = matrix(6, width), gamma = matrix(1, width), beta = matrix(1, width);
    for (Tensor2* tensor : {&x, &gamma, &beta}) {
      for (float& cell : values(*tensor)) cell = static_cast<float>(3.0 * random.normal());
    }
    const auto expected = norm_like_numpy(reference::from(x), gamma, beta);
    const Tensor2 normed = layer_norm(x, gamma, beta);
    for (int i = 0; i < 6; ++i) {
      const Moments moments = moments_of(row(x, i));
      for (int c = 0; c < width; ++c) {
        const double exact = expected(i, c);
        REQUIRE(std::abs(static_cast<double>(normed(i, c)) - exact) <=
                1e-6 + 1e-6 * std::abs(exact));
        REQUIRE(normed(i, c) ==
                normalised(x(i, c), moments, gamma(0, c), beta(0, c), kNormEpsilon));
      }
    }
  }
}

}  // namespace
}  // namespace attn
