#include "attend_batch.h"

#include <cmath>

namespace attn {
namespace {

// One head's columns of one example's rows.
template <class View>
View part_of(View all, RowRange rows, int head, int d_head) {
  return all.rows_from(rows.first, rows.count).columns_from(head * d_head, d_head);
}

// Rounded as run() does.
float scale_of(int d_head) {
  return static_cast<float>(1.0 / std::sqrt(static_cast<double>(d_head)));
}

// core/mask.h: the last query sees the last key.
void see_no_later_keys(int n_q, int n_kv, std::vector<std::uint8_t>& visible) {
  visible.resize(static_cast<std::size_t>(n_q) * static_cast<std::size_t>(n_kv));
  std::size_t cell = 0;
  for (int i = 0; i < n_q; ++i) {
    for (int j = 0; j < n_kv; ++j, ++cell) visible[cell] = j <= n_kv - n_q + i;
  }
}

std::size_t weights_of_all(const ModelShape& shape, const Batch& batch) {
  std::size_t size = 0;
  for_each_head(shape, batch, [&](const HeadPlace& place) {
    size = place.first_weight + static_cast<std::size_t>(place.queries.count) *
                                    static_cast<std::size_t>(padded(place.keys.count));
  });
  return size;
}

}  // namespace

In weights_at(const std::vector<float>& weights, const HeadPlace& place) {
  return {weights.data() + place.first_weight, place.queries.count, place.keys.count,
          padded(place.keys.count)};
}

void attend_batch(const ModelShape& shape, const Batch& batch, In q, In k, In v,
                  AttendBatchScratch& scratch, std::vector<float>& weights, Out concat) {
  const int d_head = shape.d_model / shape.n_heads;
  const float scale = scale_of(d_head);
  if (const std::size_t size = weights_of_all(shape, batch); weights.size() < size) {
    weights.resize(size);
  }
  for_each_head(shape, batch, [&](const HeadPlace& place) {
    const auto [first_q, n_q] = place.queries;
    const int n_kv = place.keys.count;
    if (!shape.causal) scratch.visible.clear();
    if (shape.causal && place.head == 0) see_no_later_keys(n_q, n_kv, scratch.visible);
    attend_head(part_of(q, place.queries, place.head, d_head),
                part_of(k, place.keys, place.head, d_head),
                part_of(v, place.keys, place.head, d_head), scratch.visible, scale, scratch.head,
                Out(weights.data() + place.first_weight, n_q, n_kv, padded(n_kv)),
                part_of(concat, place.queries, place.head, d_head));
  });
}

void attend_batch_backward(const ModelShape& shape, const Batch& batch, In q, In k, In v,
                           const std::vector<float>& weights, In d_concat,
                           AttendBatchScratch& scratch, Out dq, Out dk, Out dv) {
  const int d_head = shape.d_model / shape.n_heads;
  const float scale = scale_of(d_head);
  for_each_head(shape, batch, [&](const HeadPlace& place) {
    attend_head_backward(
        part_of(q, place.queries, place.head, d_head), part_of(k, place.keys, place.head, d_head),
        part_of(v, place.keys, place.head, d_head), weights_at(weights, place),
        part_of(d_concat, place.queries, place.head, d_head), scale, scratch.head,
        part_of(dq, place.queries, place.head, d_head), part_of(dk, place.keys, place.head, d_head),
        part_of(dv, place.keys, place.head, d_head));
  });
}

}  // namespace attn
