// The derivatives of activation.h's functions, on spans.
#pragma once

#include <span>

namespace attn::kernels {

// All: to[i] = f'(x[i]); sizes are equal, x is finite, to is not x.
void relu_slope(std::span<const float> x, std::span<float> to);  // 0 at 0, as torch.nn.ReLU
void gelu_slope(std::span<const float> x, std::span<float> to);
void gelu_tanh_slope(std::span<const float> x, std::span<float> to);
void silu_slope(std::span<const float> x, std::span<float> to);

}  // namespace attn::kernels
