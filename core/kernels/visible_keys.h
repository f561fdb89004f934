// Which keys a query may look at under a causal mask or a window: always one range, which moves on
// with the query. So whole tiles of keys can be skipped.
#pragma once

#include <cstdint>

#include "attend.h"

namespace attn::kernels {
inline namespace ATTN_TARGET {

struct KeyRange {
  int begin, end;  // empty when equal
};

// Aligned bottom-right: the last query stands where the last key does.
inline KeyRange visible_keys(const Head& head, int query) {
  const std::int64_t n_kv = head.n_kv, window = head.window;
  const std::int64_t position = query + n_kv - head.n_q;
  std::int64_t begin = 0, end = n_kv;
  if (window > 0) begin = position - window + 1, end = position + window;
  if (head.causal) end = position + 1;
  const auto clamped = [n_kv](std::int64_t key) {
    return static_cast<int>(key < 0 ? 0 : key > n_kv ? n_kv : key);
  };
  return {clamped(begin), clamped(end)};
}

}  // namespace ATTN_TARGET
}  // namespace attn::kernels
