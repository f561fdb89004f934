// The heads of one layer in all examples of a batch, forward and backward.
#pragma once

#include <vector>

#include "attend_head.h"
#include "batch.h"
#include "model.h"

namespace attn {

// One head in one example, and where its rows are.
struct HeadPlace {
  int example = 0;
  int head = 0;
  RowRange queries, keys;
  std::size_t first_weight = 0;
};

// Example by example, head by head: the order in which their weights are stored.
template <class Call>
void for_each_head(const ModelShape& shape, const Batch& batch, Call call) {
  HeadPlace place;
  for (const Batch::Part& part : batch.parts) {
    place.queries = part.tokens;
    place.keys = shape.cross ? part.context : part.tokens;
    for (place.head = 0; place.head < shape.n_heads; ++place.head) {
      call(place);
      place.first_weight += static_cast<std::size_t>(place.queries.count) *
                            static_cast<std::size_t>(padded(place.keys.count));
    }
    ++place.example;
  }
}

struct AttendBatchScratch {
  AttendScratch head;
  std::vector<std::uint8_t> visible;  // (n_q, n_kv) of a causal model
};

// The weights of one head in one example.  (n_q, n_kv)
In weights_at(const std::vector<float>& weights, const HeadPlace& place);

// q, concat: (rows, d_model), k, v: (key_rows, d_model); heads are side by side.
void attend_batch(const ModelShape& shape, const Batch& batch, In q, In k, In v,
                  AttendBatchScratch& scratch, std::vector<float>& weights, Out concat);

// Sets dq: (rows, d_model) and dk, dv: (key_rows, d_model).
void attend_batch_backward(const ModelShape& shape, const Batch& batch, In q, In k, In v,
                           const std::vector<float>& weights, In d_concat,
                           AttendBatchScratch& scratch, Out dq, Out dk, Out dv);

}  // namespace attn
