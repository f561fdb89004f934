// What this machine's WebAssembly can do at best: multiplying and adding in registers, and reading memory.
#include <wasm_simd128.h>

#include <cstddef>

#include "kernels/each.h"
#include "export.h"

namespace {

using attn::kernels::each;

constexpr int kChains = 13;  // independent sums: as many as fit beside two operands into 16 registers
constexpr int kRepeats = 4;  // the loop's own instructions weigh nothing beside so many

template <class Step>
float chains(int iterations, Step step) {
  // Not constants to the compiler, and no sum leaves the normal numbers.
  const v128_t factor = wasm_f32x4_splat(1.0f - 1.0f / static_cast<float>(iterations + 1024));
  const v128_t more = wasm_f32x4_splat(1.0f / static_cast<float>(iterations + 64));
  v128_t sums[kChains];
  each<kChains>([&](auto i) { sums[i] = wasm_f32x4_splat(1.0f + i); });
  for (int n = 0; n < iterations; ++n) {
    each<kRepeats>([&](auto) {
      each<kChains>([&](auto i) { sums[i] = step(sums[i], factor, more); });
    });
  }
  v128_t sum = wasm_f32x4_splat(0.0f);
  each<kChains>([&](auto i) { sum = wasm_f32x4_add(sum, sums[i]); });
  return wasm_f32x4_extract_lane(sum, 0);
}

}  // namespace

EXPORT(peak_flops) int peak_flops() { return kRepeats * kChains * 4 * 2; }

EXPORT(peak_mul_add) float peak_mul_add(int iterations) {
  return chains(iterations, [](v128_t sum, v128_t factor, v128_t more) {
    return wasm_f32x4_add(wasm_f32x4_mul(sum, factor), more);
  });
}

#if defined(__wasm_relaxed_simd__)
EXPORT(peak_madd) float peak_madd(int iterations) {
  return chains(iterations, [](v128_t sum, v128_t factor, v128_t more) {
    return wasm_f32x4_relaxed_madd(sum, factor, more);
  });
}
#endif

// Each byte once, in order; `bytes` is a multiple of 128.
EXPORT(read_bytes) float read_bytes(const float* from, std::size_t bytes) {
  v128_t sums[8] = {};
  for (const float* const end = from + bytes / sizeof(float); from != end; from += 32) {
    each<8>([&](auto i) { sums[i] = wasm_v128_or(sums[i], wasm_v128_load(from + 4 * i)); });
  }
  each<8>([&](auto i) { sums[0] = wasm_v128_or(sums[0], sums[i]); });
  return wasm_f32x4_extract_lane(sums[0], 0);
}
