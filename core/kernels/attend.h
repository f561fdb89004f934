// softmax(Q Kᵀ scale) V of one head, in tiles and with an online softmax: it never holds
// (n_q, n_kv) numbers. Milakov & Gimelshein 2018; Dao et al. 2022 (FlashAttention), algorithm 1.
#pragma once

#include <cstddef>

#include "lanes.h"

namespace attn::kernels {

// All sizes >= 1, all arrays row-major. No pointer needs alignment.
struct Head {
  const float* q;  // (n_q, d_head)
  const float* k;  // (n_kv, d_head)
  const float* v;  // (n_kv, d_head)
  float* out;      // (n_q, d_head); may be q: a query is read before its output is written
  int n_q, n_kv, d_head;
  bool causal;  // a query sees no key after its own position; the last query stands at the last key
  int window;  // a query sees itself and window - 1 keys before it (if not causal, also after it); 0: no limit
  float scale;
};

inline namespace ATTN_TARGET {

// A query that sees no key has the output 0. Without ATTN_FUSED the result has the same bits for
// every lane width, but for fewer queries than lanes. NaN and infinity come out as such.
void attend(const Head& head, float* scratch);

// How many floats `scratch` must hold; it need not be initialised.
std::size_t attend_scratch(int d_head);

}  // namespace ATTN_TARGET
}  // namespace attn::kernels
