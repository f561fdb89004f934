#include "refusal.h"
#include "validate.h"

namespace attn {
namespace {

bool missing(Stage stage, SceneError& error) {
  const std::string name = name_of(stage);
  return refuse(error, "pins." + name, "missing", {{"name", name}});
}

// q, k or v: typed, or following from x and its weights.
bool has_projection(const Scene& scene, Stage projected, Stage weight, SceneError& error) {
  const Pins& pins = scene.pins;
  const bool from_x = scene.stages == Stages::kX, drawn = is_drawn(scene, weight);
  const bool whole_pin = is_pinned_everywhere(pins[weight], scene.n_heads);
  if (from_x && pins[weight] && !whole_pin && !drawn) return missing(weight, error);
  if (is_pinned_everywhere(pins[projected], scene.n_heads)) return true;
  if (!from_x) return missing(projected, error);
  const bool has_x = pins[Stage::kX] || pins[Stage::kEmbedding] || is_drawn(scene, Stage::kX);
  if (!has_x) return missing(Stage::kX, error);
  return drawn || pins[weight] || missing(weight, error);
}

}  // namespace

bool nothing_is_missing(const Scene& scene, SceneError& error) {
  const auto pinned = [&](Stage stage) {
    return is_pinned_everywhere(scene.pins[stage], scene.n_heads);
  };
  if (scene.stages == Stages::kScores) {
    // Values may be left out, but not for some heads only.
    const bool values = scene.pins[Stage::kV] || scene.pins[Stage::kOutput];
    if (!pinned(Stage::kScores)) return missing(Stage::kScores, error);
    return !values || pinned(Stage::kV) || pinned(Stage::kOutput) || missing(Stage::kV, error);
  }
  return has_projection(scene, Stage::kQ, Stage::kWq, error) &&
         has_projection(scene, Stage::kK, Stage::kWk, error) &&
         has_projection(scene, Stage::kV, Stage::kWv, error);
}

}  // namespace attn
