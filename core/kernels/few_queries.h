// Attention for fewer queries than lanes, as in decoding: one new query against all keys so far.
#pragma once

#include "attend.h"

namespace attn::kernels {
inline namespace ATTN_TARGET {

// attend() for head.n_q < kLanes. It reads every visible key and value once, in order, so that the
// machine's memory sets its speed. Lanes are channels here.
void attend_few(const Head& head, float* scratch);

}  // namespace ATTN_TARGET
}  // namespace attn::kernels
