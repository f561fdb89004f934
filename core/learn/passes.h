// The whole model over one batch: forward to the loss, and backward to the gradient of every number.
#pragma once

#include "cross_entropy.h"
#include "layer.h"

namespace attn {

// Kept from one batch to the next for its memory.
struct PassValues {
  RowBuffer context;                // (key_rows, d_model) of cross-attention
  std::vector<LayerValues> layers;  // one at least
  RowBuffer features;               // (targets, d_model) what the last layer gives at their rows
  RowBuffer table;                  // (d_model, padded(answers)) the readout turned
  RowBuffer scores;  // (targets, padded(answers)); after forward() the gradient of the loss

  LayerScratch scratch;
  RowBuffer d;           // (rows, d_model) of a layer's output, then of its x
  RowBuffer d_context;   // (key_rows, d_model)
  RowBuffer d_features;  // (targets, d_model)
};

// The batch has a target at least.
Loss forward(const ModelShape& shape, const Weights& weights, const Batch& batch,
             PassValues& values);

// After forward() of the same. gradients: all 0 before.
void backward(const ModelShape& shape, const Weights& weights, const Batch& batch,
              PassValues& values, const Gradients& gradients);

}  // namespace attn
