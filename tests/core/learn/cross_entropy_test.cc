#include "learn/cross_entropy.h"

#include <doctest/doctest.h>

#include <cmath>
#include <limits>
#include <vector>

namespace attn {
namespace {

struct Result {
  Loss loss;
  std::vector<float> gradient;
};

Result loss_of(std::vector<float> scores, int answer) {
  const std::vector<Target> targets = {{0, answer}};
  const int count = static_cast<int>(scores.size());
  const Loss loss = cross_entropy(targets, Out(scores.data(), 1, count));
  return {loss, scores};
}

TEST_CASE("B31: no probability that rounded to 0 reaches a logarithm") {
  const Result a = loss_of({-140, -210, -245}, 2);
  CHECK(a.loss.mean == doctest::Approx(105).epsilon(1e-9));
  CHECK(a.gradient[0] == 1.0f);
  CHECK(static_cast<double>(a.gradient[1]) == doctest::Approx(4.0e-31).epsilon(0.01));
  CHECK(a.gradient[2] == -1.0f);
  const Result b = loss_of({0, 200, -200}, 2);
  CHECK(b.loss.mean == doctest::Approx(400).epsilon(1e-9));
  CHECK(b.gradient == std::vector<float>{0, 1, -1});
  const Result d = loss_of({-std::numeric_limits<float>::infinity(), 0, 1}, 1);
  CHECK(d.loss.mean == doctest::Approx(1.3132616875).epsilon(1e-7));
  CHECK(d.gradient[0] == 0.0f);
}

TEST_CASE("the loss is a mean over targets, and so is its gradient") {
  std::vector<float> scores = {0, 0, 1, 3, 0, 0};
  const std::vector<Target> targets = {{0, 0}, {5, 1}};
  const Loss loss = cross_entropy(targets, Out(scores.data(), 2, 3));
  const double a = std::log(2 + std::exp(1.0)), b = std::log(2 + std::exp(3.0));
  CHECK(loss.mean == doctest::Approx((a + b) / 2).epsilon(1e-7));
  CHECK(static_cast<double>(scores[0]) == doctest::Approx((std::exp(-a) - 1) / 2).epsilon(1e-6));
  CHECK(static_cast<double>(scores[3]) == doctest::Approx(std::exp(3 - b) / 2).epsilon(1e-6));
}

TEST_CASE("an answer is right when no other scores as high") {
  CHECK(loss_of({1, 3, 2}, 1).loss.right == 1);
  CHECK(loss_of({1, 3, 2}, 2).loss.right == 0);
  CHECK(loss_of({3, 3, 2}, 0).loss.right == 0);
  CHECK(loss_of({3}, 0).loss.right == 1);
}

TEST_CASE("scores beyond float32 give a loss that is not finite, whatever the answer") {
  constexpr float kInfinity = std::numeric_limits<float>::infinity();
  constexpr float kNaN = std::numeric_limits<float>::quiet_NaN();
  for (const float broken : {kInfinity, kNaN}) {
    for (const int answer : {0, 1}) {
      CHECK_FALSE(std::isfinite(loss_of({broken, 0, 1}, answer).loss.mean));
    }
  }
  CHECK_FALSE(std::isfinite(loss_of({-kInfinity, -kInfinity}, 1).loss.mean));
}

}  // namespace
}  // namespace attn
