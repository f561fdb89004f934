// A Trace is every intermediate number of one run, with its shape and where it came from.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "tensor.h"

namespace attn {

// computed: follows from what is above. pinned: the reader's matrix stands where a computed one would.
// typed: the reader's matrix is where the Scene starts. random: drawn from the seed.
enum class Source { kComputed, kPinned, kTyped, kRandom };

template <class T>
struct Traced {
  T value;
  Source source = Source::kComputed;
};

struct HeadTrace {
  std::optional<Traced<Tensor2>> q;       // (n_q, d_head); none when stages = scores
  std::optional<Traced<Tensor2>> k;       // (n_kv, d_head)
  std::optional<Traced<Tensor2>> v;       // (n_kv, d_v)
  std::optional<Traced<Tensor2>> raw;     // (n_q, n_kv) q kᵀ
  std::optional<Traced<Tensor2>> scaled;  // (n_q, n_kv) raw * scale
  std::optional<Traced<Tensor2>> biased;  // (n_q, n_kv) scaled + positional bias
  BoolTensor2 mask;                       // (n_q, n_kv) 1 = may look at
  Traced<Tensor2> scores;                 // (n_q, n_kv) biased; -infinity where masked
  Traced<Tensor2> weights;  // (n_q, n_kv) rows sum to 1, or to 0 when nothing is visible
  Tensor1 row_sums;         // (n_q) of weights
  std::optional<Traced<Tensor2>> output;  // (n_q, d_v) weights v; none without v
};

// n: tokens.
struct Trace {
  std::vector<std::string> tokens;
  std::optional<Traced<Tensor2>> embedding;  // (n, d_model); the first six only when stages = x
  std::optional<Traced<Tensor2>> position;   // (n, d_model); none when position is none, not pinned
  std::optional<Traced<Tensor2>> x;          // (n, d_model) embedding + position
  std::optional<Traced<Tensor3>> w_q, w_k, w_v;  // split (1, d_model, d_model), full (n_heads, …)
  std::optional<Traced<Tensor2>> w_o;            // (heads joined, d_model)
  std::vector<HeadTrace> heads;
  std::optional<Traced<Tensor2>> concat;  // (n_q, heads joined)
  std::optional<Traced<Tensor2>> output;  // (n_q, d_model) concat w_o, or concat without w_o
  float scale = 1.0f;                     // the factor between raw and scaled
  double flops = 0.0;                     // multiplications and additions of its matrix products
  double bytes = 0.0;                     // what the tensors above occupy
};

}  // namespace attn
