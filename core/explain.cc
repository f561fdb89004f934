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

// In layout full a stack counts as drawn while some of its heads are typed.
bool is_typed_sheet(const Scene& scene, const Trace& trace, Stage stage, const CellRef& cell) {
  const Pin* pin = pin_of(scene, cell.layer, stage);
  if (!pin || !is_head_weight(stage)) return false;
  const auto& heads = trace.layers[static_cast<std::size_t>(cell.layer)].heads;
  const auto h = static_cast<std::size_t>(cell.head);
  const bool of_keys = stage != Stage::kWq && h < heads.size();
  return is_pinned(pin, of_keys ? heads[h].key_head : cell.head);
}

}  // namespace

std::variant<Explanation, SceneError> explain(const Scene& scene, const CellRef& cell,
                                              NormalStream& normals) {
  auto ran = run(scene, normals);
  if (auto* error = std::get_if<SceneError>(&ran)) return std::move(*error);
  const Trace& trace = std::get<Trace>(ran);
  const auto stage = stage_of(cell.stage);
  const auto matrix = stage ? find_matrix(trace, *stage, cell.layer, cell.head) : std::nullopt;
  if (!matrix || !is_inside(*matrix, cell)) {
    SceneError error;
    refuse(error, "cell", "cell",
           {{"stage", cell.stage},
            {"layer", cell.layer},
            {"head", cell.head},
            {"row", cell.row},
            {"column", cell.column}});
    return error;
  }
  std::variant<Explanation, SceneError> result;
  Explanation& why = std::get<Explanation>(result);
  why.cell = cell;
  why.result = static_cast<double>(matrix->at(cell.row, cell.column));
  Explainer explainer(scene, trace, *stage, why);
  switch (matrix->source) {
    case Source::kComputed: explainer.computed(); break;
    case Source::kRandom:
      if (is_typed_sheet(scene, trace, *stage, cell)) {
        why.kind = "typed";
      } else {
        explainer.random(normals);
      }
      break;
    case Source::kPinned: why.kind = "pinned"; break;
    case Source::kTyped: why.kind = "typed"; break;
    case Source::kInitial: why.kind = "initial"; break;
    case Source::kSilent: why.kind = "silent"; break;
    case Source::kLearned: why.kind = "learned"; break;
  }
  return result;
}

std::variant<Explanation, SceneError> explain(const Scene& scene, const CellRef& cell) {
  NormalStream normals;
  return explain(scene, cell, normals);
}

}  // namespace attn
