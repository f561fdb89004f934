#include "activation.h"
#include "explain_stage.h"
#include "flow.h"
#include "norm.h"
#include "rollout.h"
#include "shapes.h"

namespace attn {
namespace {

constexpr const char* name_of(FeedForward ffn) {
  if (ffn == FeedForward::kGelu) return "gelu";
  return ffn == FeedForward::kGeluTanh ? "gelu_tanh" : "relu";
}

}  // namespace

void Explainer::block_stage() {
  const Flow flow = flow_of(scene_.block);
  switch (stage_) {
    case Stage::kNorm1: return norm(flow.norm_1_in, Stage::kGamma1, Stage::kBeta1);
    case Stage::kNorm2: return norm(flow.norm_2_in, Stage::kGamma2, Stage::kBeta2);
    case Stage::kResidual1: return sum(Stage::kX, Stage::kResult);
    case Stage::kResidual2: return sum(flow.middle, Stage::kFfn);
    case Stage::kHidden: return linear(flow.ffn_in, Stage::kW1, Stage::kB1);
    case Stage::kGate: return linear(flow.ffn_in, Stage::kWGate, Stage::kB1);
    case Stage::kFfn: return linear(Stage::kActivated, Stage::kW2, Stage::kB2);
    case Stage::kActivated: return activation();
    case Stage::kMixed: return mean();
    case Stage::kRollout: return rollout();
    default: return;  // parameters are never computed
  }
}

void Explainer::norm(Stage from, Stage gamma, Stage beta) {
  why_.kind = "norm";
  why_.a = row(from, i_);
  const Moments moments = moments_of(why_.a);
  why_.mean = moments.mean;
  why_.variance = moments.variance;
  why_.gamma = static_cast<double>(cell(gamma, 0, j_).front());
  why_.beta = static_cast<double>(cell(beta, 0, j_).front());
  why_.epsilon = kNormEpsilon;
}

// A gated layer has no biases.
void Explainer::linear(Stage from, Stage weight, Stage bias) {
  auto rows = row(from, i_), weights = column(weight, j_);
  products("dot", std::move(rows), std::move(weights));
  if (!has_stage(scene_, bias)) return;
  const float added = cell(bias, 0, j_).front();
  why_.kind = "dot_bias";
  why_.factor = static_cast<double>(added);
  why_.result = static_cast<double>(static_cast<float>(why_.result) + added);
}

void Explainer::activation() {
  const FeedForward ffn = scene_.block.ffn;
  if (ffn != FeedForward::kSwiglu) {
    why_.kind = "activation";
    why_.function = name_of(ffn);
    why_.a = cell(Stage::kHidden, i_, j_);
    return;
  }
  why_.kind = "gated";
  why_.a = cell(Stage::kGate, i_, j_);
  why_.b = cell(Stage::kHidden, i_, j_);
  why_.factor = static_cast<double>(activate(Activation::kSilu, why_.a.front()));
}

void Explainer::mean() {
  HeadWeights weights;
  const auto& heads = trace_.layers[static_cast<std::size_t>(l_)].heads;
  for (std::size_t h = 0; h < heads.size(); ++h) {
    weights.push_back(&heads[h].weights->value);
    why_.a.push_back(cell(Stage::kWeights, l_, static_cast<int>(h), i_, j_).front());
  }
  why_.kind = "mean";
  why_.identity = scene_.block.residual && i_ == j_ ? 1 : 0;
  why_.sum = mixed_row(weights, i_, scene_.block.residual).sum;
}

void Explainer::rollout() {
  if (l_ == 0) return copy(cell(Stage::kMixed, i_, j_));
  auto mixed = row(Stage::kMixed, i_), below = column(Stage::kRollout, l_ - 1, j_);
  products("dot", std::move(mixed), std::move(below));
}

}  // namespace attn
