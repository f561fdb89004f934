// A stage of the pipeline: the reader's matrix where one is pinned, else the computed one, with its
// source.
#pragma once

#include <algorithm>
#include <optional>

#include "scene.h"
#include "sizes.h"
#include "trace.h"

namespace attn {

// A rank 2 pin -> (rows, columns).
inline Tensor2 matrix_of(const Pin& pin) {
  Tensor2 value = matrix(pin.shape[0], pin.shape[1]);
  std::ranges::copy(pin.data, value.data());
  return value;
}

// One head of a rank 3 pin -> (rows, columns).
inline Tensor2 matrix_of(const Pin& pin, int head) {
  Tensor2 value = matrix(pin.shape[1], pin.shape[2]);
  std::copy_n(pin.data.begin() + static_cast<std::ptrdiff_t>(head * value.size()), value.size(),
              value.data());
  return value;
}

// `pinned_as` is kTyped where a Scene starts: nothing would be computed there.
template <class Compute>
Traced<Tensor2> head_stage(const std::optional<Pin>& pin, int head, Source pinned_as,
                           Compute compute) {
  if (is_pinned(pin, head)) return {matrix_of(*pin, head), pinned_as};
  return {compute(), Source::kComputed};
}

template <class Compute>
Traced<Tensor2> joint_stage(const std::optional<Pin>& pin, Compute compute) {
  if (pin) return {matrix_of(*pin), Source::kPinned};
  return {compute(), Source::kComputed};
}

}  // namespace attn
