// Principal axes: the directions in which vectors differ most (Pearson 1901, Hotelling 1933).
#pragma once

#include <span>
#include <vector>

namespace attn {

// The two directions of most spread about `origin`: unit eigenvectors of XᵀX with the two largest eigenvalues,
// X = rows - origin.  rows: (n, columns), n >= 1  origin: (columns)  -> (2, columns)
//
// They are orthogonal, and the largest number of each (of several as large: the first) is positive. Where nothing
// spreads in a second or in any direction, channels fill in; the second axis of a single column is 0. Of directions
// that spread alike, which one comes first is arbitrary but always the same.
//
// By Lanczos iteration in float64 (Lanczos 1950; all vectors kept orthogonal), the matrix XᵀX itself is never made:
// at most kMaxKrylov times 4 n columns operations, and memory for so many vectors. That ends with a residual of
// 1e-10 of the largest eigenvalue.
std::vector<float> principal_axes(std::span<const float> rows, std::span<const float> origin);

inline constexpr int kMaxKrylov = 256;

}  // namespace attn
