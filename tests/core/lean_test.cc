// Runs in which nobody looks at the weights.
#include <doctest/doctest.h>

#include <cmath>

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
