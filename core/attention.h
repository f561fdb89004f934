// Scaled dot-product attention in its four steps, one function each; Vaswani et al. 2017,
// section 3.2.1: Attention(Q, K, V) = softmax(Q Kᵀ / √d_head) V.
// Shapes are the caller's to match; sides may be 0. run() does this for a whole Scene, and checks it.
#pragma once

#include "tensor.h"

namespace attn {

// Step 1. How well each query matches each key.  q: (n_q, d_head), k: (n_kv, d_head) -> (n_q, n_kv)
Tensor2 raw_scores(const Tensor2& q, const Tensor2& k);

// Step 2. Keeps the spread of the scores independent of d_head; scale is 1/√d_head.
Tensor2 scaled_scores(const Tensor2& raw, float scale);

// Where mask is 0 the score becomes -infinity.  scores, mask: (n_q, n_kv)
void hide_masked(Tensor2& scores, const BoolTensor2& mask);

// Step 3. Rows of shares that sum to 1; a row with nothing visible (or no key at all) is all 0.
// temperature > 0 divides the scores: towards 0 the largest takes all, upwards the shares even out
// (Hinton, Vinyals & Dean 2015, section 2).
Tensor2 attention_weights(const Tensor2& scores, float temperature);

// What each row of weights sums to: 1, or 0 where nothing is visible; anything once weights are pinned.
// weights: (n_q, n_kv) -> (n_q)
Tensor1 row_sums(const Tensor2& weights);

// Step 4. Each query's mixture of values; zeros without a key.
// weights: (n_q, n_kv), v: (n_kv, d_v) -> (n_q, d_v)
Tensor2 weighted_sum(const Tensor2& weights, const Tensor2& v);

}  // namespace attn
