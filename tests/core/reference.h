// Attention in float64 as xtensor expressions that read like NumPy: what the kernels are held against.
#pragma once

#include "tensor.h"

#if __has_include(<xtensor/xview.hpp>)
#include <xtensor/xbuilder.hpp>
#include <xtensor/xmath.hpp>
#include <xtensor/xview.hpp>
#else
#include <xtensor/core/xmath.hpp>
#include <xtensor/generators/xbuilder.hpp>
#include <xtensor/views/xview.hpp>
#endif

namespace attn::reference {

using Vector = xt::xtensor<double, 1>;
using Matrix = xt::xtensor<double, 2>;

inline Matrix from(const Tensor2& tensor) { return xt::cast<double>(tensor); }

// a @ b
inline Matrix matmul(const Matrix& a, const Matrix& b) {
  return xt::sum(xt::view(a, xt::all(), xt::all(), xt::newaxis()) *
                     xt::view(b, xt::newaxis(), xt::all(), xt::all()),
                 {1});
}

// A value for every row, as a column that broadcasts.
template <class Values>
auto column(const Values& values) {
  return xt::view(values, xt::all(), xt::newaxis());
}

// e = exp(s - s.max(axis=1)); e / e.sum(axis=1). Row values are evaluated first: xtensor 0.25 reads
// beyond its memory when a lazy reducer with keep_dims is broadcast.
inline Matrix softmax(const Matrix& scores) {
  const Vector maximum = xt::amax(scores, {1});
  const Matrix terms = xt::exp(scores - column(maximum));
  const Vector sum = xt::sum(terms, {1});
  return terms / column(sum);
}

// softmax(q @ k.T * scale) @ v
inline Matrix attention(const Matrix& q, const Matrix& k, const Matrix& v, double scale) {
  const Matrix scores = matmul(q, xt::transpose(k)) * scale;
  return matmul(softmax(scores), v);
}

// Columns first … first + count - 1.
inline Matrix columns(const Matrix& a, std::size_t first, std::size_t count) {
  return xt::view(a, xt::all(), xt::range(first, first + count));
}

inline double largest_difference(const Matrix& a, const Matrix& b) {
  return xt::amax(xt::abs(a - b))();
}

}  // namespace attn::reference
