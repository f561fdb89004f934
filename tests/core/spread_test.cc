#include "spread.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <vector>

#include "random.h"

namespace attn {
namespace {

Spread spread_of(const SpreadQuestion& question) {
  const auto answer = dot_spread(question);
  if (const auto* error = std::get_if<SceneError>(&answer)) FAIL(error->message);
  return std::get<Spread>(answer);
}

double mean_of(const std::vector<double>& numbers) {
  return std::accumulate(numbers.begin(), numbers.end(), 0.0) / static_cast<double>(numbers.size());
}

// np.random.seed(seed)
// for _ in range(draws):
//   q, k = np.random.randn(d), np.random.randn(n, d)
//   s = k @ q * scale; p = np.exp(s - s.max()); p /= p.sum(); J = np.diag(p) - np.outer(p, p)
Spread spread_like_numpy(int d, int n, int draws, std::uint32_t seed, double scale) {
  NumpyRandom random(seed);
  std::vector<double> scores, entropies, norms, largest;
  for (int draw = 0; draw < draws; ++draw) {
    std::vector<double> q, s, p;
    for (int c = 0; c < d; ++c) q.push_back(random.normal());
    for (int j = 0; j < n; ++j) {
      double sum = 0.0;
      for (int c = 0; c < d; ++c) sum += q[static_cast<std::size_t>(c)] * random.normal();
      s.push_back(sum * scale);
    }
    scores.insert(scores.end(), s.begin(), s.end());
    const double maximum = *std::ranges::max_element(s);
    for (const double score : s) p.push_back(std::exp(score - maximum));
    const double total = std::accumulate(p.begin(), p.end(), 0.0);
    double entropy = 0.0, squares = 0.0;
    for (double& weight : p) weight /= total;
    for (std::size_t i = 0; i < p.size(); ++i) {
      if (p[i] > 0.0) entropy -= p[i] * std::log(p[i]);
      for (std::size_t j = 0; j < p.size(); ++j) {
        const double cell = (i == j ? p[i] : 0.0) - p[i] * p[j];
        squares += cell * cell;
      }
    }
    entropies.push_back(entropy);
    norms.push_back(std::sqrt(squares));
    largest.push_back(*std::ranges::max_element(p));
  }
  const double mean = mean_of(scores);
  for (double& score : scores) score = (score - mean) * (score - mean);
  return {std::sqrt(mean_of(scores)), mean_of(entropies), mean_of(norms), mean_of(largest)};
}

TEST_CASE("the spread of random scores is what NumPy finds with the same seed") {
  for (const int d : {1, 4, 64, 257}) {
    for (const int n : {1, 2, 16}) {
      for (const bool scaled : {true, false}) {
        const Spread got =
            spread_of({static_cast<double>(d), static_cast<double>(n), 25, 7, scaled});
        const double scale = scaled ? 1.0 / std::sqrt(static_cast<double>(d)) : 1.0;
        const Spread expected = spread_like_numpy(d, n, 25, 7, scale);
        CHECK(std::abs(got.std - expected.std) < 1e-12 * std::max(1.0, expected.std));
        CHECK(std::abs(got.entropy - expected.entropy) < 2e-6);
        CHECK(std::abs(got.jacobian_norm - expected.jacobian_norm) < 2e-6);
        CHECK(std::abs(got.largest - expected.largest) < 2e-6);
      }
    }
  }
}

TEST_CASE(
    "unscaled scores spread like the root of d, and their softmax dies; scaled ones do neither") {
  for (const double d : {16.0, 256.0, 1024.0}) {
    const Spread scaled = spread_of({d, 16, 200, 1, true}),
                 unscaled = spread_of({d, 16, 200, 1, false});
    CHECK(std::abs(scaled.std - 1.0) < 0.1);
    CHECK(std::abs(unscaled.std / std::sqrt(d) - 1.0) < 0.1);
    CHECK(scaled.entropy > 2.0);
    CHECK(scaled.jacobian_norm > 0.2);
    CHECK(unscaled.entropy < scaled.entropy - 1.0);
  }
  const Spread dead = spread_of({1024, 16, 200, 1, false});
  CHECK(dead.entropy < 0.15);
  CHECK(dead.jacobian_norm < 0.1);
  CHECK(dead.largest > 0.95);
}

TEST_CASE("one key takes all, whatever was drawn") {
  const Spread one = spread_of({8, 1, 10, 42, true});
  CHECK(one.largest == doctest::Approx(1.0));
  CHECK(one.entropy == 0.0);
  CHECK(one.jacobian_norm == 0.0);
}

std::string refused_field(const SpreadQuestion& question) {
  const auto answer = dot_spread(question);
  const auto* error = std::get_if<SceneError>(&answer);
  if (!error) return "none";
  CHECK(error->code == "range");
  return error->field;
}

TEST_CASE("a spread that makes no sense or would take minutes is refused") {
  const double nan = std::nan("");
  for (const double bad : {0.0, -1.0, 2.5, 4097.0, 1e300, nan}) {
    CHECK(refused_field({bad, 16, 10, 42, true}) == "d_head");
  }
  for (const double bad : {0.0, 1.5, 2049.0, nan}) {
    CHECK(refused_field({8, bad, 10, 42, true}) == "n_keys");
  }
  for (const double bad : {-1.0, 0.5, 4294967296.0, nan}) {
    CHECK(refused_field({8, 16, 10, bad, true}) == "seed");
  }
  for (const double bad : {0.0, -3.0, 1e12, nan}) {
    CHECK(refused_field({8, 16, bad, 42, true}) == "draws");
  }
  CHECK(refused_field({4096, 2048, 8, 42, true}) == "draws");
  CHECK(refused_field({1, 1, 1, 4294967295.0, true}) == "none");
}

}  // namespace
}  // namespace attn
