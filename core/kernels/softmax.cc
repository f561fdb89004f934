#include "softmax.h"

#include "exp.h"
#include "lanes.h"

namespace attn::kernels {
namespace {

// -infinity for an empty row.
float maximum_of(std::span<const float> row) {
  constexpr float kLowest = -std::numeric_limits<float>::infinity();
  const int count = static_cast<int>(row.size());
  Lanes largest = all(kLowest);
  int j = 0;
  for (; j + kLanes <= count; j += kLanes) largest = max(largest, load(&row[j]));
  if (j < count) largest = max(largest, load_first(&row[j], count - j, kLowest));
  float maximum = kLowest;
  for (int lane = 0; lane < kLanes; ++lane) {
    if (largest[lane] > maximum) maximum = largest[lane];
  }
  return maximum;
}

// A masked score lies so far below any other (at least 2e31) that its term is 0 at every temperature.
Lanes terms_of(Lanes scores, float maximum, float temperature) {
  return exp((scores - maximum) / temperature);
}

}  // namespace

SoftmaxSum softmax_terms(std::span<const float> scores, float temperature, std::span<float> terms) {
  const float maximum = maximum_of(scores);
  if (maximum < kMasked) {
    for (float& term : terms) term = 0.0f;
    return {};
  }
  const int count = static_cast<int>(scores.size());
  int j = 0;
  for (; j + kLanes <= count; j += kLanes) {
    store(&terms[j], terms_of(load(&scores[j]), maximum, temperature));
  }
  if (j < count) {
    const Lanes tail = load_first(&scores[j], count - j, kMasked);
    store_first(&terms[j], terms_of(tail, maximum, temperature), count - j);
  }
  // In double and in order: a row of 2048 must sum to 1 within 1e-6, with the same bits at every
  // lane width.
  double sum = 0.0;
  for (const float term : terms) sum += static_cast<double>(term);
  return {maximum, sum};
}

void softmax(std::span<const float> scores, float temperature, std::span<float> weights) {
  const float sum = static_cast<float>(softmax_terms(scores, temperature, weights).sum);
  if (sum == 0.0f) return;  // nothing visible: the zeros stay
  const int count = static_cast<int>(weights.size());
  int j = 0;
  for (; j + kLanes <= count; j += kLanes) store(&weights[j], load(&weights[j]) / sum);
  if (j < count) store_first(&weights[j], load_first(&weights[j], count - j) / sum, count - j);
}

}  // namespace attn::kernels
