#include "initial.h"

#include <algorithm>
#include <cmath>

namespace attn {
namespace {

// "w_q" of "layers.0.w_q"; else the whole name.
std::string_view stage_of(const Parameter& parameter) {
  const std::string_view name = parameter.name;
  return name.substr(name.rfind('.') + 1);
}

bool is_layer_matrix(const Parameter& parameter) { return stage_of(parameter).starts_with("w_"); }

// Words that differ much and layers that do little yet: what a layer passes on is then small beside the words, and has to be
// looked for. With 1 and 1/√d_model the other way round a model learns as well, but its heads look less directly.
constexpr double kWordStd = 1.0;
// 1 keeps the size of what a matrix multiplies (LeCun et al. 1998, section 4.6).
constexpr double kLayerGain = 0.3;

double std_of(const Parameter& parameter) {
  if (is_layer_matrix(parameter)) return kLayerGain / std::sqrt(parameter.rows);
  if (parameter.name == "readout") return 1.0 / std::sqrt(parameter.columns);
  return kWordStd;
}

}  // namespace

void draw_initial(NumpyRandom& random, Model& model) {
  for (const Parameter& parameter : model.parameters) {
    const std::string_view stage = stage_of(parameter);
    const bool is_gain = stage.starts_with("gamma"), is_shift = stage[0] == 'b';
    const auto numbers = std::span(model.numbers).subspan(parameter.offset, parameter.size());
    if (is_gain || is_shift) {
      std::ranges::fill(numbers, is_gain ? 1.0f : 0.0f);
    } else {
      const double std = std_of(parameter);
      for (float& number : numbers) number = static_cast<float>(random.normal() * std);
    }
  }
}

bool decays(const Parameter& parameter) { return is_layer_matrix(parameter); }

}  // namespace attn
