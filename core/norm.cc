#include "norm.h"

#include <cmath>

namespace attn {

Moments moments_of(std::span<const float> row) {
  const auto count = static_cast<double>(row.size());
  Moments moments;
  for (const float x : row) moments.mean += static_cast<double>(x);
  moments.mean /= count;
  for (const float x : row) {
    const double deviation = static_cast<double>(x) - moments.mean;
    moments.variance += deviation * deviation;
  }
  moments.variance /= count;
  return moments;
}

float normalised(float x, const Moments& moments, float gamma, float beta, double epsilon) {
  const double deviation = static_cast<double>(x) - moments.mean;
  // Without any spread there is nothing to divide, and with epsilon 0 nothing to divide by.
  const double spread = std::sqrt(moments.variance + epsilon);
  const double standard = deviation == 0.0 ? 0.0 : deviation / spread;
  return static_cast<float>(standard * static_cast<double>(gamma) + static_cast<double>(beta));
}

Tensor2 layer_norm(const Tensor2& x, const Tensor2& gamma, const Tensor2& beta, double epsilon) {
  Tensor2 normed = matrix(rows(x), columns(x));
  for (int i = 0; i < rows(x); ++i) {
    const Moments moments = moments_of(row(x, i));
    for (int c = 0; c < columns(x); ++c) {
      normed(i, c) = normalised(x(i, c), moments, gamma(0, c), beta(0, c), epsilon);
    }
  }
  return normed;
}

}  // namespace attn
