#include "heads.h"

#include <algorithm>

namespace attn {

int first_column(const Tensor3& w, int head, int d_head) {
  return w.shape(0) == 1 ? head * d_head : 0;
}

Tensor2 columns_of(const Tensor2& all, int first, int count) {
  Tensor2 some = matrix(rows(all), count);
  for (int i = 0; i < rows(all); ++i) {
    std::copy_n(row(all, i).begin() + first, count, row(some, i).begin());
  }
  return some;
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
