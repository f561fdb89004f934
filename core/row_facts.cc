#include "row_facts.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "numpy_log.h"

namespace attn {

float entropy_of(std::span<const float> weights) {
  double sum = 0.0;
  for (const float weight : weights) {
    const auto p = static_cast<double>(weight);
    if (p > 0.0 && p < 1.0) sum -= p * quick_log(p);
  }
  return static_cast<float>(sum);
}

float jacobian_norm_of(std::span<const float> weights, float temperature) {
  // Diagonal cells are p (1 - p), the others -p p': summed as they are, near one-hot rows do not
  // cancel out as in the closed form.
  double diagonal = 0.0, others = 0.0, squares = 0.0;
  for (const float weight : weights) {
    const auto p = static_cast<double>(weight);
    diagonal += p * p * (1.0 - p) * (1.0 - p);
    others += 2.0 * p * p * squares;
    squares += p * p;
  }
  const double norm = std::sqrt(diagonal + others) / static_cast<double>(temperature);
  return static_cast<float>(std::min(norm, double{std::numeric_limits<float>::max()}));
}

}  // namespace attn
