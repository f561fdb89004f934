// What the pipeline starts from: embeddings, positions, x and the weight matrices, typed or drawn.
#pragma once

#include "scene.h"
#include "sizes.h"
#include "trace.h"

namespace attn {

// Fills embedding, position, x, w_q, w_k, w_v (stages = x only) and w_o of the Trace.
void fill_inputs(const Scene& scene, const Sizes& sizes, Trace& trace);

}  // namespace attn
