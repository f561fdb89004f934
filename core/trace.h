// A Trace is every intermediate number of one run, with its shape and where it came from. Rows are tokens:
// queries (n_q) or keys and values (n_kv). A step that this run has not is an empty optional.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "stage.h"
#include "tensor.h"

namespace attn {

// computed: follows from what is above. pinned: the reader's matrix stands where a computed one would.
// typed: the reader's matrix is where the Scene starts. random: drawn from the seed. initial: gamma, beta
// and biases where training starts. silent: the zeros of a silenced head. learned: a pin that training made.
enum class Source { kComputed, kPinned, kTyped, kRandom, kInitial, kSilent, kLearned };

template <class T>
struct Traced {
  T value;
  Source source = Source::kComputed;
};

using Step = std::optional<Traced<Tensor2>>;
using StackStep = std::optional<Traced<Tensor3>>;

// What the heads of a group share.
struct KeyHeadTrace {
  Step k;          // (n_kv, d_head); none when stages = scores
  Step v;          // (n_kv, d_v)
  Step k_rotated;  // (n_kv, d_head); none unless position is rotary
};

// A run without weights (RunOptions) leaves out raw to weights, the mask, and row_sums to received.
struct HeadTrace {
  int key_head = 0;       // which of key_heads it reads
  Step q;                 // (n_q, d_head); none when stages = scores
  Step q_rotated;         // (n_q, d_head); none unless position is rotary
  Step raw;               // (n_q, n_kv) q kᵀ
  Step scaled;            // (n_q, n_kv) raw * scale
  Step biased;            // (n_q, n_kv) scaled + positional bias
  BoolTensor2 mask;       // (n_q, n_kv) 1 = may look at
  Step scores;            // (n_q, n_kv) biased; -infinity where masked
  Step weights;           // (n_q, n_kv) rows sum to 1, or to 0 when nothing is visible
  Tensor1 row_sums;       // (n_q) of weights
  Tensor1 entropy;        // (n_q) of weights, in nats
  Tensor1 jacobian_norm;  // (n_q) Frobenius norm of d weights / d scores
  Tensor1 received;       // (n_kv) mean of the weights over queries
  Step output;            // (n_q, d_v) weights v; none without v
  // Of a run without weights: whether q kᵀ was computed on the way, and whether something that was
  // left out may have been beyond float32.
  bool multiplied = false;
  bool may_overflow = false;
};

// The mean of a layer's heads, and the same facts of it.
struct MeanHead {
  Tensor2 weights;   // (n_q, n_kv)
  Tensor1 entropy;   // (n_q)
  Tensor1 received;  // (n_kv)
};

// n: tokens. From residual_1 on, and norm_1, only in a block; what its settings leave out is not there.
struct LayerTrace {
  Step x;                   // (n, d_model) the layer's input; none when stages is not x
  Step gamma_1, beta_1;     // (1, d_model)
  Step norm_1;              // (n, d_model) of x (pre) or residual_1 (post)
  StackStep w_q, w_k, w_v;  // split (1, d_model, columns), full (heads, d_model, d_model)
  Step w_o;                 // (heads joined, d_model)
  std::vector<KeyHeadTrace> key_heads;
  std::vector<HeadTrace> heads;
  std::optional<MeanHead> mean;  // of several heads
  Step concat;                   // (n_q, heads joined)
  Step result;                   // (n_q, d_model) concat w_o, or concat without w_o
  Step residual_1;               // (n, d_model)
  Step gamma_2, beta_2;          // (1, d_model)
  Step norm_2;                   // (n, d_model) of residual_1 (pre) or residual_2 (post)
  Step w_1, w_gate;              // (d_model, d_ff)
  Step b_1;                      // (1, d_ff)
  Step hidden, gate;             // (n, d_ff)
  Step activated;                // (n, d_ff)
  Step w_2;                      // (d_ff, d_model)
  Step b_2;                      // (1, d_model)
  Step ffn;                      // (n, d_model)
  Step residual_2;               // (n, d_model)
  Step mixed, rollout;           // (n, n) which first tokens arrive here: rollout.h
  Stage out = Stage::kResult;    // what the next layer takes
};

struct Trace {
  std::vector<std::string> tokens, context_tokens;
  Step embedding;                  // (n, d_model); only when stages = x
  Step position;                   // (n, d_model); none when no position is added
  Step context;                    // (n_kv, d_model); none without a second sequence
  Step relative;                   // (buckets, n_heads)
  std::vector<LayerTrace> layers;  // one at least: attention alone
  bool has_blocks = false;         // the layers are Transformer layers
  bool post_norm = false;          // their norms come after the branches
  float scale = 1.0f;              // the factor between raw and scaled
  double flops = 0.0;              // multiplications and additions of its matrix products
  double bytes = 0.0;              // what the tensors above occupy
};

}  // namespace attn
