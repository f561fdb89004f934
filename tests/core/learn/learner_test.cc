#include "learn/learner.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include "../scenes.h"

namespace attn {
namespace {

Recipe recipe_of(const char* task) {
  Recipe recipe;
  recipe.task = task;
  return recipe;
}

Learner learner_of(const Recipe& recipe) {
  auto made = Learner::make(recipe);
  if (const auto* error = std::get_if<SceneError>(&made)) FAIL(error->message);
  return std::move(std::get<Learner>(made));
}

SceneError refusal_of(const Recipe& recipe) {
  auto made = Learner::make(recipe);
  REQUIRE(std::holds_alternative<SceneError>(made));
  return std::get<SceneError>(made);
}

TEST_CASE("the copying task is learnt within 300 steps, and a head looks where it copies from") {
  Learner learner = learner_of(recipe_of("copy"));
  const double before = score(learner.model(), learner.task(), Split::kPairs, {}, 200, 7).accuracy;
  const double first = learner.step().loss;
  double last = first;
  while (learner.steps() < 300) last = learner.step().loss;
  CHECK(last < first / 20);
  const Score after = score(learner.model(), learner.task(), Split::kPairs, {}, 200, 7);
  CHECK(before < 0.5);
  CHECK(after.accuracy >= 0.99);
  CHECK(after.looks >= 0.9);
  CHECK(after.weight >= 0.8);
  CHECK(after.loss < 0.1);
}

TEST_CASE(
    "the same recipe gives the same losses and weights to the last bit; another seed others") {
  Recipe recipe = recipe_of("coreference");
  recipe.block = {.n_layers = 1, .norm = NormPlace::kPre, .ffn = FeedForward::kGelu, .d_ff = 32};
  Learner one = learner_of(recipe), two = learner_of(recipe);
  recipe.seed = 2;
  Learner other = learner_of(recipe);
  for (int s = 0; s < 20; ++s) {
    const double loss = one.step().loss;
    CHECK(loss == two.step().loss);
    CHECK(loss != other.step().loss);
  }
  CHECK(one.model().numbers == two.model().numbers);
}

TEST_CASE("B33: the largest network at the largest rate: a step beyond float32 is not taken") {
  Recipe recipe = recipe_of("coreference");
  recipe.block = {.n_layers = RecipeLimits::kLayers,
                  .norm = NormPlace::kNone,
                  .ffn = FeedForward::kRelu,
                  .d_ff = RecipeLimits::kHiddenWidth};
  recipe.d_model = RecipeLimits::kModelWidth;
  recipe.n_heads = RecipeLimits::kHeads;
  recipe.batch = 4;
  recipe.learning_rate = RecipeLimits::kLearningRate;
  recipe.weight_decay = RecipeLimits::kWeightDecay;
  Learner learner = learner_of(recipe);
  std::vector<float> before;
  int steps = -1;
  bool finite = true;
  while (finite && learner.steps() < 200) {
    before = learner.model().numbers;
    steps = learner.steps();
    finite = learner.step().finite;
  }
  REQUIRE_FALSE(finite);
  CHECK(learner.steps() == steps);
  CHECK(learner.model().numbers == before);
  CHECK(std::ranges::all_of(before, [](float number) { return std::isfinite(number); }));
  CHECK_FALSE(learner.step().finite);  // and it stays there
  CHECK(learner.model().numbers == before);
  CHECK(learner.steps() == steps);

  Learner again = learner_of(recipe), fresh = learner_of(recipe);
  CHECK(again.model().numbers == fresh.model().numbers);
  CHECK(again.step().loss == fresh.step().loss);
}

TEST_CASE("weight decay alone can carry weights beyond float32; that step is not taken either") {
  Recipe recipe = recipe_of("copy");
  recipe.learning_rate = RecipeLimits::kLearningRate;
  recipe.weight_decay = RecipeLimits::kWeightDecay;
  recipe.block = {.n_layers = 1, .norm = NormPlace::kPost, .ffn = FeedForward::kNone};
  recipe.batch = 1;
  Learner learner = learner_of(recipe);
  bool finite = true;
  for (int s = 0; s < 200 && finite; ++s) finite = learner.step().finite;
  CHECK_FALSE(finite);
  CHECK(std::ranges::all_of(learner.model().numbers, [](float n) { return std::isfinite(n); }));
}

TEST_CASE("a recipe beyond its limits is refused, by its key") {
  const auto refused = [](auto change) {
    Recipe recipe = recipe_of("copy");
    change(recipe);
    const SceneError error = refusal_of(recipe);
    CHECK(!error.message.empty());
    return error.field + " " + error.code;
  };
  CHECK(refused([](Recipe& r) { r.task = "cooking"; }) == "recipe.task choice");
  CHECK(refused([](Recipe& r) { r.d_model = 65; }) == "recipe.d_model range");
  CHECK(refused([](Recipe& r) { r.n_heads = 0; }) == "recipe.n_heads range");
  CHECK(refused([](Recipe& r) { r.n_heads = 3; }) == "recipe.n_heads heads_divide");
  CHECK(refused([](Recipe& r) { r.block.n_layers = 0; }) == "recipe.n_layers range");
  CHECK(refused([](Recipe& r) { r.block.d_ff = 257; }) == "recipe.d_ff range");
  CHECK(refused([](Recipe& r) { r.learning_rate = 1e6f; }) == "recipe.learning_rate range");
  CHECK(refused([](Recipe& r) { r.learning_rate = std::numeric_limits<float>::quiet_NaN(); }) ==
        "recipe.learning_rate range");
  CHECK(refused([](Recipe& r) { r.weight_decay = -1.0f; }) == "recipe.weight_decay range");
  CHECK(refused([](Recipe& r) { r.batch = 0; }) == "recipe.batch range");
  CHECK(refused([](Recipe& r) { r.steps = 20001; }) == "recipe.steps range");
  CHECK(refused([](Recipe& r) { r.counts = {1}; }) == "recipe.counts range");
  Recipe recipe = recipe_of("copy");
  recipe.n_heads = 3;
  CHECK(argument(refusal_of(recipe), "choices") == "1, 2, 4, 8");
}

}  // namespace
}  // namespace attn
