// Rotary positions: each pair of numbers of a query or key is turned by an angle that grows with its
// position, so that q·k depends on the distance only; Su et al. 2021, section 3.2.2.
#pragma once

#include "tensor.h"

namespace attn {

// half: number p turns with number p + d_head/2 (GPT-NeoX, LLaMA as Hugging Face has it).
// interleaved: 2p with 2p + 1 (the paper).
enum class RotaryPairs { kHalf, kInterleaved };

struct RotaryRule {
  RotaryPairs pairs = RotaryPairs::kHalf;
  double base = 10000.0;  // >= 1
};

// How one number of a row came about.
struct Rotation {
  int pair = 0;
  int first = 0, second = 0;  // columns of the pair
  double angle = 0.0;         // pos * base^(-2 pair / d_head)
  bool is_second = false;     // the column is the pair's second
};

// d_head is even.
Rotation rotation(int pos, int column, int d_head, const RotaryRule& rule);

// Row i stands at position first_position + i: 0 for keys, n_kv - n_q for queries.
// first cos - second sin, second cos + first sin.  (n, d_head) -> (n, d_head)
Tensor2 rotated(const Tensor2& rows, int first_position, const RotaryRule& rule);

}  // namespace attn
