#include "limits.h"

#include "kernels/each.h"

namespace attn::bench {
inline namespace ATTN_TARGET {
namespace {

using kernels::each;
using kernels::kLanes;
using kernels::Lanes;

// As many independent sums as fit into 16 registers beside both operands: more than the latency of
// multiply-adds asks for.
constexpr int kChains = 13;
// Beside so many the loop's own instructions weigh nothing.
constexpr int kRepeats = 4;
constexpr int kStreams = 4;

float total(Lanes lanes) {
  float sum = 0.0f;
  for (int i = 0; i < kLanes; ++i) sum += lanes[i];
  return sum;
}

}  // namespace

float peak(int rounds, float factor, float term) {
  const Lanes by = kernels::all(factor), plus = kernels::all(term);
  Lanes chains[kChains];
  each<kChains>([&](auto i) { chains[i] = kernels::all(static_cast<float>(i)); });
  for (int round = 0; round < rounds; ++round) {
    each<kRepeats>([&](auto) {
      each<kChains>([&](auto i) { chains[i] = kernels::multiply_add(chains[i], by, plus); });
    });
  }
  Lanes sum{};
  each<kChains>([&](auto i) { sum += chains[i]; });
  return total(sum);
}

int peak_flops() { return kRepeats * kChains * kLanes * 2; }

float read_once(const float* from, std::size_t count) {
  Lanes sums[2 * kStreams] = {};
  constexpr int kStep = kStreams * kLanes;
  const float* const middle = from + count / 2 / kStep * kStep;
  const float* const end = from + count;
  const float* other = middle;
  for (; from != middle; from += kStep, other += kStep) {
    each<kStreams>([&](auto i) {
      sums[i] += kernels::load(from + i * kLanes);
      sums[kStreams + i] += kernels::load(other + i * kLanes);
    });
  }
  float sum = 0.0f;
  each<2 * kStreams>([&](auto i) { sum += total(sums[i]); });
  for (; other < end; ++other) sum += *other;
  return sum;
}

}  // namespace ATTN_TARGET
}  // namespace attn::bench
