#include "kernels/softmax.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include "guarded.h"

namespace attn {
namespace {

constexpr float kInfinity = std::numeric_limits<float>::infinity();
constexpr float kLowest = std::numeric_limits<float>::lowest();

std::vector<float> softmax(const std::vector<float>& scores, float temperature = 1.0f) {
  std::vector<float> weights(scores.size());
  kernels::softmax(scores, temperature, weights);
  return weights;
}

// The reference: float64, one value at a time.
std::vector<double> slow_softmax(std::span<const float> scores, double temperature) {
  double maximum = -std::numeric_limits<double>::infinity(), sum = 0.0;
  for (const float score : scores) maximum = std::max(maximum, static_cast<double>(score));
  std::vector<double> weights;
  for (const float score : scores) {
    weights.push_back(std::exp((static_cast<double>(score) - maximum) / temperature));
    sum += weights.back();
  }
  for (double& weight : weights) weight /= sum;
  return weights;
}

void check_row(const std::vector<float>& scores, const std::vector<double>& expected) {
  const auto weights = softmax(scores);
  double sum = 0.0;
  for (std::size_t j = 0; j < weights.size(); ++j) {
    CAPTURE(j);
    REQUIRE(std::isfinite(weights[j]));
    CHECK(static_cast<double>(weights[j]) ==
          doctest::Approx(expected[j]).epsilon(1e-6).scale(1e-30));
    sum += static_cast<double>(weights[j]);
  }
  CHECK(std::abs(sum - 1.0) < 1e-6);
}

TEST_CASE("softmax subtracts the row maximum, so large scores do not overflow (B01)") {
  check_row({90, 2, -2}, {1, 6.0546e-39, 1.1089e-40});
  check_row({8, 18, 28, 38, 48},
            {4.24816138e-18, 9.35719813e-14, 2.06106005e-09, 4.53978686e-05, 0.999954600});
  check_row({-1000, -1001, -1002}, {0.6652409558, 0.2447284711, 0.0900305732});
  check_row({1000, 1000, 1000}, {1.0 / 3, 1.0 / 3, 1.0 / 3});
  check_row({3.4e38f, -3.4e38f}, {1, 0});
}

TEST_CASE("a fully masked row is all zeros") {
  const std::vector<float> zeros = {0, 0, 0, 0, 0};
  CHECK(softmax({-kInfinity, -kInfinity, -kInfinity, -kInfinity, -kInfinity}) == zeros);
}

TEST_CASE("the lowest score that a float32 can hold is a score, and seen") {
  CHECK(softmax({kLowest, kLowest, kLowest, kLowest, kLowest}) == std::vector<float>(5, 0.2f));
  CHECK(softmax({kLowest, -kInfinity, kLowest, -kInfinity, -kInfinity}) ==
        std::vector<float>{0.5f, 0.0f, 0.5f, 0.0f, 0.0f});
}

TEST_CASE("a masked key has weight 0 to the last bit, even next to very low scores") {
  for (const float masked : {-kInfinity, kLowest}) {
    const auto weights = softmax({-3.3e38f, masked, -3.3e38f, masked, masked}, 1000.0f);
    CHECK(weights == std::vector<float>{0.5f, 0.0f, 0.5f, 0.0f, 0.0f});
  }
}

TEST_CASE("temperature divides the scores: small is one-hot, large is even") {
  CHECK(softmax({1, 2, 3, 4, 5}, 0.001f) == std::vector<float>{0, 0, 0, 0, 1});
  for (const float weight : softmax({1, 2, 3, 4, 5}, 1000.0f))
    CHECK(std::abs(weight - 0.2f) < 1e-3f);
  const auto halved = softmax({0.5f, 1.0f, 1.5f}), doubled = softmax({1, 2, 3}, 2.0f);
  CHECK(halved == doubled);
}

TEST_CASE("softmax matches float64 for every length and alignment and stays inside its buffers") {
  for (std::size_t size = 0; size <= 67; ++size) {
    for (std::size_t shift = 0; shift < 4; ++shift) {
      Guarded scores(size, shift, [](std::size_t i) { return 8.0f * pseudo_random(i); });
      Guarded weights(size, 3 - shift);
      kernels::softmax(scores.span(), 0.7f, weights.span());
      const auto expected = slow_softmax(scores.span(), static_cast<double>(0.7f));
      for (std::size_t j = 0; j < size; ++j) {
        REQUIRE(std::abs(static_cast<double>(weights[j]) - expected[j]) <
                1e-6 * expected[j] + 1e-9);
      }
      REQUIRE(scores.canaries_are_unchanged());
      REQUIRE(weights.canaries_are_unchanged());
      std::vector<float> exact(size);
      kernels::softmax(scores.exact(), 0.7f, exact);
      REQUIRE(exact == weights.exact());
    }
  }
}

TEST_CASE("softmax in place gives the same as into another buffer") {
  for (std::size_t size = 1; size <= 67; ++size) {
    Guarded row(size, 1, [](std::size_t i) { return pseudo_random(i); });
    Guarded to(size);
    kernels::softmax(row.span(), 1.0f, to.span());
    kernels::softmax(row.span(), 1.0f, row.span());
    for (std::size_t j = 0; j < size; ++j) REQUIRE(same_bits(row[j], to[j]));
  }
}

TEST_CASE("a row of 2048 keys still sums to 1 within 1e-6") {
  std::vector<float> scores(2048);
  for (std::size_t j = 0; j < scores.size(); ++j) scores[j] = 3.0f * pseudo_random(j);
  const auto weights = softmax(scores);
  double sum = 0.0;
  for (const float weight : weights) sum += static_cast<double>(weight);
  CHECK(std::abs(sum - 1.0) < 1e-6);
}

TEST_CASE("the terms are what the weights are made of: term / sum is the weight, bit by bit") {
  std::vector<float> scores, terms(37);
  for (std::size_t j = 0; j < terms.size(); ++j) scores.push_back(5.0f * pseudo_random(j));
  scores[11] = -kInfinity;
  const auto weights = softmax(scores, 0.5f);
  const auto [maximum, sum] = kernels::softmax_terms(scores, 0.5f, terms);
  CHECK(maximum == *std::max_element(scores.begin(), scores.end()));
  double in_order = 0.0;
  for (const float term : terms) in_order += static_cast<double>(term);
  CHECK(sum == in_order);
  CHECK(terms[11] == 0.0f);
  for (std::size_t j = 0; j < terms.size(); ++j) {
    CHECK(same_bits(weights[j], terms[j] / static_cast<float>(sum)));
  }
}

}  // namespace
}  // namespace attn
