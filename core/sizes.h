// How large everything in a Scene is: plain arithmetic on its settings and the shapes of its pins,
// done before anything is allocated.
#pragma once

#include "scene.h"

namespace attn {

struct Sizes {
  int tokens = 0;
  int n_q = 0;   // rows of pinned q, else of pinned scores, else tokens; with blocks tokens
  int n_kv = 0;  // tokens, or those of the context
  int d_model = 0;
  int n_heads = 0;
  int n_kv_heads = 0;
  int d_head = 0;  // d_model / n_heads in layout split, d_model in full
  int d_v = 0;     // columns of v when pinned for every head, else d_head; 0: scores without values
  int joined = 0;  // columns of concat
  int d_ff = 0;
};

// The first part of validate() must have passed: n_heads divides d_model where it has to. Layers differ in
// d_v and joined only.
Sizes sizes_of(const Scene& scene, int layer = 0);

// How many layers there are to run: attention alone is one.
int layers_of(const Scene& scene);

// The key/value head that a head reads: neighbours share; Ainslie et al. 2023, figure 2.
int key_head(const Sizes& sizes, int head);

// How many matrices a stage of heads has; in layout full also w_q, w_k and w_v.
int heads_of(Stage stage, const Sizes& sizes);

// The reader's tensor at this stage of this layer, null when there is none.
const Pin* pin_of(const Scene& scene, int layer, Stage stage);

// Whether it replaces the computed one, for this head or for all `count`. A rank 2 pin is for all.
bool is_pinned(const Pin* pin, int head);
bool is_pinned_everywhere(const Pin* pin, int count);

// Whether random.order names this tensor.
bool is_drawn(const Scene& scene, Stage tensor);

}  // namespace attn
