// A Trace's tensors by their stages: for whoever treats all stages alike.
#pragma once

#include <span>
#include <vector>

#include "stage.h"
#include "trace.h"

namespace attn {

// Where the Trace keeps a stage that is one rank 2 tensor for all heads; null for every other.
Step* step_of(Trace& trace, int layer, Stage stage);
const Step* step_of(const Trace& trace, int layer, Stage stage);

// The same for w_q, w_k and w_v.
StackStep* stack_of(LayerTrace& layer, Stage stage);
const StackStep* stack_of(const LayerTrace& layer, Stage stage);

// And for stages of heads. Heads of a group have one k, v and k_rotated.
const Step* step_of(const LayerTrace& layer, Stage stage, int head);

// One tensor of a Trace, as long as that lives.
struct StageView {
  Stage stage;
  int layer = 0;
  int head = 0;  // 0 where all heads share the tensor; of a group's tensors its first head
  Source source = Source::kComputed;
  std::span<const std::size_t> shape;  // rank 2 or, for w_q, w_k, w_v, rank 3
  std::span<const float> values;       // row-major
};

// All tensors that exist, in the order in which they came about.
std::vector<StageView> views_of(const Trace& trace);

}  // namespace attn
