// Why scores are divided by √d_head: what random queries and keys do to a softmax; Vaswani et al. 2017,
// section 3.2.1 with its footnote 4.
#pragma once

#include <cstdint>
#include <variant>

#include "scene_error.h"

namespace attn {

// Whole numbers as JavaScript has them; dot_spread() checks them.
struct SpreadQuestion {
  double d_head = 64;
  double n_keys = 16;
  double draws = 100;
  double seed = 42;
  bool scaled = true;  // by 1/√d_head
};

struct Spread {
  double std = 0.0;      // of all draws * n_keys scores, np.std's
  double entropy = 0.0;  // this and the next two: means over draws, each one row of weights
  double jacobian_norm = 0.0;
  double largest = 0.0;  // weight
};

// np.random.seed(seed), then for each draw q = randn(d_head), k = randn(n_keys, d_head). Nothing of that
// is kept: memory is d_head + n_keys numbers. Refused (code "range") outside 1 … kMaxWidth, 1 …
// Limits::kTokens, and with draws beyond what kMaxNormals allows.
std::variant<Spread, SceneError> dot_spread(const SpreadQuestion& question);

struct SpreadLimits {
  static constexpr int kMaxWidth = 4096;
  static constexpr std::int64_t kMaxNormals = std::int64_t{1} << 26;  // some seconds
};

}  // namespace attn
