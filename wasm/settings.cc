#include "settings.h"

namespace {

class Reader {
 public:
  explicit Reader(std::span<const double> numbers) : numbers_(numbers) {}

  double number() { return numbers_[next_++]; }
  int integer() { return static_cast<int>(number()); }
  bool yes() { return number() != 0.0; }

  template <class Enum>
  Enum choice() {
    return static_cast<Enum>(integer());
  }

 private:
  std::span<const double> numbers_;
  std::size_t next_ = 0;
};

void read_random(Reader& from, attn::Random& random) {
  random.seed = static_cast<std::uint32_t>(from.number());
  random.std_x = from.number();
  random.std_w = from.number();
  for (int left = from.integer(); left > 0; --left) {
    const int draw = from.integer();
    random.order.push_back(draw < 0 ? attn::Draw{"", -draw}
                                    : attn::Draw{attn::name_of(attn::Stage(draw)), 0});
  }
}

void read_position(Reader& from, attn::Position& position) {
  position.kind = from.choice<attn::PositionKind>();
  if (position.kind == attn::PositionKind::kRelative) {
    position.relative.buckets = from.integer();
    position.relative.max_distance = from.integer();
    position.relative.two_sided = from.yes();
  }
  if (position.kind == attn::PositionKind::kRotary) {
    position.rotary.pairs = from.choice<attn::RotaryPairs>();
    position.rotary.base = from.number();
  }
}

void read_mask(Reader& from, attn::Mask& mask) {
  mask.causal = from.yes();
  for (int left = from.integer(); left > 0; --left) {
    attn::Window& rule = mask.windows.emplace_back();
    rule.window = from.integer();
    rule.two_sided = from.yes();
  }
}

void read_block(Reader& from, attn::Block& block) {
  block.n_layers = from.integer();
  block.norm = from.choice<attn::NormPlace>();
  block.residual = from.yes();
  block.ffn = from.choice<attn::FeedForward>();
  block.d_ff = from.integer();
}

}  // namespace

void read_settings(std::span<const double> numbers, attn::Scene& scene) {
  Reader from(numbers);
  scene.tokens = std::vector<std::string>(static_cast<std::size_t>(from.integer()));
  scene.context_tokens = std::vector<std::string>(static_cast<std::size_t>(from.integer()));
  scene.d_model = from.integer();
  scene.n_heads = from.integer();
  scene.n_kv_heads = from.integer();
  scene.head_layout = from.choice<attn::HeadLayout>();
  scene.stages = from.choice<attn::Stages>();
  read_random(from, scene.random);
  read_position(from, scene.position);
  read_mask(from, scene.mask);
  scene.scale = from.choice<attn::ScaleKind>();
  scene.scale_factor = static_cast<float>(from.number());
  scene.temperature = static_cast<float>(from.number());
  read_block(from, scene.block);
  for (int layers = from.integer(); layers > 0; --layers) {
    auto& heads = scene.silent_heads.emplace_back();
    for (int left = from.integer(); left > 0; --left) heads.push_back(from.integer());
  }
}
