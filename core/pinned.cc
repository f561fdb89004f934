#include "pinned.h"

#include <algorithm>

namespace attn {

Tensor2 matrix_of(const Pin& pin, int head) {
  const std::size_t rank = pin.shape.size();
  Tensor2 value = matrix(pin.shape[rank - 2], pin.shape[rank - 1]);
  std::copy_n(pin.data.data() + static_cast<std::size_t>(head) * value.size(), value.size(),
              value.data());
  return value;
}

Tensor2& set(Step& stage, Tensor2 value, Source source) {
  stage = Traced<Tensor2>{std::move(value), source};
  return stage->value;
}

}  // namespace attn
