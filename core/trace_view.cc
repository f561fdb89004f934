#include "trace_view.h"

namespace attn {
namespace {

class Views {
 public:
  std::vector<StageView> all;

  template <class Tensor>
  void add(Stage stage, const Traced<Tensor>& tensor, int head = 0) {
    all.push_back({stage, head, tensor.source, tensor.value.shape(), values(tensor.value)});
  }

  template <class Tensor>
  void add(Stage stage, const std::optional<Traced<Tensor>>& tensor, int head = 0) {
    if (tensor) add(stage, *tensor, head);
  }
};

void add_head(Views& views, const HeadTrace& head, int h) {
  views.add(Stage::kQ, head.q, h);
  views.add(Stage::kK, head.k, h);
  views.add(Stage::kV, head.v, h);
  views.add(Stage::kRaw, head.raw, h);
  views.add(Stage::kScaled, head.scaled, h);
  views.add(Stage::kBiased, head.biased, h);
  views.add(Stage::kScores, head.scores, h);
  views.add(Stage::kWeights, head.weights, h);
  views.add(Stage::kOutput, head.output, h);
}

}  // namespace

std::vector<StageView> views_of(const Trace& trace) {
  Views views;
  views.add(Stage::kEmbedding, trace.embedding);
  views.add(Stage::kPosition, trace.position);
  views.add(Stage::kX, trace.x);
  views.add(Stage::kWq, trace.w_q);
  views.add(Stage::kWk, trace.w_k);
  views.add(Stage::kWv, trace.w_v);
  views.add(Stage::kWo, trace.w_o);
  for (std::size_t h = 0; h < trace.heads.size(); ++h) {
    add_head(views, trace.heads[h], static_cast<int>(h));
  }
  views.add(Stage::kConcat, trace.concat);
  views.add(Stage::kResult, trace.output);
  return std::move(views.all);
}

}  // namespace attn
