#include "scenes.h"

#include <doctest/doctest.h>

namespace attn {
namespace {

Scene with_tokens(std::size_t n) {
  Scene scene;
  for (std::size_t i = 0; i < n; ++i) scene.tokens.push_back("t" + std::to_string(i));
  return scene;
}

}  // namespace

Scene random_scene(int n, int d_model, int n_heads) {
  Scene scene = with_tokens(static_cast<std::size_t>(n));
  scene.d_model = d_model;
  scene.n_heads = n_heads;
  scene.random.order = {{"x", 0}, {"w_q", 0}, {"w_k", 0}, {"w_v", 0}, {"w_o", 0}};
  return scene;
}

Scene stack_scene(int n, int d_model, int n_heads, int n_layers) {
  Scene scene = random_scene(n, d_model, n_heads);
  scene.block.n_layers = n_layers;
  scene.block.d_ff = 7;
  return scene;
}

Pin pin_of(const Rows& rows) {
  Pin pin;
  pin.shape = {static_cast<int>(rows.size()), static_cast<int>(rows.front().size())};
  for (const auto& row : rows) pin.data.insert(pin.data.end(), row.begin(), row.end());
  return pin;
}

Pin head_pin_of(const std::vector<Rows>& heads) {
  const Rows* first = nullptr;
  for (const Rows& head : heads) {
    if (!first && !head.empty()) first = &head;
  }
  const std::size_t rows = first->size(), columns = first->front().size();
  Pin pin;
  pin.shape = {static_cast<int>(heads.size()), static_cast<int>(rows), static_cast<int>(columns)};
  for (const Rows& head : heads) {
    pin.heads.push_back(!head.empty());
    if (head.empty()) pin.data.resize(pin.data.size() + rows * columns);
    for (const auto& row : head) pin.data.insert(pin.data.end(), row.begin(), row.end());
  }
  return pin;
}

Scene scores_scene(const Rows& scores) {
  Scene scene = with_tokens(scores.front().size());
  scene.stages = Stages::kScores;
  scene.pins[Stage::kScores] = head_pin_of({scores});
  return scene;
}

Scene qkv_scene(const Rows& q, const Rows& k, const Rows& v) {
  Scene scene = with_tokens(k.size());
  scene.d_model = static_cast<int>(k.front().size());
  scene.stages = Stages::kQkv;
  scene.pins[Stage::kQ] = head_pin_of({q});
  scene.pins[Stage::kK] = head_pin_of({k});
  scene.pins[Stage::kV] = head_pin_of({v});
  return scene;
}

Trace run_or_fail(const Scene& scene) {
  auto result = run(scene);
  if (const auto* error = std::get_if<SceneError>(&result)) FAIL(error->message);
  return std::move(std::get<Trace>(result));
}

Explanation explain_or_fail(const Scene& scene, const CellRef& cell) {
  auto result = explain(scene, cell);
  if (const auto* error = std::get_if<SceneError>(&result)) FAIL(error->message);
  return std::move(std::get<Explanation>(result));
}

SceneError refusal_of(const Scene& scene) {
  const auto result = run(scene);
  REQUIRE(std::holds_alternative<SceneError>(result));
  return std::get<SceneError>(result);
}

std::string argument(const SceneError& error, const std::string& name) {
  for (const auto& [key, text] : error.args) {
    if (key == name) return text;
  }
  return "(no " + name + ")";
}

const LayerTrace& first(const Trace& trace) { return trace.layers.front(); }

const KeyHeadTrace& keys_of(const Trace& trace, int head) {
  const HeadTrace& reader = first(trace).heads[static_cast<std::size_t>(head)];
  return first(trace).key_heads[static_cast<std::size_t>(reader.key_head)];
}

StageView view_of(const Trace& trace, Stage stage, int head, int layer) {
  for (const StageView& view : views_of(trace)) {
    if (view.stage == stage && view.head == head && view.layer == layer) return view;
  }
  FAIL("no " << std::string(name_of(stage)));
  return {};
}

bool has_stage(const Trace& trace, Stage stage) {
  for (const StageView& view : views_of(trace)) {
    if (view.stage == stage) return true;
  }
  return false;
}

Rows rows_of(const StageView& view) {
  const std::size_t rank = view.shape.size();
  const std::size_t columns = view.shape[rank - 1];
  Rows rows;
  for (std::size_t i = 0; i < view.shape[rank - 2]; ++i) {
    const auto row = view.values.subspan(i * columns, columns);
    rows.emplace_back(row.begin(), row.end());
  }
  return rows;
}

Rows rows_of(const Tensor2& tensor) {
  return rows_of({Stage::kX, 0, 0, Source::kComputed, tensor.shape(), values(tensor)});
}

}  // namespace attn
