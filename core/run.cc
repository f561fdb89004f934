#include "run.h"

#include <cmath>

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

}  // namespace

std::variant<Trace, SceneError> run(const Scene& scene, NormalStream& normals, RunOptions options) {
  if (auto error = validate(scene)) return std::move(*error);
  std::variant<Trace, SceneError> result;
  Trace& trace = std::get<Trace>(result);
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
  const auto views = views_of(trace);
  trace.flops = flops_of(trace);
  trace.bytes = bytes_of(trace, views);
  if (SceneError error; !is_finite(trace, views, error)) result = std::move(error);
  return result;
}

std::variant<Trace, SceneError> run(const Scene& scene) {
  NormalStream normals;
  return run(scene, normals);
}

}  // namespace attn
