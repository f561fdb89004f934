#include <cmath>

#include "refusal.h"
#include "validate.h"

namespace attn {
namespace {

// What a stage's pin must be. rank 2: (rows, columns), rank 3: (n_heads, rows, columns).
struct Shape {
  std::size_t rank = 0;  // 0: this Scene does not have the stage
  int sides[3] = {};
};

Shape shape_of(Stage stage, const Scene& scene, const Sizes& s) {
  const bool full = scene.head_layout == HeadLayout::kFull;
  const bool needs_x = stage < Stage::kWo;
  const bool needs_q_and_k = stage > Stage::kWo && stage < Stage::kScores && stage != Stage::kV;
  if (needs_x && scene.stages != Stages::kX) return {};
  if (needs_q_and_k && scene.stages == Stages::kScores) return {};
  switch (stage) {
    case Stage::kEmbedding:
    case Stage::kPosition:
    case Stage::kX: return {2, {s.n_kv, s.d_model}};
    case Stage::kWq:
    case Stage::kWk:
    case Stage::kWv:
      return full ? Shape{3, {s.n_heads, s.d_model, s.d_model}} : Shape{2, {s.d_model, s.d_model}};
    case Stage::kWo: return {2, {s.joined, s.d_model}};
    case Stage::kQ: return {3, {s.n_heads, s.n_q, s.d_head}};
    case Stage::kK: return {3, {s.n_heads, s.n_kv, s.d_head}};
    case Stage::kV: return {3, {s.n_heads, s.n_kv, s.d_v}};
    case Stage::kRaw:
    case Stage::kScaled:
    case Stage::kBiased:
    case Stage::kScores:
    case Stage::kWeights: return {3, {s.n_heads, s.n_q, s.n_kv}};
    case Stage::kOutput: return {3, {s.n_heads, s.n_q, s.d_v}};
    case Stage::kConcat: return {2, {s.n_q, s.joined}};
    case Stage::kResult: {
      const bool projected = scene.pins[Stage::kWo] || is_drawn(scene, Stage::kWo);
      return {2, {s.n_q, projected ? s.d_model : s.joined}};
    }
  }
  return {};
}

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
  const std::size_t rank = shape.rank, pin_rank = pin.shape.size();
  std::size_t cells = 1;
  bool same = pin_rank == rank;
  for (std::size_t i = 0; i < rank; ++i) {
    same = same && pin.shape[i] == shape.sides[i];
    cells *= static_cast<std::size_t>(shape.sides[i]);
  }
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
  if (s.n_q > s.n_kv) {
    const bool by_q = scene.stages != Stages::kScores && scene.pins[Stage::kQ];
    return refuse(error, by_q ? "pins.q" : "pins.scores", "query_rows",
                  {{"rows", s.n_q}, {"tokens", s.n_kv}});
  }
  const auto fits = [&](const char* field, int width, int max) {
    return width <= max ||
           refuse(error, field, "range", {{"value", width}, {"min", 1}, {"max", max}});
  };
  return fits("pins.v", s.d_v, Limits::kModelWidth) &&
         fits("pins.concat", s.joined, Limits::kHeads * Limits::kModelWidth);
}

}  // namespace

bool pins_are_valid(const Scene& scene, const Sizes& sizes, SceneError& error) {
  if (!pinned_sizes_fit(scene, sizes, error)) return false;
  for (std::size_t i = 0; i < kStageCount; ++i) {
    const auto stage = static_cast<Stage>(i);
    const auto& pin = scene.pins[stage];
    const Shape shape = pin ? shape_of(stage, scene, sizes) : Shape{};
    if (shape.rank == 0) continue;
    const std::string field = std::string("pins.") + name_of(stage);
    if (!has_shape(field, *pin, shape, error)) return false;
    if (!has_numbers(field, *pin, stage == Stage::kScores, error)) return false;
  }
  return mask_fits(scene.mask, sizes, error);
}

}  // namespace attn
