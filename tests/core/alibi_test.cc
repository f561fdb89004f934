#include "alibi.h"

#include <doctest/doctest.h>

#include <cmath>
#include <vector>

namespace attn {
namespace {

std::vector<float> slopes(int n_heads) {
  std::vector<float> all;
  for (int h = 0; h < n_heads; ++h) all.push_back(alibi_slope(h, n_heads));
  return all;
}

TEST_CASE(
    "slopes of 1, 2, 3, 4, 6, 8 and 12 heads are the paper's, to the last bit where they halve") {
  const std::vector<float> eight = {0.5f,     0.25f,     0.125f,     0.0625f,
                                    0.03125f, 0.015625f, 0.0078125f, 0.00390625f};
  CHECK(slopes(1) == std::vector<float>{0.00390625f});
  CHECK(slopes(2) == std::vector<float>{0.0625f, 0.00390625f});
  CHECK(slopes(3) == std::vector<float>{0.0625f, 0.00390625f, 0.25f});
  CHECK(slopes(4) == std::vector<float>{0.25f, 0.0625f, 0.015625f, 0.00390625f});
  CHECK(slopes(6) == std::vector<float>{0.25f, 0.0625f, 0.015625f, 0.00390625f, 0.5f, 0.125f});
  CHECK(slopes(8) == eight);
  std::vector<float> twelve = eight;
  for (const double slope : {0.7071067812, 0.3535533906, 0.1767766953, 0.0883883476}) {
    twelve.push_back(static_cast<float>(slope));
  }
  CHECK(slopes(12) == twelve);
}

// get_slopes of the paper's code.
std::vector<double> paper_slopes(int n) {
  const auto power_of_2_slopes = [](int n) {
    const double start = std::pow(2.0, -std::pow(2.0, -(std::log2(n) - 3)));
    std::vector<double> all;
    for (int i = 0; i < n; ++i) all.push_back(start * std::pow(start, i));
    return all;
  };
  int closest = 1;
  while (2 * closest <= n) closest *= 2;
  if (closest == n) return power_of_2_slopes(n);
  auto all = power_of_2_slopes(closest);
  const auto more = paper_slopes(2 * closest);
  for (int i = 0; i < n - closest; ++i) all.push_back(more[static_cast<std::size_t>(2 * i)]);
  return all;
}

TEST_CASE("slopes of any head count follow the paper's code") {
  for (int n = 1; n <= 130; ++n) {
    const auto got = slopes(n);
    const auto expected = paper_slopes(n);
    for (std::size_t h = 0; h < got.size(); ++h) {
      REQUIRE(std::abs(static_cast<double>(got[h]) - expected[h]) < 1e-7 * expected[h]);
    }
  }
}

TEST_CASE("the bias grows with the distance on both sides and is nothing at the query itself") {
  const float slope = alibi_slope(0, 8);
  CHECK(alibi_bias(slope, 1 - 3) == -1.0f);
  CHECK(alibi_bias(slope, 3 - 1) == -1.0f);
  CHECK(alibi_bias(slope, 0) == 0.0f);
  CHECK(alibi_bias(slope, -2047) == -1023.5f);
}

TEST_CASE("the last query stands at the last key, however many queries there are") {
  for (const int n_q : {1, 2, 5}) {
    Tensor2 scaled = matrix(n_q, 5);
    for (float& cell : values(scaled)) cell = 2.0f;
    const Tensor2 biased = alibi_biased(scaled, 0.25f);
    for (int i = 0; i < n_q; ++i) {
      for (int j = 0; j < 5; ++j) {
        CHECK(biased(i, j) == 2.0f - 0.25f * static_cast<float>(std::abs(j - (5 - n_q + i))));
      }
    }
  }
}

}  // namespace
}  // namespace attn
