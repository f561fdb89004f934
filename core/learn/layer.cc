#include "layer.h"

#include "dense.h"

namespace attn {
namespace {

void add(const RowBuffer& from, RowBuffer& to) {
  const std::span<const float> numbers = from.all();
  const std::span<float> sums = to.all();
  for (std::size_t cell = 0; cell < sums.size(); ++cell) sums[cell] += numbers[cell];
}

// How the stages follow from each other, as core/flow.h has it.
struct Parts {
  const RowBuffer& attention_in;
  const RowBuffer& middle;  // what the feed-forward's output is added to
  const RowBuffer& ffn_in;
};

Parts parts_of(const Block& block, const LayerValues& layer) {
  const bool pre = block.norm == NormPlace::kPre, post = block.norm == NormPlace::kPost;
  const RowBuffer& middle = post ? layer.norm_1 : layer.sum_1;
  return {pre ? layer.norm_1 : layer.x, middle, pre ? layer.norm_2 : middle};
}

}  // namespace

const RowBuffer& out_of(const Block& block, const LayerValues& layer) {
  if (block.ffn == FeedForward::kNone) return parts_of(block, layer).middle;
  return block.norm == NormPlace::kPost ? layer.norm_2 : layer.sum_2;
}

void run_layer(const ModelShape& shape, const Batch& batch, In context,
               const LayerMatrices<const float>& w, LayerScratch& scratch, LayerValues& layer) {
  const Block& block = shape.block;
  const Parts parts = parts_of(block, layer);
  const int rows = layer.x.rows(), d_model = shape.d_model;
  const int key_rows = shape.cross ? context.rows : rows;
  for (RowBuffer* of_rows :
       {&layer.norm_1, &layer.q, &layer.concat, &layer.sum_1, &layer.norm_2, &layer.sum_2}) {
    of_rows->resize(rows, d_model);
  }
  layer.k.resize(key_rows, d_model);
  layer.v.resize(key_rows, d_model);

  // 1. Attention.
  if (block.norm == NormPlace::kPre) {
    normalise(layer.x, w.gamma_1, w.beta_1, layer.moments_1, layer.norm_1);
  }
  const In keys_from = shape.cross ? context : In(parts.attention_in);
  dense(parts.attention_in, w.w_q, {}, layer.q);
  dense(keys_from, w.w_k, {}, layer.k);
  dense(keys_from, w.w_v, {}, layer.v);
  attend_batch(shape, batch, layer.q, layer.k, layer.v, scratch.attend, layer.weights,
               layer.concat);
  dense(layer.concat, w.w_o, {}, layer.sum_1);
  if (block.residual) add(layer.x, layer.sum_1);
  if (block.norm == NormPlace::kPost) {
    normalise(layer.sum_1, w.gamma_1, w.beta_1, layer.moments_1, layer.norm_1);
  }

  // 2. Feed-forward.
  if (block.ffn == FeedForward::kNone) return;
  if (block.norm == NormPlace::kPre) {
    normalise(layer.sum_1, w.gamma_2, w.beta_2, layer.moments_2, layer.norm_2);
  }
  feed_forward(block.ffn, parts.ffn_in, w, layer.ffn, layer.sum_2);
  if (block.residual) add(parts.middle, layer.sum_2);
  if (block.norm == NormPlace::kPost) {
    normalise(layer.sum_2, w.gamma_2, w.beta_2, layer.moments_2, layer.norm_2);
  }
}

// Each branch: from d of its sum, d_in of what it takes; then d goes on through the residual, if there is one, and d_in joins it.
void run_layer_backward(const ModelShape& shape, const Batch& batch, In context,
                        const LayerMatrices<const float>& w, const LayerValues& layer,
                        LayerScratch& scratch, RowBuffer& d, Out d_context,
                        const LayerMatrices<float>& dw) {
  const Block& block = shape.block;
  const Parts parts = parts_of(block, layer);
  const int rows = layer.x.rows(), d_model = shape.d_model, key_rows = layer.k.rows();
  RowBuffer& d_in = scratch.d_in;
  d_in.resize(rows, d_model);

  // 2. Feed-forward.
  if (block.ffn != FeedForward::kNone) {
    if (block.norm == NormPlace::kPost) {
      normalise_backward(layer.sum_2, w.gamma_2, layer.moments_2, d, d, dw.gamma_2, dw.beta_2);
    }
    d_in.clear();
    feed_forward_backward(block.ffn, parts.ffn_in, w, layer.ffn, d, d_in, dw, scratch.ffn);
    if (block.norm == NormPlace::kPre) {
      normalise_backward(layer.sum_1, w.gamma_2, layer.moments_2, d_in, d_in, dw.gamma_2,
                         dw.beta_2);
    }
    if (!block.residual) d.clear();
    add(d_in, d);
  }

  // 1. Attention.
  if (block.norm == NormPlace::kPost) {
    normalise_backward(layer.sum_1, w.gamma_1, layer.moments_1, d, d, dw.gamma_1, dw.beta_1);
  }
  for (RowBuffer* of_rows : {&scratch.d_concat, &scratch.dq}) of_rows->resize(rows, d_model);
  for (RowBuffer* of_keys : {&scratch.dk, &scratch.dv}) of_keys->resize(key_rows, d_model);
  scratch.d_concat.clear();
  dense_backward(layer.concat, w.w_o, d, scratch.d_concat, dw.w_o, {}, scratch.turned);
  attend_batch_backward(shape, batch, layer.q, layer.k, layer.v, layer.weights, scratch.d_concat,
                        scratch.attend, scratch.dq, scratch.dk, scratch.dv);
  d_in.clear();
  const In keys_from = shape.cross ? context : In(parts.attention_in);
  const Out d_keys_from = shape.cross ? d_context : Out(d_in);
  dense_backward(parts.attention_in, w.w_q, scratch.dq, d_in, dw.w_q, {}, scratch.turned);
  dense_backward(keys_from, w.w_k, scratch.dk, d_keys_from, dw.w_k, {}, scratch.turned);
  dense_backward(keys_from, w.w_v, scratch.dv, d_keys_from, dw.w_v, {}, scratch.turned);
  if (block.norm == NormPlace::kPre) {
    normalise_backward(layer.x, w.gamma_1, layer.moments_1, d_in, d_in, dw.gamma_1, dw.beta_1);
  }
  if (!block.residual) d.clear();
  add(d_in, d);
}

}  // namespace attn
