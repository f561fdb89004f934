#include "dense.h"

#include "kernels/matmul.h"

namespace attn {

void dense(In x, In w, In bias, Out y) {
  kernels::product(x, w, y);
  if (!bias.data) return;
  for (int i = 0; i < y.rows; ++i) {
    for (int c = 0; c < y.columns; ++c) y.at(i, c) += bias.at(0, c);
  }
}

void dense_backward(In x, In w, In dy, Out dx, Out dw, Out d_bias, RowBuffer& turned) {
  kernels::turned_product(x, dy, dw);
  turned.resize(w.columns, w.rows);
  kernels::transpose({w.data, turned.all().size()}, turned.all(), w.rows, w.columns);
  kernels::add_product(dy, turned, dx);
  if (!d_bias.data) return;
  std::ranges::fill(d_bias.row(0), 0.0f);
  for (int i = 0; i < dy.rows; ++i) {
    for (int c = 0; c < dy.columns; ++c) d_bias.at(0, c) += dy.at(i, c);
  }
}

}  // namespace attn
