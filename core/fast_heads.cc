#include "fast_heads.h"

#include "fast_attention.h"
#include "shapes.h"

namespace attn {

bool are_fast(const Scene& scene, int layer) {
  using enum Stage;
  for (const Stage stage : {kRaw, kScaled, kBiased, kScores, kWeights}) {
    if (pin_of(scene, layer, stage)) return false;
  }
  const Mask& mask = scene.mask;
  const Sizes sizes = sizes_of(scene, layer);
  const bool alibi = scene.position.kind == PositionKind::kAlibi && !has_context(scene);
  return scene.stages != Stages::kScores && scene.temperature == 1.0f && !alibi &&
         !has_stage(scene, kRelative) && sizes.d_v == sizes.d_head && mask.visible_keys.empty() &&
         mask.visible_cells.empty() && mask.windows.size() <= 1;
}

Tensor2 fast_output(const Mask& mask, const Tensor2& q, const Tensor2& k, const Tensor2& v,
                    float scale) {
  AttentionShape shape;
  shape.n_q = rows(q);
  shape.n_kv = rows(k);
  shape.d_head = columns(q);
  shape.scale = scale;
  shape.causal = mask.causal;
  if (!mask.windows.empty()) {
    shape.window = mask.windows.front().window;
    shape.causal = mask.causal || !mask.windows.front().two_sided;
  }
  Tensor2 out = matrix(shape.n_q, shape.d_head);
  fast_attention(values(q), values(k), values(v), values(out), shape);
  return out;
}

}  // namespace attn
