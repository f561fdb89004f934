#include "explain_stage.h"

#include "alibi.h"
#include "draw.h"
#include "flow.h"
#include "heads.h"
#include "kernels/matmul.h"
#include "kernels/softmax.h"
#include "position.h"
#include "shapes.h"

namespace attn {

Explainer::Explainer(const Scene& scene, const Trace& trace, Stage stage, Explanation& why)
    : scene_(scene),
      trace_(trace),
      stage_(stage),
      why_(why),
      l_(why.cell.layer),
      h_(why.cell.head),
      i_(why.cell.row),
      j_(why.cell.column) {}

void Explainer::random(NormalStream& normals) {
  // x without position is its embedding.
  const Stage drawn = stage_ == Stage::kEmbedding ? Stage::kX : stage_;
  const bool by_head = scene_.head_layout == HeadLayout::kFull && is_head_weight(stage_);
  const auto& heads = trace_.layers[static_cast<std::size_t>(l_)].heads;
  const auto h = static_cast<std::size_t>(h_);
  const bool shared = !by_head || h >= heads.size();  // a stack of one takes any head
  const int sheet = shared ? 0 : stage_ == Stage::kWq ? h_ : heads[h].key_head;
  why_.kind = "random";
  why_.factor = std_of(scene_.random, drawn);
  for (const Stretch& stretch : stretches(scene_)) {
    if (stretch.tensor != drawn || stretch.layer != l_ || stretch.head != sheet) continue;
    why_.draw = stretch.first + std::int64_t{i_} * matrix(stage_).columns + j_;
  }
  why_.normal = normals.at(scene_.random.seed, why_.draw);
}

void Explainer::computed() {
  return stage_ <= Stage::kResult && stage_ != Stage::kNorm1 ? attention_stage() : block_stage();
}

void Explainer::attention_stage() {
  switch (stage_) {
    case Stage::kPosition: return position();
    case Stage::kX: return input();
    case Stage::kQ: return projection(Stage::kWq);
    case Stage::kK: return projection(Stage::kWk);
    case Stage::kV: return projection(Stage::kWv);
    case Stage::kQRotated: return rotate(Stage::kQ);
    case Stage::kKRotated: return rotate(Stage::kK);
    case Stage::kRaw: return dot_of_rows();
    case Stage::kScaled: return scale();
    case Stage::kBiased: return bias();
    case Stage::kScores: return mask();
    case Stage::kWeights: return softmax();
    case Stage::kOutput: return mix();
    case Stage::kConcat: return concat();
    case Stage::kResult: return result();
    default: return;  // parameters are never computed
  }
}

MatrixView Explainer::matrix(Stage stage) const { return matrix(stage, l_, h_); }

MatrixView Explainer::matrix(Stage stage, int layer, int head) const {
  return *find_matrix(trace_, stage, is_shared(stage) ? 0 : layer, head);
}

std::vector<float> Explainer::row(Stage stage, int i) { return row(stage, l_, i); }

std::vector<float> Explainer::row(Stage stage, int layer, int i) {
  why_.operands.push_back(
      {stage, is_shared(stage) ? 0 : layer, is_head_stage(stage) ? h_ : 0, i, -1});
  return matrix(stage, layer, h_).row(i);
}

std::vector<float> Explainer::column(Stage stage, int j) { return column(stage, l_, j); }

std::vector<float> Explainer::column(Stage stage, int layer, int j) {
  const bool full = scene_.head_layout == HeadLayout::kFull;
  const bool by_head = is_head_stage(stage) || (is_head_weight(stage) && full);
  why_.operands.push_back({stage, layer, by_head ? h_ : 0, -1, j});
  return matrix(stage, layer, h_).column(j);
}

std::vector<float> Explainer::cell(Stage stage, int i, int j) {
  return cell(stage, l_, is_head_stage(stage) ? h_ : 0, i, j);
}

std::vector<float> Explainer::cell(Stage stage, int layer, int head, int i, int j) {
  why_.operands.push_back({stage, is_shared(stage) ? 0 : layer, head, i, j});
  return {matrix(stage, layer, head).at(i, j)};
}

// Multiplied pair by pair and summed: the terms, and the same sum as kernels/matmul.
void Explainer::products(const char* kind, std::vector<float> a, std::vector<float> b) {
  why_.kind = kind;
  for (std::size_t c = 0; c < a.size(); ++c) why_.terms.push_back(a[c] * b[c]);
  why_.result = static_cast<double>(kernels::dot(a, b));
  why_.a = std::move(a);
  why_.b = std::move(b);
}

void Explainer::copy(std::vector<float> from) {
  why_.kind = "copy";
  why_.a = std::move(from);
}

void Explainer::sum(Stage stem, Stage branch) {
  why_.kind = "sum";
  why_.a = cell(stem, i_, j_);
  why_.b = cell(branch, i_, j_);
}

void Explainer::position() {
  const Sinusoid wave = sinusoid(i_, j_, scene_.d_model);
  why_.kind = "sinusoid";
  why_.pos = i_;
  why_.pair = wave.pair;
  why_.angle = wave.angle;
  why_.function = wave.cosine ? "cos" : "sin";
}

void Explainer::input() {
  if (l_ == 0) return sum(Stage::kEmbedding, Stage::kPosition);
  const Stage below = trace_.layers[static_cast<std::size_t>(l_ - 1)].out;
  copy(cell(below, l_ - 1, 0, i_, j_));
}

// Queries stand at the last tokens; a head's columns start where the ones before it end.
void Explainer::projection(Stage weight) {
  const MatrixView projected = matrix(stage_);
  const StackStep& w = *stack_of(trace_.layers[static_cast<std::size_t>(l_)], weight);
  const bool of_keys = weight != Stage::kWq;
  const int head = of_keys ? key_head(sizes_of(scene_, l_), h_) : h_;
  const Stage from =
      of_keys && trace_.context ? Stage::kContext : flow_of(scene_.block).attention_in;
  const int token = matrix(from).rows - projected.rows + i_;
  const int first = first_column(w->value, head, projected.columns);
  auto x = row(from, token), weights = column(weight, first + j_);
  products("dot", std::move(x), std::move(weights));
}

void Explainer::rotate(Stage from) {
  const MatrixView rows = matrix(from);
  const int keys = matrix(Stage::kK).rows;
  why_.pos = i_ + (from == Stage::kQ ? keys - rows.rows : 0);
  const Rotation turn = rotation(why_.pos, j_, rows.columns, scene_.position.rotary);
  why_.kind = "rotate";
  why_.pair = turn.pair;
  why_.angle = turn.angle;
  why_.function = turn.is_second ? "second" : "first";
  why_.a = cell(from, i_, turn.first);
  why_.a.push_back(cell(from, i_, turn.second).front());
}

// The operands are noted in the order of the formula, so one after the other, not as arguments.
void Explainer::dot_of_rows() {
  const bool rotates = has_stage(scene_, Stage::kQRotated);
  auto q = row(rotates ? Stage::kQRotated : Stage::kQ, i_);
  auto k = row(rotates ? Stage::kKRotated : Stage::kK, j_);
  products("dot", std::move(q), std::move(k));
}

void Explainer::scale() {
  why_.kind = "scale";
  why_.a = cell(Stage::kRaw, i_, j_);
  why_.factor = static_cast<double>(trace_.scale);
  if (scene_.scale == ScaleKind::kSqrtHeadWidth) why_.d_head = sizes_of(scene_).d_head;
}

void Explainer::bias() {
  const PositionKind kind = trace_.context ? PositionKind::kNone : scene_.position.kind;
  const MatrixView biased = matrix(Stage::kBiased);
  why_.distance = j_ - (biased.columns - biased.rows + i_);
  copy(cell(Stage::kScaled, i_, j_));
  if (kind == PositionKind::kAlibi) {
    const float slope = alibi_slope(h_, scene_.n_heads);
    why_.kind = "alibi";
    why_.factor = static_cast<double>(slope);
    why_.b = {alibi_bias(slope, why_.distance)};
  } else if (kind == PositionKind::kRelative) {
    why_.kind = "bucket";
    why_.bucket = relative_bucket(why_.distance, scene_.position.relative);
    why_.b = cell(Stage::kRelative, 0, 0, why_.bucket, h_);
  }
}

void Explainer::mask() {
  const HeadTrace& head =
      trace_.layers[static_cast<std::size_t>(l_)].heads[static_cast<std::size_t>(h_)];
  why_.kind = "mask";
  why_.a = cell(Stage::kBiased, i_, j_);
  why_.visible = head.mask(i_, j_) != 0;
}

void Explainer::softmax() {
  why_.kind = "softmax";
  why_.a = row(Stage::kScores, i_);
  why_.terms.resize(why_.a.size());
  const auto sum = kernels::softmax_terms(why_.a, scene_.temperature, why_.terms);
  why_.maximum = static_cast<double>(sum.maximum);
  why_.sum = sum.sum;
  why_.temperature = static_cast<double>(scene_.temperature);
}

void Explainer::mix() {
  auto weights = row(Stage::kWeights, i_), values = column(Stage::kV, j_);
  products("mix", std::move(weights), std::move(values));
}

void Explainer::concat() {
  const int d_v = matrix(Stage::kOutput, l_, 0).columns;
  copy(cell(Stage::kOutput, l_, j_ / d_v, i_, j_ % d_v));
}

void Explainer::result() {
  if (!find_matrix(trace_, Stage::kWo, l_, 0)) return copy(cell(Stage::kConcat, i_, j_));
  auto joined = row(Stage::kConcat, i_), weights = column(Stage::kWo, j_);
  products("dot", std::move(joined), std::move(weights));
}

}  // namespace attn
