#include "explain_stage.h"

namespace attn {
namespace {

template <class Tensor>
MatrixView view_of(const Traced<Tensor>& tensor, int sheet) {
  const std::size_t rank = tensor.value.dimension();
  const std::size_t rows = tensor.value.shape(rank - 2), columns = tensor.value.shape(rank - 1);
  return {values(tensor.value)
              .subspan(static_cast<std::size_t>(sheet) * rows * columns, rows * columns),
          static_cast<int>(rows), static_cast<int>(columns), tensor.source};
}

}  // namespace

std::vector<float> MatrixView::row(int i) const {
  const auto from = values.subspan(static_cast<std::size_t>(i * columns));
  return {from.begin(), from.begin() + columns};
}

std::vector<float> MatrixView::column(int j) const {
  std::vector<float> cells;
  for (int i = 0; i < rows; ++i) cells.push_back(at(i, j));
  return cells;
}

std::optional<MatrixView> find_matrix(const Trace& trace, Stage stage, int layer, int head) {
  const bool here = layer >= 0 && layer < static_cast<int>(trace.layers.size());
  if (!here || (is_shared(stage) && layer > 0)) return {};
  const LayerTrace& of = trace.layers[static_cast<std::size_t>(layer)];
  const bool head_is = head >= 0 && head < static_cast<int>(of.heads.size());
  if (const StackStep* stack = stack_of(of, stage)) {
    if (!*stack) return {};
    const int sheets = static_cast<int>((*stack)->value.shape(0));
    if (sheets > 1 && !head_is) return {};
    const bool of_keys = stage != Stage::kWq;
    const int sheet = sheets == 1 ? 0
                      : of_keys   ? of.heads[static_cast<std::size_t>(head)].key_head
                                  : head;
    return view_of(**stack, sheet);
  }
  if (is_head_stage(stage) && !head_is) return {};
  const Step* step = is_head_stage(stage) ? step_of(of, stage, head) : step_of(trace, layer, stage);
  if (!step || !*step) return {};
  return view_of(**step, 0);
}

}  // namespace attn
