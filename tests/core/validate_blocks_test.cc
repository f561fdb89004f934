// What layers, positions, shared heads and a second text may ask for.
#include <doctest/doctest.h>

#include <limits>

#include "scenes.h"
#include "validate.h"

namespace attn {
namespace {

constexpr int kHuge = std::numeric_limits<int>::max();

void check_refused(const Scene& scene, const std::string& field, const std::string& code) {
  const SceneError error = refusal_of(scene);
  CHECK(error.field == field);
  CHECK(error.code == code);
  CHECK(error.message.size() > 10);
  CHECK(error.message.find('{') == std::string::npos);
}

TEST_CASE("key heads that do not divide the heads are refused with both numbers and the choices") {
  Scene scene = random_scene(3, 12, 6);
  for (const int n_kv_heads : {4, 5, 7, 12, -1, kHuge}) {
    CAPTURE(n_kv_heads);
    scene.n_kv_heads = n_kv_heads;
    check_refused(scene, "n_kv_heads", "kv_heads_divide");
    const SceneError error = refusal_of(scene);
    CHECK(argument(error, "n_heads") == "6");
    CHECK(argument(error, "n_kv_heads") == std::to_string(n_kv_heads));
    CHECK(argument(error, "choices") == "1, 2, 3, 6");
  }
  for (const int n_kv_heads : {0, 1, 2, 3, 6}) {
    scene.n_kv_heads = n_kv_heads;
    run_or_fail(scene);
  }
}

TEST_CASE("rotary positions need heads of even width, but not where nothing is turned") {
  Scene scene = random_scene(3, 6, 2);
  scene.position.kind = PositionKind::kRotary;
  check_refused(scene, "position", "even");
  CHECK(argument(refusal_of(scene), "value") == "3");
  Scene crossed = scene;
  crossed.context_tokens = {"a"};
  run_or_fail(crossed);
  Scene scores = scores_scene({{1, 2}});
  scores.d_model = 3;
  scores.position.kind = PositionKind::kRotary;
  run_or_fail(scores);
  scene.n_heads = 1;
  run_or_fail(scene);
  scene.position.rotary.base = 0.5;
  check_refused(scene, "position.base", "range");
  scene.position.rotary.base = std::numeric_limits<double>::quiet_NaN();
  check_refused(scene, "position.base", "range");
}

TEST_CASE("buckets, distances, windows, layers and hidden widths have ranges") {
  const auto refused = [](const char* field, auto change) {
    Scene scene = stack_scene(3, 4, 2, 1);
    change(scene);
    check_refused(scene, field, "range");
  };
  for (const int wrong : {0, -1, kHuge}) {
    CAPTURE(wrong);
    refused("position.buckets", [&](Scene& s) {
      s.position.kind = PositionKind::kRelative;
      s.position.relative.buckets = wrong;
    });
    refused("position.max_distance", [&](Scene& s) {
      s.position.kind = PositionKind::kRelative;
      s.position.relative.max_distance = wrong;
    });
    refused("mask.window", [&](Scene& s) { s.mask.windows = {{2, true}, {wrong, false}}; });
    refused("block.d_ff", [&](Scene& s) { s.block.d_ff = wrong; });
  }
  for (const int wrong : {-1, 7, kHuge}) {
    refused("block.n_layers", [&](Scene& s) { s.block.n_layers = wrong; });
  }
  refused("context.tokens", [](Scene& s) { s.context_tokens.assign(2049, "a"); });
}

TEST_CASE("layers and a second text start from embeddings") {
  Scene scene = qkv_scene({{1, 2}}, {{1, 2}}, {{1, 2}});
  scene.block.n_layers = 1;
  check_refused(scene, "block.n_layers", "block_stages");
  CHECK(argument(refusal_of(scene), "stages") == "qkv");
  scene.block.n_layers = 0;
  scene.context_tokens = {"a"};
  check_refused(scene, "context", "context_stages");
  Scene scores = scores_scene({{1, 2}});
  scores.context_tokens = {"a"};
  CHECK(argument(refusal_of(scores), "stages") == "scores");
}

TEST_CASE("a layer needs its input and a result as wide") {
  Scene scene = stack_scene(2, 4, 2, 2);
  scene.head_layout = HeadLayout::kFull;
  scene.random.order.pop_back();
  check_refused(scene, "pins.w_o", "missing");
  scene.random.order.push_back({"w_o", 0});
  run_or_fail(scene);
  scene = stack_scene(2, 4, 1, 1);
  scene.random.order = {};
  for (const Stage stage : {Stage::kQ, Stage::kK, Stage::kV}) {
    scene.pins[stage] = head_pin_of({{{1, 2, 3, 4}, {5, 6, 7, 8}}});
  }
  check_refused(scene, "pins.x", "missing");
}

TEST_CASE("queries of a layer are one a token") {
  Scene scene = stack_scene(3, 2, 1, 1);
  scene.pins[Stage::kQ] = head_pin_of({{{1, 2}}});
  check_refused(scene, "pins.q", "shape");
  scene.block.n_layers = 0;
  run_or_fail(scene);
}

TEST_CASE("a silent head is one of those that are there") {
  for (const int wrong : {-1, 2, kHuge}) {
    Scene scene = stack_scene(2, 4, 2, 2);
    scene.silent_heads = {{0, 1}, {wrong}};
    check_refused(scene, "silent_heads", "silent_head");
    CHECK(argument(refusal_of(scene), "head") == std::to_string(wrong));
    CHECK(argument(refusal_of(scene), "n_heads") == "2");
  }
  Scene scene = stack_scene(2, 4, 2, 1);
  scene.silent_heads = {{}, {}, {1}};  // kept for layers to come
  run_or_fail(scene);
}

TEST_CASE("a pin of a layer above is refused under its own name") {
  Scene scene = stack_scene(2, 4, 2, 3);
  scene.layer_pins.resize(2);
  scene.layer_pins[1][Stage::kHidden] = pin_of({{1, 2}, {3, 4}});
  check_refused(scene, "pins.layers.2.hidden", "shape");
  CHECK(argument(refusal_of(scene), "expected") == "2 × 7");
  CHECK(argument(refusal_of(scene), "got") == "2 × 2");
  scene.block.n_layers = 2;  // kept for later
  run_or_fail(scene);
  scene.layer_pins[0][Stage::kGamma1] = pin_of({{1, std::numeric_limits<float>::infinity(), 1, 1}});
  check_refused(scene, "pins.layers.1.gamma_1", "not_finite");
}

TEST_CASE("a number beyond float32 names the stage and layer in which it arises first") {
  for (const NormPlace norm : {NormPlace::kPre, NormPlace::kPost, NormPlace::kNone}) {
    Scene scene = stack_scene(2, 4, 2, 2);
    scene.block.norm = norm;
    scene.layer_pins.resize(1);
    scene.layer_pins[0][Stage::kW1] = pin_of(Rows(4, std::vector<float>(7, 3e38f)));
    const SceneError error = refusal_of(scene);
    CHECK(error.code == "overflow");
    CHECK(error.field == "pins.layers.1.hidden");
    CHECK(argument(error, "stage") == "hidden");
    CHECK(argument(error, "layer") == "1");
  }
  Scene scene = stack_scene(1, 4, 1, 1);
  scene.pins[Stage::kX] = pin_of({{3e38f, 3e38f, 3e38f, 3e38f}});
  scene.pins[Stage::kResult] = pin_of({{3e38f, 3e38f, 3e38f, 3e38f}});
  for (const Stage stage : {Stage::kQ, Stage::kK, Stage::kV}) {
    scene.pins[stage] = head_pin_of({{{1, 1, 1, 1}}});
  }
  CHECK(refusal_of(scene).field == "pins.residual_1");
}

TEST_CASE("layers together may not ask for more than there is room for") {
  Scene scene = stack_scene(512, 8, 16, 1);
  scene.d_model = 16;
  CHECK_FALSE(validate(scene).has_value());
  scene.block.n_layers = 2;
  check_refused(scene, "tokens", "too_large");
  scene = stack_scene(1024, 4, 1, 3);
  scene.block.d_ff = 2048;
  check_refused(scene, "tokens", "too_large");
  scene = stack_scene(2, 512, 32, 2);
  scene.head_layout = HeadLayout::kFull;
  check_refused(scene, "block.n_layers", "too_large");
  scene.block.n_layers = 0;
  CHECK_FALSE(validate(scene).has_value());
}

}  // namespace
}  // namespace attn
