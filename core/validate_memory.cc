#include <algorithm>

#include "refusal.h"
#include "shapes.h"
#include "validate.h"

namespace attn {
namespace {

// Of all layers: the scores, queries, keys and values of all heads, and hidden rows.
double largest_stage(const Scene& scene) {
  const Sizes s = sizes_of(scene);
  const double longest = std::max(s.n_q, s.n_kv), widest = std::max(s.d_head, s.d_v);
  const double of_heads = std::max(double{1} * s.n_q * s.n_kv, longest * widest) * s.n_heads;
  const double hidden = scene.block.n_layers > 0 ? double{1} * s.tokens * s.d_ff : 0.0;
  return std::max(of_heads, hidden) * layers_of(scene);
}

double weight_cells(const Scene& scene) {
  double cells = 0.0;
  for (int layer = 0; layer < layers_of(scene); ++layer) {
    const Sizes sizes = sizes_of(scene, layer);
    for (const Stage weight :
         {Stage::kWq, Stage::kWk, Stage::kWv, Stage::kWo, Stage::kW1, Stage::kWGate, Stage::kW2}) {
      if (!has_stage(scene, weight)) continue;
      cells += static_cast<double>(shape_of(weight, scene, sizes, layer).cells());
    }
  }
  return cells;
}

bool fits(const char* field, double cells, std::int64_t limit, SceneError& error) {
  const auto most = static_cast<double>(limit);
  return cells <= most || refuse(error, field, "too_large", {{"cells", cells}, {"limit", most}});
}

}  // namespace

bool fits_memory(const Scene& scene, SceneError& error) {
  return fits("tokens", largest_stage(scene), Limits::kScoreCells, error) &&
         fits("block.n_layers", weight_cells(scene), Limits::kWeightCells, error);
}

}  // namespace attn
