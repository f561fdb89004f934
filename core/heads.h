// Many heads: each works on its own projection of x, and their outputs are laid side by side;
// Vaswani et al. 2017, 3.2.2.
#pragma once

#include <vector>

#include "trace.h"

namespace attn {

// First column of `head` in its weight matrix: head * d_head in layout split, 0 in full.
int first_column(const Tensor3& w, int head, int d_head);

// `count` columns from `first` on.  (n, columns) -> (n, count)
Tensor2 columns_of(const Tensor2& all, int first, int count);

// x: (n, d_model), one row a token -> the rows of the last n_q tokens (n_q, d_model)
Tensor2 last_rows(const Tensor2& x, int n_q);

// Head 0's output columns, then head 1's, …  n_heads times (n_q, d_v) -> (n_q, n_heads * d_v)
Tensor2 concat(const std::vector<HeadTrace>& heads);

}  // namespace attn
