// What one row of weights says about its softmax: how undecided it is, and how much of a gradient it lets
// through (Vaswani et al. 2017, section 3.2.1, on extremely small gradients).
#pragma once

#include <span>

namespace attn {

// -Σ p ln p, in nats: 0 for one-hot and for empty rows, ln n for n equal weights. Pinned weights outside
// (0, 1) add nothing.
float entropy_of(std::span<const float> weights);

// Frobenius norm of ∂softmax(scores / temperature) / ∂scores, (diag(p) - p pᵀ) / temperature:
// √(Σp² - 2Σp³ + (Σp²)²) / temperature. At most the largest float, for pinned weights of any size.
float jacobian_norm_of(std::span<const float> weights, float temperature);

}  // namespace attn
