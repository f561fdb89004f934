#include "attention.h"

#include <limits>

#include "kernels/softmax.h"
#include "linear.h"

namespace attn {

Tensor2 raw_scores(const Tensor2& q, const Tensor2& k) { return product(q, transposed(k)); }

Tensor2 scaled_scores(const Tensor2& raw, float scale) {
  Tensor2 scaled = raw;
  for (float& score : values(scaled)) score *= scale;
  return scaled;
}

void hide_masked(Tensor2& scores, const BoolTensor2& mask) {
  for (std::size_t cell = 0; cell < scores.size(); ++cell) {
    if (!mask.data()[cell]) scores.data()[cell] = -std::numeric_limits<float>::infinity();
  }
}

Tensor2 attention_weights(const Tensor2& scores, float temperature) {
  Tensor2 weights = matrix(rows(scores), columns(scores));
  for (int i = 0; i < rows(scores); ++i) {
    kernels::softmax(row(scores, i), temperature, row(weights, i));
  }
  return weights;
}

Tensor1 row_sums(const Tensor2& weights) {
  Tensor1 sums = Tensor1::from_shape({static_cast<std::size_t>(rows(weights))});
  for (int i = 0; i < rows(weights); ++i) {
    double sum = 0.0;  // float terms of 2048 keys would show as 0.99999
    for (const float weight : row(weights, i)) sum += static_cast<double>(weight);
    sums(i) = static_cast<float>(sum);
  }
  return sums;
}

Tensor2 weighted_sum(const Tensor2& weights, const Tensor2& v) { return product(weights, v); }

}  // namespace attn
