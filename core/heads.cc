#include "heads.h"

#include <algorithm>

namespace attn {

int first_column(const Tensor3& w, int head, int d_head) {
  return w.shape(0) == 1 ? head * d_head : 0;
}

Tensor2 head_weights(const Tensor3& w, int head, int d_head) {
  const bool shared = w.shape(0) == 1;
  const int d_model = static_cast<int>(w.shape(1)), columns = static_cast<int>(w.shape(2));
  const auto from = layer(w, shared ? 0 : head);
  const int first = first_column(w, head, d_head);
  Tensor2 weights = matrix(d_model, d_head);
  for (int c = 0; c < d_model; ++c) {
    std::copy_n(from.begin() + c * columns + first, d_head, row(weights, c).begin());
  }
  return weights;
}

Tensor2 last_rows(const Tensor2& x, int n_q) {
  Tensor2 last = matrix(n_q, columns(x));
  const auto from = values(x);
  std::copy(from.end() - static_cast<std::ptrdiff_t>(last.size()), from.end(), last.data());
  return last;
}

Tensor2 concat(const std::vector<HeadTrace>& heads) {
  const int n_q = rows(heads.front().output->value), d_v = columns(heads.front().output->value);
  Tensor2 joined = matrix(n_q, d_v * static_cast<int>(heads.size()));
  for (int i = 0; i < n_q; ++i) {
    auto to = row(joined, i).begin();
    for (const HeadTrace& head : heads) to = std::ranges::copy(row(head.output->value, i), to).out;
  }
  return joined;
}

}  // namespace attn
