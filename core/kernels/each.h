// A loop that is written out by the compiler, at every optimisation level and in every build: what it counts can
// index registers.
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

}  // namespace ATTN_TARGET
}  // namespace attn::kernels
