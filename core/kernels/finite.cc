#include "finite.h"

#include "lanes.h"

namespace attn::kernels {

bool all_finite(std::span<const float> numbers) {
  const int count = static_cast<int>(numbers.size());
  Lanes sum = all(0.0f);  // x - x is 0, or NaN for what is not finite, and NaN stays in a sum
  int i = 0;
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
