// eˣ for float32, the same bits in every lane, tail and build.
#pragma once

#include <span>

#include "lanes.h"

namespace attn::kernels {

// Relative error <= 1e-6 (measured 1e-7) down to x = -87.33, where results leave the normal range;
// below that the nearest subnormal or 0. +infinity from 88.73 on, 0 for -infinity, NaN stays NaN.
inline Lanes exp(Lanes x) {
  // Beyond these the result is 0 or infinity anyway, and the exponent below would wrap. A NaN
  // passes both comparisons.
  x = x < -105.0f ? all(-105.0f) : x;
  x = x > 89.0f ? all(89.0f) : x;

  // x = n ln 2 + r with |r| <= ln 2 / 2. Adding 1.5 * 2^23 rounds to the nearest integer and leaves
  // n in the low bits. ln 2 in two parts (Cody & Waite 1980): n times the first is exact.
  constexpr float kRound = 12582912.0f;
  const Lanes shifted = x * 1.44269504f + kRound;
  const Lanes n = shifted - kRound;
  const Lanes r = (x - n * 0.693359375f) - n * -2.12194440e-4f;

  // eʳ = 1 + r + r² p(r), minimax of degree 5 (Cephes, expf).
  Lanes p = all(1.9875691500e-4f);
  p = p * r + 1.3981999507e-3f;
  p = p * r + 8.3334519073e-3f;
  p = p * r + 4.1665795894e-2f;
  p = p * r + 1.6666665459e-1f;
  p = p * r + 5.0000001201e-1f;
  const Lanes mantissa = p * (r * r) + r + 1.0f;

  // Times 2ⁿ in two halves: n itself can be 128 (88.7) or below -126 (subnormal), which one
  // exponent cannot hold.
  const LaneBits bits = reinterpret_cast<LaneBits>(shifted) - 0x4B400000u;
  const LaneBits half = reinterpret_cast<LaneBits>(reinterpret_cast<LaneInts>(bits) >> 1);
  const Lanes first = reinterpret_cast<Lanes>((half + 127u) << 23);
  const Lanes second = reinterpret_cast<Lanes>((bits - half + 127u) << 23);
  return mantissa * first * second;
}

// to[i] = exp(x[i]); to may be x. Sizes are equal.
void exp(std::span<const float> x, std::span<float> to);

}  // namespace attn::kernels
