// Attention with linear biases: the further a key, the lower its score; Press, Smith & Lewis 2022,
// section 3. Future keys, which the paper masks, count by their distance too.
#pragma once

#include "tensor.h"

namespace attn {

// Head 0 to n_heads - 1 of a power of two: 2^(-8/n_heads), and that factor again for each next head.
// Other counts take the slopes of the power of two below, then every other slope of the one above
// (the paper's code).  0 <= head < n_heads
float alibi_slope(int head, int n_heads);

// -slope |distance|. distance: key position - query position.
float alibi_bias(float slope, int distance);

// scaled plus the bias. Query i stands at position n_kv - n_q + i.  (n_q, n_kv) -> (n_q, n_kv)
Tensor2 alibi_biased(const Tensor2& scaled, float slope);

}  // namespace attn
