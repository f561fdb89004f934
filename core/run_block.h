// What stands around attention in a Transformer layer: residuals, norms and a feed-forward layer.
#pragma once

#include "run.h"
#include "scene.h"
#include "trace.h"

namespace attn {

// Fills everything of a layer whose x and parameters are there. The rows of x become those of the stage
// that flow_of() calls out.
void run_block(const Scene& scene, const RunOptions& options, int l, Trace& trace);

}  // namespace attn
