#include "choices.h"

#include <utility>

namespace attn {

int choose(NumpyRandom& random, int count) { return static_cast<int>(random.uniform() * count); }

void shuffle(NumpyRandom& random, std::vector<int>& numbers) {
  for (std::size_t i = numbers.size(); i > 1; --i) {
    const auto other = static_cast<std::size_t>(choose(random, static_cast<int>(i)));
    std::swap(numbers[i - 1], numbers[other]);
  }
}

}  // namespace attn
