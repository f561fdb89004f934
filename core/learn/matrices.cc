#include "matrices.h"

namespace attn {
namespace {

template <class Number>
Matrices<Number> matrices_of(const Model& model, std::span<Number> numbers) {
  const auto find = [&](const std::string& name) {
    for (const Parameter& parameter : model.parameters) {
      if (parameter.name != name) continue;
      return View<Number>(numbers.data() + parameter.offset, parameter.rows, parameter.columns);
    }
    return View<Number>();
  };
  Matrices<Number> all;
  all.embedding = find("embedding");
  all.position = find("position");
  all.readout = model.shape.labels > 0 ? find("readout") : all.embedding;
  for (int l = 0; l < model.shape.block.n_layers; ++l) {
    const auto of_layer = [&](const char* stage) {
      return find("layers." + std::to_string(l) + "." + stage);
    };
    LayerMatrices<Number>& layer = all.layers.emplace_back();
    layer.w_q = of_layer("w_q");
    layer.w_k = of_layer("w_k");
    layer.w_v = of_layer("w_v");
    layer.w_o = of_layer("w_o");
    layer.gamma_1 = of_layer("gamma_1");
    layer.beta_1 = of_layer("beta_1");
    layer.gamma_2 = of_layer("gamma_2");
    layer.beta_2 = of_layer("beta_2");
    layer.w_1 = of_layer("w_1");
    layer.w_gate = of_layer("w_gate");
    layer.b_1 = of_layer("b_1");
    layer.w_2 = of_layer("w_2");
    layer.b_2 = of_layer("b_2");
  }
  return all;
}

}  // namespace

Weights weights_of(const Model& model) {
  return matrices_of<const float>(model, std::span(model.numbers));
}

Gradients gradients_of(const Model& model, std::span<float> numbers) {
  return matrices_of<float>(model, numbers);
}

}  // namespace attn
