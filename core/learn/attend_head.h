// Attention of one head in one text, forward and backward; the four steps are core/attention.h's.
#pragma once

#include <cstdint>
#include <span>

#include "row_buffer.h"

namespace attn {

struct AttendScratch {
  RowBuffer turned;     // (d_head, padded(n_kv)) keys or values
  RowBuffer d_weights;  // (n_q, padded(n_kv))
};

// q: (n_q, d_head), k, v: (n_kv, d_head) -> weights: (n_q, n_kv) with step padded(n_kv) and zeros behind it, out: (n_q, d_head).
// visible: (n_q, n_kv) cells as in core/mask.h, or none: all are. A row that sees nothing has weights and output 0.
void attend_head(In q, In k, In v, std::span<const std::uint8_t> visible, float scale,
                 AttendScratch& scratch, Out weights, Out out);

// Sets dq: (n_q, d_head) and dk, dv: (n_kv, d_head). What has the weight 0 gets the gradient 0, so the mask is not needed.
void attend_head_backward(In q, In k, In v, In weights, In d_out, float scale,
                          AttendScratch& scratch, Out dq, Out dk, Out dv);

}  // namespace attn
