#include "explain_stage.h"

namespace attn {
namespace {

using Found = std::optional<TraceMatrix>;

Found view(const Traced<Tensor2>& traced) {
  return TraceMatrix{values(traced.value), rows(traced.value), columns(traced.value),
                     traced.source};
}

Found view(const std::optional<Traced<Tensor2>>& traced) {
  return traced ? view(*traced) : Found{};
}

Found view(const std::optional<Traced<Tensor3>>& traced, int head) {
  if (!traced) return {};
  const int count = static_cast<int>(traced->value.shape(0));
  const int index = count == 1 ? 0 : head;
  if (index < 0 || index >= count) return {};
  return TraceMatrix{layer(traced->value, index), static_cast<int>(traced->value.shape(1)),
                     static_cast<int>(traced->value.shape(2)), traced->source};
}

Found find_in_head(const HeadTrace& head, const std::string& stage) {
  if (stage == "q") return view(head.q);
  if (stage == "k") return view(head.k);
  if (stage == "v") return view(head.v);
  if (stage == "raw") return view(head.raw);
  if (stage == "scaled") return view(head.scaled);
  if (stage == "biased") return view(head.biased);
  if (stage == "scores") return view(head.scores);
  if (stage == "weights") return view(head.weights);
  if (stage == "output") return view(head.output);
  return {};
}

}  // namespace

std::vector<float> TraceMatrix::row(int i) const {
  const auto from =
      values.subspan(static_cast<std::size_t>(i) * columns, static_cast<std::size_t>(columns));
  return {from.begin(), from.end()};
}

std::vector<float> TraceMatrix::column(int j) const {
  std::vector<float> cells;
  for (int i = 0; i < rows; ++i) cells.push_back(at(i, j));
  return cells;
}

std::optional<TraceMatrix> find_matrix(const Trace& trace, const std::string& stage, int head) {
  if (stage == "embedding") return view(trace.embedding);
  if (stage == "position") return view(trace.position);
  if (stage == "x") return view(trace.x);
  if (stage == "w_q") return view(trace.w_q, head);
  if (stage == "w_k") return view(trace.w_k, head);
  if (stage == "w_v") return view(trace.w_v, head);
  if (stage == "w_o") return view(trace.w_o);
  if (stage == "concat") return view(trace.concat);
  if (stage == "result") return view(trace.output);
  if (head < 0 || head >= static_cast<int>(trace.heads.size())) return {};
  return find_in_head(trace.heads[static_cast<std::size_t>(head)], stage);
}

}  // namespace attn
