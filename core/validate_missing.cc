#include "refusal.h"
#include "shapes.h"
#include "validate.h"

namespace attn {
namespace {

bool missing(Stage stage, SceneError& error) {
  const std::string name = name_of(stage);
  return refuse(error, "pins." + name, "missing", {{"name", name}});
}

bool has_x(const Scene& scene) {
  return scene.pins[Stage::kX] || scene.pins[Stage::kEmbedding] || is_drawn(scene, Stage::kX);
}

// q, k or v: typed, or following from x or a context and its weights.
bool has_projection(const Scene& scene, Stage projected, Stage weight, SceneError& error) {
  const int heads = heads_of(projected, sizes_of(scene));
  const Pin* weight_pin = pin_of(scene, 0, weight);
  const bool from_x = scene.stages == Stages::kX, drawn = is_drawn(scene, weight);
  const bool whole_pin = is_pinned_everywhere(weight_pin, heads);
  if (from_x && weight_pin && !whole_pin && !drawn) return missing(weight, error);
  if (is_pinned_everywhere(pin_of(scene, 0, projected), heads)) return true;
  if (!from_x) return missing(projected, error);
  const bool of_context = has_context(scene) && projected != Stage::kQ;
  if (!of_context && !has_x(scene)) return missing(Stage::kX, error);
  return drawn || weight_pin || missing(weight, error);
}

// Layers add x to what attention gives back: it is there, and both are d_model wide.
bool has_stack(const Scene& scene, SceneError& error) {
  if (scene.block.n_layers == 0) return true;
  if (!has_x(scene)) return missing(Stage::kX, error);
  for (int layer = 0; layer < scene.block.n_layers; ++layer) {
    const Shape result = shape_of(Stage::kResult, scene, sizes_of(scene, layer), layer);
    if (result.sides[1] != scene.d_model) return missing(Stage::kWo, error);
  }
  return true;
}

}  // namespace

bool nothing_is_missing(const Scene& scene, SceneError& error) {
  if (scene.stages == Stages::kScores) {
    const Sizes sizes = sizes_of(scene);
    const auto pinned = [&](Stage stage) {
      return is_pinned_everywhere(pin_of(scene, 0, stage), heads_of(stage, sizes));
    };
    // Values may be left out, but not for some heads only.
    const bool values = scene.pins[Stage::kV] || scene.pins[Stage::kOutput];
    if (!pinned(Stage::kScores)) return missing(Stage::kScores, error);
    return !values || pinned(Stage::kV) || pinned(Stage::kOutput) || missing(Stage::kV, error);
  }
  return has_projection(scene, Stage::kQ, Stage::kWq, error) &&
         has_projection(scene, Stage::kK, Stage::kWk, error) &&
         has_projection(scene, Stage::kV, Stage::kWv, error) && has_stack(scene, error);
}

}  // namespace attn
