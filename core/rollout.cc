#include "rollout.h"

#include "linear.h"

namespace attn {

MixedRow mixed_row(const HeadWeights& weights, int row, bool residual) {
  MixedRow mixed;
  mixed.values.resize(weights.front()->shape(1));
  for (const Tensor2* head : weights) {
    const auto from = attn::row(*head, row);
    for (std::size_t j = 0; j < from.size(); ++j) mixed.values[j] += static_cast<double>(from[j]);
  }
  for (std::size_t j = 0; j < mixed.values.size(); ++j) {
    double& value = mixed.values[j];
    value /= static_cast<double>(weights.size());
    if (residual) value = (value + (j == static_cast<std::size_t>(row) ? 1.0 : 0.0)) / 2.0;
    mixed.sum += value;
  }
  return mixed;
}

Tensor2 mixed(const HeadWeights& weights, bool residual) {
  Tensor2 out = matrix(rows(*weights.front()), columns(*weights.front()));
  for (int i = 0; i < rows(out); ++i) {
    const MixedRow mixed = mixed_row(weights, i, residual);
    const double sum = mixed.sum == 0.0 ? 1.0 : mixed.sum;
    for (int j = 0; j < columns(out); ++j) {
      out(i, j) = static_cast<float>(mixed.values[static_cast<std::size_t>(j)] / sum);
    }
  }
  return out;
}

Tensor2 rollout(const Tensor2& mixed, const Tensor2* below) {
  return below ? product(mixed, *below) : mixed;
}

}  // namespace attn
