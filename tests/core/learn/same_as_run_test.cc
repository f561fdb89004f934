// The forward pass of learning and run() are one model: the same numbers, to the last bit.
#include <doctest/doctest.h>

#include <algorithm>

#include "../scenes.h"
#include "learn/passes.h"
#include "models.h"
#include "trace_view.h"

namespace attn {
namespace {

Pin pin_of(std::span<const float> numbers, int rows, int columns) {
  return {{rows, columns}, {numbers.begin(), numbers.end()}, {}};
}

Pin words_of(const Model& model, const std::vector<int>& words) {
  Pin pin{{static_cast<int>(words.size()), model.shape.d_model}, {}, {}};
  const In table = weights_of(model).embedding;
  for (const int word : words) {
    pin.data.insert(pin.data.end(), table.row(word).begin(), table.row(word).end());
  }
  return pin;
}

// What a reader would pin to get this model's numbers for this example.
Scene scene_of(const Model& model, const Example& example) {
  const ModelShape& shape = model.shape;
  Scene scene;
  scene.tokens.assign(example.tokens.size(), "a");
  scene.context_tokens.assign(example.context.size(), "b");
  scene.d_model = shape.d_model;
  scene.n_heads = shape.n_heads;
  scene.block = shape.block;
  scene.mask.causal = shape.causal;
  scene.pins[Stage::kEmbedding] = words_of(model, example.tokens);
  if (shape.cross) scene.pins[Stage::kContext] = words_of(model, example.context);
  if (shape.places > 0) {
    scene.position.kind = PositionKind::kLearned;
    const In places = weights_of(model).position;
    const int count = static_cast<int>(example.tokens.size());
    scene.pins[Stage::kPosition] = pin_of(
        {places.data, static_cast<std::size_t>(count * shape.d_model)}, count, shape.d_model);
  }
  scene.layer_pins.resize(static_cast<std::size_t>(shape.block.n_layers) - 1);
  for (const Parameter& parameter : model.parameters) {
    if (!parameter.name.starts_with("layers.")) continue;
    const int l = parameter.name[7] - '0';
    Pins& pins = l == 0 ? scene.pins : scene.layer_pins[static_cast<std::size_t>(l - 1)];
    pins[*stage_of(parameter.name.substr(9))] =
        pin_of(model.matrix(parameter.name), parameter.rows, parameter.columns);
  }
  return scene;
}

void check_layer(const ModelShape& shape, const Batch& batch, const LayerValues& layer,
                 const LayerTrace& traced) {
  const Tensor2& q = traced.heads.front().q->value;
  const int n = rows(q), d_head = columns(q);
  for_each_head(shape, batch, [&](const HeadPlace& place) {
    const HeadTrace& head = traced.heads[static_cast<std::size_t>(place.head)];
    const In weights = weights_at(layer.weights, place);
    const In concat = In(layer.concat).columns_from(place.head * d_head, d_head);
    for (int i = 0; i < n; ++i) {
      REQUIRE(std::ranges::equal(weights.row(i), row(head.weights->value, i)));
      REQUIRE(std::ranges::equal(concat.row(i), row(head.output->value, i)));
    }
  });
}

TEST_CASE("a Scene that pins a model's numbers gives what its forward pass gives, bit for bit") {
  for (const GoldenModel& golden : golden_models()) {
    CAPTURE(golden.name);
    const ModelShape& shape = golden.model.shape;
    PassValues values;
    for (const Example& example : golden.examples) {
      Batch batch;
      batch.add(example);
      forward(shape, weights_of(golden.model), batch, values);
      const Trace trace = run_or_fail(scene_of(golden.model, example));
      REQUIRE(trace.layers.size() == values.layers.size());
      for (std::size_t l = 0; l < values.layers.size(); ++l) {
        check_layer(shape, batch, values.layers[l], trace.layers[l]);
        const Step& out = *step_of(trace, static_cast<int>(l), trace.layers[l].out);
        CHECK(std::ranges::equal(out_of(shape.block, values.layers[l]).all(),
                                 attn::values(out->value)));
      }
    }
  }
}

}  // namespace
}  // namespace attn
