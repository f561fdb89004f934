// The page shows terms and says that they make the number: they must, to the last bit.
#include "explain.h"

#include <doctest/doctest.h>

#include <bit>
#include <cmath>
#include <limits>

#include "activation.h"
#include "explain_stage.h"
#include "norm.h"
#include "random.h"
#include "scenes.h"
#include "waves.h"

namespace attn {
namespace {

Scene whole_pipeline() {
  Scene scene = random_scene(4, 6, 2);
  scene.position.kind = PositionKind::kSinusoidal;
  scene.mask.causal = true;
  scene.temperature = 0.7f;
  return scene;
}

// Every kind of explanation that layers have, in few cells.
std::vector<Scene> stacks() {
  std::vector<Scene> scenes;
  for (const NormPlace norm : {NormPlace::kPre, NormPlace::kPost, NormPlace::kNone}) {
    Scene& scene = scenes.emplace_back(stack_scene(3, 4, 2, 2));
    scene.block.norm = norm;
    scene.block.d_ff = 3;
    scene.n_kv_heads = 1;
    scene.silent_heads = {{}, {1}};
  }
  scenes[0].position.kind = PositionKind::kRotary;
  scenes[0].block.ffn = FeedForward::kSwiglu;
  scenes[0].head_layout = HeadLayout::kFull;
  scenes[1].position.kind = PositionKind::kRelative;
  scenes[1].position.relative.buckets = 4;
  scenes[1].block.ffn = FeedForward::kGelu;
  scenes[1].pins[Stage::kGamma1] = pin_of({{1.5f, -2, 0.5f, 1}});
  scenes[1].pins[Stage::kB1] = pin_of({{0.25f, -0.5f, 1}});
  scenes[2].position.kind = PositionKind::kAlibi;
  scenes[2].block.residual = false;
  Scene& crossed = scenes.emplace_back(stack_scene(3, 4, 2, 1));
  crossed.context_tokens = {"a", "b"};
  crossed.position.kind = PositionKind::kLearned;
  crossed.block.ffn = FeedForward::kGeluTanh;
  return scenes;
}

float sum_of(const std::vector<float>& terms) {
  float sum = 0.0f;
  for (const float term : terms) sum += term;
  return sum;
}

float recomputed_in_block(const Explanation& why, bool residual) {
  const std::string kind = why.kind, function = why.function;
  if (kind == "dot_bias") return sum_of(why.terms) + static_cast<float>(why.factor);
  if (kind == "alibi" || kind == "bucket") return why.a.at(0) + why.b.at(0);
  if (kind == "rotate") {
    const auto first = static_cast<double>(why.a.at(0)), second = static_cast<double>(why.a.at(1));
    const double cos = cosine(why.angle), sin = sine(why.angle);
    return static_cast<float>(function == "first" ? first * cos - second * sin
                                                  : second * cos + first * sin);
  }
  if (kind == "norm") {
    const auto x = static_cast<double>(why.a.at(static_cast<std::size_t>(why.cell.column)));
    const double unit = (x - why.mean) / std::sqrt(why.variance + why.epsilon);
    return static_cast<float>(unit * why.gamma + why.beta);
  }
  if (kind == "activation") {
    const Activation by = function == "gelu"        ? Activation::kGelu
                          : function == "gelu_tanh" ? Activation::kGeluTanh
                                                    : Activation::kRelu;
    return activate(by, why.a.at(0));
  }
  if (kind == "gated") return static_cast<float>(why.factor) * why.b.at(0);
  if (kind == "mean") {
    double mean = 0.0;
    for (const float weight : why.a) mean += static_cast<double>(weight);
    mean /= static_cast<double>(why.a.size());
    if (residual) mean = (mean + why.identity) / 2;
    return static_cast<float>(mean / why.sum);
  }
  FAIL("no way to recompute " << kind);
  return 0.0f;
}

// The number that an explanation's own fields give.
float recomputed(const Explanation& why, bool residual = true) {
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
  for (const char* given : {"initial", "silent", "typed"}) {
    if (kind == given) return static_cast<float>(why.result);
  }
  return recomputed_in_block(why, residual);

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
                        static_cast<int>(cell / columns % rows), static_cast<int>(cell % columns),
                        view.layer};
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

TEST_CASE("every cell of every layer can be made again from what its explanation says") {
  for (const Scene& scene : stacks()) {
    explain_everything(scene, [&](float value, const Explanation& why) {
      const float again = recomputed(why, scene.block.residual);
      CHECK(std::bit_cast<std::uint32_t>(value) == std::bit_cast<std::uint32_t>(again));
      CHECK(why.result == static_cast<double>(value));
    });
  }
}

// What each operand of an explanation must hold.
std::vector<std::vector<float>> numbers_of(const Explanation& why) {
  const std::string kind = why.kind;
  if (kind == "norm") {
    return {why.a, {static_cast<float>(why.gamma)}, {static_cast<float>(why.beta)}};
  }
  if (kind == "dot_bias") return {why.a, why.b, {static_cast<float>(why.factor)}};
  if (kind != "rotate" && kind != "mean") return {why.a, why.b};
  std::vector<std::vector<float>> single;
  for (const float number : why.a) single.push_back({number});
  return single;
}

void check_operands(const Scene& scene) {
  const Trace trace = run_or_fail(scene);
  explain_everything(scene, [&](float, const Explanation& why) {
    const auto numbers = numbers_of(why);
    for (std::size_t n = 0; n < why.operands.size(); ++n) {
      const auto& [stage, layer, head, row, column] = why.operands[n];
      const auto matrix = find_matrix(trace, stage, layer, head).value();
      std::vector<float> expected;
      for (int i = 0; i < matrix.rows; ++i) {
        for (int j = 0; j < matrix.columns; ++j) {
          const bool inside = (row == -1 || row == i) && (column == -1 || column == j);
          if (inside) expected.push_back(matrix.at(i, j));
        }
      }
      CHECK(numbers.at(n) == expected);
    }
  });
}

TEST_CASE("operands name the very rows and columns that the numbers stand in") {
  check_operands(whole_pipeline());
  for (const Scene& scene : stacks()) check_operands(scene);
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
