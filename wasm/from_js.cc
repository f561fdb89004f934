#include "from_js.h"

#include <span>

#include "properties.h"

namespace {

constexpr const char* kHeadLayouts[] = {"split", "full"};
constexpr const char* kStarts[] = {"x", "qkv", "scores"};
constexpr const char* kPositions[] = {"none", "sinusoidal"};
constexpr const char* kScales[] = {"sqrt_d_head", "none", "factor"};

// The enumerator of this name: names stand in the order of the enum.
std::size_t index_of(std::span<const char* const> names, const std::string& name) {
  std::size_t index = 0;
  while (index + 1 < names.size() && name != names[index]) ++index;
  return index;
}

int get_int(const val& from, const char* key) { return static_cast<int>(get_number(from, key)); }

void read_tokens(const val& from, std::vector<std::string>& tokens) {
  const int count = get_int(from, "length");
  for (int i = 0; i < count; ++i) tokens.push_back(from[i].as<std::string>());
}

void read_random(const val& from, attn::Random& random) {
  random.seed = static_cast<std::uint32_t>(get_number(from, "seed"));
  const val order = get(from, "order");
  const int count = get_int(order, "length");
  for (int i = 0; i < count; ++i) {
    const val draw = order[i];
    random.order.push_back(
        {get_text(draw, "name"), static_cast<std::int64_t>(get_number(draw, "skip"))});
  }
  const val std = get(from, "std");
  random.std_x = get_number(std, "x");
  random.std_w = get_number(std, "w");
}

void read_mask(const val& from, attn::Mask& mask) {
  mask.causal = get(from, "causal").as<bool>();
  mask.visible_keys = get_numbers<std::uint8_t>(from, "visible_keys");
  mask.visible_cells = get_numbers<std::uint8_t>(from, "visible_cells");
}

void read_pins(const val& from, attn::Pins& pins) {
  for (std::size_t stage = 0; stage < attn::kStageCount; ++stage) {
    const val pin = get(from, attn::kStageNames[stage]);
    if (pin.isUndefined()) continue;
    attn::Pin& to = pins.by_stage[stage].emplace();
    to.shape = get_numbers<int>(pin, "shape");
    to.data = get_numbers<float>(pin, "data");
    to.heads = get_numbers<std::uint8_t>(pin, "heads");
  }
}

}  // namespace

attn::Scene scene_of(const val& from) {
  attn::Scene scene;
  read_tokens(get(from, "tokens"), scene.tokens);
  scene.d_model = get_int(from, "d_model");
  scene.n_heads = get_int(from, "n_heads");
  scene.head_layout = attn::HeadLayout(index_of(kHeadLayouts, get_text(from, "head_layout")));
  scene.stages = attn::Stages(index_of(kStarts, get_text(from, "stages")));
  read_random(get(from, "random"), scene.random);
  scene.position =
      attn::PositionKind(index_of(kPositions, get_text(get(from, "position"), "kind")));
  read_mask(get(from, "mask"), scene.mask);
  const val scale = get(from, "scale");
  scene.scale = attn::ScaleKind(index_of(kScales, get_text(scale, "kind")));
  scene.scale_factor = static_cast<float>(get_number(scale, "factor"));
  scene.temperature = static_cast<float>(get_number(from, "temperature"));
  read_pins(get(from, "pins"), scene.pins);
  return scene;
}

attn::CellRef cell_of(const val& from) {
  return {get_text(from, "stage"), get_int(from, "head"), get_int(from, "row"),
          get_int(from, "column")};
}
