#include "mask.h"

#include <algorithm>

#include "kernels/softmax.h"

namespace attn {
namespace {

// distance: key position - query position.
bool is_within(const std::vector<Window>& windows, int distance) {
  return std::ranges::all_of(windows, [distance](const Window& rule) {
    return distance > -rule.window && distance < (rule.two_sided ? rule.window : 1);
  });
}

}  // namespace

BoolTensor2 visible_cells(const Mask& mask, int n_q, int n_kv) {
  BoolTensor2 visible =
      BoolTensor2::from_shape({static_cast<std::size_t>(n_q), static_cast<std::size_t>(n_kv)});
  std::size_t cell = 0;
  for (int i = 0; i < n_q; ++i) {
    for (int j = 0; j < n_kv; ++j, ++cell) {
      const int distance = j - (n_kv - n_q + i);
      const bool near = (!mask.causal || distance <= 0) && is_within(mask.windows, distance);
      const bool key = mask.visible_keys.empty() || mask.visible_keys[static_cast<std::size_t>(j)];
      const bool drawn = mask.visible_cells.empty() || mask.visible_cells[cell];
      visible.data()[cell] = near && key && drawn;
    }
  }
  return visible;
}

BoolTensor2 unmasked_cells(const Tensor2& scores) {
  BoolTensor2 visible = BoolTensor2::from_shape(scores.shape());
  for (std::size_t cell = 0; cell < scores.size(); ++cell) {
    visible.data()[cell] = scores.data()[cell] > kernels::kMasked;
  }
  return visible;
}

}  // namespace attn
