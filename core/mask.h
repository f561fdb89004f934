// Which keys a query may look at. Rules combine as booleans, once; scores are touched only
// afterwards.
#pragma once

#include "scene.h"
#include "tensor.h"

namespace attn {

// 1 where every rule lets query i (row) see key j (column).  -> (n_q, n_kv)
// Causal and windows are aligned bottom-right: query i stands at position n_kv - n_q + i. Causal: it sees
// the keys up to its own. A window of W: its own and W - 1 before it (Beltagy et al. 2020, section 3.1,
// Longformer), two-sided also W - 1 after it.
BoolTensor2 visible_cells(const Mask& mask, int n_q, int n_kv);

// 0 where scores hold -infinity or the lowest float, both of which mean "masked".  scores: (n_q,
// n_kv)
BoolTensor2 unmasked_cells(const Tensor2& scores);

}  // namespace attn
