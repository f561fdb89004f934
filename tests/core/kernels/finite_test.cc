#include "kernels/finite.h"

#include <doctest/doctest.h>

#include <limits>
#include <vector>

namespace attn::kernels {
namespace {

TEST_CASE("one infinity or NaN among numbers is found, wherever it stands") {
  constexpr float kInfinity = std::numeric_limits<float>::infinity();
  constexpr float kNaN = std::numeric_limits<float>::quiet_NaN();
  constexpr float kLargest = std::numeric_limits<float>::max();
  for (std::size_t count = 0; count <= 67; ++count) {
    std::vector<float> numbers(count, kLargest);
    CHECK(all_finite(numbers));
    for (std::size_t at = 0; at < count; ++at) {
      for (const float bad : {kInfinity, -kInfinity, kNaN}) {
        numbers[at] = bad;
        CHECK_FALSE(all_finite(numbers));
      }
      numbers[at] = -0.0f;
    }
    CHECK(all_finite(numbers));
  }
}

}  // namespace
}  // namespace attn::kernels
