// The fast path on arrays that lie in the module's memory already.
#include <cstdint>

#include "export.h"
#include "fast_attention.h"

namespace {

std::span<float> array(float* at, int heads, int tokens, int d_head) {
  return {at, static_cast<std::size_t>(heads) * static_cast<std::size_t>(tokens) *
                  static_cast<std::size_t>(d_head)};
}

extern "C" unsigned char __heap_base;  // from the linker
std::uintptr_t next_free = 0;

}  // namespace

// Aligned like a cache line; released all at once, or with the instance.
EXPORT(allocate) void* allocate(std::size_t bytes) {
  constexpr std::uintptr_t kLine = 64, kPage = 65536;
  if (next_free == 0) next_free = reinterpret_cast<std::uintptr_t>(&__heap_base);
  const std::uintptr_t at = (next_free + kLine - 1) / kLine * kLine;
  const std::uintptr_t pages = (at + bytes + kPage - 1) / kPage, have = __builtin_wasm_memory_size(0);
  if (pages > have && __builtin_wasm_memory_grow(0, pages - have) == SIZE_MAX) return nullptr;
  next_free = at + bytes;
  return reinterpret_cast<void*>(at);
}

EXPORT(release_all) void release_all() { next_free = 0; }

EXPORT(attention)
void attention(float* q, float* k, float* v, float* out, int n_heads, int n_q, int n_kv, int d_head,
               int causal, int window) {
  attn::fast_attention(array(q, n_heads, n_q, d_head), array(k, n_heads, n_kv, d_head),
                       array(v, n_heads, n_kv, d_head), array(out, n_heads, n_q, d_head),
                       {.n_heads = n_heads,
                        .n_kv_heads = n_heads,
                        .n_q = n_q,
                        .n_kv = n_kv,
                        .d_head = d_head,
                        .causal = causal != 0,
                        .window = window});
}
