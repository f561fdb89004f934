#include "relative.h"

#include <algorithm>
#include <cstdlib>
#include <vector>

#include "numpy_log.h"

namespace attn {

int relative_bucket(int distance, const RelativeBuckets& rule) {
  const bool future = distance > 0;
  if (future && !rule.two_sided) return 0;
  const int side = rule.two_sided ? rule.buckets / 2 : rule.buckets;
  const int first = future ? side : 0, away = std::abs(distance);
  const int narrow = side / 2;  // buckets of one distance each
  if (away < narrow) return first + away;
  const int last = std::max(side - 1, 0);
  if (narrow == 0 || away >= rule.max_distance) return first + last;
  // log(away / narrow) / log(max_distance / narrow), by logarithms of numbers below 1.
  const double from = narrow;
  const double share =
      away == narrow ? 0.0 : numpy_log(from / away) / numpy_log(from / rule.max_distance);
  // Where the exact value is a whole number the computed one may lie a rounding below it.
  constexpr double kRounding = 1e-9;
  const int wide = static_cast<int>(share * (side - narrow) + kRounding);
  return first + std::min(narrow + wide, last);
}

Tensor2 relative_biased(const Tensor2& scaled, const Tensor2& table, int head,
                        const RelativeBuckets& rule) {
  const int n_q = rows(scaled), n_kv = columns(scaled);
  // From the last query to key 0, up to the first query and the last key: distance + n_kv - 1.
  std::vector<float> bias(static_cast<std::size_t>(std::max(n_kv + n_q - 1, 0)));
  for (std::size_t d = 0; d < bias.size(); ++d) {
    bias[d] = table(relative_bucket(static_cast<int>(d) - (n_kv - 1), rule), head);
  }
  Tensor2 biased = scaled;
  for (int i = 0; i < n_q; ++i) {
    for (int j = 0; j < n_kv; ++j) biased(i, j) += bias[static_cast<std::size_t>(j + n_q - 1 - i)];
  }
  return biased;
}

}  // namespace attn
