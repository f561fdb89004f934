#include "slopes.h"

#include "activation.h"
#include "exp.h"

namespace attn::kernels {
namespace {

// to = f(x, to) of every number.
void each(std::span<const float> x, std::span<float> to, Lanes (*f)(Lanes, Lanes)) {
  const int count = static_cast<int>(x.size());
  int i = 0;
  for (; i + kLanes <= count; i += kLanes) store(&to[i], f(load(&x[i]), load(&to[i])));
  if (const int rest = count - i; rest > 0) {
    store_first(&to[i], f(load_first(&x[i], rest), load_first(&to[i], rest)), rest);
  }
}

Lanes logistic(Lanes y) { return 1.0f / (exp(-y) + 1.0f); }

}  // namespace

void relu_slope(std::span<const float> x, std::span<float> to) {
  each(x, to, [](Lanes x, Lanes) { return x > 0.0f ? all(1.0f) : Lanes{}; });
}

// x Φ(x) has the slope Φ(x) + x φ(x). Φ(x) is the function's own value over x, but near 0, where it is 1/2 + x φ(0).
void gelu_slope(std::span<const float> x, std::span<float> to) {
  gelu(x, to);
  each(x, to, [](Lanes x, Lanes y) {
    constexpr float kDensity = 0.398942280f;  // 1 / √(2π)
    const Lanes size = x < 0.0f ? -x : x;
    const Lanes below = size < 1e-4f ? x * kDensity + 0.5f : y / x;
    return below + x * kDensity * exp(x * x * -0.5f);
  });
}

// x s(u) with the logistic function s of u = 2 √(2/π) (x + 0.044715 x³): s + x s (1 - s) u'.
void gelu_tanh_slope(std::span<const float> x, std::span<float> to) {
  each(x, to, [](Lanes x, Lanes) {
    constexpr float kTwice = 1.59576912f;  // 2 √(2/π)
    constexpr float kFlat = 30.0f;  // beyond it the slope is 0 or 1, and x³ would grow too large
    x = x > kFlat ? all(kFlat) : x < -kFlat ? all(-kFlat) : x;
    const Lanes squared = x * x * 0.044715f;
    const Lanes s = logistic((squared + 1.0f) * x * kTwice);
    return s + x * s * (1.0f - s) * (squared * 3.0f + 1.0f) * kTwice;
  });
}

// x s(x): s + x s (1 - s).
void silu_slope(std::span<const float> x, std::span<float> to) {
  each(x, to, [](Lanes x, Lanes) {
    const Lanes s = logistic(x);
    return s + x * s * (1.0f - s);
  });
}

}  // namespace attn::kernels
