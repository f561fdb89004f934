// The page shows terms and says that they make the number: they must, to the last bit.
#include "explain.h"

#include <doctest/doctest.h>

#include <bit>
#include <cmath>
#include <limits>

#include "explain_stage.h"
#include "random.h"
#include "scenes.h"

namespace attn {
namespace {

Scene whole_pipeline() {
  Scene scene = random_scene(4, 6, 2);
  scene.position = PositionKind::kSinusoidal;
  scene.mask.causal = true;
  scene.temperature = 0.7f;
  return scene;
}

float sum_of(const std::vector<float>& terms) {
  float sum = 0.0f;
  for (const float term : terms) sum += term;
  return sum;
}

// The number that an explanation's own fields give.
float recomputed(const Explanation& why) {
  const std::string kind = why.kind;
  if (kind == "random") return static_cast<float>(why.normal * why.factor);
  if (kind == "sum") return why.a.at(0) + why.b.at(0);
  if (kind == "sinusoid") {
    const double exact =
        std::string(why.function) == "sin" ? std::sin(why.angle) : std::cos(why.angle);
    return static_cast<float>(exact);
  }
  if (kind == "dot" || kind == "mix") {
    for (std::size_t c = 0; c < why.terms.size(); ++c) CHECK(why.terms[c] == why.a[c] * why.b[c]);
    return sum_of(why.terms);
  }
  if (kind == "scale") return why.a.at(0) * static_cast<float>(why.factor);
  if (kind == "mask") return why.visible ? why.a.at(0) : -std::numeric_limits<float>::infinity();
  if (kind == "copy") return why.a.at(0);
  if (kind == "softmax") {
    const float term = why.terms.at(static_cast<std::size_t>(why.cell.column));
    return why.sum == 0.0 ? 0.0f : term / static_cast<float>(why.sum);
  }
  FAIL("no way to recompute " << kind);
  return 0.0f;
}

// Calls visit(view, cell, explanation) for every cell of every stage.
template <class Visit>
void explain_everything(const Scene& scene, Visit visit) {
  const Trace trace = run_or_fail(scene);
  for (const StageView& view : views_of(trace)) {
    const std::size_t rank = view.shape.size(), columns = view.shape[rank - 1],
                      rows = view.shape[rank - 2];
    for (std::size_t cell = 0; cell < view.values.size(); ++cell) {
      const int layer = static_cast<int>(cell / (rows * columns));
      const CellRef ref{name_of(view.stage), rank == 3 ? layer : view.head,
                        static_cast<int>(cell / columns % rows), static_cast<int>(cell % columns)};
      CAPTURE(ref.stage);
      CAPTURE(ref.row);
      CAPTURE(ref.column);
      visit(view.values[cell], explain_or_fail(scene, ref));
    }
  }
}

TEST_CASE("the terms of every cell of every stage make the Trace's number, bit by bit") {
  for (const bool full : {false, true}) {
    Scene scene = whole_pipeline();
    if (full) scene.head_layout = HeadLayout::kFull;
    explain_everything(scene, [](float value, const Explanation& why) {
      CHECK(std::bit_cast<std::uint32_t>(value) == std::bit_cast<std::uint32_t>(recomputed(why)));
      CHECK(why.result == static_cast<double>(value));
    });
  }
}

TEST_CASE("operands name the very rows and columns that the numbers stand in") {
  const Scene scene = whole_pipeline();
  const Trace trace = run_or_fail(scene);
  explain_everything(scene, [&](float, const Explanation& why) {
    const std::vector<float>* numbers[] = {&why.a, &why.b};
    for (std::size_t n = 0; n < why.operands.size(); ++n) {
      const auto& [stage, head, row, column] = why.operands[n];
      const auto matrix = find_matrix(trace, stage, head).value();
      std::vector<float> expected;
      for (int i = 0; i < matrix.rows; ++i) {
        for (int j = 0; j < matrix.columns; ++j) {
          const bool inside = (row == -1 || row == i) && (column == -1 || column == j);
          if (inside) expected.push_back(matrix.at(i, j));
        }
      }
      CHECK(*numbers[n] == expected);
    }
  });
}

TEST_CASE("a random number's place in the stream gives its normal") {
  Scene scene = random_scene(2, 2, 2);
  scene.head_layout = HeadLayout::kFull;
  scene.random.order.insert(scene.random.order.begin() + 1, {"", 5});
  explain_everything(scene, [](float value, const Explanation& why) {
    if (std::string(why.kind) != "random") return;
    NumpyRandom random(42);
    for (std::int64_t i = 0; i < why.draw; ++i) random.normal();
    CHECK(random.normal() == why.normal);
    CHECK(value == static_cast<float>(why.normal * why.factor));
  });
  CHECK(explain_or_fail(scene, {"x", 0, 1, 1}).draw == 3);
  CHECK(explain_or_fail(scene, {"w_q", 0, 0, 0}).draw == 9);
  CHECK(explain_or_fail(scene, {"w_k", 1, 0, 0}).draw == 9 + 4 * 4);
}

TEST_CASE("a typed number is explained as typed, and its neighbours in other heads as drawn") {
  Scene scene = random_scene(2, 2, 2);
  scene.head_layout = HeadLayout::kFull;
  scene.pins[Stage::kWq] = head_pin_of({{}, {{1, 2}, {3, 4}}});
  scene.pins[Stage::kRaw] = head_pin_of({{{1, 2}, {3, 4}}, {}});
  const auto kind = [&](const CellRef& cell) {
    return std::string(explain_or_fail(scene, cell).kind);
  };
  CHECK(kind({"w_q", 1, 0, 0}) == "typed");
  CHECK(kind({"w_q", 0, 0, 0}) == "random");
  CHECK(kind({"raw", 0, 0, 0}) == "pinned");
  CHECK(kind({"raw", 1, 0, 0}) == "dot");
}

TEST_CASE("lesson 4 by hand: the weight of 苹果 is exp(0) over the sum of three terms") {
  const Scene scene =
      qkv_scene({{0.1f, 0.3f, 0.9f, 0.4f}},
                {{0.9f, 0.2f, 0.1f, 0.3f}, {0.4f, 0.8f, 0.5f, 0.2f}, {0.2f, 0.1f, 0.8f, 0.6f}},
                {{0.7f, 0.2f, 0.1f, 0.5f}, {0.3f, 0.8f, 0.6f, 0.2f}, {0.1f, 0.4f, 0.9f, 0.3f}});
  const Explanation weight = explain_or_fail(scene, {"weights", 0, 0, 2});
  CHECK(std::string(weight.kind) == "softmax");
  CHECK(weight.maximum == doctest::Approx(0.505));
  CHECK(weight.terms[2] == 1.0f);
  CHECK(weight.result == doctest::Approx(0.38060950));
  const Explanation scaled = explain_or_fail(scene, {"scaled", 0, 0, 2});
  CHECK(scaled.factor == 0.5);
  CHECK(scaled.d_head == 4);
  const Explanation raw = explain_or_fail(scene, {"raw", 0, 0, 0});
  CHECK(raw.terms == std::vector<float>{0.1f * 0.9f, 0.3f * 0.2f, 0.9f * 0.1f, 0.4f * 0.3f});
}

TEST_CASE("a masked key has the term 0, and a row with nothing visible says sum 0") {
  constexpr float kMasked = -std::numeric_limits<float>::infinity();
  const Scene scene = scores_scene({{0.5f, kMasked}, {kMasked, kMasked}});
  const Explanation masked = explain_or_fail(scene, {"weights", 0, 0, 1});
  CHECK(masked.terms == std::vector<float>{1, 0});
  CHECK(masked.result == 0.0);
  const Explanation empty = explain_or_fail(scene, {"weights", 0, 1, 0});
  CHECK(empty.sum == 0.0);
  CHECK(empty.terms == std::vector<float>{0, 0});
  CHECK(empty.result == 0.0);
}

TEST_CASE("d_head is named only when the scale follows from it") {
  Scene scene = random_scene(2, 4, 1);
  CHECK(explain_or_fail(scene, {"scaled", 0, 0, 0}).d_head == 4);
  scene.scale = ScaleKind::kNone;
  CHECK(explain_or_fail(scene, {"scaled", 0, 0, 0}).d_head == 0);
}

TEST_CASE("a cell that is not there is an error, not a crash") {
  const Scene scene = random_scene(2, 4, 2);
  const int kHuge = std::numeric_limits<int>::max(), kTiny = std::numeric_limits<int>::min();
  for (const CellRef& cell : {CellRef{"weights", 0, 2, 0},
                              {"weights", 0, 0, -1},
                              {"weights", 2, 0, 0},
                              {"weights", -1, 0, 0},
                              {"position", 0, 0, 0},
                              {"nonsense", 0, 0, 0},
                              {"", 0, 0, 0},
                              {"x", 0, kHuge, kHuge},
                              {"x", kTiny, kTiny, 0},
                              {"w_o", 0, 0, 4}}) {
    CAPTURE(cell.stage);
    const auto result = explain(scene, cell);
    REQUIRE(std::holds_alternative<SceneError>(result));
    CHECK(std::get<SceneError>(result).code == "cell");
    CHECK(std::get<SceneError>(result).field == "cell");
  }
  Scene broken = scene;
  broken.n_heads = 3;
  CHECK(std::get<SceneError>(explain(broken, {"x", 0, 0, 0})).code == "heads_divide");
}

}  // namespace
}  // namespace attn
