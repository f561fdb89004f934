// Where a token stands, as a vector that is added to its embedding; Vaswani et al. 2017,
// section 3.5.
#pragma once

#include "tensor.h"

namespace attn {

// One number of the sinusoidal encoding: sin (even column) or cos (odd column) of pos / 10000^(2
// pair / d_model).
struct Sinusoid {
  int pair = 0;  // column / 2
  double angle = 0.0;
  bool cosine = false;
  float value = 0.0f;
};

Sinusoid sinusoid(int pos, int column, int d_model);

// -> (n, d_model). An odd d_model ends with a sine that has no cosine.
Tensor2 sinusoidal_positions(int n, int d_model);

}  // namespace attn
