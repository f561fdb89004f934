// What a fuzz target holds to be true, in every build.
#pragma once

#include <cstdio>
#include <cstdlib>

namespace attn::fuzz {

// Ends the program, which is how a fuzzer learns of it.
inline void require(bool holds, const char* sentence) {
  if (holds) return;
  std::fprintf(stderr, "It is not true that %s.\n", sentence);
  std::abort();
}

}  // namespace attn::fuzz
