// Eigenvalues of a symmetric tridiagonal matrix, with their vectors.
#pragma once

#include <span>

namespace attn {

// Turns the diagonal (n) into the eigenvalues, in no order, and `vectors` (n, n), of zeros, into orthonormal
// eigenvectors, a row each. beside (n): entry i joins i and i + 1, the last is 0; used up.
//
// Implicit QL with Wilkinson's shift, after EISPACK's imtql2 (Dubrulle, Martin and Wilkinson 1968). About
// 3 n³ operations.
void solve_tridiagonal(std::span<double> diagonal, std::span<double> beside,
                       std::span<double> vectors);

}  // namespace attn
