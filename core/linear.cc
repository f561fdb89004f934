#include "linear.h"

#include "kernels/matmul.h"

namespace attn {

Tensor2 product(const Tensor2& a, const Tensor2& b) { return product(a, values(b), columns(b)); }

Tensor2 product(const Tensor2& a, std::span<const float> b, int columns) {
  Tensor2 out = matrix(rows(a), columns);
  kernels::matmul(values(a), b, values(out), rows(a), attn::columns(a), columns);
  return out;
}

Tensor2 transposed(const Tensor2& a) {
  Tensor2 out = matrix(columns(a), rows(a));
  kernels::transpose(values(a), values(out), rows(a), columns(a));
  return out;
}

Tensor2 added(const Tensor2& a, const Tensor2& b) {
  Tensor2 out = a;
  for (std::size_t cell = 0; cell < out.size(); ++cell) out.data()[cell] += b.data()[cell];
  return out;
}

Tensor2 plus_row(Tensor2 a, const Tensor2& row) {
  const std::size_t width = row.size();
  for (std::size_t cell = 0; cell < a.size(); ++cell) a.data()[cell] += row.data()[cell % width];
  return a;
}

}  // namespace attn
