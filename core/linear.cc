#include "linear.h"

#include "kernels/matmul.h"

namespace attn {

Tensor2 product(const Tensor2& a, const Tensor2& b) {
  Tensor2 out = matrix(rows(a), columns(b));
  kernels::matmul(values(a), values(b), values(out), rows(a), columns(a), columns(b));
  return out;
}

Tensor2 transposed(const Tensor2& a) {
  Tensor2 out = matrix(columns(a), rows(a));
  kernels::transpose(values(a), values(out), rows(a), columns(a));
  return out;
}

}  // namespace attn
