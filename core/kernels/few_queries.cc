#include "few_queries.h"

#include <limits>

#include "each.h"
#include "exp2.h"
#include "visible_keys.h"

namespace attn::kernels {
inline namespace ATTN_TARGET {
namespace {

constexpr int kTileKeys =
    64;  // the queries take turns at a tile, which stays in the first-level cache
constexpr int kRowsAtOnce = 4;  // rows of keys or values that one loop reads side by side
static_assert(kTileKeys % kLanes == 0);
// A tile takes half of its keys from the first half of all and half from the second: what is read once is as fast as
// memory comes, and two streams of it come nearly twice as fast as one.
constexpr int kStreamKeys = kTileKeys / 2;

constexpr float kLowest = std::numeric_limits<float>::lowest();
constexpr float kHidden = -std::numeric_limits<float>::infinity();

std::size_t cells(int rows, int columns) { return static_cast<std::size_t>(rows) * columns; }

struct Query {
  const float* scaled;  // (d_head)
  float* mixed;         // (d_head), the output so far, not yet divided by total
  float maximum = kLowest, total = 0.0f;
  KeyRange seen = {};
};

float sum_of(Lanes lanes) {
  float sum = lanes[0];
  each<kLanes - 1>([&](auto lane) { sum += lanes[lane + 1]; });
  return sum;
}

template <int kCount>
struct Rows {
  const float* at[kCount];

  Rows(const float* matrix, const int* rows, int d_head) {
    each<kCount>([&](auto j) { at[j] = matrix + cells(rows[j], d_head); });
  }
  void advance() {
    each<kCount>([&](auto j) { at[j] += kLanes; });
  }
};

// scores[j] = query · k[keys[j]] for kCount keys.
template <int kCount>
void score_keys(const float* query, const float* k, const int* keys, int d_head, float* scores) {
  Lanes sums[kCount] = {};
  Rows<kCount> key(k, keys, d_head);
  for (int whole = hidden(d_head / kLanes); whole > 0; --whole) {
    const Lanes numbers = load(query);
    each<kCount>([&](auto j) { sums[j] = multiply_add(load(key.at[j]), numbers, sums[j]); });
    query += kLanes;
    key.advance();
  }
  if (const int rest = d_head % kLanes; rest > 0) {
    const Lanes numbers = load_first(query, rest);
    each<kCount>(
        [&](auto j) { sums[j] = multiply_add(load_first(key.at[j], rest), numbers, sums[j]); });
  }
  each<kCount>([&](auto j) { scores[j] = sum_of(sums[j]); });
}

// mixed += Σ weights[j] v[keys[j]] over kCount keys.
template <int kCount>
void mix_values(const float* weights, const float* v, const int* keys, int d_head, float* mixed) {
  Lanes weight[kCount];
  each<kCount>([&](auto j) { weight[j] = all(weights[j]); });
  Rows<kCount> value(v, keys, d_head);
  for (int whole = hidden(d_head / kLanes); whole > 0; --whole) {
    Lanes sum = load(mixed);
    each<kCount>([&](auto j) { sum = multiply_add(load(value.at[j]), weight[j], sum); });
    store(mixed, sum);
    mixed += kLanes;
    value.advance();
  }
  if (const int rest = d_head % kLanes; rest > 0) {
    Lanes sum = load_first(mixed, rest);
    each<kCount>(
        [&](auto j) { sum = multiply_add(load_first(value.at[j], rest), weight[j], sum); });
    store_first(mixed, sum, rest);
  }
}

float largest_of(Lanes lanes) {
  float largest = lanes[0];
  each<kLanes - 1>([&](auto i) { largest = lanes[i + 1] > largest ? lanes[i + 1] : largest; });
  return largest;
}

// As in attend.cc: terms relative to the new maximum; gives what that makes of all that came before.
float soften(Query& query, int count, float* scores) {
  for (int j = count; j % kLanes != 0; ++j) scores[j] = kHidden;
  Lanes largest = all(query.maximum);
  for (int j = 0; j < count; j += kLanes) largest = max(largest, load(scores + j));
  const float maximum = largest_of(largest);
  Lanes sums = {};
  for (int j = 0; j < count; j += kLanes) {
    const Lanes terms = exp2((load(scores + j) - maximum) * kLog2OfE);
    sums += terms;
    store(scores + j, terms);
  }
  const float keep = exp2(all((query.maximum - maximum) * kLog2OfE))[0];
  query.total = query.total * keep + sum_of(sums);
  query.maximum = maximum;
  return keep;
}

// The keys of the tile that the query sees, in turn from both streams. Returns how many.
int keys_of(const Query& query, const KeyRange (&tile)[2], int* keys) {
  int count = 0;
  for (int i = 0; i < kStreamKeys; ++i) {
    for (const KeyRange& stream : tile) {
      const int key = stream.begin + i;
      if (key < stream.end && query.seen.begin <= key && key < query.seen.end) keys[count++] = key;
    }
  }
  return count;
}

void attend_tile(Query& query, const Head& head, const KeyRange (&tile)[2]) {
  int keys[kTileKeys];
  float scores[kTileKeys];
  const int count = keys_of(query, tile, keys), d_head = head.d_head;
  if (count == 0) return;
  int j = 0;
  for (; j + kRowsAtOnce <= count; j += kRowsAtOnce) {
    score_keys<kRowsAtOnce>(query.scaled, head.k, keys + j, d_head, scores + j);
  }
  for (; j < count; ++j) score_keys<1>(query.scaled, head.k, keys + j, d_head, scores + j);

  const float keep = soften(query, count, scores);
  if (keep != 1.0f) {
    for (int c = 0; c < d_head; ++c) query.mixed[c] *= keep;
  }

  for (j = 0; j + kRowsAtOnce <= count; j += kRowsAtOnce) {
    mix_values<kRowsAtOnce>(scores + j, head.v, keys + j, d_head, query.mixed);
  }
  for (; j < count; ++j) mix_values<1>(scores + j, head.v, keys + j, d_head, query.mixed);
}

}  // namespace

void attend_few(const Head& head, float* scratch) {
  Query queries[kLanes];
  const int d_head = head.d_head;
  for (int i = 0; i < head.n_q; ++i) {
    float *const scaled = scratch, *const mixed = scratch + d_head;
    scratch += 2 * static_cast<std::size_t>(d_head);
    for (int c = 0; c < d_head; ++c) {
      scaled[c] = head.q[cells(i, d_head) + c] * head.scale;
      mixed[c] = 0.0f;
    }
    queries[i].scaled = scaled, queries[i].mixed = mixed;
    queries[i].seen = visible_keys(head, i);
  }
  const auto attend_one = hidden(&attend_tile);
  const int begin = queries[0].seen.begin, end = queries[head.n_q - 1].seen.end;
  const int middle = begin + (end - begin + 1) / 2;
  for (int first = begin, second = middle; first < middle;
       first += kStreamKeys, second += kStreamKeys) {
    const KeyRange tile[] = {{first, middle}, {second, end}};
    for (int i = 0; i < head.n_q; ++i) attend_one(queries[i], head, tile);
  }
  for (int i = 0; i < head.n_q; ++i) {
    const bool blind = queries[i].seen.begin >= queries[i].seen.end;
    const float share = blind ? 0.0f : 1.0f / queries[i].total;  // else as in attend.cc, close()
    for (int c = 0; c < d_head; ++c) head.out[cells(i, d_head) + c] = queries[i].mixed[c] * share;
  }
}

}  // namespace ATTN_TARGET
}  // namespace attn::kernels
