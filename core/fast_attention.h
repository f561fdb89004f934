// The fast path: softmax(Q Kᵀ scale) V for all heads on flat arrays, output only. Memory beyond the
// arrays does not grow with their length; masked tiles cost nothing.
// Vaswani et al. 2017, section 3.2.2; shared key/value heads: Ainslie et al. 2023.
#pragma once

#include <optional>
#include <span>

namespace attn {

struct AttentionShape {
  int batch = 1;
  int n_heads = 1;
  int n_kv_heads = 1;  // divides n_heads; neighbouring query heads share one
  int n_q = 0, n_kv = 0;
  int d_head = 0;
  bool causal = false;  // aligned bottom-right: the last query sees the last key and all before it
  int window =
      0;  // a query sees itself and window - 1 before it, if not causal as many after it; 0: no limit
  std::optional<float> scale = {};  // empty: 1/√d_head
};

// q, out: (batch, n_heads, n_q, d_head); k, v: (batch, n_kv_heads, n_kv, d_head), row-major, of exactly
// these sizes. out may be q. A query that sees nothing has the output 0. Numbers may be anything:
// NaN and infinity spread as arithmetic has it to the queries that see them, and to no others; so does
// what overflows on the way: scores, or a sum of values before its division. (Where masks hide a value that
// is not finite from some queries, these go one by one, which takes several times as long.)
// Sizes that do not fit are a bug of the caller: asserted, and in a release build not looked at.
//
// Natively this takes the widest vectors that the machine has, with fused multiply-adds: digits
// beyond float32's seventh differ between machines. In WebAssembly the scalar and the simd build give
// the same bits.
void fast_attention(std::span<const float> q, std::span<const float> k, std::span<const float> v,
                    std::span<float> out, const AttentionShape& shape);

}  // namespace attn
