// Runs in which nobody looks at the weights.
#include <doctest/doctest.h>

#include <cmath>
#include <limits>
#include <string>

#include "fast_heads.h"
#include "scenes.h"

namespace attn {
namespace {

Trace lean_or_fail(const Scene& scene) {
  NormalStream normals;
  auto result = run(scene, normals, {.weights = false});
  if (const auto* error = std::get_if<SceneError>(&result)) FAIL(error->message);
  return std::move(std::get<Trace>(result));
}

// Scenes whose heads take the fast path, and some whose heads cannot.
struct Example {
  const char* name;
  bool fast;
  void (*change)(Scene&);
};

constexpr Example kExamples[] = {
    {"plain", true, [](Scene&) {}},
    {"causal", true, [](Scene& s) { s.mask.causal = true; }},
    {"window", true, [](Scene& s) { s.mask.windows = {{2, false}}; }},
    {"two-sided window", true, [](Scene& s) { s.mask.windows = {{2, true}}; }},
    {"causal and two-sided window", true,
     [](Scene& s) { s.mask.causal = true, s.mask.windows = {{3, true}}; }},
    {"rotary", true, [](Scene& s) { s.position.kind = PositionKind::kRotary; }},
    {"second text", true, [](Scene& s) { s.context_tokens = {"a", "b"}; }},
    {"second text, causal", true,
     [](Scene& s) { s.context_tokens = {"a", "b"}, s.mask.causal = true; }},
    {"alibi across texts", true,
     [](Scene& s) { s.context_tokens = {"a"}, s.position.kind = PositionKind::kAlibi; }},
    {"shared heads", true, [](Scene& s) { s.n_kv_heads = 2; }},
    {"full width", true, [](Scene& s) { s.head_layout = HeadLayout::kFull; }},
    {"scale", true, [](Scene& s) { s.scale = ScaleKind::kNone; }},
    {"silent head", true, [](Scene& s) { s.silent_heads = {{1}, {2}}; }},
    {"temperature", false, [](Scene& s) { s.temperature = 2.0f; }},
    {"alibi", false, [](Scene& s) { s.position.kind = PositionKind::kAlibi; }},
    {"relative", false, [](Scene& s) { s.position.kind = PositionKind::kRelative; }},
    {"padding", false, [](Scene& s) { s.mask.visible_keys = {1, 0, 1, 1, 1}; }},
    {"custom", false, [](Scene& s) { s.mask.visible_cells.assign(25, 1); }},
    {"two windows", false, [](Scene& s) { s.mask.windows = {{2, true}, {3, false}}; }},
    {"pinned weights", false,
     [](Scene& s) {
       s.pins[Stage::kWeights] = head_pin_of({{}, {}, Rows(5, std::vector<float>(5, 0.2f)), {}});
     }},
};

TEST_CASE("without weights the outputs are the same, whatever the heads can do without") {
  for (const Example& example : kExamples) {
    CAPTURE(std::string(example.name));
    Scene scene = stack_scene(5, 8, 4, 2);
    example.change(scene);
    CHECK(are_fast(scene, 0) == example.fast);
    const Trace whole = run_or_fail(scene), lean = lean_or_fail(scene);
    for (const StageView& view : views_of(lean)) {
      CAPTURE(std::string(name_of(view.stage)));
      CHECK_FALSE((view.stage >= Stage::kRaw && view.stage <= Stage::kWeights));
      CHECK(view.stage < Stage::kMixed);
      const StageView full = view_of(whole, view.stage, view.head, view.layer);
      CHECK(view.source == full.source);
      REQUIRE(view.values.size() == full.values.size());
      for (std::size_t cell = 0; cell < view.values.size(); ++cell) {
        CHECK(std::abs(view.values[cell] - full.values[cell]) <=
              1e-5f * std::max(1.0f, std::abs(full.values[cell])));
      }
    }
    CHECK(lean.flops == whole.flops);
    CHECK(lean.bytes < whole.bytes);
  }
}

// One head as wide as the numbers are long; each token has its own row.
struct Edge {
  const char* name;
  Scene scene;
  const char* refused;  // the field, empty if it runs
};

Scene edge(float q, float k, float v, int n = 2, void (*change)(Scene&) = [](Scene&) {}) {
  const Rows zeros(static_cast<std::size_t>(n), {0, 0});
  Rows queries = zeros, keys = zeros, of_values = zeros;
  for (std::size_t i = 0; i < zeros.size(); ++i) {
    queries[i][0] = q, keys[i][0] = i == 0 ? k : 0.0f, of_values[i][0] = v;
  }
  Scene scene = qkv_scene(queries, keys, of_values);
  change(scene);
  return scene;
}

TEST_CASE("without weights the same scenes are refused, by the same field, up to float32's limit") {
  constexpr float kLargest = std::numeric_limits<float>::max();
  const Edge edges[] = {
      {"scores that fit", edge(1e19f, 1e19f, 1), ""},
      {"scores beyond", edge(1e20f, 1e20f, 1), "pins.raw"},
      {"scores beyond, downwards: another run would take the key for a hidden one",
       edge(1e20f, -1e20f, 1), "pins.raw"},
      {"scores beyond only where a mask hides them",
       edge(1e20f, 1e20f, 1, 2, [](Scene& s) { s.mask.visible_cells = {0, 1, 0, 1}; }), "pins.raw"},
      {"scores that fit until they are scaled",
       edge(1e18f, 1e18f, 1, 2,
            [](Scene& s) { s.scale = ScaleKind::kFactor, s.scale_factor = 1e4f; }),
       "pins.scaled"},
      {"queries that are scaled beyond, against keys of 0",
       edge(1e20f, 0, 1, 2, [](Scene& s) { s.scale = ScaleKind::kFactor, s.scale_factor = 1e20f; }),
       ""},
      {"values whose sum is beyond, and whose mean is not", edge(0, 0, kLargest, 40), ""},
      {"the lowest score of all",
       edge(-kLargest, 1, 3, 1, [](Scene& s) { s.scale = ScaleKind::kNone; }), ""},
      {"pinned weights that sum to too much",
       edge(1, 1, 0, 2,
            [](Scene& s) { s.pins[Stage::kWeights] = head_pin_of({Rows(2, {3e38f, 3e38f})}); }),
       "pins.weights"},
  };
  for (const Edge& one : edges) {
    CAPTURE(one.name);
    NormalStream normals;
    const auto whole = run(one.scene, normals), lean = run(one.scene, normals, {.weights = false});
    const auto field = [](const auto& result) {
      const auto* error = std::get_if<SceneError>(&result);
      return error ? error->field : std::string();
    };
    CHECK(field(whole) == one.refused);
    CHECK(field(lean) == one.refused);
    if (!std::string(one.refused).empty()) continue;
    const Trace &seen = std::get<Trace>(whole), &unseen = std::get<Trace>(lean);
    CHECK(seen.flops == unseen.flops);
    CHECK(rows_of(view_of(seen, Stage::kOutput)) == rows_of(view_of(unseen, Stage::kOutput)));
    CHECK_FALSE(first(unseen).heads[0].weights.has_value());
    CHECK_FALSE(has_stage(unseen, Stage::kRaw));
  }
}

TEST_CASE("the lowest score of all is seen, and alone has all the weight") {
  const Scene scene = edge(-std::numeric_limits<float>::max(), 1, 3, 1,
                           [](Scene& s) { s.scale = ScaleKind::kNone; });
  const Trace trace = run_or_fail(scene);
  CHECK(first(trace).heads[0].mask(0, 0));
  CHECK(first(trace).heads[0].weights->value(0, 0) == 1.0f);
  CHECK(first(trace).heads[0].output->value(0, 0) == 3.0f);
}

TEST_CASE("without weights a pinned product is counted as little as with them") {
  for (const bool fast : {false, true}) {
    Scene scene = stack_scene(5, 8, 4, 2);
    if (!fast) {
      scene.pins[Stage::kRaw] = head_pin_of(
          {Rows(5, std::vector<float>(5, 0.2f)), {}, Rows(5, std::vector<float>(5, 1.0f)), {}});
    }
    CHECK(lean_or_fail(scene).flops == run_or_fail(scene).flops);
  }
}

TEST_CASE("without weights nothing that says how heads weigh is there") {
  const Trace lean = lean_or_fail(stack_scene(5, 8, 4, 1));
  const HeadTrace& head = first(lean).heads[0];
  CHECK(head.mask.size() == 0);
  CHECK(head.row_sums.size() + head.entropy.size() + head.jacobian_norm.size() == 0);
  CHECK(head.received.size() == 0);
  CHECK_FALSE(first(lean).mean.has_value());
  CHECK_FALSE(head.weights.has_value());
  CHECK(head.output.has_value());
  CHECK_FALSE(first(lean).rollout.has_value());
}

}  // namespace
}  // namespace attn
