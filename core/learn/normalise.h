// Layer normalisation, forward and backward; the formula is core/norm.h's.
#pragma once

#include <vector>

#include "kernels/products.h"
#include "norm.h"

namespace attn {

using kernels::In;
using kernels::Out;

// x, y: (rows, d), gamma, beta: (1, d). moments: of each row, for the way back.
void normalise(In x, In gamma, In beta, std::vector<Moments>& moments, Out y);

// dx: (rows, d) and d_gamma, d_beta: (1, d) are set. dx may be dy.
void normalise_backward(In x, In gamma, const std::vector<Moments>& moments, In dy, Out dx,
                        Out d_gamma, Out d_beta);

}  // namespace attn
