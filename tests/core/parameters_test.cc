// Every parameter of a Scene matters: changing it changes the last matrix.
#include <doctest/doctest.h>

#include "scenes.h"

namespace attn {
namespace {

Rows result_of(const Scene& scene) { return rows_of(run_or_fail(scene).output->value); }

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
  matters("position", [](Scene& s) { s.position = PositionKind::kSinusoidal; });
  matters("mask, causal", [](Scene& s) { s.mask.causal = true; });
  matters("mask, padding", [](Scene& s) { s.mask.visible_keys = {1, 1, 1, 0}; });
  matters("mask, custom", [](Scene& s) {
    s.mask.visible_cells = {1, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1};
  });
  matters("scale none", [](Scene& s) { s.scale = ScaleKind::kNone; });
  matters("scale factor", [](Scene& s) { s.scale = ScaleKind::kFactor, s.scale_factor = 0.3f; });
  matters("temperature", [](Scene& s) { s.temperature = 2.0f; });
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
  CHECK(trace.heads[0].scaled->value(1, 2) == trace.heads[0].raw->value(1, 2) * -3.0f);
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
  const double masks = 2 * 3 * 3, row_sums = 2 * 3;
  CHECK(trace.bytes == 4 * (floats + row_sums) + masks);
}

}  // namespace
}  // namespace attn
