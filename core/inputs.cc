#include "inputs.h"

#include "draw.h"
#include "pinned.h"
#include "position.h"

namespace attn {
namespace {

std::optional<Traced<Tensor2>> typed_or_drawn(const std::optional<Pin>& pin,
                                              std::optional<Tensor2>& drawn) {
  if (pin) return Traced<Tensor2>{matrix_of(*pin), Source::kTyped};
  if (drawn) return Traced<Tensor2>{std::move(*drawn), Source::kRandom};
  return {};
}

// A rank 2 pin (layout split) becomes a stack of one; in layout full a head that is not pinned
// keeps its drawn matrix.
std::optional<Traced<Tensor3>> typed_or_drawn(const std::optional<Pin>& pin,
                                              std::optional<Tensor3>& drawn, const Sizes& sizes) {
  if (!pin) {
    if (drawn) return Traced<Tensor3>{std::move(*drawn), Source::kRandom};
    return {};
  }
  const auto width = static_cast<std::size_t>(sizes.d_model), size = width * width;
  Tensor3 stack = Tensor3::from_shape({pin->data.size() / size, width, width});
  for (std::size_t h = 0; h < stack.shape(0); ++h) {
    const bool pinned = pin->heads.empty() || pin->heads[h];
    const float* from = pinned ? pin->data.data() : drawn->data();
    std::copy_n(from + h * size, size, stack.data() + h * size);
  }
  return Traced<Tensor3>{std::move(stack), Source::kTyped};
}

std::optional<Traced<Tensor2>> position_of(const Scene& scene, const Sizes& sizes) {
  if (scene.pins.position) return Traced<Tensor2>{matrix_of(*scene.pins.position), Source::kTyped};
  if (scene.position == PositionKind::kNone) return {};
  return Traced<Tensor2>{sinusoidal_positions(sizes.n_kv, sizes.d_model), Source::kComputed};
}

std::optional<Traced<Tensor2>> x_of(const Scene& scene, const Trace& trace) {
  if (scene.pins.x) return Traced<Tensor2>{matrix_of(*scene.pins.x), Source::kTyped};
  if (!trace.embedding || !trace.position) return trace.embedding;
  Tensor2 x = trace.embedding->value;
  for (std::size_t cell = 0; cell < x.size(); ++cell)
    x.data()[cell] += trace.position->value.data()[cell];
  return Traced<Tensor2>{std::move(x), Source::kComputed};
}

}  // namespace

void fill_inputs(const Scene& scene, const Sizes& sizes, Trace& trace) {
  const Pins& pins = scene.pins;
  Drawn drawn = draw(scene, sizes);
  trace.w_o = typed_or_drawn(pins.w_o, drawn.w_o);
  if (scene.stages != Stages::kX) return;
  trace.embedding = typed_or_drawn(pins.embedding, drawn.x);
  trace.position = position_of(scene, sizes);
  trace.x = x_of(scene, trace);
  trace.w_q = typed_or_drawn(pins.w_q, drawn.w_q, sizes);
  trace.w_k = typed_or_drawn(pins.w_k, drawn.w_k, sizes);
  trace.w_v = typed_or_drawn(pins.w_v, drawn.w_v, sizes);
}

}  // namespace attn
