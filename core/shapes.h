// Which stages a Scene has, and what shape each of them is.
#pragma once

#include "sizes.h"
#include "tensor.h"

namespace attn {

// rank 2: (rows, columns); rank 3: (heads, rows, columns).
struct Shape {
  int rank = 0;
  int sides[3] = {};

  std::int64_t cells() const;
};

// Not initialised. rank 2 is one matrix: (1, rows, columns).
Tensor3 stack(const Shape& shape);

// Of a stage of the layer that the sizes are of, whether or not the Scene has it.
//   embedding, position, x, norm_*, residual_*, ffn   (tokens, d_model)
//   context                                           (n_kv, d_model)
//   relative                                          (buckets, n_heads)
//   w_q, w_k, w_v         split (d_model, heads * d_head), full (heads, d_model, d_model); w_k and w_v have
//                         n_kv_heads heads
//   w_o                                               (heads joined, d_model)
//   q, q_rotated                                      (n_heads, n_q, d_head)
//   k, k_rotated                                      (n_kv_heads, n_kv, d_head)
//   v                                                 (n_kv_heads, n_kv, d_v)
//   raw, scaled, biased, scores, weights              (n_heads, n_q, n_kv)
//   output                                            (n_heads, n_q, d_v)
//   concat                                            (n_q, heads joined)
//   result                                            (n_q, d_model), without w_o (n_q, heads joined)
//   gamma_*, beta_*, b_2                              (1, d_model)
//   b_1                                               (1, d_ff)
//   w_1, w_gate                                       (d_model, d_ff)
//   w_2                                               (d_ff, d_model)
//   hidden, gate, activated                           (tokens, d_ff)
//   mixed, rollout                                    (tokens, tokens)
Shape shape_of(Stage stage, const Scene& scene, const Sizes& sizes, int layer);

// Whether this Scene has the stage in some layer, pinned or not. Of v, w_o and what follows from them, it
// depends on more than settings: true.
bool has_stage(const Scene& scene, Stage stage);

// Whether attention's result is projected: w_o is drawn or pinned. Layer 0 decides for those above.
bool has_w_o(const Scene& scene, int layer);

bool has_context(const Scene& scene);

}  // namespace attn
