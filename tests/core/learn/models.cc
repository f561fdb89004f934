#include "models.h"

#include <doctest/doctest.h>

#include "random.h"

namespace attn {
namespace {

FeedForward ffn_of(const std::string& name) {
  if (name == "relu") return FeedForward::kRelu;
  if (name == "gelu") return FeedForward::kGelu;
  if (name == "gelu_tanh") return FeedForward::kGeluTanh;
  return name == "swiglu" ? FeedForward::kSwiglu : FeedForward::kNone;
}

NormPlace norm_of(const std::string& name) {
  if (name == "pre") return NormPlace::kPre;
  return name == "post" ? NormPlace::kPost : NormPlace::kNone;
}

ModelShape shape_of(const Json& json) {
  const auto count = [&](const char* key) { return static_cast<int>(json[key].number); };
  ModelShape shape;
  shape.words = count("words");
  shape.labels = count("labels");
  shape.places = count("places");
  shape.d_model = count("d_model");
  shape.n_heads = count("n_heads");
  shape.block = {.n_layers = count("n_layers"),
                 .norm = norm_of(json["norm"].text),
                 .residual = json["residual"].number != 0.0,
                 .ffn = ffn_of(json["ffn"].text),
                 .d_ff = count("d_ff")};
  shape.causal = json["causal"].number != 0.0;
  shape.cross = json["cross"].number != 0.0;
  return shape;
}

// As learn.py draws them: parameter by parameter in the golden's order.
Model drawn(const ModelShape& shape, std::uint32_t seed) {
  Model model = empty_model(shape);
  NumpyRandom random(seed);
  std::size_t i = 0;
  for (const Parameter& parameter : model.parameters) {
    const double mean = parameter.name.find("gamma") == std::string::npos ? 0.0 : 1.0;
    for (int cell = 0; cell < parameter.rows * parameter.columns; ++cell) {
      model.numbers[i++] = static_cast<float>(random.normal() / 2 + mean);
    }
  }
  return model;
}

std::vector<int> words_of(const Json& json) {
  std::vector<int> words;
  for (const Json& word : json.items) words.push_back(static_cast<int>(word.number));
  return words;
}

Example example_of(const Json& json) {
  Example example{words_of(json["tokens"]), words_of(json["context"]), {}};
  for (const Json& target : json["targets"].items) {
    const std::vector<int> pair = words_of(target);
    example.targets.push_back({pair.at(0), pair.at(1)});
  }
  return example;
}

}  // namespace

std::vector<GoldenModel> golden_models() {
  std::vector<GoldenModel> models;
  const Json goldens = read_json(std::string(GOLDENS) + "/learn.json");
  for (const auto& [name, json] : goldens.members) {
    GoldenModel& golden = models.emplace_back();
    golden.name = name;
    golden.model = drawn(shape_of(json["shape"]), static_cast<std::uint32_t>(json["seed"].number));
    golden.loss = json["loss"].number;
    for (const Json& example : json["examples"].items) {
      golden.examples.push_back(example_of(example));
      golden.batch.add(golden.examples.back());
    }
    REQUIRE(json["gradients"].members.size() == golden.model.parameters.size());
    for (const Parameter& parameter : golden.model.parameters) {
      const Json& rows = json["gradients"][parameter.name];
      REQUIRE(rows.items.size() == static_cast<std::size_t>(parameter.rows));
      for (const Json& row : rows.items) {
        REQUIRE(row.items.size() == static_cast<std::size_t>(parameter.columns));
        for (const Json& number : row.items) golden.gradients.push_back(number.number);
      }
    }
  }
  return models;
}

}  // namespace attn
