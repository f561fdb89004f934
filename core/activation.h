// What stands between the two products of a feed-forward layer (Vaswani et al. 2017, section 3.3). The
// arithmetic is in kernels/activation.h.
#pragma once

#include "tensor.h"

namespace attn {

// ReLU: max(0, x). GELU: x Φ(x), exact by erf or approximated by tanh; Hendrycks & Gimpel 2016, section 2.
// SiLU: x / (1 + e^-x), of the same paper.
enum class Activation { kRelu, kGelu, kGeluTanh, kSilu };

// The number that activated() makes of x.
float activate(Activation function, float x);

// Each number of hidden on its own.  (n, d_ff) -> (n, d_ff)
Tensor2 activated(const Tensor2& hidden, Activation function);

// SwiGLU: silu(gate) times hidden, cell by cell; Shazeer 2020, section 2.  both (n, d_ff) -> (n, d_ff)
Tensor2 gated(const Tensor2& gate, const Tensor2& hidden);

}  // namespace attn
