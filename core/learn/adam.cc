#include "adam.h"

#include <algorithm>
#include <cmath>

#include "kernels/finite.h"

namespace attn {
namespace {

constexpr double kBeta1 = 0.9, kBeta2 = 0.999;  // the paper's
constexpr float kEpsilon = 1e-8f;

}  // namespace

double clip(std::span<float> gradients, double longest) {
  double squares = 0.0;
  for (const float g : gradients) squares += static_cast<double>(g) * static_cast<double>(g);
  const double length = std::sqrt(squares);
  if (length > longest) {
    const auto factor = static_cast<float>(longest / length);
    for (float& g : gradients) g *= factor;
  }
  return length;
}

Adam::Adam(std::size_t numbers)
    : now_{std::vector<float>(numbers), std::vector<float>(numbers)},
      last_(now_),
      last_numbers_(numbers) {}

bool Adam::step(float rate, std::span<const float> decay, std::span<const float> gradients,
                std::span<float> numbers) {
  last_ = now_;
  std::ranges::copy(numbers, last_numbers_.begin());
  ++now_.steps;
  now_.power_1 *= kBeta1;
  now_.power_2 *= kBeta2;
  const auto keep_1 = static_cast<float>(kBeta1), take_1 = static_cast<float>(1.0 - kBeta1);
  const auto keep_2 = static_cast<float>(kBeta2), take_2 = static_cast<float>(1.0 - kBeta2);
  const auto correct_1 = static_cast<float>(1.0 / (1.0 - now_.power_1));
  const auto correct_2 = static_cast<float>(1.0 / (1.0 - now_.power_2));
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    const float g = gradients[i];
    const float m = now_.m[i] = keep_1 * now_.m[i] + take_1 * g;
    const float v = now_.v[i] = keep_2 * now_.v[i] + take_2 * (g * g);
    const float move = m * correct_1 / (std::sqrt(v * correct_2) + kEpsilon);
    numbers[i] -= rate * (move + decay[i] * numbers[i]);
  }
  // What is not finite in a gradient or a mean is not finite in its number.
  if (kernels::all_finite(numbers)) return true;
  now_ = last_;
  std::ranges::copy(last_numbers_, numbers.begin());
  return false;
}

}  // namespace attn
