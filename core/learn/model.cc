#include "model.h"

#include "shapes.h"

namespace attn {
namespace {

constexpr Stage kOfLayer[] = {Stage::kWq,     Stage::kWk,    Stage::kWv,     Stage::kWo,
                              Stage::kGamma1, Stage::kBeta1, Stage::kGamma2, Stage::kBeta2,
                              Stage::kW1,     Stage::kWGate, Stage::kB1,     Stage::kW2,
                              Stage::kB2};

// A Scene with the same layers: it tells which stages they have, and their shapes.
Scene scene_like(const ModelShape& shape) {
  Scene scene;
  scene.tokens = {"a"};
  scene.d_model = shape.d_model;
  scene.n_heads = shape.n_heads;
  scene.block = shape.block;
  return scene;
}

void add(Model& model, std::string name, int rows, int columns) {
  const std::size_t offset = model.numbers.size();
  model.parameters.push_back({std::move(name), rows, columns, offset});
  model.numbers.resize(offset + model.parameters.back().size());
}

}  // namespace

std::span<const float> Model::matrix(std::string_view name) const {
  for (const Parameter& parameter : parameters) {
    if (parameter.name != name) continue;
    return std::span(numbers).subspan(parameter.offset, parameter.size());
  }
  return {};
}

Model empty_model(const ModelShape& shape) {
  Model model;
  model.shape = shape;
  add(model, "embedding", shape.words, shape.d_model);
  if (shape.places > 0) add(model, "position", shape.places, shape.d_model);
  if (shape.labels > 0) add(model, "readout", shape.labels, shape.d_model);
  const Scene scene = scene_like(shape);
  for (int l = 0; l < shape.block.n_layers; ++l) {
    for (const Stage stage : kOfLayer) {
      if (!has_stage(scene, stage)) continue;
      const Shape sides = shape_of(stage, scene, sizes_of(scene), 0);
      add(model, "layers." + std::to_string(l) + "." + name_of(stage), sides.sides[0],
          sides.sides[1]);
    }
  }
  return model;
}

}  // namespace attn
