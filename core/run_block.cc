#include "run_block.h"

#include "activation.h"
#include "flow.h"
#include "linear.h"
#include "norm.h"
#include "pinned.h"
#include "rollout.h"
#include "run_heads.h"
#include "shapes.h"
#include "trace_view.h"

namespace attn {
namespace {

Activation activation_of(FeedForward ffn) {
  if (ffn == FeedForward::kGelu) return Activation::kGelu;
  return ffn == FeedForward::kGeluTanh ? Activation::kGeluTanh : Activation::kRelu;
}

class BlockRun {
 public:
  BlockRun(const Scene& scene, const RunOptions& options, int l, Trace& trace)
      : scene_(scene),
        options_(options),
        block_(scene.block),
        flow_(flow_of(block_)),
        l_(l),
        trace_(trace),
        layer_(trace.layers[static_cast<std::size_t>(l)]) {}

  void run() {
    if (block_.norm == NormPlace::kPre) norm_1();
    run_attention(scene_, options_, l_, &at(flow_.attention_in), trace_);
    if (block_.residual) add(Stage::kResidual1, Stage::kX, Stage::kResult);
    if (block_.norm == NormPlace::kPost) norm_1();
    if (block_.ffn != FeedForward::kNone) {
      if (block_.norm == NormPlace::kPre) norm_2();
      feed_forward(at(flow_.ffn_in));
      if (block_.residual) add(Stage::kResidual2, flow_.middle, Stage::kFfn);
      if (block_.norm == NormPlace::kPost) norm_2();
    }
    layer_.out = flow_.out;
    if (options_.weights && has_stage(scene_, Stage::kRollout)) roll_out();
  }

 private:
  const Tensor2& at(Stage stage) const { return (*step_of(trace_, l_, stage))->value; }

  template <class Compute>
  void step(Stage stage, Compute compute) {
    fill(*step_of(trace_, l_, stage), pin_of(scene_, l_, stage), 0, Source::kPinned, compute);
  }

  void add(Stage to, Stage stem, Stage branch) {
    step(to, [&] { return added(at(stem), at(branch)); });
  }

  void norm_1() {
    step(Stage::kNorm1,
         [&] { return layer_norm(at(flow_.norm_1_in), at(Stage::kGamma1), at(Stage::kBeta1)); });
  }

  void norm_2() {
    step(Stage::kNorm2,
         [&] { return layer_norm(at(flow_.norm_2_in), at(Stage::kGamma2), at(Stage::kBeta2)); });
  }

  // Vaswani et al. 2017, section 3.3; gated without biases: Shazeer 2020, section 2.
  void feed_forward(const Tensor2& in) {
    const bool is_gated = block_.ffn == FeedForward::kSwiglu;
    step(Stage::kHidden, [&] { return linear(in, Stage::kW1, Stage::kB1); });
    if (is_gated) step(Stage::kGate, [&] { return product(in, at(Stage::kWGate)); });
    step(Stage::kActivated, [&] {
      return is_gated ? gated(at(Stage::kGate), at(Stage::kHidden))
                      : activated(at(Stage::kHidden), activation_of(block_.ffn));
    });
    step(Stage::kFfn, [&] { return linear(at(Stage::kActivated), Stage::kW2, Stage::kB2); });
  }

  Tensor2 linear(const Tensor2& in, Stage weight, Stage bias) const {
    Tensor2 out = product(in, at(weight));
    return has_stage(scene_, bias) ? plus_row(std::move(out), at(bias)) : out;
  }

  void roll_out() {
    HeadWeights weights;
    for (const HeadTrace& head : layer_.heads) weights.push_back(&head.weights->value);
    const LayerTrace* below = l_ > 0 ? &layer_ - 1 : nullptr;
    const Tensor2& mix = set(layer_.mixed, mixed(weights, block_.residual), Source::kComputed);
    set(layer_.rollout, rollout(mix, below ? &below->rollout->value : nullptr), Source::kComputed);
  }

  const Scene& scene_;
  const RunOptions& options_;
  const Block& block_;
  const Flow flow_;
  const int l_;
  Trace& trace_;
  LayerTrace& layer_;
};

}  // namespace

void run_block(const Scene& scene, const RunOptions& options, int l, Trace& trace) {
  BlockRun(scene, options, l, trace).run();
}

}  // namespace attn
