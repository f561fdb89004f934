#include "adam.h"

#include <cmath>

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

Adam::Adam(std::size_t numbers) : m_(numbers), v_(numbers) {}

void Adam::step(float rate, std::span<const float> decay, std::span<const float> gradients,
                std::span<float> numbers) {
  ++steps_;
  power_1_ *= kBeta1;
  power_2_ *= kBeta2;
  const auto keep_1 = static_cast<float>(kBeta1), take_1 = static_cast<float>(1.0 - kBeta1);
  const auto keep_2 = static_cast<float>(kBeta2), take_2 = static_cast<float>(1.0 - kBeta2);
  const auto correct_1 = static_cast<float>(1.0 / (1.0 - power_1_));
  const auto correct_2 = static_cast<float>(1.0 / (1.0 - power_2_));
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    const float g = gradients[i];
    const float m = m_[i] = keep_1 * m_[i] + take_1 * g;
    const float v = v_[i] = keep_2 * v_[i] + take_2 * (g * g);
    const float move = m * correct_1 / (std::sqrt(v * correct_2) + kEpsilon);
    numbers[i] -= rate * (move + decay[i] * numbers[i]);
  }
}

}  // namespace attn
