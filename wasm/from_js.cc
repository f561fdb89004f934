#include "from_js.h"

#include <span>

#include "properties.h"

namespace {

constexpr const char* kHeadLayouts[] = {"split", "full"};
constexpr const char* kStarts[] = {"x", "qkv", "scores"};
constexpr const char* kPositions[] = {"none",     "sinusoidal", "learned",
                                      "relative", "alibi",      "rotary"};
constexpr const char* kPairs[] = {"half", "interleaved"};
constexpr const char* kNorms[] = {"pre", "post", "none"};
constexpr const char* kFeedForwards[] = {"relu", "gelu", "gelu_tanh", "swiglu", "none"};
constexpr const char* kScales[] = {"sqrt_d_head", "none", "factor"};

// The enumerator that `key` names: names stand in the order of the enum.
std::size_t get_choice(const val& from, const char* key, std::span<const char* const> names) {
  const std::string name = get_text(from, key);
  std::size_t index = 0;
  while (index + 1 < names.size() && name != names[index]) ++index;
  return index;
}

int get_int(const val& from, const char* key) { return static_cast<int>(get_number(from, key)); }

bool get_bool(const val& from, const char* key) { return get(from, key).as<bool>(); }

// Only their number: words change no number, and JavaScript has them.
void read_tokens(const val& from, std::vector<std::string>& tokens) {
  tokens.resize(static_cast<std::size_t>(get_int(from, "length")));
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

void read_position(const val& from, attn::Position& position) {
  position.kind = attn::PositionKind(get_choice(from, "kind", kPositions));
  if (position.kind == attn::PositionKind::kRelative) {
    position.relative = {get_int(from, "buckets"), get_int(from, "max_distance"),
                         get_bool(from, "two_sided")};
  }
  if (position.kind == attn::PositionKind::kRotary) {
    position.rotary = {attn::RotaryPairs(get_choice(from, "pairs", kPairs)),
                       get_number(from, "base")};
  }
}

void read_block(const val& from, attn::Block& block) {
  block.n_layers = get_int(from, "n_layers");
  if (block.n_layers == 0) return;
  block.norm = attn::NormPlace(get_choice(from, "norm", kNorms));
  block.residual = get_bool(from, "residual");
  block.ffn = attn::FeedForward(get_choice(from, "ffn", kFeedForwards));
  block.d_ff = get_int(from, "d_ff");
}

void read_mask(const val& from, attn::Mask& mask) {
  mask.causal = get_bool(from, "causal");
  const val windows = get(from, "windows");
  const int count = get_int(windows, "length");
  for (int i = 0; i < count; ++i) {
    mask.windows.push_back({get_int(windows[i], "window"), get_bool(windows[i], "two_sided")});
  }
  mask.visible_keys = get_numbers<std::uint8_t>(from, "visible_keys");
  mask.visible_cells = get_numbers<std::uint8_t>(from, "visible_cells");
}

void read_pins(const val& from, attn::Scene& scene) {
  const int count = get_int(from, "length");
  for (int i = 0; i < count; ++i) {
    const val pin = from[i];
    const auto layer = static_cast<std::size_t>(get_int(pin, "layer"));
    if (layer > scene.layer_pins.size()) scene.layer_pins.resize(layer);
    auto& pins = layer == 0 ? scene.pins : scene.layer_pins[layer - 1];
    attn::Pin& to = pins[*attn::stage_of(get_text(pin, "stage"))].emplace();
    to.shape = get_numbers<int>(pin, "shape");
    to.data = get_numbers<float>(pin, "data");
    to.heads = get_numbers<std::uint8_t>(pin, "heads");
  }
}

void read_silent_heads(const val& from, std::vector<std::vector<int>>& layers) {
  const int count = get_int(from, "length");
  for (int l = 0; l < count; ++l) {
    layers.push_back(emscripten::convertJSArrayToNumberVector<int>(from[l]));
  }
}

}  // namespace

attn::Scene scene_of(const val& from) {
  attn::Scene scene;
  read_tokens(get(from, "tokens"), scene.tokens);
  read_tokens(get(from, "context_tokens"), scene.context_tokens);
  scene.d_model = get_int(from, "d_model");
  scene.n_heads = get_int(from, "n_heads");
  scene.n_kv_heads = get_int(from, "n_kv_heads");
  scene.head_layout = attn::HeadLayout(get_choice(from, "head_layout", kHeadLayouts));
  scene.stages = attn::Stages(get_choice(from, "stages", kStarts));
  read_random(get(from, "random"), scene.random);
  read_position(get(from, "position"), scene.position);
  read_mask(get(from, "mask"), scene.mask);
  const val scale = get(from, "scale");
  scene.scale = attn::ScaleKind(get_choice(scale, "kind", kScales));
  scene.scale_factor = static_cast<float>(get_number(scale, "factor"));
  scene.temperature = static_cast<float>(get_number(from, "temperature"));
  read_block(get(from, "block"), scene.block);
  read_silent_heads(get(from, "silent_heads"), scene.silent_heads);
  read_pins(get(from, "pins"), scene);
  return scene;
}

attn::CellRef cell_of(const val& from) {
  return {get_text(from, "stage"), get_int(from, "head"), get_int(from, "row"),
          get_int(from, "column"), get_int(from, "layer")};
}
