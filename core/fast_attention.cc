#include "fast_attention.h"

#include <cassert>
#include <cmath>
#include <memory>

#include "attend_builds.h"

namespace attn {
namespace {

// How many numbers so many matrices hold.
std::size_t numbers(std::size_t matrices, int rows, int columns) {
  return matrices * static_cast<std::size_t>(rows) * static_cast<std::size_t>(columns);
}

}  // namespace

void fast_attention(std::span<const float> q, std::span<const float> k, std::span<const float> v,
                    std::span<float> out, const AttentionShape& shape) {
  attend_with(attend_builds().front(), q, k, v, out, shape);
}

void attend_with(const AttendBuild& build, std::span<const float> q, std::span<const float> k,
                 std::span<const float> v, std::span<float> out, const AttentionShape& shape) {
  const auto [batch, n_heads, n_kv_heads, n_q, n_kv, d_head, causal, window, scale] = shape;
  assert(n_heads >= 1 && n_kv_heads >= 1 && n_heads % n_kv_heads == 0);
  const auto heads = static_cast<std::size_t>(batch) * static_cast<std::size_t>(n_heads);
  const auto sharing = static_cast<std::size_t>(n_heads / n_kv_heads);
  const std::size_t q_size = numbers(1, n_q, d_head), kv_size = numbers(1, n_kv, d_head);
  assert(q.size() == heads * q_size && out.size() == q.size());
  assert(k.size() == heads / sharing * kv_size && v.size() == k.size());
  if (out.empty()) return;
  if (n_kv == 0) {
    for (float& number : out) number = 0.0f;
    return;
  }
  const float factor = scale ? *scale : 1.0f / std::sqrt(static_cast<float>(d_head));
  const auto scratch = std::make_unique_for_overwrite<float[]>(build.scratch(d_head));
  for (std::size_t h = 0; h < heads; ++h) {
    const std::size_t at = h * q_size, kv_at = h / sharing * kv_size;
    build.attend({.q = &q[at],
                  .k = &k[kv_at],
                  .v = &v[kv_at],
                  .out = &out[at],
                  .n_q = n_q,
                  .n_kv = n_kv,
                  .d_head = d_head,
                  .causal = causal,
                  .window = window,
                  .scale = factor},
                 scratch.get());
  }
}

}  // namespace attn
