// How large everything in a Scene is: plain arithmetic on its settings and the shapes of its pins,
// done before anything is allocated.
#pragma once

#include "scene.h"

namespace attn {

struct Sizes {
  int n_q = 0;   // rows of pinned q, else of pinned scores, else n_kv
  int n_kv = 0;  // tokens
  int d_model = 0;
  int n_heads = 0;
  int d_head = 0;  // d_model / n_heads in layout split, d_model in full
  int d_v = 0;     // columns of v when pinned for every head, else d_head; 0: scores without values
  int joined = 0;  // columns of concat
};

// The first part of validate() must have passed: n_heads divides d_model where it has to.
Sizes sizes_of(const Scene& scene);

// Whether the reader's matrix replaces the computed one, for this head or for all. A rank 2 pin is for
// all.
bool is_pinned(const std::optional<Pin>& pin, int head);
bool is_pinned_everywhere(const std::optional<Pin>& pin, int n_heads);

// Whether random.order names this tensor.
bool is_drawn(const Scene& scene, Stage tensor);

}  // namespace attn
