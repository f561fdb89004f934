#include "passes.h"

#include "embed.h"

namespace attn {
namespace {

int count_of(const std::vector<int>& words) { return static_cast<int>(words.size()); }

Out scores_of(const Weights& weights, PassValues& values) {
  return Out(values.scores).columns_from(0, weights.readout.rows);
}

}  // namespace

Loss forward(const ModelShape& shape, const Weights& weights, const Batch& batch,
             PassValues& values) {
  values.layers.resize(weights.layers.size());

  // 1. Words to vectors; those of a second text are told no places.
  RowBuffer& x = values.layers.front().x;
  x.resize(count_of(batch.tokens), shape.d_model);
  embed(batch.tokens, weights.embedding, x);
  if (shape.places > 0) {
    for (const Batch::Part& part : batch.parts) {
      add_positions(weights.position, Out(x).rows_from(part.tokens.first, part.tokens.count));
    }
  }
  values.context.resize(count_of(batch.context), shape.d_model);
  embed(batch.context, weights.embedding, values.context);

  // 2. Layer by layer.
  for (std::size_t l = 0; l < values.layers.size(); ++l) {
    LayerValues& layer = values.layers[l];
    if (l > 0) {
      const RowBuffer& below = out_of(shape.block, values.layers[l - 1]);
      layer.x.resize(below.rows(), below.columns());
      std::ranges::copy(below.all(), layer.x.all().begin());
    }
    run_layer(shape, batch, values.context, weights.layers[l], values.scratch, layer);
  }

  // 3. The rows that have an answer, and how well each answer fits: its vector times the row.
  const In last = out_of(shape.block, values.layers.back());
  const int targets = static_cast<int>(batch.targets.size());
  values.features.resize(targets, shape.d_model);
  for (int t = 0; t < targets; ++t) {
    const int row = batch.targets[static_cast<std::size_t>(t)].row;
    std::ranges::copy(last.row(row), Out(values.features).row(t).begin());
  }
  values.scores.resize(targets, padded(weights.readout.rows));
  kernels::product(values.features, turned(weights.readout, values.table), values.scores);
  return cross_entropy(batch.targets, scores_of(weights, values));
}

void backward(const ModelShape& shape, const Weights& weights, const Batch& batch,
              PassValues& values, const Gradients& gradients) {
  // 3. Of the readout, and of the rows that have an answer; several targets may share one.
  const In d_scores = scores_of(weights, values);
  const int targets = d_scores.rows;
  kernels::add_turned_product(d_scores, values.features, gradients.readout);
  values.d_features.resize(targets, shape.d_model);
  kernels::product(d_scores, weights.readout, values.d_features);
  values.d.resize(count_of(batch.tokens), shape.d_model);
  values.d.clear();
  for (int t = 0; t < targets; ++t) {
    const std::span<float> to = Out(values.d).row(batch.targets[static_cast<std::size_t>(t)].row);
    for (int c = 0; c < shape.d_model; ++c) {
      to[static_cast<std::size_t>(c)] += Out(values.d_features).at(t, c);
    }
  }

  // 2. Layer by layer, from the last.
  values.d_context.resize(count_of(batch.context), shape.d_model);
  values.d_context.clear();
  for (std::size_t l = values.layers.size(); l-- > 0;) {
    run_layer_backward(shape, batch, values.context, weights.layers[l], values.layers[l],
                       values.scratch, values.d, values.d_context, gradients.layers[l]);
  }

  // 1. Of words and places.
  embed_backward(batch.tokens, values.d, gradients.embedding);
  embed_backward(batch.context, values.d_context, gradients.embedding);
  if (shape.places == 0) return;
  for (const Batch::Part& part : batch.parts) {
    add_positions_backward(Out(values.d).rows_from(part.tokens.first, part.tokens.count),
                           gradients.position);
  }
}

}  // namespace attn
