#include "sizes.h"

#include <algorithm>

namespace attn {
namespace {

// One side of a pin's shape, at least 1; 0 when there is no such pin. An absurd one is cut down, so
// that sizes can be multiplied; validate() then finds that it is not the pin's.
int side(const Pin* pin, std::size_t axis) {
  if (!pin) return 0;
  constexpr int kMost = 1 << 22;
  return axis < pin->shape.size() ? std::clamp(pin->shape[axis], 1, kMost) : 1;
}

// Columns of concat when no v says so: whatever pinned matrix comes next.
int joined_without_values(const Scene& scene) {
  const Pin *concat = pin_of(scene, 0, Stage::kConcat), *w_o = pin_of(scene, 0, Stage::kWo);
  if (concat) return side(concat, 1);
  if (w_o) return side(w_o, 0);
  return is_drawn(scene, Stage::kWo) ? 0 : side(pin_of(scene, 0, Stage::kResult), 1);
}

// Pinned queries say how many there are. A layer of a block gives back a row for every token.
int queries_of(const Scene& scene, int tokens) {
  const Pin *q = pin_of(scene, 0, Stage::kQ), *scores = pin_of(scene, 0, Stage::kScores);
  const Pin* told_by = q && scene.stages != Stages::kScores ? q : scores;
  return told_by && scene.block.n_layers == 0 ? side(told_by, 1) : tokens;
}

}  // namespace

Sizes sizes_of(const Scene& scene, int layer) {
  const bool from_scores = scene.stages == Stages::kScores;
  const bool split = scene.head_layout == HeadLayout::kSplit;
  Sizes sizes;
  sizes.tokens = static_cast<int>(scene.tokens.size());
  sizes.n_q = queries_of(scene, sizes.tokens);
  sizes.n_kv =
      scene.context_tokens.empty() ? sizes.tokens : static_cast<int>(scene.context_tokens.size());
  sizes.d_model = scene.d_model;
  sizes.n_heads = scene.n_heads;
  sizes.n_kv_heads = scene.n_kv_heads == 0 ? scene.n_heads : scene.n_kv_heads;
  sizes.d_head = split ? scene.d_model / scene.n_heads : scene.d_model;
  sizes.d_ff = scene.block.d_ff;

  const Pin* v = pin_of(scene, layer, Stage::kV);
  const bool typed_v = v && (from_scores || is_pinned_everywhere(v, sizes.n_kv_heads));
  sizes.d_v = typed_v       ? side(v, 2)
              : from_scores ? side(pin_of(scene, layer, Stage::kOutput), 2)
                            : sizes.d_head;
  sizes.joined = sizes.d_v > 0 ? sizes.n_heads * sizes.d_v : joined_without_values(scene);
  return sizes;
}

int layers_of(const Scene& scene) { return std::max(scene.block.n_layers, 1); }

int key_head(const Sizes& sizes, int head) { return head * sizes.n_kv_heads / sizes.n_heads; }

int heads_of(Stage stage, const Sizes& sizes) {
  const bool of_keys = is_key_stage(stage) || stage == Stage::kWk || stage == Stage::kWv;
  return of_keys ? sizes.n_kv_heads : sizes.n_heads;
}

const Pin* pin_of(const Scene& scene, int layer, Stage stage) {
  const auto above = static_cast<std::size_t>(layer);
  if (above > scene.layer_pins.size()) return nullptr;
  const auto& pin = (layer == 0 ? scene.pins : scene.layer_pins[above - 1])[stage];
  return pin ? &*pin : nullptr;
}

bool is_pinned(const Pin* pin, int head) {
  if (!pin) return false;
  const auto h = static_cast<std::size_t>(head);
  return pin->heads.empty() || (h < pin->heads.size() && pin->heads[h]);
}

bool is_pinned_everywhere(const Pin* pin, int count) {
  for (int h = 0; h < count; ++h) {
    if (!is_pinned(pin, h)) return false;
  }
  return true;
}

bool is_drawn(const Scene& scene, Stage tensor) {
  return std::ranges::any_of(scene.random.order,
                             [&](const Draw& draw) { return draw.name == name_of(tensor); });
}

}  // namespace attn
