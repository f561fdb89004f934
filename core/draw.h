// The random tensors of a Scene, in the order it gives. A tensor that is pinned is drawn all the same
// and then not used: editing one matrix must not change the others.
#pragma once

#include <vector>

#include "scene.h"
#include "sizes.h"
#include "trace.h"

namespace attn {

// Values that stand next to each other in the stream: one matrix, or some that are thrown away.
struct Stretch {
  std::optional<Stage> tensor;  // kX (the embedding), kWq, kWk, kWv or kWo; none: thrown away
  int head = 0;                 // of w_q, w_k, w_v in layout full; else 0
  std::int64_t first = 0;       // place of its first value in the stream
  std::int64_t count = 0;
};

// random.order spelled out. In layout full neighbouring w_q, w_k, w_v are drawn head by head (head 0:
// w_q w_k w_v, head 1: …), as a model with one module a head is initialised.
std::vector<Stretch> stretches(const Scene& scene, const Sizes& sizes);

// Fills embedding, w_q, w_k, w_v (stages = x only) and w_o where they are drawn.
void draw(const Scene& scene, const Sizes& sizes, Trace& trace);

// The standard normal at this place of the stream.
double normal_at(std::uint32_t seed, std::int64_t place);

// What a normal is multiplied by for this tensor.
double std_of(const Random& random, Stage tensor);

}  // namespace attn
