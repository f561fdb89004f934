#include "mean_head.h"

#include "row_facts.h"

namespace attn {

Tensor1 received(const Tensor2& weights) {
  const auto n_q = static_cast<std::size_t>(rows(weights));
  std::vector<double> sums(static_cast<std::size_t>(columns(weights)));
  for (std::size_t i = 0; i < n_q; ++i) {
    const auto from = row(weights, static_cast<int>(i));
    for (std::size_t j = 0; j < sums.size(); ++j) sums[j] += static_cast<double>(from[j]);
  }
  Tensor1 means = Tensor1::from_shape({sums.size()});
  for (std::size_t j = 0; j < sums.size(); ++j) {
    means(j) = static_cast<float>(sums[j] / static_cast<double>(n_q));
  }
  return means;
}

MeanHead mean_head(const HeadWeights& weights) {
  const Tensor2& first = *weights.front();
  MeanHead mean{matrix(rows(first), columns(first)), Tensor1::from_shape({first.shape(0)}), {}};
  for (int i = 0; i < rows(first); ++i) {
    const MixedRow from = mixed_row(weights, i, false);
    const auto to = row(mean.weights, i);
    for (std::size_t j = 0; j < to.size(); ++j) to[j] = static_cast<float>(from.values[j]);
    mean.entropy(i) = entropy_of(to);
  }
  mean.received = received(mean.weights);
  return mean;
}

}  // namespace attn
