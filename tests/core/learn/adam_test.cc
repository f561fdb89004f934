#include "learn/adam.h"

#include <doctest/doctest.h>

#include <cmath>
#include <limits>
#include <vector>

namespace attn {
namespace {

constexpr float kRate = 1e-3f;

// How far a number at 1 moves with these gradients, step by step.
std::vector<double> moves_of(const std::vector<float>& gradients, float decay = 0.0f) {
  Adam adam(1);
  std::vector<float> number = {1.0f};
  std::vector<double> moves;
  for (const float gradient : gradients) {
    const auto before = static_cast<double>(number[0]);
    adam.step(kRate, std::vector{decay}, std::vector{gradient}, number);
    moves.push_back(before - static_cast<double>(number[0]));
  }
  return moves;
}

constexpr double kBit = 6e-8;  // of a float32 just below 1

TEST_CASE("B32: one counter for all numbers of a step") {
  Adam adam(2);
  std::vector<float> numbers = {1.0f, 1.0f};
  adam.step(kRate, std::vector{0.0f, 0.0f}, std::vector{0.1f, 0.1f}, numbers);
  CHECK(std::abs(1.0 - static_cast<double>(numbers[0]) - 0.0009999999) < kBit);
  CHECK(numbers[0] == numbers[1]);
  CHECK(adam.steps() == 1);
}

TEST_CASE("B32: epsilon stands outside the root") {
  CHECK(std::abs(moves_of({1e-8f})[0] - 0.0005) < kBit);
}

TEST_CASE("B32: bias correction counts from 1") {
  const std::vector<double> moves = moves_of({0.1f, 0.3f});
  CHECK(std::abs(moves[0] - 0.0009999999) < kBit);
  CHECK(std::abs(moves[1] - 0.0009177811) < kBit);
  CHECK(std::abs(1.0 - moves[0] - moves[1] - 0.9980822190) < 2 * kBit);
}

TEST_CASE("decay is decoupled: it pulls by rate times decay, whatever the gradient has been") {
  CHECK(std::abs(moves_of({0.0f}, 0.5f)[0] - 0.0005) < kBit);
  CHECK(std::abs(moves_of({0.1f}, 0.5f)[0] - 0.0015) < kBit);
}

TEST_CASE("gradients longer than the limit are scaled down to it, others left alone") {
  std::vector<float> longer = {3.0f, -4.0f}, shorter = {0.3f, -0.4f};
  CHECK(clip(longer, 1.0) == doctest::Approx(5.0));
  CHECK(static_cast<double>(longer[0]) == doctest::Approx(0.6));
  CHECK(static_cast<double>(longer[1]) == doctest::Approx(-0.8));
  CHECK(clip(shorter, 1.0) == doctest::Approx(0.5));
  CHECK(shorter == std::vector<float>{0.3f, -0.4f});
}

TEST_CASE("the length of gradients that float32 cannot square is still known") {
  std::vector<float> large = {3e30f, 4e30f};
  CHECK(clip(large, 1.0) == doctest::Approx(5e30));
  CHECK(static_cast<double>(large[0]) == doctest::Approx(0.6));
}

TEST_CASE("B33: a step that leads to what is not finite is not taken, and leaves no trace") {
  constexpr float kLargest = std::numeric_limits<float>::max();
  const float infinity = std::numeric_limits<float>::infinity();
  const float nan = std::numeric_limits<float>::quiet_NaN();
  struct Broken {
    float decay, gradient;
  };
  for (const auto& [decay, gradient] : {Broken{3000.0f, 0.1f}, {0.0f, infinity}, {0.0f, nan}}) {
    CAPTURE(gradient);
    Adam adam(2), undisturbed(2);
    std::vector<float> numbers = {1.0f, kLargest};
    const std::vector<float> none = {0.0f, 0.0f}, good = {0.1f, 0.1f};
    REQUIRE(adam.step(kRate, none, good, numbers));
    const std::vector<float> before = numbers;
    CHECK_FALSE(adam.step(kRate, std::vector{0.0f, decay}, std::vector{0.1f, gradient}, numbers));
    CHECK(numbers == before);
    CHECK(adam.steps() == 1);

    std::vector<float> others = {1.0f, kLargest};
    for (const float g : {0.1f, 0.3f}) undisturbed.step(kRate, none, std::vector{g, g}, others);
    CHECK(adam.step(kRate, none, std::vector{0.3f, 0.3f}, numbers));
    CHECK(numbers == others);
  }
}

TEST_CASE("clipping hides nothing that is not finite") {
  for (const float broken :
       {std::numeric_limits<float>::infinity(), std::numeric_limits<float>::quiet_NaN()}) {
    std::vector<float> gradients = {0.1f, broken};
    clip(gradients, 1.0);
    CHECK_FALSE(std::isfinite(gradients[1]));
  }
}

}  // namespace
}  // namespace attn
