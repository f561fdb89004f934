// 16ˣ for x <= 0: the exponential of the fast path.
#pragma once

#include "lanes.h"

namespace attn::kernels {
inline namespace ATTN_TARGET {

// Scores arrive multiplied by this; then softmax's eˢ is 16ˣ. Any base would do. A power of 2 makes the exponent a
// matter of bits, and 16 keeps the product below the score: a score of 3e38 stays finite.
inline constexpr float kLog16OfE = 0.360673760f;

// Relative error <= 1e-6 (measured 1.1e-7) where the result is at least the smallest normal number; 0 for less than
// half of that, and for -infinity; 1 for 0. NaN stays NaN.
inline Lanes exp16(Lanes x) {
  constexpr float kLowest = -127.0f / 4.0f;  // 2⁻¹²⁷: the exponent field is 0, and so is the result
  x = max(x, all(kLowest));

  // 4x = n + 4r with integer n, |r| <= 1/8. Floats between 2²¹ and 2²² are quarters apart: adding 1.5 * 2²¹ rounds to
  // the nearest quarter and leaves n in the low bits, here with the exponent's bias of 127.
  constexpr float kRound = 3145728.0f + 127.0f / 4.0f;
  const Lanes shifted = x + kRound;
  const Lanes r = x - (shifted - kRound);

  // 16ʳ, minimax of degree 5 with p(0) = 1.
  Lanes p = all(0x1.5bba14p0f);
  p = multiply_add(p, r, all(0x1.3cea88p1f));
  p = multiply_add(p, r, all(0x1.c6b752p1f));
  p = multiply_add(p, r, all(0x1.ebf9bcp1f));
  p = multiply_add(p, r, all(0x1.62e42ap1f));
  p = multiply_add(p, r, all(1.0f));
  return p * reinterpret_cast<Lanes>(reinterpret_cast<LaneBits>(shifted) << 23);
}

}  // namespace ATTN_TARGET
}  // namespace attn::kernels
