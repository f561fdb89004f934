#include <array>
#include <cmath>

#include "validate.h"

namespace attn {
namespace {

using Found = std::optional<SceneError>;
using Shape = std::vector<int>;

std::string text_of_shape(const Shape& shape) {
  std::string text;
  for (const int side : shape) text += (text.empty() ? "" : " × ") + std::to_string(side);
  return text;
}

Found wrong_shape(const std::string& field, const std::string& expected, const std::string& got) {
  return SceneError{field,
                    "shape",
                    {{"expected", expected}, {"got", got}},
                    field + " must be " + expected + ": it is " + got};
}

// A stage that may be pinned: its name, its pin, the shape it must have and whether a masked cell
// may stand in it.
struct Stage {
  const char* name;
  const std::optional<Pin>* pin;
  Shape shape;
  bool may_mask = false;

  std::string field() const { return std::string("pins.") + name; }
};

Found check_shape(const Stage& stage) {
  const Pin& pin = **stage.pin;
  std::size_t cells = 1;
  for (const int side : stage.shape) cells *= static_cast<std::size_t>(side);
  const bool by_head = stage.shape.size() == 3;
  const std::size_t heads = by_head ? static_cast<std::size_t>(stage.shape[0]) : 0;
  if (pin.shape != stage.shape) {
    // A head's matrix is what the reader sees; the number of heads is named only when that is what
    // differs.
    const bool same_heads = by_head && pin.shape.size() == 3 && pin.shape[0] == stage.shape[0];
    const auto visible = [&](const Shape& shape) {
      return Shape(shape.begin() + (same_heads ? 1 : 0), shape.end());
    };
    return wrong_shape(stage.field(), text_of_shape(visible(stage.shape)),
                       text_of_shape(visible(pin.shape)));
  }
  if (pin.data.size() != cells)
    return wrong_shape(stage.field(), std::to_string(cells), std::to_string(pin.data.size()));
  if (pin.heads.size() != heads)
    return wrong_shape(stage.field(), std::to_string(heads), std::to_string(pin.heads.size()));
  return {};
}

Found check_numbers(const Stage& stage) {
  const Pin& pin = **stage.pin;
  const bool by_head = stage.shape.size() == 3;
  const std::size_t heads = by_head ? pin.heads.size() : 1;
  const std::size_t size = heads > 0 ? pin.data.size() / heads : 0;
  for (std::size_t cell = 0; cell < pin.data.size(); ++cell) {
    const float value = pin.data[cell];
    const bool used = !by_head || pin.heads[cell / size];
    const bool masked = stage.may_mask && std::isinf(value) && value < 0.0f;
    if (used && !masked && !std::isfinite(value)) {
      return SceneError{
          stage.field(), "not_finite", {}, stage.field() + " must hold finite numbers only"};
    }
  }
  return {};
}

// The stages of this Scene, by where it starts, with the shapes that its sizes ask for.
std::vector<Stage> stages_of(const Scene& scene, const Sizes& s) {
  const Pins& p = scene.pins;
  const bool full = scene.head_layout == HeadLayout::kFull;
  const Shape tokens{s.n_kv, s.d_model};
  const Shape weight = full ? Shape{s.n_heads, s.d_model, s.d_model} : Shape{s.d_model, s.d_model};
  const Shape cells{s.n_heads, s.n_q, s.n_kv};
  const bool has_w_o = p.w_o || is_drawn(scene, "w_o");
  std::vector<Stage> stages;
  if (scene.stages == Stages::kX) {
    stages.insert(stages.end(), {{"embedding", &p.embedding, tokens},
                                 {"position", &p.position, tokens},
                                 {"x", &p.x, tokens},
                                 {"w_q", &p.w_q, weight},
                                 {"w_k", &p.w_k, weight},
                                 {"w_v", &p.w_v, weight}});
  }
  if (scene.stages != Stages::kScores) {
    stages.insert(stages.end(), {{"q", &p.q, {s.n_heads, s.n_q, s.d_head}},
                                 {"k", &p.k, {s.n_heads, s.n_kv, s.d_head}},
                                 {"raw", &p.raw, cells},
                                 {"scaled", &p.scaled, cells},
                                 {"biased", &p.biased, cells}});
  }
  stages.insert(stages.end(), {{"v", &p.v, {s.n_heads, s.n_kv, s.d_v}},
                               {"scores", &p.scores, cells, true},
                               {"weights", &p.weights, cells},
                               {"output", &p.output, {s.n_heads, s.n_q, s.d_v}},
                               {"concat", &p.concat, {s.n_q, s.joined}},
                               {"w_o", &p.w_o, {s.joined, s.d_model}},
                               {"result", &p.result, {s.n_q, has_w_o ? s.d_model : s.joined}}});
  return stages;
}

// What nothing upstream can give.
Found missing(const std::string& name) {
  return SceneError{"pins." + name,
                    "missing",
                    {{"name", name}},
                    name + " is needed: neither random.order nor pins has it"};
}

Found check_missing(const Scene& scene, const Sizes& s) {
  const Pins& p = scene.pins;
  const auto everywhere = [&](const std::optional<Pin>& pin) {
    return is_pinned_everywhere(pin, s.n_heads);
  };
  if (scene.stages == Stages::kScores) {
    if (!everywhere(p.scores)) return missing("scores");
    // v may be left out; but not for some heads only.
    if ((p.v || p.output) && !everywhere(p.v) && !everywhere(p.output)) return missing("v");
    return {};
  }
  struct Projection {
    const char* name;
    const char* weight;
    const std::optional<Pin>&pin, &weight_pin;
  };
  const std::array<Projection, 3> projections{
      {{"q", "w_q", p.q, p.w_q}, {"k", "w_k", p.k, p.w_k}, {"v", "w_v", p.v, p.w_v}}};
  for (const Projection& projection : projections) {
    const auto& weight_pin = projection.weight_pin;
    const bool drawn = is_drawn(scene, projection.weight);
    const bool some_heads = weight_pin && !weight_pin->heads.empty() && !everywhere(weight_pin);
    if (scene.stages == Stages::kX && some_heads && !drawn) return missing(projection.weight);
    if (everywhere(projection.pin)) continue;
    if (scene.stages == Stages::kQkv) return missing(projection.name);
    if (!p.x && !p.embedding && !is_drawn(scene, "x")) return missing("x");
    if (!weight_pin && !drawn) return missing(projection.weight);
  }
  return {};
}

Found check_mask(const Mask& mask, const Sizes& sizes) {
  const auto check = [](const std::vector<std::uint8_t>& rule, std::size_t cells,
                        const Shape& shape) -> Found {
    if (rule.empty() || rule.size() == cells) return {};
    return wrong_shape("mask", text_of_shape(shape), std::to_string(rule.size()));
  };
  const auto n_q = static_cast<std::size_t>(sizes.n_q), n_kv = static_cast<std::size_t>(sizes.n_kv);
  if (auto error = check(mask.visible_keys, n_kv, {sizes.n_kv})) return error;
  return check(mask.visible_cells, n_q * n_kv, {sizes.n_q, sizes.n_kv});
}

Found check_query_rows(const Scene& scene, const Sizes& sizes) {
  if (sizes.n_q >= 1 && sizes.n_q <= sizes.n_kv) return {};
  const bool by_q = scene.stages != Stages::kScores && scene.pins.q;
  const std::string field = by_q ? "pins.q" : "pins.scores";
  const std::string rows = std::to_string(sizes.n_q), tokens = std::to_string(sizes.n_kv);
  return SceneError{field,
                    "query_rows",
                    {{"rows", rows}, {"tokens", tokens}},
                    field + " must have between 1 and " + tokens +
                        " rows, as many as there are tokens: it has " + rows};
}

// Widths that only pins decide.
Found check_widths(const Sizes& sizes) {
  const auto check = [](const std::string& field, int width, int max) -> Found {
    if (width <= max) return {};
    const std::string value = std::to_string(width), most = std::to_string(max);
    return SceneError{field,
                      "range",
                      {{"value", value}, {"min", "1"}, {"max", most}},
                      field + " must have between 1 and " + most + " columns: it has " + value};
  };
  if (auto error = check("pins.v", sizes.d_v, Limits::kModelWidth)) return error;
  return check("pins.concat", sizes.joined, Limits::kHeads * Limits::kModelWidth);
}

}  // namespace

std::optional<SceneError> validate_pins(const Scene& scene, const Sizes& sizes) {
  if (auto error = check_missing(scene, sizes)) return error;
  if (auto error = check_query_rows(scene, sizes)) return error;
  if (auto error = check_widths(sizes)) return error;
  for (const Stage& stage : stages_of(scene, sizes)) {
    if (!*stage.pin) continue;
    if (auto error = check_shape(stage)) return error;
    if (auto error = check_numbers(stage)) return error;
  }
  return check_mask(scene.mask, sizes);
}

}  // namespace attn
