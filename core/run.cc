#include "run.h"

#include <cmath>

#include "attention.h"
#include "heads.h"
#include "inputs.h"
#include "linear.h"
#include "mask.h"
#include "pinned.h"
#include "totals.h"
#include "validate.h"

namespace attn {
namespace {

float scale_of(const Scene& scene, const Sizes& sizes) {
  if (scene.scale == ScaleKind::kNone) return 1.0f;
  if (scene.scale == ScaleKind::kFactor) return scene.scale_factor;
  return static_cast<float>(1.0 / std::sqrt(static_cast<double>(sizes.d_head)));
}

// Q, K, V of one head: from x, or as the reader typed them.
void project(const Scene& scene, const Sizes& sizes, const Trace& trace, int h, HeadTrace& head) {
  const Pins& pins = scene.pins;
  const Source typed = scene.stages == Stages::kX ? Source::kPinned : Source::kTyped;
  const auto weights = [&](const std::optional<Traced<Tensor3>>& w) {
    return head_weights(w->value, h, sizes.d_head);
  };
  head.q = head_stage(pins.q, h, typed, [&] {
    return product(last_rows(trace.x->value, sizes.n_q), weights(trace.w_q));
  });
  head.k =
      head_stage(pins.k, h, typed, [&] { return product(trace.x->value, weights(trace.w_k)); });
  head.v =
      head_stage(pins.v, h, typed, [&] { return product(trace.x->value, weights(trace.w_v)); });
}

// Q and K to the scores before softmax, or the scores as the reader typed them.
void score(const Scene& scene, const Sizes& sizes, float scale, int h, HeadTrace& head) {
  const Pins& pins = scene.pins;
  const bool from_scores = scene.stages == Stages::kScores;
  if (!from_scores) {
    head.raw = head_stage(pins.raw, h, Source::kPinned,
                          [&] { return raw_scores(head.q->value, head.k->value); });
    head.scaled = head_stage(pins.scaled, h, Source::kPinned,
                             [&] { return scaled_scores(head.raw->value, scale); });
    head.biased = head_stage(pins.biased, h, Source::kPinned, [&] { return head.scaled->value; });
  }
  if (is_pinned(pins.scores, h)) {
    // Straight to the softmax: the mask shown is the typed scores' own.
    head.scores = {matrix_of(*pins.scores, h), from_scores ? Source::kTyped : Source::kPinned};
    head.mask = unmasked_cells(head.scores.value);
    head.scores.value = masked_scores(head.scores.value, head.mask);
  } else {
    head.mask = visible_cells(scene.mask, sizes.n_q, sizes.n_kv);
    head.scores = {masked_scores(head.biased->value, head.mask), Source::kComputed};
  }
}

HeadTrace run_head(const Scene& scene, const Sizes& sizes, const Trace& trace, int h) {
  const Pins& pins = scene.pins;
  HeadTrace head;
  if (scene.stages != Stages::kScores) {
    project(scene, sizes, trace, h, head);
  } else if (pins.v) {
    head.v = {matrix_of(*pins.v, h), Source::kTyped};
  }
  score(scene, sizes, trace.scale, h, head);
  head.weights = head_stage(pins.weights, h, Source::kPinned, [&] {
    return attention_weights(head.scores.value, scene.temperature);
  });
  head.row_sums = row_sums(head.weights.value);
  if (head.v || is_pinned(pins.output, h)) {
    head.output = head_stage(pins.output, h, Source::kPinned,
                             [&] { return weighted_sum(head.weights.value, head.v->value); });
  }
  return head;
}

// The heads side by side, and their projection back to the model's width.
void join(const Scene& scene, Trace& trace) {
  const Pins& pins = scene.pins;
  std::vector<const Tensor2*> outputs;
  for (const HeadTrace& head : trace.heads) {
    if (head.output) outputs.push_back(&head.output->value);
  }
  if (!outputs.empty() || pins.concat)
    trace.concat = joint_stage(pins.concat, [&] { return concat(outputs); });
  if (trace.concat || pins.result) {
    trace.output = joint_stage(pins.result, [&] {
      return trace.w_o ? product(trace.concat->value, trace.w_o->value) : trace.concat->value;
    });
  }
}

}  // namespace

std::variant<Trace, SceneError> run(const Scene& scene) {
  if (auto error = validate(scene)) return std::move(*error);
  const Sizes sizes = sizes_of(scene);
  Trace trace;
  trace.tokens = scene.tokens;
  trace.scale = scale_of(scene, sizes);
  fill_inputs(scene, sizes, trace);
  trace.heads.reserve(static_cast<std::size_t>(sizes.n_heads));
  for (int h = 0; h < sizes.n_heads; ++h) trace.heads.push_back(run_head(scene, sizes, trace, h));
  join(scene, trace);
  if (auto error = find_overflow(trace)) return std::move(*error);
  trace.flops = flops_of(trace);
  trace.bytes = bytes_of(trace);
  return trace;
}

}  // namespace attn
