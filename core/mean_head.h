// What the heads of a layer say together, and how much each key is looked at.
#pragma once

#include "rollout.h"
#include "trace.h"

namespace attn {

// The mean over queries, masked ones counted as 0: of all attention that is paid, each key's share.
// weights: (n_q, n_kv) -> (n_kv)
Tensor1 received(const Tensor2& weights);

// One head at least; all of the same shape, which need not be square.
MeanHead mean_head(const HeadWeights& weights);

}  // namespace attn
