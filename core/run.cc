#include "run.h"

#include <algorithm>
#include <cmath>

#include "fast_heads.h"
#include "inputs.h"
#include "pinned.h"
#include "run_block.h"
#include "run_heads.h"
#include "totals.h"
#include "trace_view.h"
#include "validate.h"

namespace attn {
namespace {

float scale_of(const Scene& scene) {
  if (scene.scale == ScaleKind::kNone) return 1.0f;
  if (scene.scale == ScaleKind::kFactor) return scene.scale_factor;
  return static_cast<float>(1.0 / std::sqrt(static_cast<double>(sizes_of(scene).d_head)));
}

// A layer takes what the one below gives back.
void run_stack(const Scene& scene, const RunOptions& options, Trace& trace) {
  for (int l = 0; l < scene.block.n_layers; ++l) {
    if (l > 0) {
      const Stage below = trace.layers[static_cast<std::size_t>(l - 1)].out;
      fill(trace.layers[static_cast<std::size_t>(l)].x, pin_of(scene, l, Stage::kX), 0,
           Source::kPinned, [&] { return (*step_of(trace, l - 1, below))->value; });
    }
    run_block(scene, options, l, trace);
  }
}

Trace trace_of(const Scene& scene, NormalStream& normals, const RunOptions& options) {
  Trace trace;
  trace.tokens = scene.tokens;
  trace.context_tokens = scene.context_tokens;
  trace.has_blocks = scene.block.n_layers > 0;
  trace.post_norm = scene.block.norm == NormPlace::kPost;
  trace.scale = scale_of(scene);
  trace.layers = std::vector<LayerTrace>(static_cast<std::size_t>(layers_of(scene)));
  fill_inputs(scene, normals, trace);
  if (trace.has_blocks) {
    run_stack(scene, options, trace);
  } else {
    const Step& x = trace.layers.front().x;
    run_attention(scene, options, 0, x ? &x->value : nullptr, trace);
  }
  return trace;
}

bool may_overflow(const Trace& trace) {
  return std::ranges::any_of(trace.layers, [](const LayerTrace& layer) {
    return std::ranges::any_of(layer.heads, &HeadTrace::may_overflow);
  });
}

void forget_weights(Trace& trace) {
  for (LayerTrace& layer : trace.layers) {
    for (HeadTrace& head : layer.heads) forget_weights(head);
    layer.mean = std::nullopt;
    layer.mixed = layer.rollout = std::nullopt;
  }
}

}  // namespace

std::variant<Trace, SceneError> run(const Scene& scene, NormalStream& normals, RunOptions options) {
  if (auto error = validate(scene)) return std::move(*error);
  std::variant<Trace, SceneError> result = trace_of(scene, normals, options);
  Trace& trace = std::get<Trace>(result);
  // What is beyond float32, and what comes of it, is for a run with weights to say.
  const bool doubtful = !options.weights && may_overflow(trace);
  if (doubtful) trace = trace_of(scene, normals, {});
  if (SceneError error; !is_finite(trace, views_of(trace), error)) return error;
  trace.flops = flops_of(trace);
  if (doubtful) forget_weights(trace);
  trace.bytes = bytes_of(trace, views_of(trace));
  return result;
}

std::variant<Trace, SceneError> run(const Scene& scene) {
  NormalStream normals;
  return run(scene, normals);
}

}  // namespace attn
