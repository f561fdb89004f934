#include "inputs.h"

#include <algorithm>

#include "draw.h"
#include "linear.h"
#include "pinned.h"
#include "position.h"
#include "shapes.h"
#include "trace_view.h"

namespace attn {
namespace {

// A drawn or computed tensor is there already; the reader's, or the learned one, takes its place.
void type_over(Step& step, const Pin* pin, Source source = Source::kTyped) {
  if (pin) set(step, matrix_of(*pin), pin->learned ? Source::kLearned : source);
}

// A rank 2 pin (layout split) is the one matrix of its stack; in layout full a head that is not pinned
// keeps the drawn one, and a stack that holds a drawn one counts as drawn.
void type_over(StackStep& step, const Pin* pin, const Shape& shape) {
  if (!pin) return;
  if (!step) step = Traced<Tensor3>{stack(shape), Source::kTyped};
  const std::size_t count = step->value.shape(0), size = step->value.size() / count;
  if (is_pinned_everywhere(pin, static_cast<int>(count))) {
    step->source = pin->learned ? Source::kLearned : Source::kTyped;
  }
  for (std::size_t h = 0; h < count; ++h) {
    if (!is_pinned(pin, static_cast<int>(h))) continue;
    std::copy_n(pin->data.data() + h * size, size, step->value.data() + h * size);
  }
}

Tensor2 filled(const Shape& shape, float value) {
  Tensor2 out = matrix(shape.sides[0], shape.sides[1]);
  std::ranges::fill(values(out), value);
  return out;
}

void fill_embeddings(const Scene& scene, Trace& trace) {
  const auto pin = [&](Stage stage) { return pin_of(scene, 0, stage); };
  type_over(trace.embedding, pin(Stage::kEmbedding));
  if (scene.position.kind == PositionKind::kSinusoidal) {
    const int tokens = static_cast<int>(scene.tokens.size());
    set(trace.position, sinusoidal_positions(tokens, scene.d_model), Source::kComputed);
  }
  const bool computed = trace.position && trace.position->source == Source::kComputed;
  type_over(trace.position, pin(Stage::kPosition), computed ? Source::kPinned : Source::kTyped);

  Step& x = trace.layers.front().x;
  x = trace.embedding;
  if (trace.embedding && trace.position) {
    set(x, added(trace.embedding->value, trace.position->value), Source::kComputed);
  }
  type_over(x, pin(Stage::kX), x ? Source::kPinned : Source::kTyped);
}

// What training starts from; torch.nn.LayerNorm, and biases of 0.
struct Initial {
  Stage stage;
  float value;
};

constexpr Initial kInitial[] = {
    {Stage::kGamma1, 1.0f}, {Stage::kBeta1, 0.0f}, {Stage::kGamma2, 1.0f},
    {Stage::kBeta2, 0.0f},  {Stage::kB1, 0.0f},    {Stage::kB2, 0.0f},
};

void fill_parameters(const Scene& scene, int l, Trace& trace) {
  const Sizes sizes = sizes_of(scene, l);
  const auto has = [&](Stage stage) { return has_stage(scene, stage); };
  const auto shape = [&](Stage stage) { return shape_of(stage, scene, sizes, l); };
  for (const Stage weight : {Stage::kWq, Stage::kWk, Stage::kWv}) {
    StackStep& w = *stack_of(trace.layers[static_cast<std::size_t>(l)], weight);
    if (has(weight)) type_over(w, pin_of(scene, l, weight), shape(weight));
  }
  for (const Stage weight : {Stage::kWo, Stage::kW1, Stage::kWGate, Stage::kW2}) {
    if (has(weight)) type_over(*step_of(trace, l, weight), pin_of(scene, l, weight));
  }
  for (const auto& [stage, value] : kInitial) {
    if (!has(stage)) continue;
    Step& step = *step_of(trace, l, stage);
    set(step, filled(shape(stage), value), Source::kInitial);
    type_over(step, pin_of(scene, l, stage));
  }
}

}  // namespace

void fill_inputs(const Scene& scene, NormalStream& normals, Trace& trace) {
  draw(scene, normals, trace);
  if (scene.stages == Stages::kX) fill_embeddings(scene, trace);
  for (const Stage table : {Stage::kContext, Stage::kRelative}) {
    if (has_stage(scene, table)) type_over(*step_of(trace, 0, table), pin_of(scene, 0, table));
  }
  const int layers = static_cast<int>(trace.layers.size());
  for (int l = 0; l < layers; ++l) fill_parameters(scene, l, trace);
}

}  // namespace attn
