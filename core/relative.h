// Relative positions: distances fall into buckets, and each bucket has a learned bias per head; Raffel
// et al. 2020, section 2.1, and relative_position_bucket of T5's code.
#pragma once

#include "tensor.h"

namespace attn {

struct RelativeBuckets {
  int buckets = 32;        // >= 1; two-sided: one half for the past and itself, one for the future
  int max_distance = 128;  // from here on, all distances share the last bucket
  bool two_sided = true;   // false: all future keys are in bucket 0
};

// One bucket a distance up to half the buckets of its side, then ever wider ones, up to max_distance.
// distance: key position - query position -> 0 … buckets - 1. The exact value counts: 16 of (32, 128)
// is in bucket 10, however a logarithm is rounded.
int relative_bucket(int distance, const RelativeBuckets& rule);

// scaled plus table(bucket, head). Query i stands at position n_kv - n_q + i.
// scaled: (n_q, n_kv), table: (buckets, n_heads) -> (n_q, n_kv)
Tensor2 relative_biased(const Tensor2& scaled, const Tensor2& table, int head,
                        const RelativeBuckets& rule);

}  // namespace attn
