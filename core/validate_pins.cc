#include <cmath>

#include "pins.h"
#include "refusal.h"
#include "validate.h"

namespace attn {
namespace {

using Found = std::optional<SceneError>;

std::string text_of_shape(const int* sides, std::size_t count) {
  std::string text;
  for (std::size_t i = 0; i < count; ++i) text += (i == 0 ? "" : " × ") + std::to_string(sides[i]);
  return text;
}

Found wrong_shape(const std::string& field, const std::string& expected, const std::string& got) {
  return refuse(field, "shape", {{"expected", expected}, {"got", got}});
}

Found missing(const char* name) {
  return refuse(std::string("pins.") + name, "missing", {{"name", name}});
}

// What a stage's pin must be. rank 2: (rows, columns), rank 3: (n_heads, rows, columns).
struct Expected {
  std::size_t rank = 0;  // 0: this Scene does not have the stage
  int sides[3] = {};
};

Expected expected_of(const std::string& name, const Scene& scene, const Sizes& s) {
  const Expected tokens{2, {s.n_kv, s.d_model}}, cells{3, {s.n_heads, s.n_q, s.n_kv}};
  if (name == "scores" || name == "weights") return cells;
  if (name == "v") return {3, {s.n_heads, s.n_kv, s.d_v}};
  if (name == "output") return {3, {s.n_heads, s.n_q, s.d_v}};
  if (name == "concat") return {2, {s.n_q, s.joined}};
  if (name == "w_o") return {2, {s.joined, s.d_model}};
  if (name == "result") {
    const bool projected = scene.pins.w_o || is_drawn(scene, "w_o");
    return {2, {s.n_q, projected ? s.d_model : s.joined}};
  }
  if (scene.stages == Stages::kScores) return {};
  if (name == "raw" || name == "scaled" || name == "biased") return cells;
  if (name == "q") return {3, {s.n_heads, s.n_q, s.d_head}};
  if (name == "k") return {3, {s.n_heads, s.n_kv, s.d_head}};
  if (scene.stages == Stages::kQkv) return {};
  if (name[0] != 'w') return tokens;  // embedding, position, x
  if (scene.head_layout == HeadLayout::kSplit) return {2, {s.d_model, s.d_model}};
  return {3, {s.n_heads, s.d_model, s.d_model}};
}

Found check_shape(const std::string& field, const Pin& pin, const Expected& expected) {
  const std::size_t rank = expected.rank;
  const bool by_head = rank == 3;
  std::size_t cells = 1;
  bool same = pin.shape.size() == rank;
  for (std::size_t i = 0; i < rank; ++i) {
    same = same && pin.shape[i] == expected.sides[i];
    cells *= static_cast<std::size_t>(expected.sides[i]);
  }
  if (!same) {
    // A head's matrix is what the reader sees; the heads are named only when their number differs.
    const bool same_heads = by_head && pin.shape.size() == 3 && pin.shape[0] == expected.sides[0];
    const std::size_t hide = same_heads ? 1 : 0;
    return wrong_shape(field, text_of_shape(expected.sides + hide, rank - hide),
                       text_of_shape(pin.shape.data() + hide, pin.shape.size() - hide));
  }
  const auto check = [&](std::size_t right, std::size_t size) -> Found {
    if (size == right) return {};
    return wrong_shape(field, std::to_string(right), std::to_string(size));
  };
  if (auto error = check(cells, pin.data.size())) return error;
  return check(by_head ? static_cast<std::size_t>(expected.sides[0]) : 0, pin.heads.size());
}

// In scores -infinity stands for a masked cell. Heads that are not pinned may hold anything.
Found check_numbers(const std::string& field, const Pin& pin, bool may_mask) {
  const std::size_t size = pin.data.size() / std::max<std::size_t>(pin.heads.size(), 1);
  for (std::size_t cell = 0; cell < pin.data.size(); ++cell) {
    const float value = pin.data[cell];
    const bool masked = may_mask && value < 0.0f && std::isinf(value);
    const bool used = pin.heads.empty() || pin.heads[cell / size];
    if (used && !masked && !std::isfinite(value)) return refuse(field, "not_finite");
  }
  return {};
}

Found check_projection(const Scene& scene, int n_heads, const char* name, const char* weight,
                       const std::optional<Pin>& pin, const std::optional<Pin>& weight_pin) {
  const bool from_x = scene.stages == Stages::kX;
  const bool drawn = is_drawn(scene, weight);
  const bool whole =
      weight_pin && (weight_pin->heads.empty() || is_pinned_everywhere(weight_pin, n_heads));
  if (from_x && weight_pin && !whole && !drawn) return missing(weight);
  if (is_pinned_everywhere(pin, n_heads)) return {};
  if (!from_x) return missing(name);
  if (!scene.pins.x && !scene.pins.embedding && !is_drawn(scene, "x")) return missing("x");
  if (!weight_pin && !drawn) return missing(weight);
  return {};
}

// What nothing upstream can give.
Found check_missing(const Scene& scene, const Sizes& s) {
  const Pins& p = scene.pins;
  if (scene.stages == Stages::kScores) {
    const bool some = p.v || p.output;  // v may be left out, but not for some heads only
    const bool all =
        is_pinned_everywhere(p.v, s.n_heads) || is_pinned_everywhere(p.output, s.n_heads);
    if (!is_pinned_everywhere(p.scores, s.n_heads)) return missing("scores");
    return some && !all ? missing("v") : Found{};
  }
  if (auto error = check_projection(scene, s.n_heads, "q", "w_q", p.q, p.w_q)) return error;
  if (auto error = check_projection(scene, s.n_heads, "k", "w_k", p.k, p.w_k)) return error;
  return check_projection(scene, s.n_heads, "v", "w_v", p.v, p.w_v);
}

Found check_mask(const Mask& mask, const Sizes& s) {
  const auto cells = static_cast<std::size_t>(s.n_q) * static_cast<std::size_t>(s.n_kv);
  const int sides[] = {s.n_q, s.n_kv};
  const std::size_t keys = mask.visible_keys.size(), drawn = mask.visible_cells.size();
  if (keys > 0 && keys != static_cast<std::size_t>(s.n_kv)) {
    return wrong_shape("mask", std::to_string(s.n_kv), std::to_string(keys));
  }
  if (drawn > 0 && drawn != cells) {
    return wrong_shape("mask", text_of_shape(sides, 2), std::to_string(drawn));
  }
  return {};
}

// Sizes that only pins decide.
Found check_pinned_sizes(const Scene& scene, const Sizes& s) {
  if (s.n_q < 1 || s.n_q > s.n_kv) {
    const bool by_q = scene.stages != Stages::kScores && scene.pins.q;
    return refuse(by_q ? "pins.q" : "pins.scores", "query_rows",
                  {{"rows", s.n_q}, {"tokens", s.n_kv}});
  }
  const auto check = [](const char* field, int width, int max) -> Found {
    if (width <= max) return {};
    return refuse(field, "range", {{"value", width}, {"min", 1}, {"max", max}});
  };
  if (auto error = check("pins.v", s.d_v, Limits::kModelWidth)) return error;
  return check("pins.concat", s.joined, Limits::kHeads * Limits::kModelWidth);
}

}  // namespace

std::optional<SceneError> validate_pins(const Scene& scene, const Sizes& sizes) {
  if (auto error = check_missing(scene, sizes)) return error;
  if (auto error = check_pinned_sizes(scene, sizes)) return error;
  for (const auto& [name, member] : kPins) {
    const auto& pin = scene.pins.*member;
    const Expected expected = pin ? expected_of(name, scene, sizes) : Expected{};
    if (expected.rank == 0) continue;
    const std::string field = std::string("pins.") + name;
    if (auto error = check_shape(field, *pin, expected)) return error;
    if (auto error = check_numbers(field, *pin, member == &Pins::scores)) return error;
  }
  return check_mask(scene.mask, sizes);
}

}  // namespace attn
