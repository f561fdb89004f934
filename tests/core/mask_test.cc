#include "mask.h"

#include <doctest/doctest.h>

#include <cmath>
#include <limits>

#include "scenes.h"

namespace attn {
namespace {

constexpr float kMasked = -std::numeric_limits<float>::infinity();
constexpr float kLowest = std::numeric_limits<float>::lowest();

// n tokens whose scores are all 0.
Scene even_scene(std::size_t n) {
  const Rows ones(n, std::vector<float>(1, 1.0f)), zeros(n, std::vector<float>(1, 0.0f));
  return qkv_scene(ones, zeros, ones);
}

Rows weights_of(const Scene& scene) { return rows_of(run_or_fail(scene).heads[0].weights.value); }

void check_close(const Rows& got, const Rows& expected) {
  REQUIRE(got.size() == expected.size());
  for (std::size_t i = 0; i < got.size(); ++i) {
    for (std::size_t j = 0; j < got[i].size(); ++j) {
      CAPTURE(i);
      CAPTURE(j);
      CHECK(std::abs(got[i][j] - expected[i][j]) < 1e-6f);
    }
  }
}

TEST_CASE("a row in which nothing may be attended to is zeros, spelled in any of three ways") {
  const Rows qkv = {{1, 0}, {0, 1}, {1, 1}};
  Scene scene = qkv_scene(qkv, qkv, qkv);
  const float s = 1.0f / std::sqrt(2.0f);
  const Rows weights = {{1, 0, 0}, {0.3302384507f, 0.6697615493f, 0}, {0, 0, 0}};
  const Rows output = {{1, 0}, {0.3302384507f, 0.6697615493f}, {0, 0}};
  const auto check = [&](const Scene& spelled) {
    const Trace trace = run_or_fail(spelled);
    check_close(rows_of(trace.heads[0].weights.value), weights);
    check_close(rows_of(trace.heads[0].output->value), output);
    CHECK(rows_of(trace.heads[0].weights.value)[2] == std::vector<float>{0, 0, 0});
    CHECK(trace.heads[0].row_sums(2) == 0.0f);
    CHECK(trace.heads[0].mask(1, 1) == 1);
    for (std::size_t j = 0; j < 3; ++j) CHECK(trace.heads[0].mask(2, j) == 0);
  };
  scene.mask.visible_cells = {1, 0, 0, 1, 1, 0, 0, 0, 0};
  check(scene);
  for (const float masked : {kMasked, kLowest}) {
    Scene typed = qkv_scene(qkv, qkv, qkv);
    typed.pins[Stage::kScores] =
        head_pin_of({{{s, masked, masked}, {0, s, masked}, {masked, masked, masked}}});
    check(typed);
  }
}

TEST_CASE("causal and padding combine as booleans: a cell hidden twice is simply hidden") {
  Scene scene = even_scene(5);
  scene.mask.causal = true;
  scene.mask.visible_keys = {0, 0, 0, 1, 1};
  check_close(
      weights_of(scene),
      {{0, 0, 0, 0, 0}, {0, 0, 0, 0, 0}, {0, 0, 0, 0, 0}, {0, 0, 0, 1, 0}, {0, 0, 0, 0.5f, 0.5f}});
  scene.mask.visible_cells.assign(25, 1);
  scene.mask.visible_cells[24] = 0;
  check_close({weights_of(scene)[4]}, {{0, 0, 0, 1, 0}});
  const Rows scores = rows_of(run_or_fail(scene).heads[0].scores.value);
  CHECK(scores[0] == std::vector<float>(5, kMasked));
}

TEST_CASE("the weights of what is left visible are renormalised") {
  Scene scene = scores_scene({{0.1f, 0.2f, kMasked}});
  check_close(weights_of(scene), {{0.4750208125f, 0.5249791875f, 0}});
  CHECK(weights_of(scene)[0][2] == 0.0f);
}

TEST_CASE("causal lets a query see itself and what is before it, nothing after") {
  Scene scene = even_scene(3);
  scene.mask.causal = true;
  check_close(weights_of(scene), {{1, 0, 0}, {0.5f, 0.5f, 0}, {1.0f / 3, 1.0f / 3, 1.0f / 3}});
}

TEST_CASE("padding hides columns, not rows") {
  Scene scene = even_scene(4);
  scene.mask.visible_keys = {1, 1, 0, 0};
  check_close(weights_of(scene), Rows(4, {0.5f, 0.5f, 0, 0}));
}

TEST_CASE("causal is aligned bottom-right: the last query sees the last key") {
  Mask mask;
  mask.causal = true;
  for (int n_q = 1; n_q <= 5; ++n_q) {
    for (int n_kv = n_q; n_kv <= 6; ++n_kv) {
      const BoolTensor2 visible = visible_cells(mask, n_q, n_kv);
      for (int i = 0; i < n_q; ++i) {
        for (int j = 0; j < n_kv; ++j) CHECK((visible(i, j) == 1) == (n_q - 1 - i <= n_kv - 1 - j));
      }
    }
  }
}

TEST_CASE("a causal mask leaves exact zeros above the diagonal in every head") {
  Scene scene = random_scene(9, 6, 3);
  scene.mask.causal = true;
  const Trace trace = run_or_fail(scene);
  for (const HeadTrace& head : trace.heads) {
    for (int i = 0; i < 9; ++i) {
      for (int j = i + 1; j < 9; ++j) CHECK(head.weights.value(i, j) == 0.0f);
      CHECK(std::abs(head.row_sums(i) - 1.0f) < 1e-6f);
    }
  }
}

TEST_CASE("pinned scores go straight to the softmax, past the mask") {
  Scene scene = even_scene(2);
  scene.mask.causal = true;
  scene.pins[Stage::kScores] = head_pin_of({{{0, 0}, {kMasked, 0}}});
  const Trace trace = run_or_fail(scene);
  check_close(rows_of(trace.heads[0].weights.value), {{0.5f, 0.5f}, {0, 1}});
  CHECK(trace.heads[0].mask(0, 1) == 1);
  CHECK(trace.heads[0].mask(1, 0) == 0);
}

}  // namespace
}  // namespace attn
