// The one place that knows lanes: a vector of floats as wide as the machine's registers, and how to
// move it.
//
// It is the compiler's vector extension (GCC and Clang), not Highway: kernels here need only + - *
// /, comparison and bit patterns, which the extension spells as operators. One source then serves
// wasm without SIMD (the compiler lowers a vector to scalar code, operation by operation, so the
// scalar and SIMD builds give the same bits), wasm SIMD128 and every native width, with no library
// to stage, no per-target macros, and nothing to break when a reader's compiler is newer than the
// library. What it lacks, the fused multiply-add, has one function here.
#pragma once

#include <cstdint>
#include <cstring>

#if !defined(ATTN_FUSED)
#elif defined(__x86_64__)
#include <immintrin.h>
#elif defined(__ARM_NEON)
#include <arm_neon.h>
#endif

// A native build compiles some kernels once for every kind of machine (CMakeLists.txt). Each has a
// namespace of its own: else the linker would take one machine's inline function for all of them.
#if !defined(ATTN_TARGET)
#define ATTN_TARGET baseline
#endif

namespace attn::kernels {
inline namespace ATTN_TARGET {

#if defined(ATTN_LANES)  // tests build the kernels at widths that this machine need not have
inline constexpr int kLanes = ATTN_LANES;
#elif defined(__AVX512F__)
inline constexpr int kLanes = 16;
#elif defined(__AVX__)
inline constexpr int kLanes = 8;
#else
inline constexpr int kLanes = 4;  // wasm SIMD128, SSE, NEON
#endif

using Lanes = float __attribute__((vector_size(kLanes * sizeof(float))));
using LaneInts = std::int32_t __attribute__((vector_size(kLanes * sizeof(float))));
using LaneBits = std::uint32_t __attribute__((vector_size(kLanes * sizeof(float))));

inline Lanes all(float value) { return value - Lanes{}; }  // minus, not plus: keeps -0

// Pointers need no alignment.
inline Lanes load(const float* from) {
  Lanes lanes;
  std::memcpy(&lanes, from, sizeof lanes);
  return lanes;
}

inline void store(float* to, Lanes lanes) { std::memcpy(to, &lanes, sizeof lanes); }

// The tail of a row, 0 <= count <= kLanes: reads and writes nothing beyond it; the other lanes hold
// `rest`.
inline Lanes load_first(const float* from, int count, float rest = 0.0f) {
  Lanes lanes = all(rest);
  std::memcpy(&lanes, from, static_cast<std::size_t>(count) * sizeof(float));
  return lanes;
}

inline void store_first(float* to, Lanes lanes, int count) {
  std::memcpy(to, &lanes, static_cast<std::size_t>(count) * sizeof(float));
}

// a where either is NaN.
inline Lanes max(Lanes a, Lanes b) { return a < b ? b : a; }

// a * b + c: rounded once where the build asks for it, else twice, with the same bits on every machine.
inline Lanes multiply_add(Lanes a, Lanes b, Lanes c) {
#if !defined(ATTN_FUSED)
  return a * b + c;
#elif defined(__AVX512F__)
  return _mm512_fmadd_ps(a, b, c);
#elif defined(__FMA__)
  return _mm256_fmadd_ps(a, b, c);
#elif defined(__ARM_NEON)
  return vfmaq_f32(c, a, b);
#else
  return __builtin_wasm_relaxed_madd_f32x4(a, b, c);  // Chrome 114, Firefox 145; not Safari
#endif
}

}  // namespace ATTN_TARGET
}  // namespace attn::kernels
