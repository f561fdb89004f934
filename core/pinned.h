// A stage of the pipeline: the reader's matrix where one is pinned, else the computed one.
#pragma once

#include "scene.h"
#include "sizes.h"
#include "trace.h"

namespace attn {

// A rank 2 pin, or one head of a rank 3 pin -> (rows, columns)
Tensor2 matrix_of(const Pin& pin, int head = 0);

// The value that now stands there.
Tensor2& set(Step& stage, Tensor2 value, Source source);

// `pinned_as` is kTyped where a Scene starts: nothing would be computed there. head: 0 when all share it.
template <class Compute>
const Tensor2& fill(Step& stage, const Pin* pin, int head, Source pinned_as, Compute compute) {
  if (is_pinned(pin, head)) return set(stage, matrix_of(*pin, head), pinned_as);
  return set(stage, compute(), Source::kComputed);
}

}  // namespace attn
