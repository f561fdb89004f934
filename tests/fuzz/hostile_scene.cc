#include "hostile_scene.h"

#include <algorithm>

#include "shapes.h"
#include "validate.h"

namespace attn::fuzz {
namespace {

std::vector<std::string> tokens(Bytes& bytes, int most) {
  return std::vector<std::string>(static_cast<std::size_t>(bytes.below(most + 1)), "词");
}

std::vector<std::uint8_t> flags(Bytes& bytes, std::size_t count) {
  std::vector<std::uint8_t> all(count + (bytes.seldom() ? 1 : 0));
  for (std::uint8_t& one : all) one = bytes.flag();
  return all;
}

Random random(Bytes& bytes) {
  Random random;
  random.seed = static_cast<std::uint32_t>(bytes.byte());
  if (!bytes.seldom()) random.order = {{"x", 0}, {"w_q", 0}, {"w_k", 0}, {"w_v", 0}};
  for (int i = bytes.below(3); i > 0; --i) {
    const bool skips = bytes.flag();
    Draw& entry = random.order.emplace_back();
    if (skips) {
      entry.skip = bytes.whole(0, 64);
    } else {
      entry.name = name_of(bytes.one_of(static_cast<Stage>(kStageCount - 1)));
    }
  }
  if (bytes.seldom()) random.std_x = static_cast<double>(bytes.number());
  if (bytes.seldom()) random.std_w = static_cast<double>(bytes.number());
  return random;
}

Position position(Bytes& bytes) {
  Position position;
  position.kind = bytes.one_of(PositionKind::kRotary);
  position.relative = {bytes.whole(1, 12), bytes.whole(1, 20), bytes.flag()};
  position.rotary.pairs = bytes.one_of(RotaryPairs::kInterleaved);
  if (bytes.seldom()) position.rotary.base = static_cast<double>(bytes.number());
  return position;
}

Mask mask(Bytes& bytes, const Scene& scene) {
  const bool crosses = !scene.context_tokens.empty();
  const std::size_t n = scene.tokens.size(), n_kv = crosses ? scene.context_tokens.size() : n;
  Mask mask;
  mask.causal = bytes.flag();
  for (int i = bytes.below(3); i > 0; --i)
    mask.windows.push_back({bytes.whole(1, 8), bytes.flag()});
  if (bytes.flag()) mask.visible_keys = flags(bytes, n_kv);
  if (bytes.flag()) mask.visible_cells = flags(bytes, n * n_kv);
  return mask;
}

Block block(Bytes& bytes) {
  Block block;
  block.n_layers = bytes.whole(0, 4);
  block.norm = bytes.one_of(NormPlace::kNone);
  block.residual = bytes.flag();
  block.ffn = bytes.one_of(FeedForward::kNone);
  block.d_ff = bytes.whole(1, 9);
  return block;
}

void change_settings(Bytes& bytes, Scene& scene) {
  scene.n_heads = bytes.whole(1, 4);
  // Half of the time a width that the heads divide.
  scene.d_model = bytes.whole(1, 12);
  if (bytes.flag() && scene.n_heads > 0 && scene.n_heads < 5)
    scene.d_model = scene.n_heads * (1 + bytes.below(3));
  scene.n_kv_heads = bytes.flag() ? 0 : bytes.whole(1, 4);
  scene.head_layout = bytes.one_of(HeadLayout::kFull);
  scene.stages = bytes.one_of(Stages::kScores);
  if (bytes.flag()) scene.stages = Stages::kX;
  scene.scale = bytes.one_of(ScaleKind::kFactor);
  scene.scale_factor = bytes.number();
  if (bytes.seldom()) scene.temperature = bytes.number();
}

// The right shape most often, else one that is a little or altogether wrong.
Pin pin(Bytes& bytes, const Shape& right) {
  Pin pin;
  // Sides of a stage that this Scene does not have may be anything.
  for (int i = 0; i < right.rank; ++i) {
    pin.shape.push_back(std::clamp(right.sides[i], 0, 600));
  }
  if (bytes.seldom()) {
    pin.shape.resize(2 + static_cast<std::size_t>(bytes.flag()));
    for (int& side : pin.shape) side = bytes.below(10);
  } else if (bytes.below(8) == 0) {  // fewer queries than tokens, wider values
    const int at = bytes.below(static_cast<int>(pin.shape.size()));
    int& side = pin.shape[static_cast<std::size_t>(at)];
    side = std::max(side + bytes.below(3) - 1, 0);
  }
  std::size_t cells = 1;
  for (const int side : pin.shape) cells *= static_cast<std::size_t>(side);
  pin.data.assign(cells, bytes.number());
  for (int i = bytes.below(6); i > 0 && cells > 0; --i) {
    pin.data[bytes.byte() % cells] = bytes.number();
  }
  if (pin.shape.size() == 3) {
    const bool all = bytes.flag();
    pin.heads.assign(static_cast<std::size_t>(pin.shape[0]), 1);
    for (std::uint8_t& head : pin.heads) head = all || bytes.flag();
  }
  return pin;
}

void add_pin(Bytes& bytes, const Scene& settings, Scene& scene) {
  const auto stage = bytes.one_of(static_cast<Stage>(kStageCount - 1));
  const int layer = bytes.below(4) == 0 ? bytes.below(8) : 0;
  const auto above = static_cast<std::size_t>(layer);
  if (scene.layer_pins.size() < above) scene.layer_pins.resize(above);
  Pins& pins = layer == 0 ? scene.pins : scene.layer_pins[above - 1];
  SceneError error;
  Shape shape{2, {3, 4}};
  // Of all stages q and scores come first: their rows are what the others go by.
  if (settings_are_valid(settings, error) && blocks_are_valid(settings, error)) {
    const int known = layer < layers_of(settings) ? layer : 0;
    shape = shape_of(stage, scene, sizes_of(scene, known), known);
  }
  pins[stage] = pin(bytes, shape);
}

}  // namespace

Scene hostile_scene(Bytes& bytes) {
  Scene scene;
  scene.tokens = tokens(bytes, 6);
  change_settings(bytes, scene);
  scene.random = random(bytes);
  scene.position = position(bytes);
  if (bytes.below(4) == 0) scene.context_tokens = tokens(bytes, 5);
  if (bytes.flag()) scene.block = block(bytes);
  if (bytes.flag()) scene.mask = mask(bytes, scene);
  for (int i = bytes.below(3); i > 0; --i) scene.silent_heads.push_back({bytes.whole(0, 3)});
  const Scene settings = scene;
  for (int i = bytes.below(7); i > 0 && !bytes.is_over(); --i) add_pin(bytes, settings, scene);
  return scene;
}

}  // namespace attn::fuzz
