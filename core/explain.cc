#include "explain.h"

#include "explain_stage.h"
#include "refusal.h"
#include "sizes.h"

namespace attn {
namespace {

bool is_inside(const MatrixView& matrix, const CellRef& cell) {
  return cell.row >= 0 && cell.row < matrix.rows && cell.column >= 0 &&
         cell.column < matrix.columns;
}

}  // namespace

std::variant<Explanation, SceneError> explain(const Scene& scene, const CellRef& cell) {
  auto ran = run(scene);
  if (auto* error = std::get_if<SceneError>(&ran)) return std::move(*error);
  const Trace& trace = std::get<Trace>(ran);
  const auto stage = stage_of(cell.stage);
  const auto matrix = stage ? find_matrix(trace, *stage, cell.head) : std::nullopt;
  if (!matrix || !is_inside(*matrix, cell)) {
    SceneError error;
    refuse(
        error, "cell", "cell",
        {{"stage", cell.stage}, {"head", cell.head}, {"row", cell.row}, {"column", cell.column}});
    return error;
  }
  std::variant<Explanation, SceneError> result;
  Explanation& why = std::get<Explanation>(result);
  why.cell = cell;
  why.result = static_cast<double>(matrix->at(cell.row, cell.column));
  if (matrix->source == Source::kComputed) {
    explain_computed(scene, trace, *stage, why);
  } else if (matrix->source == Source::kRandom && !is_pinned(scene.pins[*stage], cell.head)) {
    // In layout full weights may be typed for some heads and drawn for the others.
    explain_random(scene, *stage, why);
  } else {
    why.kind = matrix->source == Source::kPinned ? "pinned" : "typed";
  }
  return result;
}

}  // namespace attn
