#include "random.h"

#include <cmath>

#include "numpy_log.h"

namespace attn {

// init_genrand of mt19937ar.c; np.random.seed with an integer calls this, with an array another
// one.
NumpyRandom::NumpyRandom(std::uint32_t seed) {
  words_[0] = seed;
  for (std::uint32_t i = 1; i < kWords; ++i) {
    words_[i] = 1812433253u * (words_[i - 1] ^ (words_[i - 1] >> 30)) + i;
  }
}

void NumpyRandom::refill() {
  constexpr int kShift = 397;
  for (int i = 0; i < kWords; ++i) {
    const std::uint32_t mixed =
        (words_[i] & 0x80000000u) | (words_[(i + 1) % kWords] & 0x7fffffffu);
    words_[i] = words_[(i + kShift) % kWords] ^ (mixed >> 1) ^ (mixed & 1u ? 0x9908b0dfu : 0u);
  }
  next_ = 0;
}

std::uint32_t NumpyRandom::next_word() {
  if (next_ == kWords) refill();
  std::uint32_t word = words_[next_++];
  word ^= word >> 11;
  word ^= (word << 7) & 0x9d2c5680u;
  word ^= (word << 15) & 0xefc60000u;
  return word ^ (word >> 18);
}

double NumpyRandom::uniform() {
  const std::uint32_t high = next_word() >> 5, low = next_word() >> 6;
  return (high * 67108864.0 + low) / 9007199254740992.0;  // 2^26, 2^53
}

double NumpyRandom::normal() {
  if (has_second_) {
    has_second_ = false;
    return second_;
  }
  double x1, x2, r2;
  do {
    x1 = 2.0 * uniform() - 1.0;
    x2 = 2.0 * uniform() - 1.0;
    r2 = x1 * x1 + x2 * x2;
  } while (r2 >= 1.0 || r2 == 0.0);
  const double factor = std::sqrt(-2.0 * numpy_log(r2) / r2);
  second_ = factor * x1;
  has_second_ = true;
  return factor * x2;
}

}  // namespace attn
