// The feed-forward layer: two products and what stands between them; Vaswani et al. 2017, section 3.3; gated: Shazeer 2020,
// section 2.
#pragma once

#include "matrices.h"
#include "row_buffer.h"
#include "scene.h"

namespace attn {

struct FeedForwardValues {
  RowBuffer hidden;     // (rows, d_ff)
  RowBuffer gate;       // (rows, d_ff) of swiglu
  RowBuffer activated;  // (rows, d_ff)
};

struct FeedForwardScratch {
  RowBuffer d_activated, d_hidden, d_gate;  // (rows, d_ff)
  RowBuffer turned;
};

// x, y: (rows, d_model). kind is not kNone.
void feed_forward(FeedForward kind, In x, const LayerMatrices<const float>& w,
                  FeedForwardValues& values, Out y);

// Adds to dx: (rows, d_model).
void feed_forward_backward(FeedForward kind, In x, const LayerMatrices<const float>& w,
                           const FeedForwardValues& values, In dy, Out dx,
                           const LayerMatrices<float>& dw, FeedForwardScratch& scratch);

}  // namespace attn
