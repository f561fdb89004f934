// IEEE 754 half precision: 1 sign, 5 exponent and 10 mantissa bits.
#pragma once

#include <cstdint>

namespace attn {

// To the nearest half, of two equally near to the even one; infinite from 65520 on. NaN stays NaN.
std::uint16_t half_of(float value);

float float_of(std::uint16_t half);  // exact

}  // namespace attn
