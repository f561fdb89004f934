// A model's numbers, or their gradients, as matrices: what they are called in the formulas, without looking up names.
#pragma once

#include <vector>

#include "kernels/products.h"
#include "model.h"

namespace attn {

using kernels::In;
using kernels::Out;
using kernels::View;

// Without data: the block has none of it.
template <class Number>
struct LayerMatrices {
  View<Number> w_q, w_k, w_v, w_o;  // (d_model, d_model)
  View<Number> gamma_1, beta_1;     // (1, d_model)
  View<Number> gamma_2, beta_2;     // (1, d_model)
  View<Number> w_1, w_gate;         // (d_model, d_ff)
  View<Number> b_1;                 // (1, d_ff)
  View<Number> w_2;                 // (d_ff, d_model)
  View<Number> b_2;                 // (1, d_model)
};

template <class Number>
struct Matrices {
  View<Number> embedding;  // (words, d_model)
  View<Number> position;   // (places, d_model)
  View<Number> readout;    // (labels, d_model); without labels the embedding
  std::vector<LayerMatrices<Number>> layers;
};

using Weights = Matrices<const float>;
using Gradients = Matrices<float>;

// Valid as long as the model's numbers are where they are.
Weights weights_of(const Model& model);

// `numbers` are laid out as the model's own.
Gradients gradients_of(const Model& model, std::span<float> numbers);

}  // namespace attn
