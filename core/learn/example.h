// What a model is shown at a time: words by number, and what it should say at some of them.
#pragma once

#include <vector>

namespace attn {

struct Target {
  int row = 0;     // of the tokens
  int answer = 0;  // a label, or without labels a word
};

struct Example {
  std::vector<int> tokens = {};  // words by their place in the vocabulary
  // Second sequence of cross-attention: keys and values come from it; else empty.
  std::vector<int> context = {};
  std::vector<Target> targets = {};  // one at least
  // The token (of the context where there is one) that settles the first target; -1: no single one. For measuring only:
  // training never sees it.
  int looked_at = -1;
};

}  // namespace attn
