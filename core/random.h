// NumPy's legacy random stream, to the last bit: np.random.seed(seed), then np.random.rand or
// np.random.randn.
#pragma once

#include <array>
#include <cstdint>

namespace attn {

// MT19937 (Matsumoto & Nishimura 1998) seeded as np.random.seed(int) does, with NumPy's "legacy"
// normals: the polar method (Marsaglia & Bray 1964), whose second value is kept for the next call.
class NumpyRandom {
 public:
  explicit NumpyRandom(std::uint32_t seed);

  double uniform();  // np.random.rand: [0, 1), 53 bits
  double normal();   // np.random.randn

 private:
  static constexpr int kWords = 624;

  std::uint32_t next_word();
  void refill();

  std::array<std::uint32_t, kWords> words_;
  int next_ = kWords;
  bool has_second_ = false;
  double second_ = 0.0;
};

}  // namespace attn
