#include "inputs.h"

#include <algorithm>

#include "draw.h"
#include "pinned.h"
#include "position.h"

namespace attn {
namespace {

using Input = std::optional<Traced<Tensor2>>;
using StackInput = std::optional<Traced<Tensor3>>;

// A drawn or computed tensor is there already; the reader's takes its place.
void type_over(Input& input, const std::optional<Pin>& pin, Source source = Source::kTyped) {
  if (pin) input = {matrix_of(*pin), source};
}

// A rank 2 pin (layout split) is the one matrix of its stack; in layout full a head that is not pinned
// keeps the drawn one, and a stack that holds a drawn one counts as drawn.
void type_over(StackInput& input, const std::optional<Pin>& pin, const Sizes& sizes) {
  if (!pin) return;
  const auto width = static_cast<std::size_t>(sizes.d_model), size = width * width;
  const std::size_t count = pin->data.size() / size;
  if (!input) input.emplace(Tensor3::from_shape({count, width, width}));
  if (is_pinned_everywhere(pin, sizes.n_heads)) input->source = Source::kTyped;
  for (std::size_t h = 0; h < count; ++h) {
    if (!pin->heads.empty() && !pin->heads[h]) continue;
    std::copy_n(pin->data.data() + h * size, size, input->value.data() + h * size);
  }
}

Tensor2 added(const Tensor2& a, const Tensor2& b) {
  Tensor2 out = a;
  for (std::size_t cell = 0; cell < out.size(); ++cell) out.data()[cell] += b.data()[cell];
  return out;
}

}  // namespace

void fill_inputs(const Scene& scene, const Sizes& sizes, Trace& trace) {
  const Pins& pins = scene.pins;
  draw(scene, sizes, trace);
  type_over(trace.w_o, pins[Stage::kWo]);
  if (scene.stages != Stages::kX) return;

  type_over(trace.embedding, pins[Stage::kEmbedding]);
  if (scene.position == PositionKind::kSinusoidal) {
    trace.position = {sinusoidal_positions(sizes.n_kv, sizes.d_model), Source::kComputed};
  }
  type_over(trace.position, pins[Stage::kPosition],
            trace.position ? Source::kPinned : Source::kTyped);

  trace.x = trace.embedding;
  if (trace.embedding && trace.position) {
    trace.x = {added(trace.embedding->value, trace.position->value), Source::kComputed};
  }
  type_over(trace.x, pins[Stage::kX], trace.x ? Source::kPinned : Source::kTyped);

  type_over(trace.w_q, pins[Stage::kWq], sizes);
  type_over(trace.w_k, pins[Stage::kWk], sizes);
  type_over(trace.w_v, pins[Stage::kWv], sizes);
}

}  // namespace attn
