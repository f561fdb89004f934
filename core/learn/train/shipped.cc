#include "shipped.h"

#include <algorithm>
#include <charconv>
#include <iterator>

namespace attn {
namespace {

// The shortest text that reads back as the same number.
template <typename Number>
std::string text_of(Number number) {
  char text[64];
  return {text, std::to_chars(std::begin(text), std::end(text), number).ptr};
}

std::string rounded(double number) {
  char text[64];
  return {text,
          std::to_chars(std::begin(text), std::end(text), number, std::chars_format::fixed, 4).ptr};
}

std::string list_of(const std::vector<std::string>& texts) {
  std::string json;
  for (const std::string& text : texts) json += (json.empty() ? "[\"" : ",\"") + text + '"';
  return json.empty() ? "[]" : json + ']';
}

std::string name_of(NormPlace norm) {
  return norm == NormPlace::kPre ? "pre" : norm == NormPlace::kPost ? "post" : "none";
}

std::string name_of(FeedForward ffn) {
  switch (ffn) {
    case FeedForward::kRelu: return "relu";
    case FeedForward::kGelu: return "gelu";
    case FeedForward::kGeluTanh: return "gelu_tanh";
    case FeedForward::kSwiglu: return "swiglu";
    case FeedForward::kNone: break;
  }
  return "none";
}

// As Recipe of web/model/learned.ts.
std::string json_of(const Recipe& recipe) {
  std::string counts;
  for (const int count : recipe.counts) counts += (counts.empty() ? "" : ",") + text_of(count);
  const Block& block = recipe.block;
  return R"({"task":")" + recipe.task + R"(","d_model":)" + text_of(recipe.d_model) +
         R"(,"n_heads":)" + text_of(recipe.n_heads) + R"(,"block":{"n_layers":)" +
         text_of(block.n_layers) + R"(,"norm":")" + name_of(block.norm) + R"(","residual":)" +
         (block.residual ? "true" : "false") + R"(,"ffn":")" + name_of(block.ffn) + R"(","d_ff":)" +
         text_of(block.d_ff) + R"(},"learning_rate":)" + text_of(recipe.learning_rate) +
         R"(,"weight_decay":)" + text_of(recipe.weight_decay) + R"(,"batch":)" +
         text_of(recipe.batch) + R"(,"steps":)" + text_of(recipe.steps) + R"(,"seed":)" +
         text_of(recipe.seed) + R"(,"counts":[)" + counts + "]}";
}

std::vector<StoredTensor> tensors_of(const Model& model) {
  std::vector<StoredTensor> tensors;
  for (const auto& [name, rows, columns, offset] : model.parameters) {
    const auto numbers = model.matrix(name);
    tensors.push_back({name, {rows, columns}, {numbers.begin(), numbers.end()}});
  }
  return tensors;
}

}  // namespace

Scores scores_of(const Model& model, const Task& task, std::uint32_t seed) {
  Scores scores;
  scores.pairs = score(model, task, Split::kPairs, task.recipe.counts, kScored, seed);
  if (task.holds_out_template) {
    scores.templates = score(model, task, Split::kTemplate, task.recipe.counts, kScored, seed);
  }
  return scores;
}

std::optional<Model> trained(const Recipe& recipe) {
  auto made = Learner::make(recipe);
  Learner* const learner = std::get_if<Learner>(&made);
  if (learner == nullptr) return {};
  while (learner->steps() < recipe.steps) {
    if (!learner->step().finite) return {};
  }
  return learner->model();
}

std::optional<Model> model_of(const WeightsFile& file, const Task& task) {
  const auto made = Learner::make(task.recipe);
  const Learner* const learner = std::get_if<Learner>(&made);
  if (learner == nullptr || learner->model().parameters.size() != file.tensors.size()) return {};
  Model model = learner->model();
  for (const auto& [name, rows, columns, offset] : model.parameters) {
    const auto stored = std::ranges::find(file.tensors, name, &StoredTensor::name);
    if (stored == file.tensors.end()) return {};
    if (stored->shape != std::vector<std::int64_t>{rows, columns}) return {};
    std::ranges::copy(stored->data, model.numbers.begin() + static_cast<std::ptrdiff_t>(offset));
  }
  return model;
}

WeightsFile file_of(const Model& model, const Task& task) {
  WeightsFile file{.about = {}, .tensors = tensors_of(model)};
  const auto read = read_weights(write_weights(file, Precision::kF16));
  file.tensors = std::get<WeightsFile>(read).tensors;
  const auto [pairs, templates] = scores_of(*model_of(file, task), task, kTestSeed);
  file.about = {{"format", "attention-playground 1"},
                {"command", "npm run train -- " + task.id},
                {"task", task.id},
                {"words", list_of(task.words)},
                {"labels", list_of(task.labels)},
                {"recipe", json_of(task.recipe)},
                {"accuracy", rounded(pairs.accuracy)}};
  if (task.holds_out_template) file.about["template_accuracy"] = rounded(templates.accuracy);
  if (pairs.weight > 0.0) {
    file.about["looks"] = rounded(pairs.looks);
    file.about["weight"] = rounded(pairs.weight);
    file.about["layer"] = text_of(pairs.layer);
    file.about["head"] = text_of(pairs.head);
  }
  return file;
}

}  // namespace attn
