// What a sentence is drawn by: what is taken at random, and what is kept for testing.
#pragma once

#include <vector>

#include "random.h"

namespace attn {

// One of 0 .. count - 1, all equally likely.
int choose(NumpyRandom& random, int count);

template <class Thing>
const Thing& any_of(NumpyRandom& random, const std::vector<Thing>& things) {
  return things[static_cast<std::size_t>(choose(random, static_cast<int>(things.size())))];
}

// All orders are equally likely (Fisher & Yates).
void shuffle(NumpyRandom& random, std::vector<int>& numbers);

// Whether two words, by their places among those that may stand there, are kept for testing when they meet: about a
// fifth of all pairs, with every word in some, whichever of the two comes first.
inline bool is_held_out(int a, int b) { return (a + b) % 5 == 0; }

}  // namespace attn
