// The one place that knows lanes: a vector of floats as wide as the machine's registers, and how to
// move it.
//
// It is the compiler's vector extension (GCC and Clang), not Highway: kernels here need only + - *
// /, comparison and bit patterns, which the extension spells as operators. One source then serves
// wasm without SIMD (the compiler lowers a vector to scalar code, operation by operation, so the
// scalar and SIMD builds give the same bits), wasm SIMD128 and every native width, with no library
// to stage, no per-target macros, and nothing to break when a reader's compiler is newer than the
// library. What it lacks, masked loads and run-time dispatch, the kernels do not use.
#pragma once

#include <cstdint>
#include <cstring>

namespace attn::kernels {

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

inline Lanes max(Lanes a, Lanes b) { return a < b ? b : a; }

}  // namespace attn::kernels
