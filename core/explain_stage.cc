#include "explain_stage.h"

#include "draw.h"
#include "heads.h"
#include "kernels/matmul.h"
#include "kernels/softmax.h"
#include "position.h"

namespace attn {
namespace {

// Fills the operands and partial results of one cell.
class Explainer {
 public:
  Explainer(const Scene& scene, const Trace& trace, Explanation& why)
      : scene_(scene),
        trace_(trace),
        why_(why),
        h_(why.cell.head),
        i_(why.cell.row),
        j_(why.cell.column) {}

  void explain(Stage stage) {
    switch (stage) {
      case Stage::kPosition: return position();
      case Stage::kX: return sum();
      case Stage::kQ: return projection(trace_.w_q, Stage::kWq);
      case Stage::kK: return projection(trace_.w_k, Stage::kWk);
      case Stage::kV: return projection(trace_.w_v, Stage::kWv);
      case Stage::kRaw: return dot_of_rows();
      case Stage::kScaled: return scale();
      case Stage::kBiased: return copy(Stage::kScaled, h_, i_, j_);
      case Stage::kScores: return mask();
      case Stage::kWeights: return softmax();
      case Stage::kOutput: return mix();
      case Stage::kConcat: return concat();
      case Stage::kResult: return result();
      default: return;  // embedding and weights are never computed
    }
  }

 private:
  MatrixView matrix(Stage stage, int head) const { return *find_matrix(trace_, stage, head); }

  // Each notes an operand and gives its numbers.
  std::vector<float> row(Stage stage, int i) {
    why_.operands.push_back({stage, is_head_stage(stage) ? h_ : 0, i, -1});
    return matrix(stage, h_).row(i);
  }
  std::vector<float> column(Stage stage, int j) {
    const bool full = scene_.head_layout == HeadLayout::kFull;
    const bool by_head = is_head_stage(stage) || (is_head_weight(stage) && full);
    why_.operands.push_back({stage, by_head ? h_ : 0, -1, j});
    return matrix(stage, h_).column(j);
  }
  std::vector<float> cell(Stage stage, int head, int i, int j) {
    why_.operands.push_back({stage, head, i, j});
    return {matrix(stage, head).at(i, j)};
  }

  // Multiplied pair by pair and summed: the terms, and the same sum as kernels/matmul.
  void products(const char* kind, std::vector<float> a, std::vector<float> b) {
    why_.kind = kind;
    for (std::size_t c = 0; c < a.size(); ++c) why_.terms.push_back(a[c] * b[c]);
    why_.result = static_cast<double>(kernels::dot(a, b));
    why_.a = std::move(a);
    why_.b = std::move(b);
  }

  // The operands are noted in the order of the formula, so one after the other, not as arguments.
  void dot_of_rows() {
    auto q = row(Stage::kQ, i_), k = row(Stage::kK, j_);
    products("dot", std::move(q), std::move(k));
  }

  void mix() {
    auto weights = row(Stage::kWeights, i_), values = column(Stage::kV, j_);
    products("mix", std::move(weights), std::move(values));
  }

  void copy(Stage stage, int head, int i, int j) {
    why_.kind = "copy";
    why_.a = cell(stage, head, i, j);
  }

  void position() {
    const Sinusoid wave = sinusoid(i_, j_, scene_.d_model);
    why_.kind = "sinusoid";
    why_.pos = i_;
    why_.pair = wave.pair;
    why_.angle = wave.angle;
    why_.function = wave.cosine ? "cos" : "sin";
  }

  void sum() {
    why_.kind = "sum";
    why_.a = cell(Stage::kEmbedding, 0, i_, j_);
    why_.b = cell(Stage::kPosition, 0, i_, j_);
  }

  // Queries stand at the last tokens; a head's columns start where the ones before it end.
  void projection(const std::optional<Traced<Tensor3>>& w, Stage weight) {
    const MatrixView projected = matrix(*stage_of(why_.cell.stage), h_);
    const int token = rows(trace_.x->value) - projected.rows + i_;
    const int first = first_column(w->value, h_, projected.columns);
    auto x = row(Stage::kX, token), weights = column(weight, first + j_);
    products("dot", std::move(x), std::move(weights));
  }

  void scale() {
    why_.kind = "scale";
    why_.a = cell(Stage::kRaw, h_, i_, j_);
    why_.factor = static_cast<double>(trace_.scale);
    if (scene_.scale == ScaleKind::kSqrtHeadWidth) why_.d_head = sizes_of(scene_).d_head;
  }

  void mask() {
    why_.kind = "mask";
    why_.a = cell(Stage::kBiased, h_, i_, j_);
    why_.visible = trace_.heads[static_cast<std::size_t>(h_)].mask(i_, j_) != 0;
  }

  void softmax() {
    why_.kind = "softmax";
    why_.a = row(Stage::kScores, i_);
    why_.terms.resize(why_.a.size());
    const auto sum = kernels::softmax_terms(why_.a, scene_.temperature, why_.terms);
    why_.maximum = static_cast<double>(sum.maximum);
    why_.sum = sum.sum;
    why_.temperature = static_cast<double>(scene_.temperature);
  }

  void concat() {
    const int d_v = matrix(Stage::kOutput, 0).columns;
    copy(Stage::kOutput, j_ / d_v, i_, j_ % d_v);
  }

  void result() {
    if (!trace_.w_o) return copy(Stage::kConcat, 0, i_, j_);
    auto joined = row(Stage::kConcat, i_), weights = column(Stage::kWo, j_);
    products("dot", std::move(joined), std::move(weights));
  }

  const Scene& scene_;
  const Trace& trace_;
  Explanation& why_;
  const int h_, i_, j_;
};

}  // namespace

void explain_random(const Scene& scene, Stage stage, Explanation& why) {
  const Stage drawn =
      stage == Stage::kEmbedding ? Stage::kX : stage;  // x without position is its embedding
  const bool by_head = scene.head_layout == HeadLayout::kFull && is_head_weight(stage);
  why.kind = "random";
  why.factor = std_of(scene.random, drawn);
  for (const Stretch& stretch : stretches(scene, sizes_of(scene))) {
    if (stretch.tensor != drawn || (by_head && stretch.head != why.cell.head)) continue;
    why.draw = stretch.first + std::int64_t{why.cell.row} * scene.d_model + why.cell.column;
  }
  why.normal = normal_at(scene.random.seed, why.draw);
}

void explain_computed(const Scene& scene, const Trace& trace, Stage stage, Explanation& why) {
  Explainer(scene, trace, why).explain(stage);
}

}  // namespace attn
