#include "explain_stage.h"

#include "draw.h"
#include "heads.h"
#include "kernels/matmul.h"
#include "kernels/softmax.h"
#include "position.h"

namespace attn {
namespace {

// `a` and `b` are multiplied pair by pair and summed: the terms, and the same sum as
// kernels/matmul.
void explain_products(Explanation& why, const char* kind, std::vector<float> a,
                      std::vector<float> b) {
  why.kind = kind;
  for (std::size_t c = 0; c < a.size(); ++c) why.terms.push_back(a[c] * b[c]);
  why.result = kernels::dot(a, b);
  why.a = std::move(a);
  why.b = std::move(b);
}

void explain_copy(const Trace& trace, Explanation& why, const Operand& from) {
  why.kind = "copy";
  why.operands = {from};
  why.a = {find_matrix(trace, from.stage, from.head)->at(from.row, from.column)};
}

void explain_position(const Scene& scene, Explanation& why) {
  const Sinusoid wave = sinusoid(why.cell.row, why.cell.column, scene.d_model);
  why.kind = "sinusoid";
  why.pos = why.cell.row;
  why.pair = wave.pair;
  why.angle = wave.angle;
  why.function = wave.cosine ? "cos" : "sin";
}

void explain_x(const Trace& trace, Explanation& why) {
  const auto [stage, head, i, c] = why.cell;
  why.kind = "sum";
  why.operands = {{"embedding", 0, i, c}, {"position", 0, i, c}};
  why.a = {trace.embedding->value(i, c)};
  why.b = {trace.position->value(i, c)};
}

// q, k and v: a row of x times a column of the head's weights.
void explain_projection(const Trace& trace, Explanation& why, const Traced<Tensor3>& w,
                        const Tensor2& projected) {
  const auto [stage, h, i, c] = why.cell;
  const int token = rows(trace.x->value) - rows(projected) + i;
  const int column = first_column(w.value, h, columns(projected)) + c;
  const int stack = w.value.shape(0) == 1 ? 0 : h;
  const std::string weight = "w_" + stage;
  why.operands = {{"x", 0, token, -1}, {weight, stack, -1, column}};
  explain_products(why, "dot", find_matrix(trace, "x", 0)->row(token),
                   find_matrix(trace, weight, stack)->column(column));
}

void explain_weight(const Scene& scene, Explanation& why, const Tensor2& scores) {
  const auto [stage, h, i, j] = why.cell;
  const auto from = row(scores, i);
  why.kind = "softmax";
  why.operands = {{"scores", h, i, -1}};
  why.a.assign(from.begin(), from.end());
  why.terms.resize(why.a.size());
  const auto sum = kernels::softmax_terms(why.a, scene.temperature, why.terms);
  why.maximum = static_cast<double>(sum.maximum);
  why.sum = sum.sum;
  why.temperature = static_cast<double>(scene.temperature);
}

void explain_result(const Trace& trace, Explanation& why) {
  const auto [stage, head, i, c] = why.cell;
  if (!trace.w_o) return explain_copy(trace, why, {"concat", 0, i, c});
  why.operands = {{"concat", 0, i, -1}, {"w_o", 0, -1, c}};
  explain_products(why, "dot", find_matrix(trace, "concat", 0)->row(i),
                   find_matrix(trace, "w_o", 0)->column(c));
}

void explain_head_stage(const Scene& scene, const Trace& trace, Explanation& why) {
  const auto [stage, h, i, j] = why.cell;
  const HeadTrace& head = trace.heads[static_cast<std::size_t>(h)];
  if (stage == "q") return explain_projection(trace, why, *trace.w_q, head.q->value);
  if (stage == "k") return explain_projection(trace, why, *trace.w_k, head.k->value);
  if (stage == "v") return explain_projection(trace, why, *trace.w_v, head.v->value);
  if (stage == "weights") return explain_weight(scene, why, head.scores.value);
  if (stage == "biased") return explain_copy(trace, why, {"scaled", h, i, j});
  if (stage == "raw") {
    why.operands = {{"q", h, i, -1}, {"k", h, j, -1}};
    return explain_products(why, "dot", find_matrix(trace, "q", h)->row(i),
                            find_matrix(trace, "k", h)->row(j));
  }
  if (stage == "output") {
    why.operands = {{"weights", h, i, -1}, {"v", h, -1, j}};
    return explain_products(why, "mix", find_matrix(trace, "weights", h)->row(i),
                            find_matrix(trace, "v", h)->column(j));
  }
  if (stage == "scaled") {
    why.kind = "scale";
    why.operands = {{"raw", h, i, j}};
    why.a = {head.raw->value(i, j)};
    why.factor = static_cast<double>(trace.scale);
    if (scene.scale == ScaleKind::kSqrtHeadWidth) why.d_head = sizes_of(scene).d_head;
  } else {
    why.kind = "mask";
    why.operands = {{"biased", h, i, j}};
    why.a = {head.biased->value(i, j)};
    why.visible = head.mask(i, j);
  }
}

}  // namespace

void explain_random(const Scene& scene, Explanation& why) {
  // x without a position is its embedding.
  const bool embedding = why.cell.stage == "x" || why.cell.stage == "embedding";
  const std::string name = embedding ? "x" : why.cell.stage;
  const bool by_head = scene.head_layout == HeadLayout::kFull && name != "x" && name != "w_o";
  const std::int64_t place = std::int64_t{why.cell.row} * scene.d_model + why.cell.column;
  why.kind = "random";
  why.factor = std_of(scene.random, name);
  for (const Stretch& stretch : stretches(scene, sizes_of(scene))) {
    if (stretch.name == name && (!by_head || stretch.head == why.cell.head))
      why.draw = stretch.first + place;
  }
  why.normal = normal_at(scene.random.seed, why.draw);
}

void explain_computed(const Scene& scene, const Trace& trace, Explanation& why) {
  const auto [stage, h, i, c] = why.cell;
  if (stage == "position") return explain_position(scene, why);
  if (stage == "x") return explain_x(trace, why);
  if (stage == "result") return explain_result(trace, why);
  if (stage == "concat") {
    const int d_v = columns(trace.heads.front().output->value);
    return explain_copy(trace, why, {"output", c / d_v, i, c % d_v});
  }
  explain_head_stage(scene, trace, why);
}

}  // namespace attn
