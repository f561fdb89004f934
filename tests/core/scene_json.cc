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

int int_or(const Json& from, int otherwise) {
  return from.is_null() ? otherwise : static_cast<int>(from.number);
}

bool bool_or(const Json& from, bool otherwise) {
  return from.is_null() ? otherwise : from.number != 0.0;
}

void read_mask(const Json& rule, Mask& mask) {
  const std::string& kind = rule["kind"].text;
  if (kind == "window") {
    mask.windows.push_back({int_or(rule["window"], 2), bool_or(rule["two_sided"], false)});
  }
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

template <class Kind>
Kind kind_of(const Json& name, std::initializer_list<const char*> names, Kind otherwise) {
  int index = 0;
  for (const char* one : names) {
    if (name.text == one) return static_cast<Kind>(index);
    ++index;
  }
  return otherwise;
}

void read_position(const Json& from, Position& position) {
  position.kind =
      kind_of(from["kind"], {"none", "sinusoidal", "learned", "relative", "alibi", "rotary"},
              PositionKind::kNone);
  RelativeBuckets& relative = position.relative;
  relative.buckets = int_or(from["buckets"], relative.buckets);
  relative.max_distance = int_or(from["max_distance"], relative.max_distance);
  relative.two_sided = bool_or(from["two_sided"], relative.two_sided);
  if (from["pairs"].text == "interleaved") position.rotary.pairs = RotaryPairs::kInterleaved;
  if (!from["base"].is_null()) position.rotary.base = from["base"].number;
}

void read_block(const Json& from, Block& block) {
  block.n_layers = int_or(from["n_layers"], block.n_layers);
  block.norm = kind_of(from["norm"], {"pre", "post", "none"}, block.norm);
  block.residual = bool_or(from["residual"], block.residual);
  block.ffn = kind_of(from["ffn"], {"relu", "gelu", "gelu_tanh", "swiglu", "none"}, block.ffn);
  block.d_ff = int_or(from["d_ff"], block.d_ff);
}

void read_pins(const Json& from, Pins& pins) {
  for (const auto& [name, pin] : from.members) {
    if (name != "layers") pins[stage_of(name).value()] = pin_of(pin);
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
  for (const Json& token : input["context"]["tokens"].items)
    scene.context_tokens.push_back(token.text);
  scene.n_kv_heads = int_or(input["n_kv_heads"], 0);
  read_position(input["position"], scene.position);
  read_block(input["block"], scene.block);
  for (const Json& layer : input["silent_heads"].items) {
    auto& heads = scene.silent_heads.emplace_back();
    for (const Json& head : layer.items) heads.push_back(static_cast<int>(head.number));
  }
  if (!input["temperature"].is_null())
    scene.temperature = static_cast<float>(input["temperature"].number);
  read_random(input["random"], scene.random);
  read_scale(input["scale"], scene);
  const Json& mask = input["mask"];
  if (!mask.is_array()) read_mask(mask, scene.mask);
  for (const Json& rule : mask.items) read_mask(rule, scene.mask);
  read_pins(input["pins"], scene.pins);
  for (const auto& [layer, pins] : input["pins"]["layers"].members) {
    const auto above = static_cast<std::size_t>(std::stoi(layer));
    if (scene.layer_pins.size() < above) scene.layer_pins.resize(above);
    read_pins(pins, scene.layer_pins[above - 1]);
  }
  return scene;
}

}  // namespace attn
