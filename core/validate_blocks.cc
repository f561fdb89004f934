// Positions, layers and a second sequence.
#include "refusal.h"
#include "validate.h"

namespace attn {
namespace {

constexpr const char* name_of(Stages stages) {
  return stages == Stages::kX ? "x" : stages == Stages::kQkv ? "qkv" : "scores";
}

// Neighbouring heads share in groups of equal size.
bool key_heads_fit(const Scene& scene, SceneError& error) {
  const int n_heads = scene.n_heads, n_kv_heads = scene.n_kv_heads;
  if (n_kv_heads == 0 || (n_kv_heads > 0 && n_heads % n_kv_heads == 0)) return true;
  std::string choices;
  for (int heads = 1; heads <= n_heads; ++heads) {
    if (n_heads % heads == 0) choices += (heads == 1 ? "" : ", ") + std::to_string(heads);
  }
  return refuse(error, "n_kv_heads", "kv_heads_divide",
                {{"n_heads", n_heads}, {"n_kv_heads", n_kv_heads}, {"choices", choices}});
}

bool relative_fits(const RelativeBuckets& rule, SceneError& error) {
  return in_range("position.buckets", rule.buckets, 1, Limits::kBuckets, error) &&
         in_range("position.max_distance", rule.max_distance, 1, Limits::kMaxDistance, error);
}

bool rotary_fits(const Scene& scene, SceneError& error) {
  const int d_head = sizes_of(scene).d_head;
  const bool turns = scene.stages != Stages::kScores && scene.context_tokens.empty();
  if (!in_range("position.base", scene.position.rotary.base, 1, Limits::kMaxBase, error))
    return false;
  return !turns || d_head % 2 == 0 || refuse(error, "position", "even", {{"value", d_head}});
}

bool position_fits(const Scene& scene, SceneError& error) {
  // random.order may draw the table whatever the kind.
  if (!relative_fits(scene.position.relative, error)) return false;
  return scene.position.kind != PositionKind::kRotary || rotary_fits(scene, error);
}

bool context_fits(const Scene& scene, SceneError& error) {
  if (scene.context_tokens.empty()) return true;
  if (scene.stages != Stages::kX) {
    return refuse(error, "context", "context_stages", {{"stages", name_of(scene.stages)}});
  }
  const auto count = static_cast<double>(scene.context_tokens.size());
  return in_range("context.tokens", count, 1, Limits::kTokens, error);
}

bool layers_fit(const Scene& scene, SceneError& error) {
  const Block& block = scene.block;
  if (!in_range("block.n_layers", block.n_layers, 0, Limits::kLayers, error) ||
      !in_range("block.d_ff", block.d_ff, 1, Limits::kHiddenWidth, error)) {
    return false;
  }
  return block.n_layers == 0 || scene.stages == Stages::kX ||
         refuse(error, "block.n_layers", "block_stages", {{"stages", name_of(scene.stages)}});
}

bool windows_fit(const std::vector<Window>& windows, SceneError& error) {
  for (const Window& rule : windows) {
    if (!in_range("mask.window", rule.window, 1, Limits::kTokens, error)) return false;
  }
  return true;
}

bool silent_heads_fit(const Scene& scene, SceneError& error) {
  for (const auto& heads : scene.silent_heads) {
    for (const int head : heads) {
      if (head >= 0 && head < scene.n_heads) continue;
      return refuse(error, "silent_heads", "silent_head",
                    {{"head", head}, {"n_heads", scene.n_heads}});
    }
  }
  return true;
}

}  // namespace

bool blocks_are_valid(const Scene& scene, SceneError& error) {
  return key_heads_fit(scene, error) && position_fits(scene, error) &&
         windows_fit(scene.mask.windows, error) && context_fits(scene, error) &&
         layers_fit(scene, error) && silent_heads_fit(scene, error);
}

}  // namespace attn
