// Softmax of one row of scores with a temperature; Vaswani et al. 2017, section 3.2.1.
#pragma once

#include <limits>
#include <span>

namespace attn::kernels {

// In scores that somebody typed, a number this low hides its key, as -infinity does: both spellings are in
// use. For the softmax only -infinity does: a computed score may be as low as that, and is seen.
inline constexpr float kMasked = std::numeric_limits<float>::lowest();

struct SoftmaxSum {
  float maximum = 0.0f;  // of the scores that are not masked; 0 when all are
  double sum = 0.0;      // of the terms, left to right
};

// terms[j] = exp((scores[j] - maximum) / temperature), 0 for a masked key. Subtracting the maximum
// leaves the result as it is and keeps exp finite. terms may be scores. Scores are not NaN and not
// +infinity; temperature > 0.
SoftmaxSum softmax_terms(std::span<const float> scores, float temperature, std::span<float> terms);

// weights[j] = terms[j] / sum: they sum to 1, or are all 0 when every key is masked. weights may be
// scores.
void softmax(std::span<const float> scores, float temperature, std::span<float> weights);

}  // namespace attn::kernels
