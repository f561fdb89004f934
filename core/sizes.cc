#include "sizes.h"

#include <algorithm>

namespace attn {
namespace {

// One side of a pin's shape, at least 1; 0 when there is no such pin. An absurd one is cut down, so
// that sizes can be multiplied; validate() then finds that it is not the pin's.
int side(const std::optional<Pin>& pin, std::size_t axis) {
  if (!pin) return 0;
  constexpr int kMost = 1 << 22;
  return axis < pin->shape.size() ? std::clamp(pin->shape[axis], 1, kMost) : 1;
}

// Columns of concat when no v says so: whatever pinned matrix comes next.
int joined_without_values(const Scene& scene) {
  const auto &concat = scene.pins[Stage::kConcat], &w_o = scene.pins[Stage::kWo];
  if (concat) return side(concat, 1);
  if (w_o) return side(w_o, 0);
  return is_drawn(scene, Stage::kWo) ? 0 : side(scene.pins[Stage::kResult], 1);
}

}  // namespace

bool is_pinned(const std::optional<Pin>& pin, int head) {
  if (!pin) return false;
  const auto h = static_cast<std::size_t>(head);
  return pin->heads.empty() || (h < pin->heads.size() && pin->heads[h]);
}

bool is_pinned_everywhere(const std::optional<Pin>& pin, int n_heads) {
  for (int h = 0; h < n_heads; ++h) {
    if (!is_pinned(pin, h)) return false;
  }
  return true;
}

bool is_drawn(const Scene& scene, Stage tensor) {
  return std::ranges::any_of(scene.random.order,
                             [&](const Draw& draw) { return draw.name == name_of(tensor); });
}

Sizes sizes_of(const Scene& scene) {
  const Pins& pins = scene.pins;
  const auto &q = pins[Stage::kQ], &v = pins[Stage::kV], &scores = pins[Stage::kScores];
  const bool from_scores = scene.stages == Stages::kScores;
  const bool split = scene.head_layout == HeadLayout::kSplit;
  Sizes sizes;
  sizes.n_kv = static_cast<int>(scene.tokens.size());
  sizes.d_model = scene.d_model;
  sizes.n_heads = scene.n_heads;
  sizes.d_head = split ? scene.d_model / scene.n_heads : scene.d_model;

  const auto& told_by = q && !from_scores ? q : scores;
  sizes.n_q = told_by ? side(told_by, 1) : sizes.n_kv;

  const bool typed_v = v && (from_scores || is_pinned_everywhere(v, scene.n_heads));
  sizes.d_v = typed_v ? side(v, 2) : from_scores ? side(pins[Stage::kOutput], 2) : sizes.d_head;
  sizes.joined = sizes.d_v > 0 ? sizes.n_heads * sizes.d_v : joined_without_values(scene);
  return sizes;
}

}  // namespace attn
