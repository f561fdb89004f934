#include "activation.h"

#include "exp.h"

namespace attn::kernels {
namespace {

// f of every number. A call for each vector costs little beside an exponential, and each formula is in the
// download once.
void each(std::span<const float> x, std::span<float> to, Lanes (*f)(Lanes)) {
  const int count = static_cast<int>(x.size());
  int i = 0;
  for (; i + kLanes <= count; i += kLanes) store(&to[i], f(load(&x[i])));
  if (i < count) store_first(&to[i], f(load_first(&x[i], count - i)), count - i);
}

// Beyond a standard normal's a >= 0 lies this much of it: e^(-a²/2) times a polynomial of degree 8 in
// t = 1 / (1 + 0.3 a), the form of Abramowitz & Stegun 7.1.26. Its coefficients are minimax for the
// relative error, 1.6e-7, on 0 <= a <= 14.2, where the result leaves float32 (Remez's algorithm).
Lanes upper_tail(Lanes a) {
  const Lanes t = 1.0f / (a * 0.3f + 1.0f);
  Lanes p = all(3.557364589e-02f);
  p = p * t - 1.567818365e-01f;
  p = p * t + 2.056280833e-01f;
  p = p * t - 5.301659239e-02f;
  p = p * t + 1.282092254e-01f;
  p = p * t + 1.000200659e-01f;
  p = p * t + 1.207369266e-01f;
  p = p * t + 1.196304055e-01f;
  return p * t * exp(a * a * -0.5f);
}

Lanes positive_part(Lanes x) { return x < 0.0f ? Lanes{} : x; }

// x / (1 + e^-y): x times the logistic function of y.
Lanes times_logistic(Lanes x, Lanes y) { return x / (exp(-y) + 1.0f); }

}  // namespace

void relu(std::span<const float> x, std::span<float> to) { each(x, to, positive_part); }

// (1 + erf(x/√2)) / 2 is the normal distribution function: all of x but its upper tail.
void gelu(std::span<const float> x, std::span<float> to) {
  each(x, to, [](Lanes x) {
    const Lanes a = x < 0.0f ? -x : x;
    return positive_part(x) - a * upper_tail(a);
  });
}

// (1 + tanh y) / 2 is the logistic function of 2y.
void gelu_tanh(std::span<const float> x, std::span<float> to) {
  constexpr float kTwice = 1.59576912f;  // 2 √(2/π)
  each(x, to, [](Lanes x) { return times_logistic(x, (x * x * 0.044715f + 1.0f) * x * kTwice); });
}

void silu(std::span<const float> x, std::span<float> to) {
  each(x, to, [](Lanes x) { return times_logistic(x, x); });
}

}  // namespace attn::kernels
