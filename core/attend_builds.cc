#include "attend_builds.h"

namespace attn {
namespace kernels {

// CMakeLists.txt says which files are compiled once more, and with which options.
#if defined(ATTN_X86_BUILDS)
namespace avx512 {
void attend(const Head& head, float* scratch);
std::size_t attend_scratch(int d_head);
}  // namespace avx512
namespace avx2 {
void attend(const Head& head, float* scratch);
std::size_t attend_scratch(int d_head);
}  // namespace avx2
#elif defined(ATTN_ARM_BUILDS)
namespace neon {
void attend(const Head& head, float* scratch);
std::size_t attend_scratch(int d_head);
}  // namespace neon
#endif

}  // namespace kernels

namespace {

constexpr AttendBuild kBuilds[] = {
#if defined(ATTN_X86_BUILDS)
    {"avx512", kernels::avx512::attend, kernels::avx512::attend_scratch},
    {"avx2", kernels::avx2::attend, kernels::avx2::attend_scratch},
#elif defined(ATTN_ARM_BUILDS)
    {"neon", kernels::neon::attend, kernels::neon::attend_scratch},
#endif
#if defined(__wasm__)
    {"wasm", kernels::attend, kernels::attend_scratch},
#else
    {"baseline", kernels::attend, kernels::attend_scratch},
#endif
};

// How many of the first builds this machine cannot run.
std::size_t too_modern() {
#if defined(ATTN_X86_BUILDS)
  if (__builtin_cpu_supports("avx512f")) return 0;
  return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma") ? 1 : 2;
#else
  return 0;
#endif
}

}  // namespace

std::span<const AttendBuild> attend_builds() {
  return std::span<const AttendBuild>(kBuilds).subspan(too_modern());
}

}  // namespace attn
