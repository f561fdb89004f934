#include "cross_entropy.h"

#include <algorithm>

#include "kernels/softmax.h"
#include "numpy_log.h"

namespace attn {
namespace {

bool is_highest(std::span<const float> scores, std::size_t answer) {
  for (std::size_t other = 0; other < scores.size(); ++other) {
    if (other != answer && !(scores[other] < scores[answer])) return false;
  }
  return true;
}

}  // namespace

Loss cross_entropy(std::span<const Target> targets, Out scores) {
  Loss loss;
  const auto count = static_cast<double>(targets.size());
  for (std::size_t t = 0; t < targets.size(); ++t) {
    const std::span<float> row = scores.row(static_cast<int>(t));
    const auto answer = static_cast<std::size_t>(targets[t].answer);
    if (is_highest(row, answer)) ++loss.right;
    const auto score = static_cast<double>(row[answer]);
    const auto [maximum, sum] = kernels::softmax_terms(row, 1.0f, row);
    // The sum of a row with NaN or nothing but -infinity has no logarithm.
    loss.mean += static_cast<double>(maximum) - score + (sum > 0.0 ? quick_log(sum) : sum);
    for (float& term : row) term = static_cast<float>(static_cast<double>(term) / (sum * count));
    row[answer] -= static_cast<float>(1.0 / count);
  }
  loss.mean /= count;
  return loss;
}

}  // namespace attn
