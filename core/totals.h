// What is said about a Trace as a whole. `views` are views_of(trace).
#pragma once

#include "scene_error.h"
#include "trace_view.h"

namespace attn {

// False, with the error filled, when a stage has a number beyond float32. Masked scores are -infinity
// by design.
bool is_finite(const Trace& trace, const std::vector<StageView>& views, SceneError& error);

// Multiplications and additions of the model's matrix products that were computed, not pinned. What only
// describes it (mixed, rollout) does not count.
double flops_of(const Trace& trace);

// Memory of all tensors.
double bytes_of(const Trace& trace, const std::vector<StageView>& views);

}  // namespace attn
