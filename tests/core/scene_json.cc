#include "scene_json.h"

#include <limits>

namespace attn {
namespace {

float cell_of(const Json& cell) {  // false is a masked score
  if (cell.kind == Json::Kind::kBool) return -std::numeric_limits<float>::infinity();
  return static_cast<float>(cell.number);
}

// Rank 2, or rank 3 with null for a head that is not pinned.
Pin pin_of(const Json& from) {
  const Json* first = nullptr;
  for (const Json& item : from.items) {
    if (!first && !item.is_null()) first = &item;
  }
  const bool by_head = first->items.front().is_array();
  Pin pin;
  if (!by_head) {
    pin.shape = {static_cast<int>(from.items.size()), static_cast<int>(first->items.size())};
    for (const Json& row : from.items) {
      for (const Json& cell : row.items) pin.data.push_back(cell_of(cell));
    }
    return pin;
  }
  const std::size_t rows = first->items.size(), columns = first->items.front().items.size();
  pin.shape = {static_cast<int>(from.items.size()), static_cast<int>(rows),
               static_cast<int>(columns)};
  pin.data.resize(from.items.size() * rows * columns);
  std::size_t at = 0;
  for (const Json& head : from.items) {
    pin.heads.push_back(!head.is_null());
    const std::size_t next = at + rows * columns;
    for (const Json& row : head.items) {
      for (const Json& cell : row.items) pin.data[at++] = cell_of(cell);
    }
    at = next;
  }
  return pin;
}

void read_mask(const Json& rule, Mask& mask) {
  const std::string& kind = rule["kind"].text;
  if (kind == "causal") mask.causal = true;
  for (const Json& item : rule["visible"].items) {
    if (kind == "padding") mask.visible_keys.push_back(item.number != 0.0);
    for (const Json& cell : item.items) mask.visible_cells.push_back(cell.number != 0.0);
  }
}

void read_random(const Json& from, Random& random) {
  if (!from["seed"].is_null()) random.seed = static_cast<std::uint32_t>(from["seed"].number);
  for (const Json& entry : from["order"].items) {
    random.order.push_back({entry.text, static_cast<std::int64_t>(entry.number)});
  }
  if (!from["std"].is_null()) {
    random.std_x = from["std"]["x"].number;
    random.std_w = from["std"]["w"].number;
  }
}

void read_scale(const Json& from, Scene& scene) {
  if (from.text == "none") scene.scale = ScaleKind::kNone;
  if (from.kind != Json::Kind::kNumber) return;
  scene.scale = ScaleKind::kFactor;
  scene.scale_factor = static_cast<float>(from.number);
}

}  // namespace

Scene scene_of(const Json& input) {
  Scene scene;
  for (const Json& token : input["tokens"].items) scene.tokens.push_back(token.text);
  if (!input["d_model"].is_null()) scene.d_model = static_cast<int>(input["d_model"].number);
  if (!input["n_heads"].is_null()) scene.n_heads = static_cast<int>(input["n_heads"].number);
  if (input["head_layout"].text == "full") scene.head_layout = HeadLayout::kFull;
  if (input["stages"].text == "qkv") scene.stages = Stages::kQkv;
  if (input["stages"].text == "scores") scene.stages = Stages::kScores;
  if (input["position"]["kind"].text == "sinusoidal") scene.position = PositionKind::kSinusoidal;
  if (!input["temperature"].is_null())
    scene.temperature = static_cast<float>(input["temperature"].number);
  read_random(input["random"], scene.random);
  read_scale(input["scale"], scene);
  const Json& mask = input["mask"];
  if (!mask.is_array()) read_mask(mask, scene.mask);
  for (const Json& rule : mask.items) read_mask(rule, scene.mask);
  for (const auto& [name, pin] : input["pins"].members)
    scene.pins[stage_of(name).value()] = pin_of(pin);
  return scene;
}

}  // namespace attn
