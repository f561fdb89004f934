// Loops: one that the compiler writes out, at every optimisation level, so that what it counts can index registers; and
// one that it must leave as it is.
#pragma once

#include <type_traits>
#include <utility>

#include "lanes.h"

namespace attn::kernels {
inline namespace ATTN_TARGET {

// call(0), call(1), … call(kCount - 1), each number a constant.
template <int kCount, class Call>
[[gnu::always_inline]] inline void each(Call call) {
  [&]<int... kIndex>(std::integer_sequence<int, kIndex...>) __attribute__((always_inline)) {
    (call(std::integral_constant<int, kIndex>{}), ...);
  }(std::make_integer_sequence<int, kCount>{});
}

// The same value, but for WebAssembly's compilers a new one. A loop with a hidden count is neither
// unrolled nor counted with an index. A hidden function is not inlined, and that is how a long text
// gets a browser's faster code: it is taken where a function is called, never inside of a loop.
template <class Value>
inline Value hidden(Value value) {
#if defined(__wasm__)
  asm volatile("" : "+r"(value));
#endif
  return value;
}

}  // namespace ATTN_TARGET
}  // namespace attn::kernels
