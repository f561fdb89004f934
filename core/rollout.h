// How far a token's information travels through a stack of layers: attention rollout; Abnar &
// Zuidema 2020, section 3.
#pragma once

#include <vector>

#include "tensor.h"

namespace attn {

using HeadWeights = std::vector<const Tensor2*>;  // of all heads of a layer, each (n, n)

// One row of a layer's mixing matrix before its sum is made 1: (mean over heads + identity) / 2, the mean
// alone without residual.
struct MixedRow {
  std::vector<double> values;  // (n)
  double sum = 0.0;
};

MixedRow mixed_row(const HeadWeights& weights, int row, bool residual);

// A_l: its rows over their sums; a row that sums to 0 stays as it is.  -> (n, n)
Tensor2 mixed(const HeadWeights& weights, bool residual);

// A_l times the rollout of the layer below; A_0 has none below.  (n, n) -> (n, n)
Tensor2 rollout(const Tensor2& mixed, const Tensor2* below);

}  // namespace attn
