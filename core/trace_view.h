// A Trace as a list: for whoever treats all stages alike.
#pragma once

#include <span>
#include <vector>

#include "stage.h"
#include "trace.h"

namespace attn {

// One tensor of a Trace, as long as that lives.
struct StageView {
  Stage stage;
  int head = 0;  // 0 where all heads share the tensor
  Source source = Source::kComputed;
  std::span<const std::size_t> shape;  // rank 2 or, for w_q, w_k, w_v, rank 3
  std::span<const float> values;       // row-major
};

// All tensors that exist, in the pipeline's order.
std::vector<StageView> views_of(const Trace& trace);

}  // namespace attn
