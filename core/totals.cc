#include "totals.h"

#include <algorithm>
#include <cmath>

#include "refusal.h"

namespace attn {
namespace {

// Calls visit(stage, head, traced tensor) in the pipeline's order; head is -1 where there are none.
template <class Visit>
void visit_tensors(const Trace& trace, Visit visit) {
  const auto each = [&](const char* stage, int h, const auto& tensor) {
    if (tensor) visit(stage, h, *tensor);
  };
  each("embedding", -1, trace.embedding);
  each("position", -1, trace.position);
  each("x", -1, trace.x);
  each("w_q", -1, trace.w_q);
  each("w_k", -1, trace.w_k);
  each("w_v", -1, trace.w_v);
  each("w_o", -1, trace.w_o);
  for (int h = 0; h < static_cast<int>(trace.heads.size()); ++h) {
    const HeadTrace& head = trace.heads[static_cast<std::size_t>(h)];
    each("q", h, head.q);
    each("k", h, head.k);
    each("v", h, head.v);
    each("raw", h, head.raw);
    each("scaled", h, head.scaled);
    each("biased", h, head.biased);
    visit("scores", h, head.scores);
    visit("weights", h, head.weights);
    each("output", h, head.output);
  }
  each("concat", -1, trace.concat);
  each("result", -1, trace.output);
}

// Of a product with `inner` terms a cell; nothing when the reader pinned it.
double product_flops(const std::optional<Traced<Tensor2>>& out, std::size_t inner) {
  if (!out || out->source != Source::kComputed) return 0.0;
  return 2.0 * static_cast<double>(inner) * static_cast<double>(out->value.size());
}

}  // namespace

std::optional<SceneError> find_overflow(const Trace& trace) {
  std::optional<SceneError> error;
  visit_tensors(trace, [&](const std::string& stage, int h, const auto& tensor) {
    if (error || stage == "scores") return;
    const auto numbers = values(tensor.value);
    if (std::ranges::all_of(numbers, [](float number) { return std::isfinite(number); })) return;
    error = refuse("pins." + stage, "overflow", {{"stage", stage}, {"head", std::max(h, 0)}});
  });
  return error;
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
  double bytes = 0.0;
  visit_tensors(trace, [&](const std::string&, int, const auto& tensor) {
    bytes += static_cast<double>(tensor.value.size() * sizeof(float));
  });
  for (const HeadTrace& head : trace.heads) bytes += static_cast<double>(head.mask.size());
  return bytes;
}

}  // namespace attn
