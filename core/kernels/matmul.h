// Matrix products. Every cell is its terms summed left to right in float32, whatever the lane
// width: lanes run over columns. So all builds give the same bits, and the page's term-by-term sum
// is the very number in the matrix.
#pragma once

#include <span>

namespace attn::kernels {

// out = a b.  a: (rows, inner), b: (inner, columns), out: (rows, columns), row-major; out is
// neither a nor b.
void matmul(std::span<const float> a, std::span<const float> b, std::span<float> out, int rows,
            int inner, int columns);

// out = aᵀ.  a: (rows, columns), out: (columns, rows).
void transpose(std::span<const float> a, std::span<float> out, int rows, int columns);

// a · b, in the order of matmul: the cell that matmul makes of this row and column. Sizes are
// equal.
float dot(std::span<const float> a, std::span<const float> b);

}  // namespace attn::kernels
