#include "exp.h"

namespace attn::kernels {

void exp(std::span<const float> x, std::span<float> to) {
  const int count = static_cast<int>(x.size());
  int i = 0;
  for (; i + kLanes <= count; i += kLanes) store(&to[i], exp(load(&x[i])));
  if (i < count) store_first(&to[i], exp(load_first(&x[i], count - i)), count - i);
}

}  // namespace attn::kernels
