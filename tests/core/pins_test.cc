// A pinned stage replaces its value: everything after it follows, nothing before it moves.
#include <doctest/doctest.h>

#include <algorithm>

#include "scenes.h"

namespace attn {
namespace {

Scene whole_pipeline() {
  Scene scene = random_scene(3, 4, 2);
  scene.position.kind = PositionKind::kSinusoidal;
  scene.mask.causal = true;
  return scene;
}

// Every number a little larger: a pin that is like the computed matrix, but not it.
Pin changed(const Trace& trace, Stage stage) {
  std::vector<Rows> heads;
  for (const StageView& view : views_of(trace)) {
    if (view.stage == stage) heads.push_back(rows_of(view));
  }
  float step = 0.25f;
  for (Rows& rows : heads) {
    for (auto& row : rows) {
      for (float& value : row) value += step += 0.125f;
    }
  }
  return is_head_stage(stage) ? head_pin_of(heads) : pin_of(heads.front());
}

using Edges = std::vector<std::pair<Stage, Stage>>;

// Which stages follow from which, in one step.
Edges edges_of(const Scene& scene) {
  using enum Stage;
  Edges edges = {
      {kEmbedding, kX},
      {kPosition, kX},
      {kWq, kQ},
      {kWk, kK},
      {kWv, kV},
      {kQ, kRaw},
      {kK, kRaw},
      {kQ, kQRotated},
      {kK, kKRotated},
      {kQRotated, kRaw},
      {kKRotated, kRaw},
      {kRaw, kScaled},
      {kScaled, kBiased},
      {kRelative, kBiased},
      {kBiased, kScores},
      {kScores, kWeights},
      {kWeights, kOutput},
      {kV, kOutput},
      {kOutput, kConcat},
      {kConcat, kResult},
      {kWo, kResult},
      {kX, kResidual1},
      {kResult, kResidual1},
      {kGamma1, kNorm1},
      {kBeta1, kNorm1},
      {kGamma2, kNorm2},
      {kBeta2, kNorm2},
      {kW1, kHidden},
      {kB1, kHidden},
      {kWGate, kGate},
      {kHidden, kActivated},
      {kGate, kActivated},
      {kActivated, kFfn},
      {kW2, kFfn},
      {kB2, kFfn},
      {kFfn, kResidual2},
      {kWeights, kMixed},
      {kMixed, kRollout},
  };
  const bool pre = scene.block.norm == NormPlace::kPre;
  const Stage in = pre && scene.block.n_layers > 0 ? kNorm1 : kX;
  for (const Stage projected : {kQ, kK, kV}) edges.emplace_back(in, projected);
  const Edges by_norm = pre ? Edges{{kX, kNorm1},
                                    {kResidual1, kNorm2},
                                    {kNorm2, kHidden},
                                    {kNorm2, kGate},
                                    {kResidual1, kResidual2}}
                            : Edges{{kResidual1, kNorm1},
                                    {kNorm1, kHidden},
                                    {kNorm1, kGate},
                                    {kNorm1, kResidual2},
                                    {kResidual2, kNorm2}};
  edges.insert(edges.end(), by_norm.begin(), by_norm.end());
  return edges;
}

bool is_downstream(const Edges& edges, Stage from, Stage to) {
  return std::ranges::any_of(edges, [&](const auto& edge) {
    return edge.first == from && (edge.second == to || is_downstream(edges, edge.second, to));
  });
}

// Attention alone, a layer with norms before its branches, and one with norms after them.
std::vector<Scene> all_stages() {
  std::vector<Scene> scenes = {whole_pipeline(), whole_pipeline(), whole_pipeline()};
  scenes[1].position.kind = PositionKind::kRotary;
  scenes[1].block = {1, NormPlace::kPre, true, FeedForward::kSwiglu, 3};
  scenes[2].position.kind = PositionKind::kRelative;
  scenes[2].position.relative.buckets = 4;
  scenes[2].block = {1, NormPlace::kPost, true, FeedForward::kGelu, 3};
  for (Scene& scene : scenes) {  // what the order leaves out is drawn only while it is not pinned
    scene.random.order.push_back({"relative", 0});
    scene.pins[Stage::kW1] = pin_of({{1, 2, -3}, {0, -1, 1}, {2, 0.5f, 1}, {-1, 1, 0.25f}});
    scene.pins[Stage::kWGate] = pin_of({{1, 0, 2}, {0.5f, -1, 1}, {2, 1, -1}, {-1, 1, 0.75f}});
    scene.pins[Stage::kW2] = pin_of({{1, 2, 3, -4}, {0, -1, 1, 2}, {2, 0, 1, -1}});
  }
  return scenes;
}

// Calls visit(scene, its trace, stage) for every stage that can be pinned.
template <class Visit>
void for_each_pin(Visit visit) {
  for (const Scene& scene : all_stages()) {
    const Trace before = run_or_fail(scene);
    for (std::size_t i = 0; i < kStageCount; ++i) {
      const auto stage = static_cast<Stage>(i);
      CAPTURE(std::string(name_of(stage)));
      if (has_stage(before, stage) && can_be_pinned(stage)) visit(scene, before, stage);
    }
  }
}

TEST_CASE("a pin at any stage changes everything downstream and nothing else") {
  for_each_pin([](const Scene& scene, const Trace& before, Stage pinned) {
    const Edges edges = edges_of(scene);
    Scene edited = scene;
    edited.pins[pinned] = changed(before, pinned);
    const Trace after = run_or_fail(edited);
    for (const StageView& view : views_of(before)) {
      CAPTURE(std::string(name_of(view.stage)));
      const StageView now = view_of(after, view.stage, view.head);
      const bool follows = is_downstream(edges, pinned, view.stage);
      const bool moved = !std::ranges::equal(view.values, now.values);
      CHECK(moved == (view.stage == pinned || follows));
      if (view.stage != pinned) CHECK((now.source == view.source || follows));
    }
  });
}

// Parameters, tables and embeddings: nothing would be computed where they are typed.
bool is_start(Stage stage) {
  using enum Stage;
  constexpr Stage kStarts[] = {kEmbedding, kContext, kRelative, kGamma1, kBeta1, kWq, kWk, kWv,
                               kWo,        kGamma2,  kBeta2,    kW1,     kWGate, kB1, kW2, kB2};
  return std::ranges::find(kStarts, stage) != std::end(kStarts);
}

TEST_CASE("a pin stands in the Trace as it was typed, and says so") {
  for_each_pin([](const Scene& scene, const Trace& before, Stage stage) {
    Scene edited = scene;
    const Pin pin = changed(before, stage);
    edited.pins[stage] = pin;
    const Trace trace = run_or_fail(edited);
    std::vector<float> values;
    for (const StageView& view : views_of(trace)) {
      if (view.stage != stage) continue;
      values.insert(values.end(), view.values.begin(), view.values.end());
      CHECK(view.source == (is_start(stage) ? Source::kTyped : Source::kPinned));
    }
    CHECK(values == pin.data);
  });
}

TEST_CASE("a learned parameter, table or embedding is a pin in all but its name") {
  for_each_pin([](const Scene& scene, const Trace& before, Stage stage) {
    if (!is_start(stage) && stage != Stage::kPosition) return;
    Scene typed = scene;
    typed.pins[stage] = changed(before, stage);
    Scene learned = typed;
    learned.pins[stage]->learned = true;
    const Trace expected = run_or_fail(typed), trace = run_or_fail(learned);
    for (const StageView& view : views_of(expected)) {
      const StageView now = view_of(trace, view.stage, view.head);
      CHECK(std::ranges::equal(view.values, now.values));
      const bool input = view.stage == Stage::kX && stage == Stage::kEmbedding;
      const bool same = view.stage == stage || (input && view.source == Source::kTyped);
      CHECK(now.source == (same ? Source::kLearned : view.source));
    }
    CHECK(explain_or_fail(learned, {name_of(stage), 0, 0, 0, 0}).kind == std::string("learned"));
  });
}

TEST_CASE("pinning what was computed changes no number, only the source") {
  for_each_pin([](const Scene& scene, const Trace& before, Stage stage) {
    Scene edited = scene;
    Pin pin = changed(before, stage);
    pin.data.clear();
    for (const StageView& view : views_of(before)) {
      if (view.stage == stage)
        pin.data.insert(pin.data.end(), view.values.begin(), view.values.end());
    }
    edited.pins[stage] = pin;
    const Trace after = run_or_fail(edited);
    for (const StageView& view : views_of(before)) {
      CHECK(std::ranges::equal(view.values, view_of(after, view.stage, view.head).values));
    }
  });
}

TEST_CASE("a pin of one head leaves the others alone") {
  const Scene scene = whole_pipeline();
  const Trace before = run_or_fail(scene);
  Scene edited = scene;
  edited.pins[Stage::kRaw] = head_pin_of({{}, {{1, 2, 3}, {4, 5, 6}, {7, 8, 9}}});
  const Trace after = run_or_fail(edited);
  CHECK(first(after).heads[0].raw->source == Source::kComputed);
  CHECK(first(after).heads[1].raw->source == Source::kPinned);
  CHECK(rows_of(first(after).heads[0].output->value) ==
        rows_of(first(before).heads[0].output->value));
  CHECK(rows_of(first(after).heads[1].output->value) !=
        rows_of(first(before).heads[1].output->value));
}

TEST_CASE("in layout full a head's weights can be typed while the others stay drawn") {
  Scene scene = random_scene(2, 2, 2);
  scene.head_layout = HeadLayout::kFull;
  const Trace before = run_or_fail(scene);
  scene.pins[Stage::kWq] = head_pin_of({{}, {{1, 2}, {3, 4}}});
  const Trace after = run_or_fail(scene);
  const auto was = view_of(before, Stage::kWq).values, is = view_of(after, Stage::kWq).values;
  CHECK(std::ranges::equal(was.first(4), is.first(4)));
  CHECK(std::vector<float>(is.begin() + 4, is.end()) == std::vector<float>{1, 2, 3, 4});
  CHECK(rows_of(first(after).heads[0].q->value) == rows_of(first(before).heads[0].q->value));
  CHECK(rows_of(first(after).heads[1].q->value) != rows_of(first(before).heads[1].q->value));
  CHECK(first(after).w_q->source == Source::kRandom);
  scene.pins[Stage::kWq] = head_pin_of({{{5, 6}, {7, 8}}, {{1, 2}, {3, 4}}});
  CHECK(first(run_or_fail(scene)).w_q->source == Source::kTyped);
}

TEST_CASE("starting from scores a head whose V was left out has none") {
  Scene scene = scores_scene({{1, 2}, {3, 4}});
  scene.n_heads = 2;
  scene.pins[Stage::kScores] = head_pin_of({{{1, 2}, {3, 4}}, {{5, 6}, {7, 8}}});
  scene.pins[Stage::kV] = head_pin_of({{}, {{1, 2}, {3, 4}}});
  scene.pins[Stage::kOutput] = head_pin_of({{{1, 2}, {3, 4}}, {{5, 6}, {7, 8}}});
  const Trace trace = run_or_fail(scene);
  CHECK_FALSE(keys_of(trace, 0).v.has_value());
  CHECK(keys_of(trace, 1).v->source == Source::kTyped);
  CHECK(rows_of(first(trace).result->value) == Rows{{1, 2, 5, 6}, {3, 4, 7, 8}});
}

TEST_CASE("fewer queries than tokens: they are the last tokens") {
  Scene scene = random_scene(4, 4, 2);
  const Rows all = rows_of(first(run_or_fail(scene)).heads[0].q->value);
  Scene edited = scene;
  edited.pins[Stage::kQ] = head_pin_of({{}, {{1, 2}, {3, 4}}});
  const Trace trace = run_or_fail(edited);
  CHECK(rows_of(first(trace).heads[0].q->value) == Rows{all[2], all[3]});
  CHECK(first(trace).heads[0].weights->value.shape(0) == 2);
  CHECK(first(trace).heads[0].weights->value.shape(1) == 4);
  CHECK(first(trace).result->value.shape(0) == 2);

  edited = scene;
  edited.pins[Stage::kScores] = head_pin_of({{}, {{1, 2, 3, 4}}});
  CHECK(rows_of(first(run_or_fail(edited)).heads[0].q->value) == Rows{all[3]});
}

TEST_CASE("starting from Q, K, V there is no x, and what was typed is typed, not pinned") {
  const Trace trace = run_or_fail(qkv_scene({{1, 2}}, {{1, 2}, {3, 4}}, {{1, 2, 3}, {4, 5, 6}}));
  for (const Stage stage :
       {Stage::kEmbedding, Stage::kPosition, Stage::kX, Stage::kWq, Stage::kWk, Stage::kWv}) {
    CHECK_FALSE(has_stage(trace, stage));
  }
  for (const Stage stage : {Stage::kQ, Stage::kK, Stage::kV}) {
    CHECK(view_of(trace, stage).source == Source::kTyped);
  }
  CHECK(first(trace).heads[0].raw->source == Source::kComputed);
  CHECK(first(trace).result->value.shape(1) == 3);
}

TEST_CASE("starting from scores there is no Q or K, and no output without V") {
  Scene scene = scores_scene({{1, 2}, {3, 4}});
  const Trace without = run_or_fail(scene);
  CHECK(view_of(without, Stage::kScores).source == Source::kTyped);
  for (const Stage stage : {Stage::kQ, Stage::kK, Stage::kV, Stage::kRaw, Stage::kScaled,
                            Stage::kBiased, Stage::kOutput, Stage::kConcat, Stage::kResult}) {
    CHECK_FALSE(has_stage(without, stage));
  }
  scene.pins[Stage::kV] = head_pin_of({{{1, 10, 100}, {2, 20, 200}}});
  const Trace with = run_or_fail(scene);
  CHECK(view_of(with, Stage::kV).source == Source::kTyped);
  CHECK(first(with).result->value.shape(1) == 3);
}

TEST_CASE("starting from scores the end can still be pinned without V") {
  Scene scene = scores_scene({{1, 2}, {3, 4}});
  const Rows matrix = {{1, 2, 3}, {4, 5, 6}};
  scene.pins[Stage::kOutput] = head_pin_of({matrix});
  CHECK(rows_of(first(run_or_fail(scene)).result->value) == matrix);
  scene.pins[Stage::kOutput].reset();
  scene.pins[Stage::kConcat] = pin_of(matrix);
  CHECK(rows_of(first(run_or_fail(scene)).result->value) == matrix);
  scene.pins[Stage::kConcat].reset();
  scene.pins[Stage::kResult] = pin_of(matrix);
  CHECK(rows_of(first(run_or_fail(scene)).result->value) == matrix);
}

TEST_CASE("without w_o the result is the heads side by side") {
  Scene scene = random_scene(3, 4, 2);
  std::erase_if(scene.random.order, [](const Draw& draw) { return draw.name == "w_o"; });
  const Trace trace = run_or_fail(scene);
  CHECK_FALSE(first(trace).w_o.has_value());
  CHECK(rows_of(first(trace).result->value) == rows_of(first(trace).concat->value));
}

}  // namespace
}  // namespace attn
