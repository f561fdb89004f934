#include "fast_heads.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "fast_attention.h"
#include "kernels/finite.h"
#include "shapes.h"

namespace attn {
namespace {

// With room for what rounds, and for scores that are differences and powers of two on the way.
constexpr double kLimit = static_cast<double>(std::numeric_limits<float>::max()) / 8.0;

// Pinned weights that are no larger than this: their sums, and the products of all layers, stay finite.
constexpr double kTameWeights = 1e6;

double largest_of(const Tensor2& tensor) {
  float largest = 0.0f;
  for (const float number : values(tensor)) largest = std::max(largest, std::abs(number));
  return static_cast<double>(largest);
}

bool is_beyond_float(const Step& step) { return step && !kernels::all_finite(values(step->value)); }

}  // namespace

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

bool may_overflow(const Tensor2& q, const Tensor2& k, const Tensor2& v, float scale) {
  const double factor = std::max(1.0, std::abs(static_cast<double>(scale)));
  const double query = largest_of(q) * factor;
  const double score = query * largest_of(k) * columns(q);
  return query > kLimit || score > kLimit || largest_of(v) * rows(v) > kLimit;
}

bool may_overflow(const HeadTrace& head) {
  if (is_beyond_float(head.raw) || is_beyond_float(head.scaled) || is_beyond_float(head.biased)) {
    return true;
  }
  const Tensor2& weights = head.weights->value;
  return head.weights->source == Source::kPinned &&
         largest_of(weights) * columns(weights) > kTameWeights;
}

void forget_weights(HeadTrace& head) {
  head.multiplied = head.multiplied || (head.raw && head.raw->source == Source::kComputed);
  head.raw = head.scaled = head.biased = head.scores = head.weights = std::nullopt;
  head.mask = {};
  head.row_sums = head.entropy = head.jacobian_norm = head.received = {};
}

}  // namespace attn
