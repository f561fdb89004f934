// A square of lanes, turned in registers.
#pragma once

#include <bit>

#include "each.h"

namespace attn::kernels {
inline namespace ATTN_TARGET {

// The first halves of a and b in turn (kHalf 0), or their second halves (kHalf 1).
template <int kHalf>
inline Lanes zip(Lanes a, Lanes b) {
  return [&]<int... kIndex>(std::integer_sequence<int, kIndex...>) {
    return __builtin_shufflevector(a, b,
                                   (kHalf * kLanes / 2 + kIndex / 2 + (kIndex % 2) * kLanes)...);
  }(std::make_integer_sequence<int, kLanes>{});
}

// Lane j of rows[i] becomes lane i of rows[j]. A perfect shuffle of all the numbers, as often as it
// takes to move an index from rows to lanes.
inline void transpose(Lanes (&rows)[kLanes]) {
  constexpr int kShuffles = std::bit_width(static_cast<unsigned>(kLanes)) - 1;
  each<kShuffles>([&](auto) {
    Lanes shuffled[kLanes];
    each<kLanes / 2>([&](auto i) {
      shuffled[2 * i] = zip<0>(rows[i], rows[i + kLanes / 2]);
      shuffled[2 * i + 1] = zip<1>(rows[i], rows[i + kLanes / 2]);
    });
    each<kLanes>([&](auto i) { rows[i] = shuffled[i]; });
  });
}

}  // namespace ATTN_TARGET
}  // namespace attn::kernels
