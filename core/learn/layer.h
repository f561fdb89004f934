// One Transformer layer of all examples of a batch, forward and backward. Its stages have the names that a Trace gives them.
#pragma once

#include "attend_batch.h"
#include "feed_forward.h"
#include "matrices.h"
#include "normalise.h"
#include "row_buffer.h"

namespace attn {

// What the way back needs. rows: of all texts; key_rows: of all second texts, without these of all texts.
struct LayerValues {
  RowBuffer x;                     // (rows, d_model)
  RowBuffer norm_1;                // (rows, d_model) of x (pre) or sum_1 (post)
  std::vector<Moments> moments_1;  // (rows)
  RowBuffer q;                     // (rows, d_model) heads side by side
  RowBuffer k, v;                  // (key_rows, d_model)
  std::vector<float> weights;      // by for_each_head (n_q, padded(n_kv))
  RowBuffer concat;                // (rows, d_model)
  RowBuffer sum_1;                 // (rows, d_model) residual_1; without residuals the result
  RowBuffer norm_2;                // (rows, d_model) of sum_1 (pre) or sum_2 (post)
  std::vector<Moments> moments_2;  // (rows)
  FeedForwardValues ffn;
  RowBuffer sum_2;  // (rows, d_model) residual_2; without residuals what the feed-forward gives
};

struct LayerScratch {
  AttendBatchScratch attend;
  FeedForwardScratch ffn;
  RowBuffer d_in;      // (rows, d_model) of what a branch takes
  RowBuffer d_concat;  // (rows, d_model)
  RowBuffer dq;        // (rows, d_model)
  RowBuffer dk, dv;    // (key_rows, d_model)
  RowBuffer turned;    // a matrix of weights
};

// x of the layer above.
const RowBuffer& out_of(const Block& block, const LayerValues& layer);

// x is there; fills the rest. context: (key_rows, d_model) of cross-attention, else without data.
void run_layer(const ModelShape& shape, const Batch& batch, In context,
               const LayerMatrices<const float>& w, LayerScratch& scratch, LayerValues& layer);

// d: (rows, d_model) comes in as the gradient of the layer's output and goes out as that of its x. Adds to d_context:
// (key_rows, d_model); sets dw.
void run_layer_backward(const ModelShape& shape, const Batch& batch, In context,
                        const LayerMatrices<const float>& w, const LayerValues& layer,
                        LayerScratch& scratch, RowBuffer& d, Out d_context,
                        const LayerMatrices<float>& dw);

}  // namespace attn
