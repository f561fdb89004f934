// The two products of attention on one tile: some keys and one group of queries. Lanes are queries,
// so that nothing here depends on what divides d_head.
//
// The inner loops look as they do for the compilers of browsers, which see them as stack code and
// have 16 registers: sums, operands and one broadcast must fit; every pointer is bumped by itself;
// nothing is unrolled beyond the tile, because LLVM then sinks the multiply-adds below all loads and
// the registers overflow (llvm-project issue 98631).
#pragma once

#include <cstddef>

#include "each.h"

namespace attn::kernels {
inline namespace ATTN_TARGET {

// Sums of a tile: kRows * kVectors registers. Fewer rows mean fewer pointers to bump, which shows
// where a multiply-add is one instruction; without fusing each needs a register more for the product.
#if defined(ATTN_FUSED) && defined(__AVX512F__)
inline constexpr int kRows = 8, kVectors = 2;  // of 32 registers
#elif defined(ATTN_FUSED) && defined(__ARM_NEON)
inline constexpr int kRows = 4, kVectors = 4;  // of 32
#elif defined(__AVX__)
inline constexpr int kRows = 6, kVectors = 2;  // of 16
#elif defined(ATTN_FUSED)
inline constexpr int kRows = 2, kVectors = 4;  // of 16, relaxed SIMD: 3 % before 4 × 2
#else
inline constexpr int kRows = 4, kVectors = 2;  // of 16
#endif
inline constexpr int kGroup = kVectors * kLanes;  // queries

// One number for each query of a group.
struct Row {
  Lanes at[kVectors];
};

inline Row load_row(const float* from) {
  Row row;
  each<kVectors>([&](auto c) { row.at[c] = load(from + c * kLanes); });
  return row;
}

inline void store_row(float* to, const Row& row) {
  each<kVectors>([&](auto c) { store(to + c * kLanes, row.at[c]); });
}

// scores[j] = keys[j] · queries for kCount keys, and their maximum into `largest`.
// keys: (kCount, d_head); queries: (d_head, kGroup); scores: (kCount, kGroup); largest: (kGroup)
template <int kCount>
inline void score_keys(const float* keys, int d_head, const float* queries, float* scores,
                       float* largest) {
  Row sums[kCount] = {};
  const float* key[kCount];
  each<kCount>([&](auto j) { key[j] = keys + static_cast<std::ptrdiff_t>(j) * d_head; });
  const float* const end = queries + static_cast<std::ptrdiff_t>(hidden(d_head)) * kGroup;
  do {
    const Row query = load_row(queries);
    each<kCount>([&](auto j) {
      const Lanes number = all(*key[j]++);
      each<kVectors>(
          [&](auto c) { sums[j].at[c] = multiply_add(number, query.at[c], sums[j].at[c]); });
    });
    queries += kGroup;
  } while (queries != end);

  Row maximum = load_row(largest);
  each<kCount>([&](auto j) {
    store_row(scores + j * kGroup, sums[j]);
    each<kVectors>([&](auto c) { maximum.at[c] = max(sums[j].at[c], maximum.at[c]); });
  });
  store_row(largest, maximum);
}

// mixed[c] = mixed[c] keep + Σ values[j][c] weights[j] for kCount columns c.
// values: (keys, stride); weights: (keys, kGroup); mixed: (kCount, kGroup); keep: (kGroup)
template <int kCount>
inline void mix_columns(const float* values, int stride, const float* weights, int keys,
                        float* mixed, const float* keep) {
  Row sums[kCount];
  const Row kept = load_row(keep);
  each<kCount>([&](auto r) {
    const Row before = load_row(mixed + r * kGroup);
    each<kVectors>([&](auto c) { sums[r].at[c] = before.at[c] * kept.at[c]; });
  });
  const float* const end = weights + static_cast<std::ptrdiff_t>(hidden(keys)) * kGroup;
  do {
    const Row weight = load_row(weights);
    each<kCount>([&](auto r) {
      const Lanes number = all(values[r]);
      each<kVectors>(
          [&](auto c) { sums[r].at[c] = multiply_add(number, weight.at[c], sums[r].at[c]); });
    });
    weights += kGroup;
    values += stride;
  } while (weights != end);
  each<kCount>([&](auto r) { store_row(mixed + r * kGroup, sums[r]); });
}

}  // namespace ATTN_TARGET
}  // namespace attn::kernels
