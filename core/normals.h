// The normals of a seed by their place in its stream.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "random.h"

namespace attn {

// np.random.seed(seed); np.random.randn(…). Remembers the first 2¹⁸ of them (2 MB) from one run to the
// next: readers change numbers and settings more often than the seed.
class NormalStream {
 public:
  // Place 0 is the first normal. Going back beyond what is remembered starts again from the seed.
  double at(std::uint32_t seed, std::int64_t place);

  // to[i] = normal at place + i, times std, rounded once.
  void read(std::uint32_t seed, std::int64_t place, double std, std::span<float> to);

 private:
  static constexpr std::int64_t kRemembered = std::int64_t{1} << 18;

  std::optional<NumpyRandom> random_;
  std::uint32_t seed_ = 0;
  std::int64_t next_ = 0;  // place of what random_ gives next
  std::vector<double> remembered_;
};

}  // namespace attn
