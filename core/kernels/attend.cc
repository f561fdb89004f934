#include "attend.h"

#include <limits>

#include "exp2.h"
#include "few_queries.h"
#include "tile.h"
#include "transpose.h"
#include "visible_keys.h"

namespace attn::kernels {
inline namespace ATTN_TARGET {
namespace {

// A tile of keys, one of values of width 64 and what a group needs fit a first-level cache of 32 KB.
constexpr int kTileKeys = 48;
constexpr int kBlockQueries = 64;  // how often a tile is used once it is there
constexpr int kBlockGroups = kBlockQueries / kGroup;
constexpr float kLowest = std::numeric_limits<float>::lowest();
constexpr float kHidden = -std::numeric_limits<float>::infinity();

std::size_t cells(int rows, int columns) { return static_cast<std::size_t>(rows) * columns; }

// What one group of queries carries from tile to tile.
struct Group {
  float* queries;         // (d_head, kGroup), scaled
  float* mixed;           // (d_head, kGroup), the output so far, not yet divided by total
  float maximum[kGroup];  // of the scores so far
  float total[kGroup];    // Σ exp(score - maximum) so far
  std::int32_t begin[kGroup], end[kGroup];  // the keys that each query sees
  int first, count;                         // queries of the head

  // A group that is not full repeats its last query.
  int query(int i) const { return first + (i < count ? i : count - 1); }
};

// The keys that some query of the group sees, and those that every one sees.
KeyRange some_see(const Group& group) { return {group.begin[0], group.end[kGroup - 1]}; }
KeyRange all_see(const Group& group) { return {group.begin[kGroup - 1], group.end[0]}; }

// kLanes queries as columns: to[c] holds channel c of each, times factor.  to: (d_head, kGroup)
void load_columns(const float* const (&rows)[kLanes], int d_head, float factor, float* to) {
  int c = 0;
  for (; c + kLanes <= d_head; c += kLanes) {
    Lanes block[kLanes];
    each<kLanes>([&](auto i) { block[i] = load(rows[i] + c); });
    transpose(block);
    each<kLanes>([&](auto i) { store(to + cells(c + i, kGroup), block[i] * factor); });
  }
  for (; c < d_head; ++c) {
    for (int i = 0; i < kLanes; ++i) to[cells(c, kGroup) + i] = rows[i][c] * factor;
  }
}

// Back from columns to `count` <= kLanes rows, each times its own factor.
void store_rows(const float* from, int d_head, Lanes factor, float* to, int count) {
  int c = 0;
  for (; count == kLanes && c + kLanes <= d_head; c += kLanes) {
    Lanes block[kLanes];
    each<kLanes>([&](auto i) { block[i] = load(from + cells(c + i, kGroup)) * factor; });
    transpose(block);
    each<kLanes>([&](auto i) { store(to + cells(i, d_head) + c, block[i]); });
  }
  for (; c < d_head; ++c) {
    const Lanes column = load(from + cells(c, kGroup)) * factor;
    for (int i = 0; i < count; ++i) to[cells(i, d_head) + c] = column[i];
  }
}

void open(Group& group, const Head& head) {
  for (int i = 0; i < kGroup; ++i) {
    const KeyRange seen = visible_keys(head, group.query(i));
    group.begin[i] = seen.begin, group.end[i] = seen.end;
    group.maximum[i] = kLowest, group.total[i] = 0.0f;
  }
  for (int start = 0; start < kGroup; start += kLanes) {
    const float* rows[kLanes];
    each<kLanes>([&](auto i) { rows[i] = head.q + cells(group.query(start + i), head.d_head); });
    load_columns(rows, head.d_head, head.scale, group.queries + start);
  }
  for (int c = 0; c < head.d_head; ++c) store_row(group.mixed + cells(c, kGroup), {});
}

// A query without keys gets zeros. Where it has some and nothing is left of all their terms, scores
// were beyond float32: the output says so (NaN) and does not pass for a masked one.
void close(const Group& group, const Head& head) {
  for (int start = 0; start < group.count; start += kLanes) {
    Lanes share = 1.0f / load(group.total + start);
    for (int i = 0; i < kLanes; ++i) {
      if (group.begin[start + i] >= group.end[start + i]) share[i] = 0.0f;
    }
    const int left = group.count - start;
    store_rows(group.mixed + start, head.d_head, share,
               head.out + cells(group.first + start, head.d_head), left < kLanes ? left : kLanes);
  }
}

// What is left over is done by smaller tiles.
constexpr int rest_of(int rows) { return rows > 4 ? 4 : 1; }

template <int kCount>
void score_from(int j, const Group& group, const float* keys, int count, int d_head, float* scores,
                float* largest) {
  for (; j + kCount <= count; j += kCount) {
    score_keys<kCount>(keys + cells(j, d_head), d_head, group.queries, scores + cells(j, kGroup),
                       largest);
  }
  if constexpr (kCount > 1) {
    score_from<rest_of(kCount)>(j, group, keys, count, d_head, scores, largest);
  }
}

// Steps 1 and 2: scores[j] = scaled queries · keys[j].
void score(const Group& group, const float* keys, int count, int d_head, float* scores,
           float* largest) {
  for (int i = 0; i < kGroup; ++i) largest[i] = kLowest;
  score_from<kRows>(0, group, keys, count, d_head, scores, largest);
}

void hide_masked(const Group& group, int first_key, int count, float* scores, float* largest) {
  for (int i = 0; i < kGroup; ++i) largest[i] = kLowest;
  for (int j = 0; j < count; ++j) {
    float* const row = scores + cells(j, kGroup);
    for (int i = 0; i < kGroup; ++i) {
      const bool seen = group.begin[i] <= first_key + j && first_key + j < group.end[i];
      if (!seen) row[i] = kHidden;
      if (row[i] > largest[i]) largest[i] = row[i];
    }
  }
}

// Step 3: scores become terms of the softmax, relative to the new maximum; `keep` is what that
// makes of all that came before.
void soften(Group& group, int count, float* scores, const float* largest, float* keep) {
  const Row before = load_row(group.maximum), total = load_row(group.total);
  Row maximum = load_row(largest), factor, sum = {};
  each<kVectors>([&](auto c) {
    maximum.at[c] = max(maximum.at[c], before.at[c]);
    factor.at[c] = exp2((before.at[c] - maximum.at[c]) * kLog2OfE);
  });
  // One vector of queries after the other: two at once, with exp2's constants, overflow 16 registers.
  each<kVectors>([&](auto c) {
    float* at = scores + c * kLanes;
    const float* const end = at + cells(hidden(count), kGroup);
    do {
      const Lanes term = exp2((load(at) - maximum.at[c]) * kLog2OfE);
      sum.at[c] += term;
      store(at, term);
      at += kGroup;
    } while (at != end);
  });
  each<kVectors>([&](auto c) { sum.at[c] += total.at[c] * factor.at[c]; });
  store_row(group.maximum, maximum);
  store_row(group.total, sum);
  store_row(keep, factor);
}

template <int kCount>
void mix_from(int c, Group& group, const float* values, int count, int d_head, const float* weights,
              const float* keep) {
  for (; c + kCount <= d_head; c += kCount) {
    mix_columns<kCount>(values + c, d_head, weights, count, group.mixed + cells(c, kGroup), keep);
  }
  if constexpr (kCount > 1) {
    mix_from<rest_of(kCount)>(c, group, values, count, d_head, weights, keep);
  }
}

// Step 4: mixed = mixed keep + weights · values.
void mix(Group& group, const float* values, int count, int d_head, const float* weights,
         const float* keep) {
  mix_from<kRows>(0, group, values, count, d_head, weights, keep);
}

void attend_tile(Group& group, const Head& head, KeyRange tile, float* scratch) {
  const KeyRange some = some_see(group), every = all_see(group);
  const int begin = tile.begin < some.begin ? some.begin : tile.begin;
  const int end = tile.end > some.end ? some.end : tile.end;
  if (begin >= end) return;
  float *const scores = scratch, *const largest = scores + cells(kTileKeys, kGroup);
  float* const keep = largest + kGroup;
  score(group, head.k + cells(begin, head.d_head), end - begin, head.d_head, scores, largest);
  if (begin < every.begin || end > every.end)
    hide_masked(group, begin, end - begin, scores, largest);
  soften(group, end - begin, scores, largest, keep);
  mix(group, head.v + cells(begin, head.d_head), end - begin, head.d_head, scores, keep);
}

// The queries first … first + count - 1 against all the keys that any of them sees.
void attend_block(const Head& head, int first, int count, float* scratch) {
  Group groups[kBlockGroups];
  const int used = (count + kGroup - 1) / kGroup;
  const std::size_t size = cells(head.d_head, kGroup);
  for (int g = 0; g < used; ++g) {
    Group& group = groups[g];
    group.queries = scratch, group.mixed = scratch + size;
    scratch += 2 * size;
    group.first = first + g * kGroup;
    group.count = count - g * kGroup < kGroup ? count - g * kGroup : kGroup;
    open(group, head);
  }
  const auto attend_one = hidden(&attend_tile);
  const int end = some_see(groups[used - 1]).end;
  for (int key = some_see(groups[0]).begin; key < end; key += kTileKeys) {
    for (int g = 0; g < used; ++g) attend_one(groups[g], head, {key, key + kTileKeys}, scratch);
  }
  for (int g = 0; g < used; ++g) close(groups[g], head);
}

}  // namespace

void attend(const Head& head, float* scratch) {
  if (head.n_q < kLanes) return attend_few(head, scratch);
  for (int first = 0; first < head.n_q; first += kBlockQueries) {
    const int left = head.n_q - first;
    attend_block(head, first, left < kBlockQueries ? left : kBlockQueries, scratch);
  }
}

std::size_t attend_scratch(int d_head) {
  return 2 * cells(d_head, kBlockQueries) + cells(kTileKeys + 2, kGroup);
}

}  // namespace ATTN_TARGET
}  // namespace attn::kernels
