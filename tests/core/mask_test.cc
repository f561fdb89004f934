#include "mask.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <string>

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

Rows weights_of(const Scene& scene) {
  return rows_of(first(run_or_fail(scene)).heads[0].weights->value);
}

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
    check_close(rows_of(first(trace).heads[0].weights->value), weights);
    check_close(rows_of(first(trace).heads[0].output->value), output);
    CHECK(rows_of(first(trace).heads[0].weights->value)[2] == std::vector<float>{0, 0, 0});
    CHECK(first(trace).heads[0].row_sums(2) == 0.0f);
    CHECK(first(trace).heads[0].mask(1, 1) == 1);
    for (std::size_t j = 0; j < 3; ++j) CHECK(first(trace).heads[0].mask(2, j) == 0);
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
  const Rows scores = rows_of(first(run_or_fail(scene)).heads[0].scores->value);
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
  for (const HeadTrace& head : first(trace).heads) {
    for (int i = 0; i < 9; ++i) {
      for (int j = i + 1; j < 9; ++j) CHECK(head.weights->value(i, j) == 0.0f);
      CHECK(std::abs(head.row_sums(i) - 1.0f) < 1e-6f);
    }
  }
}

TEST_CASE("pinned scores go straight to the softmax, past the mask") {
  Scene scene = even_scene(2);
  scene.mask.causal = true;
  scene.pins[Stage::kScores] = head_pin_of({{{0, 0}, {kMasked, 0}}});
  const Trace trace = run_or_fail(scene);
  check_close(rows_of(first(trace).heads[0].weights->value), {{0.5f, 0.5f}, {0, 1}});
  CHECK(first(trace).heads[0].mask(0, 1) == 1);
  CHECK(first(trace).heads[0].mask(1, 0) == 0);
}

// One string of 1 and 0 a query, as a reader would draw it.
std::vector<std::string> drawn(const Mask& mask, int n_q, int n_kv) {
  const BoolTensor2 visible = visible_cells(mask, n_q, n_kv);
  std::vector<std::string> lines(static_cast<std::size_t>(n_q));
  for (int i = 0; i < n_q; ++i) {
    for (int j = 0; j < n_kv; ++j) {
      lines[static_cast<std::size_t>(i)] += visible(i, j) ? '1' : '0';
    }
  }
  return lines;
}

Mask with_window(int window, bool two_sided = false) {
  Mask mask;
  mask.windows = {{window, two_sided}};
  return mask;
}

TEST_CASE(
    "with more queries than keys the first ones see nothing, with more keys they see the past") {
  Mask causal;
  causal.causal = true;
  using Lines = std::vector<std::string>;
  CHECK(drawn(causal, 2, 5) == Lines{"11110", "11111"});
  CHECK(drawn(causal, 5, 2) == Lines{"00", "00", "00", "10", "11"});
  CHECK(drawn(causal, 1, 8) == Lines{"11111111"});
  CHECK(drawn(causal, 3, 3) == Lines{"100", "110", "111"});
  CHECK(drawn(with_window(2), 2, 5) == Lines{"00110", "00011"});
  CHECK(drawn(with_window(2), 5, 2) == Lines{"00", "00", "00", "10", "11"});
  CHECK(drawn(with_window(2, true), 2, 5) == Lines{"00111", "00011"});
}

TEST_CASE("a window of W counts the token itself and W - 1 before it") {
  const auto visible = [](const Mask& mask) {
    int count = 0;
    for (const std::string& line : drawn(mask, 6, 6)) {
      count += static_cast<int>(std::ranges::count(line, '1'));
    }
    return count;
  };
  const int expected[] = {6, 11, 15};  // 18 at W = 3 would not count the token itself
  for (int window = 1; window <= 3; ++window)
    CHECK(visible(with_window(window)) == expected[window - 1]);
  for (const int window : {6, 7}) CHECK(visible(with_window(window)) == 21);
  CHECK(visible(with_window(2, true)) == 16);
  CHECK(visible(with_window(1, true)) == 6);
  CHECK(visible(with_window(6, true)) == 36);

  Scene scene = even_scene(6);
  scene.mask = with_window(3);
  check_close({weights_of(scene)[5]}, {{0, 0, 0, 1.0f / 3, 1.0f / 3, 1.0f / 3}});
}

TEST_CASE("windows combine with each other and with every other rule as booleans") {
  Mask mask = with_window(3, true);
  mask.causal = true;
  CHECK(drawn(mask, 6, 6) == drawn(with_window(3), 6, 6));
  mask = with_window(3, true);
  mask.windows.push_back({2, false});
  CHECK(drawn(mask, 6, 6) == drawn(with_window(2), 6, 6));
  mask.visible_keys = {1, 1, 0, 1, 1, 1};
  CHECK(drawn(mask, 6, 6)[3] == "000100");
}

}  // namespace
}  // namespace attn
