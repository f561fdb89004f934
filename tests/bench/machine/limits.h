// What the machine can do at best, by loops that do nothing else. Compiled once for every kind of
// machine, as kernels are.
#pragma once

#include <cstddef>

#include "kernels/lanes.h"

namespace attn::bench {
inline namespace ATTN_TARGET {

// Multiply-adds in registers, fused where the kernels are. The result means nothing; it keeps the
// compiler from leaving them out.
float peak(int rounds, float factor, float term);

// Of one round.
int peak_flops();

// Reads so many floats once, both halves side by side as keys and values are. The sum, in whatever
// order.
float read_once(const float* from, std::size_t count);

}  // namespace ATTN_TARGET
}  // namespace attn::bench
