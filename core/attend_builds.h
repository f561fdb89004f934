// kernels/attend.h as it was compiled for several kinds of machine.
#pragma once

#include <span>

#include "fast_attention.h"
#include "kernels/attend.h"

namespace attn {

struct AttendBuild {
  const char* name;  // "avx512", "avx2", "neon", "baseline"; "wasm"
  void (*attend)(const kernels::Head& head, float* scratch);
  std::size_t (*scratch)(int d_head);
};

// Those that this machine can run, the fastest first.
std::span<const AttendBuild> attend_builds();

// fast_attention() with this one.
void attend_with(const AttendBuild& build, std::span<const float> q, std::span<const float> k,
                 std::span<const float> v, std::span<float> out, const AttentionShape& shape);

}  // namespace attn
