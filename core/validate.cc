#include "validate.h"

#include <cmath>

#include "number_text.h"

namespace attn {
namespace {

using Found = std::optional<SceneError>;

Found out_of_range(const std::string& field, double value, double min, double max) {
  const std::string v = text_of(value), low = text_of(min), high = text_of(max);
  return SceneError{field,
                    "range",
                    {{"value", v}, {"min", low}, {"max", high}},
                    field + " must be between " + low + " and " + high + ": it is " + v};
}

// Written so that a NaN is out of range.
Found check_range(const std::string& field, double value, double min, double max) {
  if (value >= min && value <= max) return {};
  return out_of_range(field, value, min, max);
}

Found check_finite(const std::string& field, double value) {
  if (std::isfinite(value)) return {};
  return SceneError{field, "not_finite", {}, field + " must be a finite number"};
}

Found check_tokens(const Scene& scene) {
  if (scene.tokens.empty()) return SceneError{"tokens", "empty", {}, "tokens must not be empty"};
  const auto count = static_cast<double>(scene.tokens.size());
  return check_range("tokens", count, 1, Limits::kTokens);
}

Found check_heads(const Scene& scene) {
  const int d_model = scene.d_model, n_heads = scene.n_heads;
  if (scene.head_layout == HeadLayout::kFull || (n_heads > 0 && d_model % n_heads == 0)) {
    return check_range("n_heads", n_heads, 1, Limits::kHeads);
  }
  std::string choices;
  for (int heads = 1; heads <= d_model && heads <= Limits::kHeads; ++heads) {
    if (d_model % heads == 0) choices += (choices.empty() ? "" : ", ") + std::to_string(heads);
  }
  const std::string width = std::to_string(d_model), count = std::to_string(n_heads);
  return SceneError{"n_heads",
                    "heads_divide",
                    {{"n_heads", count}, {"d_model", width}, {"choices", choices}},
                    "n_heads must divide d_model: " + width + " is not a multiple of " + count +
                        " (try " + choices + ")"};
}

Found check_order(const Random& random) {
  std::int64_t skipped = 0;
  std::string seen;  // " x w_q"
  for (const Draw& draw : random.order) {
    const std::string& name = draw.name;
    if (name.empty()) {
      if (draw.skip < 0)
        return out_of_range("random.order", static_cast<double>(draw.skip), 0,
                            Limits::kSkippedDraws);
      if (draw.skip <= Limits::kSkippedDraws) skipped += draw.skip;
      if (skipped > Limits::kSkippedDraws || draw.skip > Limits::kSkippedDraws) {
        const std::int64_t total = draw.skip > Limits::kSkippedDraws ? draw.skip : skipped;
        return out_of_range("random.order", static_cast<double>(total), 0, Limits::kSkippedDraws);
      }
      continue;
    }
    if (name != "x" && name != "w_q" && name != "w_k" && name != "w_v" && name != "w_o") {
      return SceneError{"random.order",
                        "unknown",
                        {{"name", name}},
                        "random.order knows x, w_q, w_k, w_v and w_o, not " + name};
    }
    if ((seen + " ").find(" " + name + " ") != std::string::npos) {
      return SceneError{
          "random.order", "duplicate", {{"name", name}}, "random.order draws " + name + " twice"};
    }
    seen += " " + name;
  }
  return {};
}

Found check_cells(const Sizes& sizes) {
  const std::int64_t score_cells = std::int64_t{sizes.n_heads} * sizes.n_q * sizes.n_kv;
  const std::int64_t width = sizes.d_v > sizes.d_head ? sizes.d_v : sizes.d_head;
  const std::int64_t value_cells = std::int64_t{sizes.n_heads} * sizes.n_kv * width;
  const std::int64_t cells = score_cells > value_cells ? score_cells : value_cells;
  if (cells <= Limits::kScoreCells) return {};
  const std::string count = std::to_string(cells), limit = std::to_string(Limits::kScoreCells);
  return SceneError{"tokens",
                    "too_large",
                    {{"cells", count}, {"limit", limit}},
                    "too many tokens for so many heads: a matrix of all heads would have " + count +
                        " cells, the limit is " + limit};
}

}  // namespace

std::optional<SceneError> validate_settings(const Scene& scene) {
  if (auto error = check_tokens(scene)) return error;
  if (auto error = check_range("d_model", scene.d_model, 1, Limits::kModelWidth)) return error;
  if (auto error = check_heads(scene)) return error;
  if (auto error = check_range("temperature", scene.temperature, Limits::kMinTemperature,
                               Limits::kMaxTemperature)) {
    return error;
  }
  if (auto error = check_finite("scale", scene.scale_factor)) return error;
  if (auto error = check_finite("random.std", scene.random.std_x)) return error;
  if (auto error = check_finite("random.std", scene.random.std_w)) return error;
  return check_order(scene.random);
}

std::optional<SceneError> validate(const Scene& scene) {
  if (auto error = validate_settings(scene)) return error;
  const Sizes sizes = sizes_of(scene);
  if (auto error = validate_pins(scene, sizes)) return error;
  return check_cells(sizes);
}

}  // namespace attn
