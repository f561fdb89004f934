#include "trace_view.h"

namespace attn {
namespace {

struct SharedMember {
  Stage stage;
  Step Trace::* step;
};

struct LayerMember {
  Stage stage;
  Step LayerTrace::* step;
};

struct HeadMember {
  Stage stage;
  Step HeadTrace::* step;
};

struct KeyHeadMember {
  Stage stage;
  Step KeyHeadTrace::* step;
};

constexpr SharedMember kShared[] = {
    {Stage::kEmbedding, &Trace::embedding},
    {Stage::kPosition, &Trace::position},
    {Stage::kContext, &Trace::context},
    {Stage::kRelative, &Trace::relative},
};

constexpr LayerMember kLayers[] = {
    {Stage::kX, &LayerTrace::x},
    {Stage::kGamma1, &LayerTrace::gamma_1},
    {Stage::kBeta1, &LayerTrace::beta_1},
    {Stage::kNorm1, &LayerTrace::norm_1},
    {Stage::kWo, &LayerTrace::w_o},
    {Stage::kConcat, &LayerTrace::concat},
    {Stage::kResult, &LayerTrace::result},
    {Stage::kResidual1, &LayerTrace::residual_1},
    {Stage::kGamma2, &LayerTrace::gamma_2},
    {Stage::kBeta2, &LayerTrace::beta_2},
    {Stage::kNorm2, &LayerTrace::norm_2},
    {Stage::kW1, &LayerTrace::w_1},
    {Stage::kWGate, &LayerTrace::w_gate},
    {Stage::kB1, &LayerTrace::b_1},
    {Stage::kHidden, &LayerTrace::hidden},
    {Stage::kGate, &LayerTrace::gate},
    {Stage::kActivated, &LayerTrace::activated},
    {Stage::kW2, &LayerTrace::w_2},
    {Stage::kB2, &LayerTrace::b_2},
    {Stage::kFfn, &LayerTrace::ffn},
    {Stage::kResidual2, &LayerTrace::residual_2},
    {Stage::kMixed, &LayerTrace::mixed},
    {Stage::kRollout, &LayerTrace::rollout},
};

constexpr KeyHeadMember kKeyHeads[] = {
    {Stage::kK, &KeyHeadTrace::k},
    {Stage::kV, &KeyHeadTrace::v},
    {Stage::kKRotated, &KeyHeadTrace::k_rotated},
};

constexpr HeadMember kHeads[] = {
    {Stage::kQ, &HeadTrace::q},
    {Stage::kQRotated, &HeadTrace::q_rotated},
    {Stage::kRaw, &HeadTrace::raw},
    {Stage::kScaled, &HeadTrace::scaled},
    {Stage::kBiased, &HeadTrace::biased},
    {Stage::kScores, &HeadTrace::scores},
    {Stage::kWeights, &HeadTrace::weights},
    {Stage::kOutput, &HeadTrace::output},
};

template <class Members, class Owner>
auto member_of(const Members& members, Owner& owner, Stage stage)
    -> decltype(&(owner.*members[0].step)) {
  for (const auto& member : members) {
    if (member.stage == stage) return &(owner.*member.step);
  }
  return nullptr;
}

class Views {
 public:
  explicit Views(const Trace& trace) : trace_(trace) {}

  std::vector<StageView> all;

  void add_layer(int l) {
    layer_ = l;
    add(Stage::kX, Stage::kX);
    if (!trace_.post_norm) add(Stage::kGamma1, Stage::kNorm1);
    add(Stage::kWq, Stage::kWo);
    for (std::size_t h = 0; h < layer().heads.size(); ++h) add_head(static_cast<int>(h));
    add(Stage::kConcat, Stage::kResidual1);
    add(trace_.post_norm ? Stage::kGamma1 : Stage::kGamma2,
        trace_.post_norm ? Stage::kNorm1 : Stage::kNorm2);
    add(Stage::kW1, Stage::kResidual2);
    if (trace_.post_norm) add(Stage::kGamma2, Stage::kNorm2);
    add(Stage::kMixed, Stage::kRollout);
  }

  void add(Stage first, Stage last) {
    for (auto stage = first; stage <= last; stage = Stage(static_cast<int>(stage) + 1)) {
      if (const StackStep* stack = is_shared(stage) ? nullptr : stack_of(layer(), stage)) {
        if (*stack) add(stage, 0, **stack);
      } else if (const Step* step = step_of(trace_, layer_, stage); step && *step) {
        add(stage, 0, **step);
      }
    }
  }

 private:
  const LayerTrace& layer() const { return trace_.layers[static_cast<std::size_t>(layer_)]; }

  template <class Tensor>
  void add(Stage stage, int head, const Traced<Tensor>& tensor) {
    all.push_back({stage, layer_, head, tensor.source, tensor.value.shape(), values(tensor.value)});
  }

  // A group's tensors come with the first of its heads.
  void add_head(int h) {
    const auto& heads = layer().heads;
    const auto at = static_cast<std::size_t>(h);
    const bool first = h == 0 || heads[at - 1].key_head != heads[at].key_head;
    for (int s = static_cast<int>(Stage::kQ); s <= static_cast<int>(Stage::kOutput); ++s) {
      const auto stage = static_cast<Stage>(s);
      if (is_key_stage(stage) && !first) continue;
      if (const Step* step = step_of(layer(), stage, h); *step) add(stage, h, **step);
    }
  }

  const Trace& trace_;
  int layer_ = 0;
};

}  // namespace

const Step* step_of(const Trace& trace, int layer, Stage stage) {
  if (is_shared(stage)) return member_of(kShared, trace, stage);
  return member_of(kLayers, trace.layers[static_cast<std::size_t>(layer)], stage);
}

Step* step_of(Trace& trace, int layer, Stage stage) {
  return const_cast<Step*>(step_of(std::as_const(trace), layer, stage));
}

const StackStep* stack_of(const LayerTrace& layer, Stage stage) {
  if (stage == Stage::kWq) return &layer.w_q;
  if (stage == Stage::kWk) return &layer.w_k;
  return stage == Stage::kWv ? &layer.w_v : nullptr;
}

StackStep* stack_of(LayerTrace& layer, Stage stage) {
  return const_cast<StackStep*>(stack_of(std::as_const(layer), stage));
}

const Step* step_of(const LayerTrace& layer, Stage stage, int head) {
  const HeadTrace& mine = layer.heads[static_cast<std::size_t>(head)];
  if (!is_key_stage(stage)) return member_of(kHeads, mine, stage);
  return member_of(kKeyHeads, layer.key_heads[static_cast<std::size_t>(mine.key_head)], stage);
}

std::vector<StageView> views_of(const Trace& trace) {
  Views views(trace);
  views.add(Stage::kEmbedding, Stage::kRelative);
  for (std::size_t l = 0; l < trace.layers.size(); ++l) views.add_layer(static_cast<int>(l));
  return std::move(views.all);
}

}  // namespace attn
