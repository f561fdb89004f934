#include "totals.h"

#include "kernels/finite.h"
#include "refusal.h"

namespace attn {
namespace {

bool overflows(int layer, Stage stage, int head, SceneError& error) {
  const std::string name = name_of(stage);
  const std::string above = layer > 0 ? "layers." + std::to_string(layer) + "." : "";
  return refuse(error, "pins." + above + name, "overflow",
                {{"stage", name}, {"layer", layer}, {"head", head}});
}

// Of a product with `inner` terms a cell; nothing when the reader pinned it.
double product_flops(const Step& out, std::size_t inner) {
  if (!out || out->source != Source::kComputed) return 0.0;
  return 2.0 * static_cast<double>(inner) * static_cast<double>(out->value.size());
}

// Of a product with this matrix.
double product_flops(const Step& out, const Step& weight) {
  return weight ? product_flops(out, weight->value.shape(0)) : 0.0;
}

double product_flops(const Step& out, const StackStep& weight) {
  return weight ? product_flops(out, weight->value.shape(1)) : 0.0;
}

double attention_flops(const LayerTrace& layer) {
  double flops = product_flops(layer.result, layer.w_o);
  for (const KeyHeadTrace& keys : layer.key_heads) {
    flops += product_flops(keys.k, layer.w_k) + product_flops(keys.v, layer.w_v);
  }
  for (const HeadTrace& head : layer.heads) {
    const KeyHeadTrace& keys = layer.key_heads[static_cast<std::size_t>(head.key_head)];
    flops += product_flops(head.q, layer.w_q);
    if (head.raw) {
      flops += product_flops(head.raw, head.q->value.shape(1));
    } else if (head.multiplied) {
      flops += 2.0 * static_cast<double>(head.q->value.size() * keys.k->value.shape(0));
    }
    flops += product_flops(head.output, keys.v ? keys.v->value.shape(0) : 0);
  }
  return flops;
}

}  // namespace

bool is_finite(const Trace& trace, const std::vector<StageView>& views, SceneError& error) {
  for (const StageView& view : views) {
    if (view.stage != Stage::kScores && !kernels::all_finite(view.values)) {
      return overflows(view.layer, view.stage, view.head, error);
    }
  }
  for (std::size_t l = 0; l < trace.layers.size(); ++l) {  // pinned weights can sum to too much
    const auto& heads = trace.layers[l].heads;
    for (std::size_t h = 0; h < heads.size(); ++h) {
      if (kernels::all_finite(values(heads[h].row_sums))) continue;
      return overflows(static_cast<int>(l), Stage::kWeights, static_cast<int>(h), error);
    }
  }
  return true;
}

double flops_of(const Trace& trace) {
  double flops = 0.0;
  for (const LayerTrace& layer : trace.layers) {
    flops += attention_flops(layer);
    flops += product_flops(layer.hidden, layer.w_1) + product_flops(layer.gate, layer.w_gate) +
             product_flops(layer.ffn, layer.w_2);
  }
  return flops;
}

double bytes_of(const Trace& trace, const std::vector<StageView>& views) {
  std::size_t bytes = 0;
  for (const StageView& view : views) bytes += view.values.size_bytes();
  for (const LayerTrace& layer : trace.layers) {
    for (const HeadTrace& head : layer.heads) {
      const auto facts = head.row_sums.size() + head.entropy.size() + head.jacobian_norm.size() +
                         head.received.size();
      bytes += head.mask.size() + facts * sizeof(float);
    }
    if (!layer.mean) continue;
    const auto& [weights, entropy, received] = *layer.mean;
    bytes += (weights.size() + entropy.size() + received.size()) * sizeof(float);
  }
  return static_cast<double>(bytes);
}

}  // namespace attn
