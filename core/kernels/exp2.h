// 2ˣ for x <= 0: the exponential of the fast path, cheaper than exp.h by what no softmax needs.
#pragma once

#include "lanes.h"

namespace attn::kernels {
inline namespace ATTN_TARGET {

// eˣ is 2 to the power of x times this. Multiply differences of scores, not scores: at -60000 the
// product has lost what tells them apart.
inline constexpr float kLog2OfE = 1.44269504f;

// Relative error <= 1e-6 (measured 1.1e-7) where the result is at least the smallest normal number; 0 for less than
// half of that, and for -infinity; 1 for 0. NaN stays NaN.
inline Lanes exp2(Lanes x) {
  constexpr float kLowest = -127.0f;  // the exponent field is 0, and so is the result
  x = max(x, all(kLowest));

  // x = n + r with integer n, |r| <= 1/2. Adding 1.5 * 2²³ rounds to the nearest integer and leaves n
  // in the low bits, here with the exponent's bias of 127.
  constexpr float kRound = 12582912.0f + 127.0f;
  const Lanes shifted = x + kRound;
  const Lanes r = x - (shifted - kRound);

  // 2ʳ, minimax of degree 5 with p(0) = 1.
  Lanes p = all(0x1.5bba14p-10f);
  p = multiply_add(p, r, all(0x1.3cea88p-7f));
  p = multiply_add(p, r, all(0x1.c6b752p-5f));
  p = multiply_add(p, r, all(0x1.ebf9bcp-3f));
  p = multiply_add(p, r, all(0x1.62e42ap-1f));
  p = multiply_add(p, r, all(1.0f));
  return p * reinterpret_cast<Lanes>(reinterpret_cast<LaneBits>(shifted) << 23);
}

}  // namespace ATTN_TARGET
}  // namespace attn::kernels
