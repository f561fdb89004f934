#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>

#include "learn/passes.h"
#include "models.h"

namespace attn {
namespace {

double largest_of(const std::vector<double>& numbers) {
  double largest = 0.0;
  for (const double number : numbers) largest = std::max(largest, std::abs(number));
  return largest;
}

TEST_CASE("loss and every gradient of whole models are those of an independent float64 pass") {
  std::size_t compared = 0;
  PassValues values;  // one for all: what a larger model leaves in it must not matter
  for (const GoldenModel& golden : golden_models()) {
    CAPTURE(golden.name);
    const Weights weights = weights_of(golden.model);
    std::vector<float> gradients(golden.model.numbers.size());
    const Loss loss = forward(golden.model.shape, weights, golden.batch, values);
    CHECK(std::abs(loss.mean - golden.loss) < 2e-6 * std::max(1.0, golden.loss));
    backward(golden.model.shape, weights, golden.batch, values,
             gradients_of(golden.model, gradients));
    // In each matrix its own largest is the measure: a wrong small one must not hide behind a large one.
    for (const Parameter& parameter : golden.model.parameters) {
      CAPTURE(parameter.name);
      const auto count = static_cast<std::size_t>(parameter.rows * parameter.columns);
      const auto first = golden.gradients.begin() + static_cast<std::ptrdiff_t>(parameter.offset);
      const std::vector<double> expected(first, first + static_cast<std::ptrdiff_t>(count));
      const double tolerance = 1e-5 * largest_of(expected) + 1e-7 * largest_of(golden.gradients);
      for (std::size_t i = 0; i < count; ++i, ++compared) {
        CAPTURE(i);
        const double got = static_cast<double>(gradients[parameter.offset + i]);
        CHECK(std::abs(got - expected[i]) <= tolerance);
      }
    }
  }
  CHECK(compared > 5000);
}

TEST_CASE("an example alone gives what it gives among others") {
  for (const GoldenModel& golden : golden_models()) {
    CAPTURE(golden.name);
    const ModelShape& shape = golden.model.shape;
    const Weights weights = weights_of(golden.model);
    PassValues together, alone;
    forward(shape, weights, golden.batch, together);
    for (std::size_t e = 0; e < golden.examples.size(); ++e) {
      Batch one;
      one.add(golden.examples[e]);
      forward(shape, weights, one, alone);
      const In all = out_of(shape.block, together.layers.back());
      const In expected =
          all.rows_from(golden.batch.parts[e].tokens.first, one.parts[0].tokens.count);
      const In got = out_of(shape.block, alone.layers.back());
      for (int i = 0; i < got.rows; ++i) CHECK(std::ranges::equal(got.row(i), expected.row(i)));
    }
  }
}

}  // namespace
}  // namespace attn
