// Whatever Scene the bindings hand over: it is refused with a reason, or runs to finite numbers that can all be
// explained.
#include <bit>
#include <cmath>
#include <cstring>

#include "explain.h"
#include "explain_stage.h"
#include "hostile_scene.h"
#include "kernels/softmax.h"
#include "require.h"
#include "run.h"
#include "trace_view.h"

namespace attn::fuzz {
namespace {

bool is_finite(std::span<const float> values) {
  for (const float value : values) {
    if (!std::isfinite(value)) return false;
  }
  return true;
}

// Finite, or in scores the -infinity of a masked cell.
bool is_shown(Stage stage, float value) {
  return std::isfinite(value) || (stage == Stage::kScores && value < 0.0f && !std::isnan(value));
}

void check_weights(const HeadTrace& head) {
  require(is_finite(values(head.row_sums)), "sums of rows are finite");
  require(is_finite(values(head.entropy)), "entropies are finite");
  require(is_finite(values(head.jacobian_norm)), "norms of Jacobians are finite");
  require(is_finite(values(head.received)), "means over queries are finite");
  if (!head.weights || head.weights->source != Source::kComputed) return;
  const Tensor2& weights = head.weights->value;
  for (int i = 0; i < rows(weights); ++i) {
    double sum = 0.0;
    bool sees_any = false;
    for (int j = 0; j < columns(weights); ++j) {
      const float weight = weights(i, j);
      // A number as low as this hides its key, even where no rule does.
      sees_any = sees_any || head.scores->value(i, j) >= kernels::kMasked;
      sum += static_cast<double>(weight);
      require(weight >= 0.0f, "no computed weight is negative");
      require(weight == 0.0f || head.mask(i, j), "a masked key has weight 0");
    }
    require(std::abs(sum - (sees_any ? 1.0 : 0.0)) < 1e-5,
            "computed weights sum to 1, or to 0 where nothing is visible");
  }
}

void check_numbers(const Trace& trace) {
  for (const StageView& view : views_of(trace)) {
    for (const float value : view.values) require(is_shown(view.stage, value), "a Trace is finite");
  }
  require(std::isfinite(trace.flops) && std::isfinite(trace.bytes), "totals are finite");
  for (const LayerTrace& layer : trace.layers) {
    for (const HeadTrace& head : layer.heads) check_weights(head);
  }
}

void check_same(const Trace& a, const Trace& b) {
  const auto left = views_of(a), right = views_of(b);
  require(left.size() == right.size(), "the same Scene has the same stages");
  for (std::size_t i = 0; i < left.size(); ++i) {
    require(left[i].values.size() == right[i].values.size() &&
                std::memcmp(left[i].values.data(), right[i].values.data(),
                            left[i].values.size_bytes()) == 0,
            "the same Scene has the same numbers, whatever ran before");
  }
}

void check_explanation(const Explanation& why, const MatrixView& matrix, Stage stage) {
  const float shown = matrix.at(why.cell.row, why.cell.column);
  require(static_cast<float>(why.result) == shown, "an explanation ends at the number it explains");
  require(*why.kind != '\0', "every number has a kind of explanation");
  for (const float value : why.terms) require(is_shown(stage, value), "terms are finite");
  for (const double value : {why.factor, why.normal, why.angle, why.maximum, why.sum}) {
    require(std::isfinite(value), "what an explanation tells is finite");
  }
}

void check_some_cell(Bytes& bytes, const Scene& scene, const Trace& trace) {
  const auto views = views_of(trace);
  const StageView& view = views[bytes.byte() % views.size()];
  CellRef cell;
  cell.stage = name_of(view.stage);
  cell.layer = view.layer;
  cell.head = view.head;
  const bool elsewhere = bytes.seldom();
  if (elsewhere) cell.layer = bytes.whole(0, 6);
  if (elsewhere) cell.head = bytes.whole(0, 4);
  const auto matrix = find_matrix(trace, view.stage, cell.layer, cell.head);
  const int rows = matrix ? matrix->rows : 1, columns = matrix ? matrix->columns : 1;
  if (rows == 0 || columns == 0) return;
  cell.row = bytes.whole(0, rows - 1);
  cell.column = bytes.whole(0, columns - 1);
  const auto answer = explain(scene, cell);
  const bool is_inside =
      matrix && cell.row >= 0 && cell.row < rows && cell.column >= 0 && cell.column < columns;
  const auto* why = std::get_if<Explanation>(&answer);
  require((why != nullptr) == is_inside,
          "the cells that a Trace has are those that can be explained");
  if (why) check_explanation(*why, *matrix, view.stage);
}

void check_refusal(const SceneError& error) {
  require(!error.field.empty() && !error.code.empty() && !error.message.empty(),
          "a refusal says what is wrong, and where");
  require(error.message.find('{') == std::string::npos, "a refusal has all its arguments");
}

void check(Bytes& bytes) {
  static NormalStream normals;  // as a page keeps it from Scene to Scene
  const Scene scene = hostile_scene(bytes);
  const auto ran = run(scene, normals);
  if (const auto* error = std::get_if<SceneError>(&ran)) return check_refusal(*error);
  const Trace& trace = std::get<Trace>(ran);
  check_numbers(trace);
  check_same(trace, std::get<Trace>(run(scene)));
  check_some_cell(bytes, scene, trace);
}

}  // namespace
}  // namespace attn::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  attn::fuzz::Bytes bytes({data, size});
  attn::fuzz::check(bytes);
  return 0;
}
