// Layer normalisation of rows; Ba, Kiros & Hinton 2016, section 3.1, with the variance of
// torch.nn.LayerNorm: divided by d, epsilon inside the root.
#pragma once

#include "tensor.h"

namespace attn {

inline constexpr double kNormEpsilon = 1e-5;  // torch.nn.LayerNorm's default

// Of one row, in float64 and two passes: a row of 40000, 40001, … would lose its variance in float32.
struct Moments {
  double mean = 0.0;
  double variance = 0.0;  // biased
};

Moments moments_of(std::span<const float> row);

// (x - mean) / √(variance + epsilon) · gamma + beta, rounded to float32 once. A row of equal numbers
// gives beta, also when epsilon is 0.
float normalised(float x, const Moments& moments, float gamma, float beta, double epsilon);

// x: (n, d), gamma and beta: (1, d) -> (n, d)
Tensor2 layer_norm(const Tensor2& x, const Tensor2& gamma, const Tensor2& beta,
                   double epsilon = kNormEpsilon);

}  // namespace attn
