#include "fast_attention.h"

#include <cassert>
#include <cmath>
#include <memory>

#include "attend_builds.h"
#include "kernels/finite.h"
#include "kernels/visible_keys.h"

namespace attn {
namespace {

using kernels::Head;
using kernels::KeyRange;

// How many numbers so many matrices hold.
std::size_t numbers(std::size_t matrices, int rows, int columns) {
  return matrices * static_cast<std::size_t>(rows) * static_cast<std::size_t>(columns);
}

// Whether a key that one query sees and another does not has a value that is not finite. Queries go through
// a tile together, and 0 times such a value is not 0.
bool hides_odd_values(const Head& head) {
  const KeyRange first = visible_keys(head, 0), last = visible_keys(head, head.n_q - 1);
  const auto are_odd = [&head](int begin, int end) {
    if (begin >= end) return false;
    return !kernels::all_finite(
        {head.v + numbers(1, begin, head.d_head), numbers(1, end - begin, head.d_head)});
  };
  if (last.begin >= first.end) return are_odd(first.begin, last.end);
  return are_odd(first.begin, last.begin) || are_odd(first.end, last.end);
}

// Every query alone, with no other keys than those that it sees.
void attend_singly(const AttendBuild& build, const Head& head, float* scratch) {
  for (int i = 0; i < head.n_q; ++i) {
    const auto [begin, end] = visible_keys(head, i);
    const std::size_t at = numbers(1, i, head.d_head), kv_at = numbers(1, begin, head.d_head);
    Head alone = head;
    alone.q += at, alone.out += at;
    alone.k += kv_at, alone.v += kv_at;
    alone.n_q = 1, alone.n_kv = end - begin;
    alone.causal = false, alone.window = 0;
    if (begin < end) {
      build.attend(alone, scratch);
    } else {
      for (int c = 0; c < head.d_head; ++c) alone.out[c] = 0.0f;
    }
  }
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
    const Head head{.q = &q[at],
                    .k = &k[kv_at],
                    .v = &v[kv_at],
                    .out = &out[at],
                    .n_q = n_q,
                    .n_kv = n_kv,
                    .d_head = d_head,
                    .causal = causal,
                    .window = window,
                    .scale = factor};
    if ((causal || window > 0) && hides_odd_values(head)) {
      attend_singly(build, head, scratch.get());
    } else {
      build.attend(head, scratch.get());
    }
  }
}

}  // namespace attn
