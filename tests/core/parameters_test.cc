// Every parameter of a Scene matters: changing it changes the last matrix.
#include <doctest/doctest.h>

#include "scenes.h"

namespace attn {
namespace {

Rows result_of(const Scene& scene) { return rows_of(first(run_or_fail(scene)).result->value); }

TEST_CASE("every setting changes something") {
  const Scene scene = random_scene(4, 4, 2);
  const Rows before = result_of(scene);
  const auto matters = [&](const char* name, auto change) {
    CAPTURE(std::string(name));
    Scene changed = scene;
    change(changed);
    CHECK(result_of(changed) != before);
  };
  matters("tokens", [](Scene& s) { s.tokens.pop_back(); });
  matters("d_model", [](Scene& s) { s.d_model = 6; });
  matters("n_heads", [](Scene& s) { s.n_heads = 4; });
  matters("head_layout", [](Scene& s) { s.head_layout = HeadLayout::kFull; });
  matters("random.seed", [](Scene& s) { s.random.seed = 43; });
  matters("random.order", [](Scene& s) { std::swap(s.random.order[1], s.random.order[2]); });
  matters("random.order, a skip",
          [](Scene& s) { s.random.order.insert(s.random.order.begin(), {"", 1}); });
  matters("random.std.x", [](Scene& s) { s.random.std_x = 2.0; });
  matters("random.std.w", [](Scene& s) { s.random.std_w = 0.25; });
  matters("position", [](Scene& s) { s.position.kind = PositionKind::kSinusoidal; });
  matters("mask, causal", [](Scene& s) { s.mask.causal = true; });
  matters("mask, padding", [](Scene& s) { s.mask.visible_keys = {1, 1, 1, 0}; });
  matters("mask, custom", [](Scene& s) {
    s.mask.visible_cells = {1, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1};
  });
  matters("scale none", [](Scene& s) { s.scale = ScaleKind::kNone; });
  matters("scale factor", [](Scene& s) { s.scale = ScaleKind::kFactor, s.scale_factor = 0.3f; });
  matters("temperature", [](Scene& s) { s.temperature = 2.0f; });
}

// The last matrix of a stack.
Rows last_of(const Scene& scene) {
  const Trace trace = run_or_fail(scene);
  const int last = static_cast<int>(trace.layers.size()) - 1;
  return rows_of((*step_of(trace, last, trace.layers.back().out))->value);
}

TEST_CASE("every setting of layers, positions, windows and a second text changes something") {
  using Change = void (*)(Scene&);
  const auto matters = [](const char* name, Change before, Change after) {
    CAPTURE(std::string(name));
    Scene scene = stack_scene(5, 8, 4, 2);
    before(scene);
    Scene changed = scene;
    after(changed);
    CHECK(last_of(changed) != last_of(scene));
  };
  const Change none = [](Scene&) {}, relative = [](Scene& s) {
    s.position.kind = PositionKind::kRelative;
    s.position.relative = {8, 4, true};
  };
  const Change rotary = [](Scene& s) {
    s.d_model = 16;
    s.position.kind = PositionKind::kRotary;
  };
  const Change context = [](Scene& s) { s.context_tokens = {"a", "b"}; };
  const Change window = [](Scene& s) { s.mask.windows = {{2, false}}; };
  matters("n_kv_heads", none, [](Scene& s) { s.n_kv_heads = 2; });
  matters("position learned", none, [](Scene& s) { s.position.kind = PositionKind::kLearned; });
  matters("position alibi", none, [](Scene& s) { s.position.kind = PositionKind::kAlibi; });
  matters("position relative", none, relative);
  matters("position.buckets", relative, [](Scene& s) { s.position.relative.buckets = 6; });
  matters("position.max_distance", relative,
          [](Scene& s) { s.position.relative.max_distance = 128; });
  matters("position.two_sided", relative, [](Scene& s) { s.position.relative.two_sided = false; });
  matters("position rotary", none, rotary);
  matters("position.pairs", rotary,
          [](Scene& s) { s.position.rotary.pairs = RotaryPairs::kInterleaved; });
  matters("position.base", rotary, [](Scene& s) { s.position.rotary.base = 100; });
  matters("mask window", none, window);
  matters("mask.window", window, [](Scene& s) { s.mask.windows[0].window = 3; });
  matters("mask.two_sided", window, [](Scene& s) { s.mask.windows[0].two_sided = true; });
  matters("context", none, context);
  matters("context.tokens", context, [](Scene& s) { s.context_tokens.push_back("c"); });
  matters("block.n_layers", none, [](Scene& s) { s.block.n_layers = 3; });
  matters("block.norm pre", none, [](Scene& s) { s.block.norm = NormPlace::kPre; });
  matters("block.norm none", none, [](Scene& s) { s.block.norm = NormPlace::kNone; });
  matters("block.residual", none, [](Scene& s) { s.block.residual = false; });
  matters("block.ffn gelu", none, [](Scene& s) { s.block.ffn = FeedForward::kGelu; });
  matters(
      "block.ffn gelu_tanh", [](Scene& s) { s.block.ffn = FeedForward::kGelu; },
      [](Scene& s) { s.block.ffn = FeedForward::kGeluTanh; });
  matters("block.ffn swiglu", none, [](Scene& s) { s.block.ffn = FeedForward::kSwiglu; });
  matters("block.ffn none", none, [](Scene& s) { s.block.ffn = FeedForward::kNone; });
  matters("block.d_ff", none, [](Scene& s) { s.block.d_ff = 8; });
  matters("silent_heads, first layer", none, [](Scene& s) { s.silent_heads = {{2}}; });
  matters("silent_heads, second layer", none, [](Scene& s) { s.silent_heads = {{}, {2}}; });
}

TEST_CASE("the words themselves change no number") {
  Scene scene = random_scene(3, 4, 1);
  const Rows before = result_of(scene);
  scene.tokens = {"我", "喜欢", "苹果"};
  CHECK(result_of(scene) == before);
  CHECK(run_or_fail(scene).tokens == scene.tokens);
}

TEST_CASE("scale is 1/√d_head, 1, or the factor given; d_head depends on the layout") {
  Scene scene = random_scene(3, 8, 2);
  CHECK(run_or_fail(scene).scale == 0.5f);
  scene.head_layout = HeadLayout::kFull;
  CHECK(run_or_fail(scene).scale == doctest::Approx(0.35355339));
  scene.scale = ScaleKind::kNone;
  CHECK(run_or_fail(scene).scale == 1.0f);
  scene.scale = ScaleKind::kFactor;
  scene.scale_factor = -3.0f;
  const Trace trace = run_or_fail(scene);
  CHECK(trace.scale == -3.0f);
  CHECK(first(trace).heads[0].scaled->value(1, 2) ==
        first(trace).heads[0].raw->value(1, 2) * -3.0f);
}

TEST_CASE("a temperature of 2 is like scores half as large") {
  Scene scene = random_scene(5, 4, 1);
  scene.temperature = 2.0f;
  const Rows warm = result_of(scene);
  scene.temperature = 1.0f;
  scene.scale = ScaleKind::kFactor;
  scene.scale_factor = 0.25f;  // half of 1/√4
  CHECK(result_of(scene) == warm);
}

TEST_CASE("bytes are what all tensors together occupy") {
  const Trace trace = run_or_fail(random_scene(3, 4, 2));
  double floats = 0.0;
  for (const StageView& view : views_of(trace)) floats += static_cast<double>(view.values.size());
  const double masks = 2 * 3 * 3, facts = 4 * 2 * 3;  // of rows: sum, entropy, Jacobian; of columns
  const double mean = 3 * 3 + 2 * 3;                  // head, with its facts
  CHECK(trace.bytes == 4 * (floats + facts + mean) + masks);
}

}  // namespace
}  // namespace attn
