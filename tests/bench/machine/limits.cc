#include "limits.h"

namespace attn::bench {
inline namespace ATTN_TARGET {
namespace {

using kernels::kLanes;
using kernels::Lanes;

// Enough for the latency of two multiply-adds a cycle, and with both operands still in 16 registers.
constexpr int kChains = 12;
constexpr int kStreams = 8;

float total(Lanes lanes) {
  float sum = 0.0f;
  for (int i = 0; i < kLanes; ++i) sum += lanes[i];
  return sum;
}

}  // namespace

float peak(int rounds, float factor, float term) {
  const Lanes by = kernels::all(factor), plus = kernels::all(term);
  Lanes chains[kChains];
#pragma GCC unroll 12
  for (int i = 0; i < kChains; ++i) chains[i] = kernels::all(static_cast<float>(i));
  for (int round = 0; round < rounds; ++round) {
#pragma GCC unroll 12
    for (int i = 0; i < kChains; ++i) chains[i] = kernels::multiply_add(chains[i], by, plus);
  }
  Lanes sum = chains[0];
#pragma GCC unroll 12
  for (int i = 1; i < kChains; ++i) sum += chains[i];
  return total(sum);
}

int peak_flops() { return 2 * kChains * kLanes; }

float read_once(const float* from, std::size_t count) {
  Lanes sums[kStreams];
#pragma GCC unroll 8
  for (int i = 0; i < kStreams; ++i) sums[i] = Lanes{};
  const float* const end = from + count;
  constexpr int kStep = kStreams * kLanes;
  for (; end - from >= kStep; from += kStep) {
#pragma GCC unroll 8
    for (int i = 0; i < kStreams; ++i) sums[i] += kernels::load(from + i * kLanes);
  }
#pragma GCC unroll 8
  for (int i = 1; i < kStreams; ++i) sums[0] += sums[i];
  float sum = total(sums[0]);
  for (; from < end; ++from) sum += *from;
  return sum;
}

}  // namespace ATTN_TARGET
}  // namespace attn::bench
