#include "totals.h"

#include <algorithm>
#include <cmath>

#include "refusal.h"
#include "trace_view.h"

namespace attn {
namespace {

// Of a product with `inner` terms a cell; nothing when the reader pinned it.
double product_flops(const std::optional<Traced<Tensor2>>& out, std::size_t inner) {
  if (!out || out->source != Source::kComputed) return 0.0;
  return 2.0 * static_cast<double>(inner) * static_cast<double>(out->value.size());
}

}  // namespace

bool is_finite(const Trace& trace, SceneError& error) {
  const auto finite = [](std::span<const float> values) {
    return std::ranges::all_of(values, [](float value) { return std::isfinite(value); });
  };
  const auto check = [&](Stage stage, int head, std::span<const float> values) {
    const std::string name = name_of(stage);
    return finite(values) ||
           refuse(error, "pins." + name, "overflow", {{"stage", name}, {"head", head}});
  };
  for (const StageView& view : views_of(trace)) {
    if (view.stage != Stage::kScores && !check(view.stage, view.head, view.values)) return false;
  }
  for (std::size_t h = 0; h < trace.heads.size(); ++h) {  // pinned weights can sum to too much
    const auto sums = values(trace.heads[h].row_sums);
    if (!check(Stage::kWeights, static_cast<int>(h), sums)) return false;
  }
  return true;
}

double flops_of(const Trace& trace) {
  double flops = 0.0;
  for (const HeadTrace& head : trace.heads) {
    for (const auto* projected : {&head.q, &head.k, &head.v}) {
      if (trace.x) flops += product_flops(*projected, trace.x->value.shape(1));
    }
    if (head.q) flops += product_flops(head.raw, head.q->value.shape(1));
    flops += product_flops(head.output, head.weights.value.shape(1));
  }
  if (trace.w_o) flops += product_flops(trace.output, trace.w_o->value.shape(0));
  return flops;
}

double bytes_of(const Trace& trace) {
  std::size_t bytes = 0;
  for (const StageView& view : views_of(trace)) bytes += view.values.size_bytes();
  for (const HeadTrace& head : trace.heads)
    bytes += head.mask.size() + head.row_sums.size() * sizeof(float);
  return static_cast<double>(bytes);
}

}  // namespace attn
