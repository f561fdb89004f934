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

using Step = std::optional<Traced<Tensor2>>;

float scale_of(const Scene& scene, const Sizes& sizes) {
  if (scene.scale == ScaleKind::kNone) return 1.0f;
  if (scene.scale == ScaleKind::kFactor) return scene.scale_factor;
  return static_cast<float>(1.0 / std::sqrt(static_cast<double>(sizes.d_head)));
}

// From x to Q, K, V and on to the scores before the mask; every step may be pinned.
void project_and_score(const Scene& scene, const Sizes& sizes, const Trace& trace, int h,
                       HeadTrace& head) {
  const Source typed = scene.stages == Stages::kX ? Source::kPinned : Source::kTyped;
  const auto step = [&](Stage stage, Step& to, Source pinned_as, auto compute) {
    fill(to.emplace(), scene.pins[stage], h, pinned_as, compute);
  };
  const auto projected = [&](const Tensor2& x, const std::optional<Traced<Tensor3>>& w) {
    return product(x, head_weights(w->value, h, sizes.d_head));
  };
  step(Stage::kQ, head.q, typed,
       [&] { return projected(last_rows(trace.x->value, sizes.n_q), trace.w_q); });
  step(Stage::kK, head.k, typed, [&] { return projected(trace.x->value, trace.w_k); });
  step(Stage::kV, head.v, typed, [&] { return projected(trace.x->value, trace.w_v); });
  step(Stage::kRaw, head.raw, Source::kPinned,
       [&] { return raw_scores(head.q->value, head.k->value); });
  step(Stage::kScaled, head.scaled, Source::kPinned,
       [&] { return scaled_scores(head.raw->value, trace.scale); });
  step(Stage::kBiased, head.biased, Source::kPinned, [&] { return head.scaled->value; });
}

// Pinned scores go straight to the softmax; the mask shown is then their own.
void mask(const Scene& scene, const Sizes& sizes, int h, HeadTrace& head) {
  const auto& pin = scene.pins[Stage::kScores];
  const Source typed = scene.stages == Stages::kScores ? Source::kTyped : Source::kPinned;
  fill(head.scores, pin, h, typed, [&] { return head.biased->value; });
  head.mask = is_pinned(pin, h) ? unmasked_cells(head.scores.value)
                                : visible_cells(scene.mask, sizes.n_q, sizes.n_kv);
  hide_masked(head.scores.value, head.mask);
}

void run_head(const Scene& scene, const Sizes& sizes, const Trace& trace, int h, HeadTrace& head) {
  const Pins& pins = scene.pins;
  if (scene.stages != Stages::kScores) {
    project_and_score(scene, sizes, trace, h, head);
  } else if (is_pinned(pins[Stage::kV], h)) {
    head.v = {matrix_of(*pins[Stage::kV], h), Source::kTyped};
  }
  mask(scene, sizes, h, head);
  fill(head.weights, pins[Stage::kWeights], h, Source::kPinned,
       [&] { return attention_weights(head.scores.value, scene.temperature); });
  head.row_sums = row_sums(head.weights.value);
  if (head.v || is_pinned(pins[Stage::kOutput], h)) {
    fill(head.output.emplace(), pins[Stage::kOutput], h, Source::kPinned,
         [&] { return weighted_sum(head.weights.value, head.v->value); });
  }
}

// The heads side by side, and their projection back to the model's width.
void join(const Scene& scene, Trace& trace) {
  const auto &concat_pin = scene.pins[Stage::kConcat], &result_pin = scene.pins[Stage::kResult];
  if (trace.heads.front().output || concat_pin) {
    fill(trace.concat.emplace(), concat_pin, 0, Source::kPinned,
         [&] { return concat(trace.heads); });
  }
  if (trace.concat || result_pin) {
    fill(trace.output.emplace(), result_pin, 0, Source::kPinned, [&] {
      return trace.w_o ? product(trace.concat->value, trace.w_o->value) : trace.concat->value;
    });
  }
}

}  // namespace

std::variant<Trace, SceneError> run(const Scene& scene) {
  if (auto error = validate(scene)) return std::move(*error);
  const Sizes sizes = sizes_of(scene);
  std::variant<Trace, SceneError> result;
  Trace& trace = std::get<Trace>(result);
  trace.tokens = scene.tokens;
  trace.scale = scale_of(scene, sizes);
  fill_inputs(scene, sizes, trace);
  trace.heads = std::vector<HeadTrace>(static_cast<std::size_t>(sizes.n_heads));
  for (int h = 0; h < sizes.n_heads; ++h) {
    run_head(scene, sizes, trace, h, trace.heads[static_cast<std::size_t>(h)]);
  }
  join(scene, trace);
  trace.flops = flops_of(trace);
  trace.bytes = bytes_of(trace);
  if (SceneError error; !is_finite(trace, error)) result = std::move(error);
  return result;
}

}  // namespace attn
