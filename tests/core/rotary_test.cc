#include "rotary.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "random.h"

namespace attn {
namespace {

constexpr RotaryRule kHalf{RotaryPairs::kHalf, 10000.0};
constexpr RotaryRule kInterleaved{RotaryPairs::kInterleaved, 10000.0};

Tensor2 one_row(const std::vector<float>& numbers) {
  Tensor2 row = matrix(1, static_cast<int>(numbers.size()));
  std::ranges::copy(numbers, row.data());
  return row;
}

double dot(const Tensor2& a, const Tensor2& b) {
  double sum = 0.0;
  for (std::size_t c = 0; c < a.size(); ++c) {
    sum += static_cast<double>(a.data()[c]) * static_cast<double>(b.data()[c]);
  }
  return sum;
}

TEST_CASE("[1 2 3 4] at position 1 turns by its layout, and keeps its length") {
  const Tensor2 x = one_row({1, 2, 3, 4});
  const std::vector<double> half = {-1.9841106486, 1.9599006675, 2.4623779024, 4.0197996683};
  const std::vector<double> interleaved = {-1.1426396637, 1.9220755965, 2.9598506679, 4.0297995017};
  for (int c = 0; c < 4; ++c) {
    const auto at = static_cast<std::size_t>(c);
    CHECK(std::abs(static_cast<double>(rotated(x, 1, kHalf)(0, c)) - half[at]) < 1e-6);
    CHECK(std::abs(static_cast<double>(rotated(x, 1, kInterleaved)(0, c)) - interleaved[at]) <
          1e-6);
  }
  for (const RotaryRule& rule : {kHalf, kInterleaved}) {
    const Tensor2 turned = rotated(x, 1, rule);
    CHECK(std::abs(std::sqrt(dot(turned, turned)) - 5.4772255751) < 1e-6);
  }
}

TEST_CASE("q·k depends on the distance only") {
  const Tensor2 q = one_row({1, 2, 3, 4}), k = one_row({4, 3, 2, 1});
  for (const auto& [at_q, at_k] : {std::pair{5, 3}, std::pair{12, 10}, std::pair{2, 0}}) {
    CHECK(std::abs(dot(rotated(q, at_q, kHalf), rotated(k, at_k, kHalf)) + 3.4564292340) < 1e-5);
    CHECK(std::abs(dot(rotated(q, at_q, kInterleaved), rotated(k, at_k, kInterleaved)) -
                   1.1900512336) < 1e-5);
  }
}

TEST_CASE("position 0 leaves every number as it is") {
  const Tensor2 x = one_row({0.1f, -2.0f, 3e30f, 1e-40f, 5.0f, -0.7f});
  for (const RotaryRule& rule : {kHalf, kInterleaved}) {
    CHECK(rotated(x, 0, rule) == x);
  }
}

// x * cos + rotate_half(x) * sin, in float64, as Hugging Face's LLaMA has it.
double half_like_numpy(const Tensor2& x, int i, int c, int pos, double base) {
  const int d = columns(x), pairs = d / 2;
  const double angle = pos / std::pow(base, 2.0 * (c % pairs) / d);
  const double other = static_cast<double>(c < pairs ? -x(i, c + pairs) : x(i, c - pairs));
  return static_cast<double>(x(i, c)) * std::cos(angle) + other * std::sin(angle);
}

TEST_CASE("rows are turned as NumPy would, for every even width, base and first position") {
  NumpyRandom random(3);
  for (const int d_head : {2, 4, 6, 10, 64}) {
    Tensor2 x = matrix(5, d_head), interleaved = matrix(5, d_head);
    for (float& cell : values(x)) cell = static_cast<float>(random.normal());
    for (int i = 0; i < 5; ++i) {
      for (int p = 0; p < d_head / 2; ++p) {
        interleaved(i, 2 * p) = x(i, p);
        interleaved(i, 2 * p + 1) = x(i, p + d_head / 2);
      }
    }
    for (const double base : {1.0, 2.0, 500.0, 10000.0, 1e6}) {
      for (const int first : {0, 3, 2043}) {
        const Tensor2 half = rotated(x, first, {RotaryPairs::kHalf, base});
        const Tensor2 mixed = rotated(interleaved, first, {RotaryPairs::kInterleaved, base});
        for (int i = 0; i < 5; ++i) {
          for (int c = 0; c < d_head; ++c) {
            const double exact = half_like_numpy(x, i, c, first + i, base);
            REQUIRE(std::abs(static_cast<double>(half(i, c)) - exact) < 1e-6);
            const int pair = c % (d_head / 2), second = c >= d_head / 2;
            REQUIRE(mixed(i, 2 * pair + second) == half(i, c));
          }
        }
      }
    }
  }
}

TEST_CASE("a rotation tells the pair and the angle that its number came from") {
  for (const RotaryRule& rule : {kHalf, kInterleaved}) {
    const Tensor2 x = one_row({0.5f, -1.5f, 2.5f, 0.25f, 4.0f, -3.0f});
    const Tensor2 turned = rotated(x, 9, rule);
    for (int c = 0; c < 6; ++c) {
      const Rotation why = rotation(9, c, 6, rule);
      const double a = static_cast<double>(x(0, why.first)),
                   b = static_cast<double>(x(0, why.second));
      CHECK((why.is_second ? why.second : why.first) == c);
      CHECK(std::abs(why.angle - 9.0 / std::pow(10000.0, why.pair / 3.0)) < 1e-12);
      const double exact = why.is_second ? b * std::cos(why.angle) + a * std::sin(why.angle)
                                         : a * std::cos(why.angle) - b * std::sin(why.angle);
      CHECK(std::abs(static_cast<double>(turned(0, c)) - exact) < 1e-6);
    }
  }
}

}  // namespace
}  // namespace attn
