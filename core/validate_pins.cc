#include <cmath>

#include "refusal.h"
#include "shapes.h"
#include "validate.h"

namespace attn {
namespace {

// "3 × 4"
std::string text_of(const int* sides, std::size_t count) {
  std::string text;
  for (std::size_t i = 0; i < count; ++i) {
    if (i > 0) text += " × ";
    text += std::to_string(sides[i]);
  }
  return text;
}

bool has_shape(const std::string& field, const Pin& pin, const Shape& shape, SceneError& error) {
  const auto rank = static_cast<std::size_t>(shape.rank), pin_rank = pin.shape.size();
  bool same = pin_rank == rank;
  for (std::size_t i = 0; i < rank; ++i) same = same && pin.shape[i] == shape.sides[i];
  const auto cells = static_cast<std::size_t>(shape.cells());
  const std::size_t heads = rank == 3 ? static_cast<std::size_t>(shape.sides[0]) : 0;
  if (same && pin.data.size() == cells && pin.heads.size() == heads) return true;
  // A head's matrix is what the reader sees; the heads are named only when their number differs.
  const std::size_t hide = rank == 3 && pin_rank == 3 && pin.shape[0] == shape.sides[0] ? 1 : 0;
  return refuse(error, field, "shape",
                {{"expected", text_of(shape.sides + hide, rank - hide)},
                 {"got", text_of(pin.shape.data() + hide, pin_rank - hide)}});
}

// In scores -infinity stands for a masked cell. Heads that are not pinned may hold anything.
bool has_numbers(const std::string& field, const Pin& pin, bool may_mask, SceneError& error) {
  const std::size_t size = pin.data.size() / std::max<std::size_t>(pin.heads.size(), 1);
  for (std::size_t cell = 0; cell < pin.data.size(); ++cell) {
    const float value = pin.data[cell];
    const bool masked = may_mask && value < 0.0f && std::isinf(value);
    const bool used = pin.heads.empty() || pin.heads[cell / size];
    if (used && !masked && !std::isfinite(value)) return refuse(error, field, "not_finite");
  }
  return true;
}

bool mask_fits(const Mask& mask, const Sizes& s, SceneError& error) {
  const int sides[] = {s.n_q, s.n_kv};
  const auto n_q = static_cast<std::size_t>(s.n_q), n_kv = static_cast<std::size_t>(s.n_kv);
  const std::size_t keys = mask.visible_keys.size(), cells = mask.visible_cells.size();
  const bool keys_fit = keys == 0 || keys == n_kv, cells_fit = cells == 0 || cells == n_q * n_kv;
  if (keys_fit && cells_fit) return true;
  return refuse(error, "mask", "shape",
                {{"expected", keys_fit ? text_of(sides, 2) : text_of(sides + 1, 1)},
                 {"got", std::to_string(keys_fit ? cells : keys)}});
}

// Sizes that only pins decide.
bool pinned_sizes_fit(const Scene& scene, const Sizes& s, SceneError& error) {
  if (s.n_q > s.tokens) {
    const bool by_q = scene.stages != Stages::kScores && scene.pins[Stage::kQ];
    return refuse(error, by_q ? "pins.q" : "pins.scores", "query_rows",
                  {{"rows", s.n_q}, {"tokens", s.tokens}});
  }
  const auto fits = [&](const char* field, int width, int max) {
    return width <= max ||
           refuse(error, field, "range", {{"value", width}, {"min", 1}, {"max", max}});
  };
  return fits("pins.v", s.d_v, Limits::kModelWidth) &&
         fits("pins.concat", s.joined, Limits::kHeads * Limits::kModelWidth);
}

bool layer_pins_are_valid(const Scene& scene, int layer, SceneError& error) {
  const Sizes sizes = sizes_of(scene, layer);
  if (!pinned_sizes_fit(scene, sizes, error)) return false;
  for (std::size_t i = 0; i < kStageCount; ++i) {
    const auto stage = static_cast<Stage>(i);
    const Pin* pin = pin_of(scene, layer, stage);
    if (!pin || !can_be_pinned(stage) || !has_stage(scene, stage)) continue;
    if (layer > 0 && is_shared(stage)) continue;
    const std::string above = layer > 0 ? "layers." + std::to_string(layer) + "." : "";
    const std::string field = "pins." + above + name_of(stage);
    if (!has_shape(field, *pin, shape_of(stage, scene, sizes, layer), error)) return false;
    if (!has_numbers(field, *pin, stage == Stage::kScores, error)) return false;
  }
  return true;
}

}  // namespace

bool pins_are_valid(const Scene& scene, SceneError& error) {
  for (int layer = 0; layer < layers_of(scene); ++layer) {
    if (!layer_pins_are_valid(scene, layer, error)) return false;
  }
  return mask_fits(scene.mask, sizes_of(scene), error);
}

}  // namespace attn
