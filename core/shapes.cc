#include "shapes.h"

namespace attn {

std::int64_t Shape::cells() const {
  std::int64_t cells = rank > 0 ? 1 : 0;
  for (int i = 0; i < rank; ++i) cells *= sides[i];
  return cells;
}

Tensor3 stack(const Shape& shape) {
  const auto side = [&](int i) { return static_cast<std::size_t>(shape.sides[i]); };
  if (shape.rank == 2) return Tensor3::from_shape({1, side(0), side(1)});
  return Tensor3::from_shape({side(0), side(1), side(2)});
}

Shape shape_of(Stage stage, const Scene& scene, const Sizes& s, int layer) {
  const int heads = heads_of(stage, s);
  switch (stage) {
    case Stage::kContext: return {2, {s.n_kv, s.d_model}};
    case Stage::kRelative: return {2, {scene.position.relative.buckets, s.n_heads}};
    case Stage::kWq:
    case Stage::kWk:
    case Stage::kWv:
      if (scene.head_layout == HeadLayout::kFull) return {3, {heads, s.d_model, s.d_model}};
      return {2, {s.d_model, heads * s.d_head}};
    case Stage::kWo: return {2, {s.joined, s.d_model}};
    case Stage::kQ:
    case Stage::kQRotated: return {3, {heads, s.n_q, s.d_head}};
    case Stage::kK:
    case Stage::kKRotated: return {3, {heads, s.n_kv, s.d_head}};
    case Stage::kV: return {3, {heads, s.n_kv, s.d_v}};
    case Stage::kRaw:
    case Stage::kScaled:
    case Stage::kBiased:
    case Stage::kScores:
    case Stage::kWeights: return {3, {heads, s.n_q, s.n_kv}};
    case Stage::kOutput: return {3, {heads, s.n_q, s.d_v}};
    case Stage::kConcat: return {2, {s.n_q, s.joined}};
    case Stage::kResult: return {2, {s.n_q, has_w_o(scene, layer) ? s.d_model : s.joined}};
    case Stage::kGamma1:
    case Stage::kBeta1:
    case Stage::kGamma2:
    case Stage::kBeta2:
    case Stage::kB2: return {2, {1, s.d_model}};
    case Stage::kB1: return {2, {1, s.d_ff}};
    case Stage::kW1:
    case Stage::kWGate: return {2, {s.d_model, s.d_ff}};
    case Stage::kW2: return {2, {s.d_ff, s.d_model}};
    case Stage::kHidden:
    case Stage::kGate:
    case Stage::kActivated: return {2, {s.tokens, s.d_ff}};
    case Stage::kMixed:
    case Stage::kRollout: return {2, {s.tokens, s.tokens}};
    default: return {2, {s.tokens, s.d_model}};
  }
}

bool has_stage(const Scene& scene, Stage stage) {
  const Block& block = scene.block;
  const bool from_x = scene.stages == Stages::kX, from_scores = scene.stages == Stages::kScores;
  const bool blocks = block.n_layers > 0, norms = blocks && block.norm != NormPlace::kNone;
  const bool ffn = blocks && block.ffn != FeedForward::kNone;
  const bool gated = ffn && block.ffn == FeedForward::kSwiglu;
  const PositionKind position = has_context(scene) ? PositionKind::kNone : scene.position.kind;
  switch (stage) {
    case Stage::kEmbedding:
    case Stage::kPosition:
    case Stage::kX:
    case Stage::kWq:
    case Stage::kWk:
    case Stage::kWv: return from_x;
    case Stage::kContext: return has_context(scene);
    case Stage::kRelative: return !from_scores && position == PositionKind::kRelative;
    case Stage::kQRotated:
    case Stage::kKRotated: return !from_scores && position == PositionKind::kRotary;
    case Stage::kQ:
    case Stage::kK:
    case Stage::kRaw:
    case Stage::kScaled:
    case Stage::kBiased: return !from_scores;
    case Stage::kGamma1:
    case Stage::kBeta1:
    case Stage::kNorm1: return norms;
    case Stage::kGamma2:
    case Stage::kBeta2:
    case Stage::kNorm2: return norms && ffn;
    case Stage::kResidual1: return blocks && block.residual;
    case Stage::kResidual2: return ffn && block.residual;
    case Stage::kW1:
    case Stage::kW2:
    case Stage::kHidden:
    case Stage::kActivated:
    case Stage::kFfn: return ffn;
    case Stage::kB1:
    case Stage::kB2: return ffn && !gated;
    case Stage::kWGate:
    case Stage::kGate: return gated;
    case Stage::kMixed:
    case Stage::kRollout: return blocks && !has_context(scene);
    default: return true;
  }
}

bool has_w_o(const Scene& scene, int layer) {
  return is_drawn(scene, Stage::kWo) || pin_of(scene, 0, Stage::kWo) ||
         pin_of(scene, layer, Stage::kWo);
}

bool has_context(const Scene& scene) { return !scene.context_tokens.empty(); }

}  // namespace attn
