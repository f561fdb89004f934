// Tensors at function edges: dense, row-major, float32. Arithmetic happens in kernels/ on spans of
// their data.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <type_traits>

#include "xtensor_shim.h"

namespace attn {

using Tensor1 = xt::xtensor<float, 1>;
using Tensor2 = xt::xtensor<float, 2>;
using Tensor3 = xt::xtensor<float, 3>;
using BoolTensor2 = xt::xtensor<std::uint8_t, 2>;  // 1 = may look at, 0 = masked
// With XTENSOR_USE_XSIMD xtensor takes another, and what a library returns could not be freed by its user.
static_assert(
    std::is_same_v<Tensor1::allocator_type, std::allocator<float>>,
    "the core and who uses it must agree on xtensor's allocator: leave out XTENSOR_USE_XSIMD");

// Not initialised. Either side may be 0.
Tensor2 matrix(int rows, int columns);

inline int rows(const Tensor2& tensor) { return static_cast<int>(tensor.shape(0)); }
inline int columns(const Tensor2& tensor) { return static_cast<int>(tensor.shape(1)); }

// Spans over a tensor's numbers, as long as that lives.
template <class Tensor>
auto values(Tensor& tensor) {
  return std::span(tensor.data(), tensor.size());
}

template <class Tensor>
auto row(Tensor& tensor, int i) {
  return values(tensor).subspan(static_cast<std::size_t>(i) * tensor.shape(1), tensor.shape(1));
}

// Matrix `index` of a stack of them.  stack: (count, rows, columns) -> (rows, columns)
inline std::span<const float> layer(const Tensor3& stack, int index) {
  const std::size_t size = stack.shape(1) * stack.shape(2);
  return std::span(stack.data(), stack.size())
      .subspan(static_cast<std::size_t>(index) * size, size);
}

}  // namespace attn
