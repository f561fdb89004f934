// The attention of one layer: its heads, and their outputs joined.
#pragma once

#include "run.h"
#include "scene.h"
#include "trace.h"

namespace attn {

// Fills key_heads, heads, concat and result of a layer whose parameters are there. x: (n, d_model) what
// queries come from, and without a context keys and values too; null when stages is not x.
void run_attention(const Scene& scene, const RunOptions& options, int l, const Tensor2* x,
                   Trace& trace);

}  // namespace attn
