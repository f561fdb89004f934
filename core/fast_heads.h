// Heads whose weights nobody looks at: their output without any matrix of scores.
#pragma once

#include "sizes.h"
#include "tensor.h"
#include "trace.h"

namespace attn {

// Whether softmax(q kᵀ scale) v is all there is between queries and output in this layer: nothing pinned
// or added between them, temperature 1, and a mask that is causal, a window or none.
bool are_fast(const Scene& scene, int layer);

// q: (n_q, d_head), k and v: (n_kv, d_head) -> (n_q, d_head)
Tensor2 fast_output(const Mask& mask, const Tensor2& q, const Tensor2& k, const Tensor2& v,
                    float scale);

// Whether numbers between these and the output may be beyond float32: here, or in a run with weights. False
// only where none can; tensors that are not finite say nothing.
bool may_overflow(const Tensor2& q, const Tensor2& k, const Tensor2& v, float scale);

// The same of a head whose weights were computed, from all that will be forgotten of it.
bool may_overflow(const HeadTrace& head);

// Leaves of a head what a run without weights has.
void forget_weights(HeadTrace& head);

}  // namespace attn
