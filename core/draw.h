// The random tensors of a Scene, in the order it gives. What is pinned is drawn all the same and then not used: editing one
// matrix must not change the others.
#pragma once

#include <vector>

#include "normals.h"
#include "scene.h"
#include "trace.h"

namespace attn {

// Values that stand next to each other in the stream: one matrix, or some that are thrown away.
struct Stretch {
  std::optional<Stage> tensor;  // x stands for the embedding; none: thrown away
  int layer = 0;
  int head = 0;            // of w_q, w_k, w_v in layout full; else 0
  std::int64_t first = 0;  // place of its first value in the stream
  std::int64_t count = 0;
};

// random.order spelled out, and after it what else the Scene needs: position (learned), relative, context, then layer by layer w_q w_k w_v w_o (not of layer 0; w_o if layer 0 has one), w_1,
// w_gate, w_2. In layout full neighbouring w_q, w_k, w_v are drawn head by head (head 0: w_q w_k w_v, head
// 1: …), as a model with one module a head is initialised.
std::vector<Stretch> stretches(const Scene& scene);

// Fills what is drawn: shared tensors only of those that this Scene uses.
void draw(const Scene& scene, NormalStream& normals, Trace& trace);

// What a normal is multiplied by for this tensor.
double std_of(const Random& random, Stage tensor);

}  // namespace attn
