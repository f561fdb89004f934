#include "tensor.h"

namespace attn {

Tensor2 matrix(int rows, int columns) {
  return Tensor2::from_shape({static_cast<std::size_t>(rows), static_cast<std::size_t>(columns)});
}

}  // namespace attn
