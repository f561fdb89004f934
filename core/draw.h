// The random tensors of a Scene, in the order it gives. A tensor that is pinned is drawn all the
// same and then not used: editing one matrix must not change the others.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "scene.h"
#include "sizes.h"
#include "tensor.h"

namespace attn {

// One matrix of the stream.
struct Stretch {
  std::string name;        // as in Draw; empty: thrown away
  int head = 0;            // w_q, w_k, w_v in layout full; else 0
  std::int64_t first = 0;  // place of its first value in the stream
  std::int64_t count = 0;
};

// random.order spelled out. In layout full neighbouring w_q, w_k, w_v are drawn head by head (head
// 0: w_q w_k w_v, head 1: …), as a model with one module a head is initialised.
std::vector<Stretch> stretches(const Scene& scene, const Sizes& sizes);

struct Drawn {
  std::optional<Tensor2> x;  // (n, d_model)
  std::optional<Tensor3> w_q, w_k,
      w_v;                     // split: (1, d_model, d_model), full: (n_heads, d_model, d_model)
  std::optional<Tensor2> w_o;  // (joined, d_model)
};

Drawn draw(const Scene& scene, const Sizes& sizes);

// The standard normal at this place of the stream.
double normal_at(std::uint32_t seed, std::int64_t place);

// What a normal is multiplied by for this tensor.
double std_of(const Random& random, const std::string& name);

}  // namespace attn
