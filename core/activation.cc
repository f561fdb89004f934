#include "activation.h"

#include "kernels/activation.h"

namespace attn {
namespace {

void apply(Activation function, std::span<const float> x, std::span<float> to) {
  switch (function) {
    case Activation::kRelu: return kernels::relu(x, to);
    case Activation::kGelu: return kernels::gelu(x, to);
    case Activation::kGeluTanh: return kernels::gelu_tanh(x, to);
    case Activation::kSilu: return kernels::silu(x, to);
  }
}

}  // namespace

float activate(Activation function, float x) {
  apply(function, std::span(&x, 1), std::span(&x, 1));
  return x;
}

Tensor2 activated(const Tensor2& hidden, Activation function) {
  Tensor2 out = matrix(rows(hidden), columns(hidden));
  apply(function, values(hidden), values(out));
  return out;
}

Tensor2 gated(const Tensor2& gate, const Tensor2& hidden) {
  Tensor2 out = activated(gate, Activation::kSilu);
  for (std::size_t cell = 0; cell < out.size(); ++cell) out.data()[cell] *= hidden.data()[cell];
  return out;
}

}  // namespace attn
