#include "feed_forward.h"

#include "dense.h"
#include "kernels/activation.h"
#include "kernels/slopes.h"

namespace attn {
namespace {

using Function = void (*)(std::span<const float> x, std::span<float> to);

// With its derivative.
struct Nonlinearity {
  Function value, slope;
};

Nonlinearity activation_of(FeedForward kind) {
  switch (kind) {
    case FeedForward::kGelu: return {kernels::gelu, kernels::gelu_slope};
    case FeedForward::kGeluTanh: return {kernels::gelu_tanh, kernels::gelu_tanh_slope};
    case FeedForward::kSwiglu: return {kernels::silu, kernels::silu_slope};
    default: return {kernels::relu, kernels::relu_slope};
  }
}

void multiply_by(std::span<const float> factor, std::span<float> to) {
  for (std::size_t cell = 0; cell < to.size(); ++cell) to[cell] *= factor[cell];
}

}  // namespace

void feed_forward(FeedForward kind, In x, const LayerMatrices<const float>& w,
                  FeedForwardValues& values, Out y) {
  const bool is_gated = kind == FeedForward::kSwiglu;
  const auto [value, slope] = activation_of(kind);
  values.hidden.resize(x.rows, w.w_1.columns);
  values.activated.resize(x.rows, w.w_1.columns);
  dense(x, w.w_1, w.b_1, values.hidden);
  if (is_gated) {
    values.gate.resize(x.rows, w.w_1.columns);
    dense(x, w.w_gate, {}, values.gate);
    value(values.gate.all(), values.activated.all());
    multiply_by(values.hidden.all(), values.activated.all());
  } else {
    value(values.hidden.all(), values.activated.all());
  }
  dense(values.activated, w.w_2, w.b_2, y);
}

void feed_forward_backward(FeedForward kind, In x, const LayerMatrices<const float>& w,
                           const FeedForwardValues& values, In dy, Out dx,
                           const LayerMatrices<float>& dw, FeedForwardScratch& scratch) {
  const bool is_gated = kind == FeedForward::kSwiglu;
  const auto [value, slope] = activation_of(kind);
  const int rows = x.rows, d_ff = w.w_1.columns;
  RowBuffer &d_activated = scratch.d_activated, &d_hidden = scratch.d_hidden;
  d_activated.resize(rows, d_ff);
  d_activated.clear();
  dense_backward(values.activated, w.w_2, dy, d_activated, dw.w_2, dw.b_2, scratch.turned);

  d_hidden.resize(rows, d_ff);
  if (is_gated) {  // activated = silu(gate) · hidden
    RowBuffer& d_gate = scratch.d_gate;
    d_gate.resize(rows, d_ff);
    kernels::silu(values.gate.all(), d_hidden.all());
    multiply_by(d_activated.all(), d_hidden.all());
    slope(values.gate.all(), d_gate.all());
    multiply_by(values.hidden.all(), d_gate.all());
    multiply_by(d_activated.all(), d_gate.all());
    dense_backward(x, w.w_gate, d_gate, dx, dw.w_gate, {}, scratch.turned);
  } else {
    slope(values.hidden.all(), d_hidden.all());
    multiply_by(d_activated.all(), d_hidden.all());
  }
  dense_backward(x, w.w_1, d_hidden, dx, dw.w_1, dw.b_1, scratch.turned);
}

}  // namespace attn
