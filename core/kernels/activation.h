// The nonlinearities of a feed-forward layer, on spans, with the same bits in every lane, tail and build.
#pragma once

#include <span>

namespace attn::kernels {

// All: to[i] = f(x[i]); to may be x, sizes are equal, x is finite. Error <= 1e-6 * max(1, |x|), and down
// to x = -6 also <= 1e-5 of the result.
void relu(std::span<const float> x, std::span<float> to);  // max(x, 0)

// x/2 (1 + erf(x/√2)); Hendrycks & Gimpel 2016, section 2: torch.nn.GELU().
void gelu(std::span<const float> x, std::span<float> to);

// x/2 (1 + tanh(√(2/π) (x + 0.044715 x³))); the same section: torch.nn.GELU('tanh'), as in GPT-2.
void gelu_tanh(std::span<const float> x, std::span<float> to);

// x / (1 + e⁻ˣ); the SiLU of the same paper, Swish with β = 1 in Shazeer 2020.
void silu(std::span<const float> x, std::span<float> to);

}  // namespace attn::kernels
