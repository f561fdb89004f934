#include "explain.h"

#include "draw.h"
#include "explain_stage.h"
#include "refusal.h"

namespace attn {
namespace {

SceneError no_such_cell(const CellRef& cell) {
  return refuse(
      "cell", "cell",
      {{"stage", cell.stage}, {"head", cell.head}, {"row", cell.row}, {"column", cell.column}});
}

// In layout full a weight matrix may be typed for some heads and drawn for the others.
bool is_drawn_head(const Pins& pins, const CellRef& cell) {
  const auto& pin = cell.stage == "w_q"   ? pins.w_q
                    : cell.stage == "w_k" ? pins.w_k
                    : cell.stage == "w_v" ? pins.w_v
                                          : std::nullopt;
  return pin && !pin->heads.empty() && !is_pinned(pin, cell.head);
}

}  // namespace

std::variant<Explanation, SceneError> explain(const Scene& scene, const CellRef& cell) {
  auto result = run(scene);
  if (auto* error = std::get_if<SceneError>(&result)) return std::move(*error);
  const Trace& trace = std::get<Trace>(result);
  const auto matrix = find_matrix(trace, cell.stage, cell.head);
  if (!matrix || cell.row < 0 || cell.row >= matrix->rows || cell.column < 0 ||
      cell.column >= matrix->columns) {
    return no_such_cell(cell);
  }
  Explanation why;
  why.cell = cell;
  why.result = matrix->at(cell.row, cell.column);
  if (matrix->source == Source::kComputed) {
    explain_computed(scene, trace, why);
  } else if (matrix->source == Source::kRandom || is_drawn_head(scene.pins, cell)) {
    explain_random(scene, why);
  } else {
    why.kind = "typed";
  }
  return why;
}

}  // namespace attn
