// What is said about a Trace as a whole.
#pragma once

#include <optional>

#include "scene_error.h"
#include "trace.h"

namespace attn {

// The first stage with a number beyond float32; masked scores are -infinity by design.
std::optional<SceneError> find_overflow(const Trace& trace);

// Multiplications and additions of the matrix products that were computed, not pinned.
double flops_of(const Trace& trace);

// Memory of all tensors.
double bytes_of(const Trace& trace);

}  // namespace attn
