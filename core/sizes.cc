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
  const Pins& pins = scene.pins;
  if (pins.concat) return side(pins.concat, 1);
  if (pins.w_o) return side(pins.w_o, 0);
  return is_drawn(scene, "w_o") ? 0 : side(pins.result, 1);
}

}  // namespace

bool is_pinned(const std::optional<Pin>& pin, int head) {
  return pin && static_cast<std::size_t>(head) < pin->heads.size() &&
         pin->heads[static_cast<std::size_t>(head)];
}

bool is_pinned_everywhere(const std::optional<Pin>& pin, int n_heads) {
  for (int h = 0; h < n_heads; ++h) {
    if (!is_pinned(pin, h)) return false;
  }
  return true;
}

bool is_drawn(const Scene& scene, const std::string& name) {
  return std::ranges::any_of(scene.random.order,
                             [&](const Draw& draw) { return draw.name == name; });
}

Sizes sizes_of(const Scene& scene) {
  const Pins& pins = scene.pins;
  const bool from_scores = scene.stages == Stages::kScores;
  Sizes sizes;
  sizes.n_kv = static_cast<int>(scene.tokens.size());
  sizes.n_q = from_scores   ? side(pins.scores, 1)
              : pins.q      ? side(pins.q, 1)
              : pins.scores ? side(pins.scores, 1)
                            : sizes.n_kv;
  sizes.d_model = scene.d_model;
  sizes.n_heads = scene.n_heads;
  sizes.d_head =
      scene.head_layout == HeadLayout::kSplit ? scene.d_model / scene.n_heads : scene.d_model;
  if (is_pinned_everywhere(pins.v, scene.n_heads)) {
    sizes.d_v = side(pins.v, 2);
  } else if (!from_scores) {
    sizes.d_v = sizes.d_head;
  } else {
    sizes.d_v = side(pins.output, 2);
  }
  sizes.joined = sizes.d_v > 0 ? sizes.n_heads * sizes.d_v : joined_without_values(scene);
  return sizes;
}

}  // namespace attn
