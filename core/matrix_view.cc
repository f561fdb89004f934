#include "explain_stage.h"

namespace attn {

std::vector<float> MatrixView::row(int i) const {
  std::vector<float> cells;
  for (int j = 0; j < columns; ++j) cells.push_back(at(i, j));
  return cells;
}

std::vector<float> MatrixView::column(int j) const {
  std::vector<float> cells;
  for (int i = 0; i < rows; ++i) cells.push_back(at(i, j));
  return cells;
}

std::optional<MatrixView> find_matrix(const Trace& trace, Stage stage, int head) {
  for (const StageView& view : views_of(trace)) {
    if (view.stage != stage || (is_head_stage(stage) && view.head != head)) continue;
    const std::size_t rank = view.shape.size();
    const std::size_t rows = view.shape[rank - 2], columns = view.shape[rank - 1];
    const std::size_t layers = rank == 3 ? view.shape[0] : 1;
    const auto layer = static_cast<std::size_t>(layers == 1 ? 0 : head);
    if (layer >= layers) return {};
    return MatrixView{view.values.subspan(layer * rows * columns, rows * columns),
                      static_cast<int>(rows), static_cast<int>(columns), view.source};
  }
  return {};
}

}  // namespace attn
