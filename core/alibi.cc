#include "alibi.h"

#include <bit>
#include <cmath>
#include <cstdlib>

namespace attn {

float alibi_slope(int head, int n_heads) {
  auto power = static_cast<int>(std::bit_floor(static_cast<unsigned>(n_heads)));
  int nth = head + 1;
  if (head >= power) {
    nth = 2 * (head - power) + 1;
    power *= 2;
  }
  double factor = 0x1p-8;  // 2^(-8 / power), by roots: they are the same in every C library
  for (int heads = 1; heads < power; heads *= 2) factor = std::sqrt(factor);
  double slope = 1.0;
  for (int i = 0; i < nth; ++i) slope *= factor;
  return static_cast<float>(slope);
}

float alibi_bias(float slope, int distance) {
  return -slope * static_cast<float>(std::abs(distance));
}

Tensor2 alibi_biased(const Tensor2& scaled, float slope) {
  Tensor2 biased = scaled;
  const int first = columns(scaled) - rows(scaled);  // position of query 0
  for (int i = 0; i < rows(scaled); ++i) {
    for (int j = 0; j < columns(scaled); ++j) biased(i, j) += alibi_bias(slope, j - (first + i));
  }
  return biased;
}

}  // namespace attn
