#include <doctest/doctest.h>

#include <algorithm>

#include "learn/learner.h"
#include "learn/passes.h"

namespace attn {
namespace {

// Of every layer and head: how often, and by how much, the row of the first target looks at what settles it. One example at a
// time, which is not how score() does it.
struct Looks {
  double looks = 0.0, weight = 0.0;
};

std::vector<Looks> looks_of(const Model& model, const Task& task, int count, std::uint32_t seed) {
  NumpyRandom random(seed);
  PassValues values;
  std::vector<Looks> all(
      static_cast<std::size_t>(model.shape.block.n_layers * model.shape.n_heads));
  for (int i = 0; i < count; ++i) {
    const Example example = task.sample(random, Split::kPairs, {});
    Batch batch;
    batch.add(example);
    forward(model.shape, weights_of(model), batch, values);
    std::size_t at = 0;
    for (const LayerValues& layer : values.layers) {
      for_each_head(model.shape, batch, [&](const HeadPlace& place) {
        const auto row = weights_at(layer.weights, place).row(example.targets.front().row);
        const auto largest = std::ranges::max_element(row) - row.begin();
        all[at].looks += largest == example.looked_at ? 1.0 / count : 0.0;
        all[at++].weight +=
            static_cast<double>(row[static_cast<std::size_t>(example.looked_at)]) / count;
      });
    }
  }
  return all;
}

TEST_CASE("a score tells where the row of the first target looks, of the head that looks best") {
  Recipe recipe;
  recipe.task = "coreference";
  auto made = Learner::make(recipe);
  auto& learner = std::get<Learner>(made);
  while (learner.steps() < 100) learner.step();
  constexpr int kCount = 150;  // not a multiple of what score() takes at a time
  const Score got = score(learner.model(), learner.task(), Split::kPairs, {}, kCount, 5);
  const std::vector<Looks> all = looks_of(learner.model(), learner.task(), kCount, 5);
  const auto best = static_cast<std::size_t>(got.layer * recipe.n_heads + got.head);
  CHECK(got.looks == doctest::Approx(all[best].looks));
  CHECK(got.weight == doctest::Approx(all[best].weight));
  for (const Looks& one : all) {
    CHECK(one.looks + one.weight <= all[best].looks + all[best].weight + 1e-9);
  }
  CHECK(got.looks > 0.0);
}

}  // namespace
}  // namespace attn
