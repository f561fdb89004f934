#include "validate.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <limits>

#include "number_text.h"
#include "scenes.h"

namespace attn {
namespace {

constexpr float kInfinity = std::numeric_limits<float>::infinity();
constexpr float kNaN = std::numeric_limits<float>::quiet_NaN();

void check_refused(const Scene& scene, const std::string& field, const std::string& code) {
  const SceneError error = refusal_of(scene);
  CHECK(error.field == field);
  CHECK(error.code == code);
  CHECK(error.message.size() > 10);
  CHECK(error.message.find('{') == std::string::npos);
  for (const auto& [name, text] : error.args) {
    CAPTURE(name);
    if (name != "head") CHECK(error.message.find(text) != std::string::npos);
  }
}

TEST_CASE("heads that do not divide d_model are refused with both numbers and the choices") {
  for (const int n_heads : {4, 0, 7, -1, std::numeric_limits<int>::min()}) {
    CAPTURE(n_heads);
    Scene scene = random_scene(3, 6, 1);
    scene.n_heads = n_heads;
    check_refused(scene, "n_heads", "heads_divide");
    const SceneError error = refusal_of(scene);
    CHECK(argument(error, "n_heads") == std::to_string(n_heads));
    CHECK(argument(error, "d_model") == "6");
    CHECK(argument(error, "choices") == "1, 2, 3, 6");
  }
  Scene scene = random_scene(3, 6, 4);
  CHECK(refusal_of(scene).message ==
        "n_heads must divide d_model: 6 is not a multiple of 4 (try 1, 2, 3, 6)");
  run_or_fail(random_scene(3, 1, 1));
  run_or_fail(random_scene(3, 6, 6));
}

TEST_CASE("full-width heads need not divide anything, but there must be some and not too many") {
  Scene scene = random_scene(3, 6, 4);
  scene.head_layout = HeadLayout::kFull;
  run_or_fail(scene);
  for (const int n_heads : {0, -1, 33}) {
    scene.n_heads = n_heads;
    check_refused(scene, "n_heads", "range");
  }
  scene = random_scene(3, 64, 64);
  check_refused(scene, "n_heads", "range");
}

TEST_CASE("an empty sentence and an endless one are refused") {
  Scene scene = random_scene(1, 4, 1);
  scene.tokens.clear();
  check_refused(scene, "tokens", "empty");
  scene.tokens.assign(10000, "word");
  check_refused(scene, "tokens", "range");
  CHECK(argument(refusal_of(scene), "value") == "10000");
  CHECK(argument(refusal_of(scene), "max") == "2048");
}

TEST_CASE("settings outside their range are refused with the range") {
  const auto refused = [](auto change, const std::string& field, const std::string& code) {
    Scene scene = random_scene(3, 4, 1);
    change(scene);
    CAPTURE(field);
    check_refused(scene, field, code);
  };
  for (const int d_model : {0, -4, 513}) {
    refused([&](Scene& scene) { scene.d_model = d_model; }, "d_model", "range");
  }
  for (const float temperature : {0.0f, -1.0f, 0.0009f, 1001.0f, kNaN, kInfinity}) {
    refused([&](Scene& scene) { scene.temperature = temperature; }, "temperature", "range");
  }
  refused([](Scene& scene) { scene.scale_factor = kNaN; }, "scale", "not_finite");
  refused([](Scene& scene) { scene.random.std_x = static_cast<double>(kInfinity); }, "random.std",
          "not_finite");
  refused([](Scene& scene) { scene.random.std_w = static_cast<double>(kNaN); }, "random.std",
          "not_finite");
}

TEST_CASE("random.order names each tensor once and skips a bounded number of values") {
  const auto refused = [](std::vector<Draw> order, const std::string& code) {
    Scene scene = random_scene(3, 4, 1);
    scene.random.order.insert(scene.random.order.end(), order.begin(), order.end());
    check_refused(scene, "random.order", code);
  };
  refused({{"x", 0}}, "duplicate");
  refused({{"q", 0}}, "unknown");
  refused({{"embedding", 0}}, "unknown");
  refused({{"<script>", 0}}, "unknown");
  refused({{"", -1}}, "range");
  refused({{"", Limits::kSkippedDraws + 1}}, "range");
  refused({{"", Limits::kSkippedDraws}, {"", 1}}, "range");
  refused({{"", std::numeric_limits<std::int64_t>::max()},
           {"", std::numeric_limits<std::int64_t>::max()}},
          "range");
}

TEST_CASE("a tensor that is needed and neither drawn nor pinned is named") {
  const auto missing = [](const Scene& scene, const std::string& name) {
    check_refused(scene, "pins." + name, "missing");
    CHECK(argument(refusal_of(scene), "name") == name);
  };
  for (const std::string name : {"x", "w_q", "w_k", "w_v"}) {
    Scene scene = random_scene(3, 4, 1);
    std::erase_if(scene.random.order, [&](const Draw& draw) { return draw.name == name; });
    missing(scene, name);
  }
  for (const Stage stage : {Stage::kQ, Stage::kK, Stage::kV}) {
    Scene scene = qkv_scene({{1, 2}}, {{1, 2}}, {{1, 2}});
    scene.pins[stage].reset();
    missing(scene, name_of(stage));
  }
  Scene scene = scores_scene({{1, 2}});
  scene.pins[Stage::kScores].reset();
  missing(scene, "scores");
  scene = scores_scene({{1, 2}, {3, 4}});
  scene.n_heads = 2;
  scene.pins[Stage::kScores] = head_pin_of({{{1, 2}, {3, 4}}, {}});
  missing(scene, "scores");
  scene.pins[Stage::kScores] = head_pin_of({{{1, 2}, {3, 4}}, {{1, 2}, {3, 4}}});
  scene.pins[Stage::kV] = head_pin_of({{{1, 2}, {3, 4}}, {}});
  missing(scene, "v");
  scene = random_scene(3, 2, 2);
  scene.head_layout = HeadLayout::kFull;
  std::erase_if(scene.random.order, [](const Draw& draw) { return draw.name == "w_q"; });
  scene.pins[Stage::kWq] = head_pin_of({{{1, 2}, {3, 4}}, {}});
  missing(scene, "w_q");
}

TEST_CASE("a pin of another shape is refused with the shape it should have") {
  Scene scene = random_scene(3, 4, 1);
  scene.pins[Stage::kX] = pin_of({{1, 2}, {3, 4}, {5, 6}});
  check_refused(scene, "pins.x", "shape");
  CHECK(argument(refusal_of(scene), "expected") == "3 × 4");
  CHECK(argument(refusal_of(scene), "got") == "3 × 2");

  scene = qkv_scene({{1, 2}}, {{1, 2}, {3, 4}}, {{1, 2}, {3, 4}});
  scene.pins[Stage::kK] = head_pin_of({{{1, 2, 3}, {4, 5, 6}}});
  check_refused(scene, "pins.k", "shape");
  CHECK(argument(refusal_of(scene), "expected") == "2 × 2");

  scene = random_scene(2, 2, 2);
  scene.pins[Stage::kRaw] = head_pin_of({{{1, 2}, {3, 4}}});
  check_refused(scene, "pins.raw", "shape");
  CHECK(argument(refusal_of(scene), "expected") == "2 × 2 × 2");
  CHECK(argument(refusal_of(scene), "got") == "1 × 2 × 2");
}

bool is_used(Stage stage, Stages start) {
  using enum Stage;
  constexpr Stage kFromX[] = {kEmbedding, kPosition, kX, kWq, kWk, kWv};
  constexpr Stage kFromQkv[] = {kQ, kK, kRaw, kScaled, kBiased};
  constexpr Stage kAlways[] = {kV, kWo, kScores, kWeights, kOutput, kConcat, kResult};
  const auto holds = [stage](const auto& list) {
    return std::ranges::find(list, stage) != std::end(list);
  };
  return holds(kAlways) || (holds(kFromQkv) && start != Stages::kScores) ||
         (holds(kFromX) && start == Stages::kX);
}

TEST_CASE("a pin that lies about its own size is refused, also with absurd numbers") {
  for (const std::vector<int>& shape :
       std::vector<std::vector<int>>{{},
                                     {1},
                                     {1, 2, 2, 2},
                                     {1, 0, 2},
                                     {1, -2, -2},
                                     {1, 2, std::numeric_limits<int>::max()},
                                     {1, std::numeric_limits<int>::max(), 2},
                                     {std::numeric_limits<int>::min(), 2, 2}}) {
    for (std::size_t i = 0; i < kStageCount; ++i) {
      const auto stage = static_cast<Stage>(i);
      for (const Stages start : {Stages::kX, Stages::kQkv, Stages::kScores}) {
        Scene scene = random_scene(2, 2, 1);
        scene.stages = start;
        const Rows square = {{1, 2}, {3, 4}};
        for (const Stage typed : {Stage::kQ, Stage::kK, Stage::kV, Stage::kScores}) {
          scene.pins[typed] = head_pin_of({square});
        }
        Pin& pin = scene.pins[stage].emplace();
        pin.shape = shape;
        pin.data = {1, 2, 3, 4};
        pin.heads = {1};
        CAPTURE(std::string(name_of(stage)));
        const auto result = run(scene);
        const bool refused = std::holds_alternative<SceneError>(result);
        CHECK(refused == is_used(stage, start));
      }
    }
  }
  Scene scene = qkv_scene({{1, 2}}, {{1, 2}}, {{1, 2}});
  scene.pins[Stage::kV]->data.pop_back();
  check_refused(scene, "pins.v", "shape");
  scene = qkv_scene({{1, 2}}, {{1, 2}}, {{1, 2}});
  scene.pins[Stage::kV]->heads.clear();
  check_refused(scene, "pins.v", "shape");
}

TEST_CASE("more queries than tokens are refused") {
  Scene scene = qkv_scene({{1, 2}, {3, 4}, {5, 6}}, {{1, 2}}, {{1, 2}});
  check_refused(scene, "pins.q", "query_rows");
  CHECK(argument(refusal_of(scene), "rows") == "3");
  CHECK(argument(refusal_of(scene), "tokens") == "1");
  check_refused(scores_scene({{1}, {2}}), "pins.scores", "query_rows");
}

TEST_CASE("numbers that are not finite are refused in every pin; only scores may be masked") {
  for (const float bad : {kNaN, kInfinity, -kInfinity}) {
    Scene scene = random_scene(2, 2, 1);
    scene.pins[Stage::kWeights] = head_pin_of({{{1, bad}, {0, 1}}});
    check_refused(scene, "pins.weights", "not_finite");
    scene = scores_scene({{1, bad}});
    if (bad == -kInfinity) {
      run_or_fail(scene);
    } else {
      check_refused(scene, "pins.scores", "not_finite");
    }
  }
  Scene scene = random_scene(2, 2, 2);
  scene.pins[Stage::kQ] = head_pin_of({{}, {{1}, {2}}});
  scene.pins[Stage::kQ]->data[0] = kNaN;  // of a head that is not pinned: never read
  run_or_fail(scene);
}

TEST_CASE("a mask of another size is refused") {
  Scene scene = random_scene(3, 4, 1);
  scene.mask.visible_keys = {1, 1};
  check_refused(scene, "mask", "shape");
  CHECK(argument(refusal_of(scene), "expected") == "3");
  scene.mask.visible_keys.clear();
  scene.mask.visible_cells.assign(8, 1);
  check_refused(scene, "mask", "shape");
  CHECK(argument(refusal_of(scene), "expected") == "3 × 3");
}

TEST_CASE("a scene whose matrices would fill the memory is refused before anything is allocated") {
  Scene scene = random_scene(2048, 64, 16);
  check_refused(scene, "tokens", "too_large");
  CHECK(argument(refusal_of(scene), "cells") == "67108864");
  CHECK(argument(refusal_of(scene), "limit") == "4194304");
}

TEST_CASE(
    "a number beyond float32 is an error that names the stage, not an infinity in the Trace") {
  Scene scene = qkv_scene({{3e38f, 3e38f}}, {{3e38f, 3e38f}}, {{1, 2}});
  check_refused(scene, "pins.raw", "overflow");
  CHECK(argument(refusal_of(scene), "head") == "0");
  scene = random_scene(2, 2, 1);
  scene.random.std_x = 1e300;
  check_refused(scene, "pins.embedding", "overflow");
  scene = scores_scene({{1, 2}});
  scene.pins[Stage::kWeights] = head_pin_of({{{3e38f, 3e38f}}});
  check_refused(scene, "pins.weights", "overflow");
}

TEST_CASE("a pin of a stage that the Scene does not have is kept, not looked at") {
  Scene scene = scores_scene({{1, 2}, {3, 4}});
  scene.pins[Stage::kX] = pin_of({{1, 2, 3}});
  scene.pins[Stage::kRaw] = head_pin_of({{{kNaN}}});
  const Trace trace = run_or_fail(scene);
  CHECK_FALSE(first(trace).x.has_value());
  CHECK_FALSE(first(trace).heads[0].raw.has_value());
}

TEST_CASE("after an error the next computation is right") {
  Scene scene = random_scene(3, 6, 2);
  const Rows before = rows_of(first(run_or_fail(scene)).result->value);
  scene.n_heads = 4;
  refusal_of(scene);
  scene.n_heads = 2;
  CHECK(rows_of(first(run_or_fail(scene)).result->value) == before);
}

TEST_CASE("numbers in messages are short and say what they are") {
  CHECK(text_of(0.0) == "0");
  CHECK(text_of(-0.0) == "0");
  CHECK(text_of(4194304) == "4194304");
  CHECK(text_of(-33) == "-33");
  CHECK(text_of(0.001) == "0.001");
  CHECK(text_of(static_cast<double>(0.001f)) == "0.001");
  CHECK(text_of(2.5) == "2.5");
  CHECK(text_of(-1.25) == "-1.25");
  CHECK(text_of(123456.7) == "123457");
  CHECK(text_of(999999.9) == "1e+6");
  CHECK(text_of(1000.25) == "1000.25");
  CHECK(text_of(0.00012345678) == "0.000123457");
  CHECK(text_of(1e-30) == "1e-30");
  CHECK(text_of(1.5e300) == "1.5e+300");
  CHECK(text_of(std::numeric_limits<double>::infinity()) == "inf");
  CHECK(text_of(-std::numeric_limits<double>::infinity()) == "-inf");
  CHECK(text_of(std::numeric_limits<double>::quiet_NaN()) == "nan");
}

}  // namespace
}  // namespace attn
