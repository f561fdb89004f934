#include "learn/attend_head.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <vector>

namespace attn {
namespace {

struct Column {
  std::vector<float> numbers;
  operator In() const { return {numbers.data(), static_cast<int>(numbers.size()), 1}; }
  operator Out() { return {numbers.data(), static_cast<int>(numbers.size()), 1}; }
  double times(const Column& other) const {
    double sum = 0.0;
    for (std::size_t i = 0; i < numbers.size(); ++i) {
      sum += static_cast<double>(numbers[i]) * static_cast<double>(other.numbers[i]);
    }
    return sum;
  }
};

// The loss is the sum of all outputs. x is also q, k and v: the weights of their products are 1.
struct Result {
  std::vector<float> weights;
  Column out, dq, dk, dv;
};

Result attend(const Column& x, const std::vector<std::uint8_t>& visible) {
  const std::size_t n = x.numbers.size();
  const int rows = static_cast<int>(n);
  const Column empty{std::vector<float>(n, 7.0f)};
  Result result{std::vector<float>(n * static_cast<std::size_t>(padded(rows)), 7.0f), empty, empty,
                empty, empty};
  const Out weights{result.weights.data(), rows, rows, padded(rows)};
  AttendScratch scratch;
  attend_head(x, x, x, visible, 1.0f, scratch, weights, result.out);
  const Column ones{std::vector<float>(n, 1.0f)};
  attend_head_backward(x, x, x, weights, ones, 1.0f, scratch, result.dq, result.dk, result.dv);
  return result;
}

TEST_CASE("B30: a row that sees nothing gives zeros, and finite gradients everywhere") {
  const Column x{{0.5f, -1.0f, 2.0f}};
  const Result got = attend(x, {1, 0, 0, 1, 1, 0, 0, 0, 0});
  CHECK(got.out.numbers[0] == 0.5f);
  CHECK(std::abs(static_cast<double>(got.out.numbers[1]) + 0.7263617143) < 1e-7);
  CHECK(got.out.numbers[2] == 0.0f);
  const Column ones{{1.0f, 1.0f, 1.0f}};
  CHECK(std::abs(got.out.times(ones) + 0.2263617143) < 1e-7);
  // q = x w_q and so on with one number each: its gradient is x times that of q, k or v.
  CHECK(std::abs(got.dq.times(x) + 0.3355795176) < 2e-7);
  CHECK(std::abs(got.dk.times(x) + 0.3355795176) < 2e-7);
  CHECK(std::abs(got.dv.times(x) + 0.2263617143) < 2e-7);
  CHECK(got.dq.numbers[2] == 0.0f);
  CHECK(got.dk.numbers[2] == 0.0f);
  CHECK(got.dv.numbers[2] == 0.0f);
}

TEST_CASE("where no row sees anything, all gradients are zero") {
  const Result got = attend({{0.5f, -1.0f, 2.0f}}, std::vector<std::uint8_t>(9, 0));
  for (const Column* column : {&got.out, &got.dq, &got.dk, &got.dv}) {
    CHECK(column->numbers == std::vector<float>(3, 0.0f));
  }
}

TEST_CASE("without a mask every key is seen, and what stands behind a row of weights is 0") {
  const Result got = attend({{0.5f, -1.0f, 2.0f}}, {});
  for (std::size_t i = 0; i < 3; ++i) {
    const auto row = got.weights.begin() + static_cast<std::ptrdiff_t>(i * 16);
    CHECK(std::all_of(row, row + 3, [](float weight) { return weight > 0.0f; }));
    CHECK(std::all_of(row + 3, row + 16, [](float weight) { return weight == 0.0f; }));
  }
}

}  // namespace
}  // namespace attn
