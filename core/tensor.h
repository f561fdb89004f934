// Tensors at function edges: dense, row-major, float32. Arithmetic happens in kernels/ on spans of their data.
#pragma once

#include <cstdint>
#include <span>

#include "xtensor_shim.h"

namespace attn {

using Tensor1 = xt::xtensor<float, 1>;
using Tensor2 = xt::xtensor<float, 2>;
using Tensor3 = xt::xtensor<float, 3>;
using BoolTensor2 = xt::xtensor<std::uint8_t, 2>;  // 1 = may look at, 0 = masked

}  // namespace attn
