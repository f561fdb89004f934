#include "learn/initial.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <vector>

namespace attn {
namespace {

// One number wide: a matrix and a bias have the same shape there, and only their names tell them apart.
Model drawn(FeedForward ffn, int d_model) {
  Model model = empty_model({.words = 3,
                             .labels = 2,
                             .places = 2,
                             .d_model = d_model,
                             .n_heads = 1,
                             .block = {.n_layers = 2, .norm = NormPlace::kPre, .ffn = ffn}});
  NumpyRandom random(1);
  draw_initial(random, model);
  return model;
}

std::string names_where(const Model& model, bool (*holds)(float)) {
  std::string names;
  for (const Parameter& parameter : model.parameters) {
    if (!parameter.name.starts_with("layers.1.")) continue;
    if (std::ranges::all_of(model.matrix(parameter.name), holds)) {
      names += parameter.name.substr(9) + " ";
    }
  }
  return names;
}

TEST_CASE("norms start as they are, biases at 0, and everything else is drawn") {
  for (const int d_model : {1, 6}) {
    const Model model = drawn(FeedForward::kGelu, d_model);
    CHECK(names_where(model, [](float x) { return x == 1.0f; }) == "gamma_1 gamma_2 ");
    CHECK(names_where(model, [](float x) { return x == 0.0f; }) == "beta_1 beta_2 b_1 b_2 ");
    std::vector<float> random;
    for (const float x : model.numbers) {
      if (x != 0.0f && x != 1.0f) random.push_back(x);
    }
    std::ranges::sort(random);
    CHECK(std::ranges::adjacent_find(random) == random.end());
  }
}

TEST_CASE("decay pulls at the matrices of layers, not at words, places, norms and biases") {
  std::string names;
  const Model model = drawn(FeedForward::kSwiglu, 1);
  for (const Parameter& parameter : model.parameters) {
    if (decays(parameter)) names += parameter.name + " ";
  }
  CHECK(names ==
        "layers.0.w_q layers.0.w_k layers.0.w_v layers.0.w_o layers.0.w_1 layers.0.w_gate "
        "layers.0.w_2 layers.1.w_q layers.1.w_k layers.1.w_v layers.1.w_o layers.1.w_1 "
        "layers.1.w_gate layers.1.w_2 ");
}

}  // namespace
}  // namespace attn
