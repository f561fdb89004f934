#include "validate.h"

#include <algorithm>
#include <cmath>

#include "refusal.h"

namespace attn {
namespace {

bool is_finite(const char* field, double value, SceneError& error) {
  return std::isfinite(value) || refuse(error, field, "not_finite");
}

bool tokens_fit(const Scene& scene, SceneError& error) {
  const auto count = static_cast<double>(scene.tokens.size());
  if (scene.tokens.empty()) return refuse(error, "tokens", "empty");
  return in_range("tokens", count, 1, Limits::kTokens, error);
}

bool heads_fit(const Scene& scene, SceneError& error) {
  const int d_model = scene.d_model, n_heads = scene.n_heads;
  if (scene.head_layout == HeadLayout::kFull || (n_heads > 0 && d_model % n_heads == 0)) {
    return in_range("n_heads", n_heads, 1, Limits::kHeads, error);
  }
  std::string choices;
  for (int heads = 1; heads <= std::min(d_model, Limits::kHeads); ++heads) {
    if (d_model % heads == 0) choices += (heads == 1 ? "" : ", ") + std::to_string(heads);
  }
  return refuse(error, "n_heads", "heads_divide",
                {{"n_heads", n_heads}, {"d_model", d_model}, {"choices", choices}});
}

bool order_is_valid(const std::vector<Draw>& order, SceneError& error) {
  constexpr const char* kField = "random.order";
  double skipped = 0.0;
  bool seen[kStageCount] = {};
  for (const auto& [name, skip] : order) {
    if (name.empty()) {
      if (!in_range(kField, static_cast<double>(skip), 0, Limits::kSkippedDraws, error))
        return false;
      skipped += static_cast<double>(skip);
      continue;
    }
    const auto tensor = stage_of(name);
    if (!tensor || !is_drawable(*tensor)) return refuse(error, kField, "unknown", {{"name", name}});
    bool& seen_before = seen[static_cast<std::size_t>(*tensor)];
    if (seen_before) return refuse(error, kField, "duplicate", {{"name", name}});
    seen_before = true;
  }
  return in_range(kField, skipped, 0, Limits::kSkippedDraws, error);
}

}  // namespace

bool in_range(const char* field, double value, double min, double max, SceneError& error) {
  return (value >= min && value <= max) ||
         refuse(error, field, "range", {{"value", value}, {"min", min}, {"max", max}});
}

bool settings_are_valid(const Scene& scene, SceneError& error) {
  const Random& random = scene.random;
  return tokens_fit(scene, error) &&
         in_range("d_model", scene.d_model, 1, Limits::kModelWidth, error) &&
         heads_fit(scene, error) &&
         in_range("temperature", static_cast<double>(scene.temperature),
                  static_cast<double>(Limits::kMinTemperature),
                  static_cast<double>(Limits::kMaxTemperature), error) &&
         is_finite("scale", static_cast<double>(scene.scale_factor), error) &&
         is_finite("random.std", random.std_x, error) &&
         is_finite("random.std", random.std_w, error) && order_is_valid(random.order, error);
}

std::optional<SceneError> validate(const Scene& scene) {
  SceneError error;
  if (settings_are_valid(scene, error) && blocks_are_valid(scene, error) &&
      pins_are_valid(scene, error) && nothing_is_missing(scene, error) &&
      fits_memory(scene, error)) {
    return {};
  }
  return error;
}

}  // namespace attn
