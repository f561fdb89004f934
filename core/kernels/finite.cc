#include "finite.h"

#include "each.h"
#include "lanes.h"

namespace attn::kernels {

bool all_finite(std::span<const float> numbers) {
  constexpr int kSums = 4;  // side by side: each addition waits for the one before
  const int count = static_cast<int>(numbers.size());
  Lanes sums[kSums] = {};  // x - x is 0, or NaN for what is not finite, and NaN stays in a sum
  int i = 0;
  for (; i + kSums * kLanes <= count; i += kSums * kLanes) {
    each<kSums>([&](auto s) {
      const Lanes x = load(&numbers[i + s * kLanes]);
      sums[s] += x - x;
    });
  }
  Lanes sum = (sums[0] + sums[1]) + (sums[2] + sums[3]);
  for (; i + kLanes <= count; i += kLanes) {
    const Lanes x = load(&numbers[i]);
    sum += x - x;
  }
  if (i < count) {
    const Lanes x = load_first(&numbers[i], count - i);
    sum += x - x;
  }
  for (int lane = 0; lane < kLanes; ++lane) {
    if (sum[lane] != 0.0f) return false;
  }
  return true;
}

}  // namespace attn::kernels
