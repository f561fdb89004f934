// What the pipeline starts from: embeddings, positions, a second sequence, tables and all parameters,
// typed, drawn or as training starts.
#pragma once

#include "normals.h"
#include "scene.h"
#include "trace.h"

namespace attn {

// Fills embedding, position, context, relative, x of layer 0, and of every layer w_q, w_k, w_v, w_o, w_1,
// w_gate, w_2, gamma, beta and biases: those that this Scene has.
void fill_inputs(const Scene& scene, NormalStream& normals, Trace& trace);

}  // namespace attn
