#include "attend_head.h"

#include <limits>

#include "kernels/matmul.h"
#include "kernels/softmax.h"

namespace attn {
namespace {

Out with_padding(Out weights) {
  return {weights.data, weights.rows, padded(weights.columns), weights.step};
}

}  // namespace

void attend_head(In q, In k, In v, std::span<const std::uint8_t> visible, float scale,
                 AttendScratch& scratch, Out weights, Out out) {
  kernels::product(q, turned(k, scratch.turned), with_padding(weights));  // raw = q kᵀ
  for (int i = 0; i < weights.rows; ++i) {
    const std::span<float> row = weights.row(i);
    for (float& score : row) score *= scale;
    if (!visible.empty()) {
      const auto cells = visible.subspan(static_cast<std::size_t>(i) * row.size(), row.size());
      for (std::size_t j = 0; j < row.size(); ++j) {
        if (!cells[j]) row[j] = -std::numeric_limits<float>::infinity();
      }
    }
    kernels::softmax(row, 1.0f, row);
  }
  kernels::product(weights, v, out);
}

// out = weights v, and weights = softmax(scores) has d_scores = weights · (d_weights - Σ d_weights · weights) in each row.
void attend_head_backward(In q, In k, In v, In weights, In d_out, float scale,
                          AttendScratch& scratch, Out dq, Out dk, Out dv) {
  kernels::turned_product(weights, d_out, dv);
  scratch.d_weights.resize(weights.rows, padded(weights.columns));
  const Out wide = scratch.d_weights;
  kernels::product(d_out, turned(v, scratch.turned), wide);
  const Out d_raw = wide.columns_from(0, weights.columns);
  for (int i = 0; i < weights.rows; ++i) {
    const std::span<const float> weight = weights.row(i);
    const std::span<float> d = d_raw.row(i);
    const float mean = kernels::dot(weight, d);
    for (std::size_t j = 0; j < d.size(); ++j) d[j] = weight[j] * (d[j] - mean) * scale;
  }
  kernels::product(d_raw, k, dq);
  kernels::turned_product(d_raw, q, dk);
}

}  // namespace attn
