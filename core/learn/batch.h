// Examples laid one after another: products of matrices take the rows of all of them at once, attention those of one. There
// is no padding, so that nothing has to be masked away.
#pragma once

#include <span>
#include <vector>

#include "example.h"

namespace attn {

// Rows from `first` on.
struct RowRange {
  int first = 0;
  int count = 0;
};

struct Batch {
  struct Part {
    RowRange tokens;
    RowRange context;  // none without a second sequence
    int first_target = 0;
    int looked_at = -1;  // as in the example
  };

  std::vector<int> tokens;
  std::vector<int> context;
  std::vector<Target> targets;  // their rows are those of `tokens`
  std::vector<Part> parts;      // one an example

  void clear();
  void add(const Example& example);
};

}  // namespace attn
