// A module without glue for the bench: the limits, and the fast path on arrays that already lie in
// its memory. Names and arguments as in arms/limits.mjs.
#include <cstddef>
#include <cstdlib>

#include "fast_attention.h"
#include "limits.h"

#define EXPORTED(name) __attribute__((export_name(name)))

namespace {

std::size_t numbers(int heads, int rows, int columns) {
  return static_cast<std::size_t>(heads) * static_cast<std::size_t>(rows) *
         static_cast<std::size_t>(columns);
}

}  // namespace

EXPORTED("peak") float peak(int rounds) { return attn::bench::peak(rounds, 0.999f, 0.001f); }

EXPORTED("peak_flops") int peak_flops() { return attn::bench::peak_flops(); }

EXPORTED("allocate") void* allocate(std::size_t bytes) { return std::malloc(bytes); }

EXPORTED("read_once") float read_once(const float* from, std::size_t count) {
  return attn::bench::read_once(from, count);
}

EXPORTED("attention")
void attention(const float* q, const float* k, const float* v, float* out, int n_heads, int n_q,
               int n_kv, int d_head, bool causal, int window) {
  const std::size_t q_size = numbers(n_heads, n_q, d_head);
  const std::size_t kv_size = numbers(n_heads, n_kv, d_head);
  attn::fast_attention({q, q_size}, {k, kv_size}, {v, kv_size}, {out, q_size},
                       {.n_heads = n_heads,
                        .n_kv_heads = n_heads,
                        .n_q = n_q,
                        .n_kv = n_kv,
                        .d_head = d_head,
                        .causal = causal,
                        .window = window,
                        .scale = {}});
}
