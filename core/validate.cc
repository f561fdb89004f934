#include "validate.h"

#include <algorithm>
#include <cmath>

#include "refusal.h"

namespace attn {
namespace {

using Found = std::optional<SceneError>;

// Written so that a NaN is out of range.
Found check_range(const char* field, double value, double min, double max) {
  if (value >= min && value <= max) return {};
  return refuse(field, "range", {{"value", value}, {"min", min}, {"max", max}});
}

Found check_finite(const char* field, double value) {
  if (std::isfinite(value)) return {};
  return refuse(field, "not_finite");
}

Found check_tokens(const Scene& scene) {
  if (scene.tokens.empty()) return refuse("tokens", "empty");
  return check_range("tokens", static_cast<double>(scene.tokens.size()), 1, Limits::kTokens);
}

Found check_heads(const Scene& scene) {
  const int d_model = scene.d_model, n_heads = scene.n_heads;
  if (scene.head_layout == HeadLayout::kFull || (n_heads > 0 && d_model % n_heads == 0)) {
    return check_range("n_heads", n_heads, 1, Limits::kHeads);
  }
  std::string choices;
  for (int heads = 1; heads <= std::min(d_model, Limits::kHeads); ++heads) {
    if (d_model % heads == 0) choices += (heads == 1 ? "" : ", ") + std::to_string(heads);
  }
  return refuse("n_heads", "heads_divide",
                {{"n_heads", n_heads}, {"d_model", d_model}, {"choices", choices}});
}

Found check_order(const Random& random) {
  constexpr const char* kField = "random.order";
  double skipped = 0.0;
  for (auto draw = random.order.begin(); draw != random.order.end(); ++draw) {
    const std::string& name = draw->name;
    if (name.empty()) {
      const auto skip = static_cast<double>(draw->skip);
      if (auto error = check_range(kField, skip, 0, Limits::kSkippedDraws)) return error;
      skipped += skip;
      continue;
    }
    if (name != "x" && name != "w_q" && name != "w_k" && name != "w_v" && name != "w_o") {
      return refuse(kField, "unknown", {{"name", name}});
    }
    const bool seen = std::any_of(random.order.begin(), draw,
                                  [&](const Draw& earlier) { return earlier.name == name; });
    if (seen) return refuse(kField, "duplicate", {{"name", name}});
  }
  return check_range(kField, skipped, 0, Limits::kSkippedDraws);
}

// The largest stages are as large as their widest side: scores, or keys and values.
Found check_cells(const Sizes& sizes) {
  const double widest = std::max({sizes.n_q, sizes.d_head, sizes.d_v});
  const double cells = widest * sizes.n_kv * sizes.n_heads;
  if (cells <= static_cast<double>(Limits::kScoreCells)) return {};
  return refuse("tokens", "too_large",
                {{"cells", cells}, {"limit", static_cast<double>(Limits::kScoreCells)}});
}

}  // namespace

std::optional<SceneError> validate_settings(const Scene& scene) {
  const Random& random = scene.random;
  if (auto error = check_tokens(scene)) return error;
  if (auto error = check_range("d_model", scene.d_model, 1, Limits::kModelWidth)) return error;
  if (auto error = check_heads(scene)) return error;
  if (auto error = check_range("temperature", static_cast<double>(scene.temperature),
                               static_cast<double>(Limits::kMinTemperature),
                               static_cast<double>(Limits::kMaxTemperature))) {
    return error;
  }
  if (auto error = check_finite("scale", static_cast<double>(scene.scale_factor))) return error;
  if (auto error = check_finite("random.std", random.std_x)) return error;
  if (auto error = check_finite("random.std", random.std_w)) return error;
  return check_order(random);
}

std::optional<SceneError> validate(const Scene& scene) {
  if (auto error = validate_settings(scene)) return error;
  const Sizes sizes = sizes_of(scene);
  if (auto error = validate_pins(scene, sizes)) return error;
  return check_cells(sizes);
}

}  // namespace attn
