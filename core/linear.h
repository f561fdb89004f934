// Products of matrices: tensors in, a new tensor out. The arithmetic is kernels/matmul.
#pragma once

#include "tensor.h"

namespace attn {

Tensor2 product(const Tensor2& a,
                const Tensor2& b);  // (rows, inner) (inner, columns) -> (rows, columns)
Tensor2 product(const Tensor2& a, std::span<const float> b, int columns);  // b: (inner, columns)
Tensor2 transposed(const Tensor2& a);  // (rows, columns) -> (columns, rows)

Tensor2 added(const Tensor2& a, const Tensor2& b);  // both (rows, columns), cell by cell

// rows of a, each plus the one row.  (rows, columns) (1, columns) -> (rows, columns)
Tensor2 plus_row(Tensor2 a, const Tensor2& row);

}  // namespace attn
