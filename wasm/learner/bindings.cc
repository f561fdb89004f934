// The learner's border to JavaScript: free functions, and one Learner that is nobody's to delete. Only conversion happens
// here. web/engine/learner.ts is the one importer; it hands over checked values:
//
//   recipe = { task: text, numbers: Float64Array, counts: Int32Array }, numbers in the order of recipes.h
//
//   tasks()               -> Task[]                    tasks.h
//   parameters(recipe)    -> { name, rows, columns }[] | { error }   of its model, in the order of weights()
//   start(recipe)         -> undefined | { error }     begins anew with random weights
//   step(count)           -> { losses, accuracies, finite }   Float64Arrays, one number a step that was taken; finite is
//                         false where one could not be, and none is tried after it
//   steps()               -> number                    taken since start
//   weights()             -> Float32Array              all numbers of the model
//   score(templates, count)  -> Score                  of held-out examples
//   read_weights(bytes)   -> { about, tensors } | { error }   tensors: { name, shape, data }[]
//   answers(row, table)   -> { answers, shares }       core/learn/answers.h
//   heap_bytes()          -> number
//
// step, steps, weights and score come after a start that was not refused. Typed arrays are copies.
#include <emscripten/bind.h>
#include <emscripten/heap.h>

#include <optional>

#include "../properties.h"
#include "../refusal_to_js.h"
#include "learn/answers.h"
#include "learn/learner.h"
#include "learn/weights_file.h"
#include "recipes.h"
#include "tasks.h"

namespace {

// The one that learns.
std::optional<attn::Learner>& learner() {
  static std::optional<attn::Learner> kept;
  return kept;
}

// Held-out examples are the same at every call, and other ones than a recipe's seed is likely to draw.
constexpr std::uint32_t kScoreSeed = 4'100'000'000;

val parameters(const val& recipe) {
  const auto made = attn::Learner::make(recipe_of(recipe));
  if (const auto* error = std::get_if<attn::SceneError>(&made)) return to_js(*error);
  val all = val::array();
  for (const attn::Parameter& parameter : std::get<attn::Learner>(made).model().parameters) {
    val to = val::object();
    put(to, "name", parameter.name);
    put(to, "rows", parameter.rows);
    put(to, "columns", parameter.columns);
    all.call<void>("push", to);
  }
  return all;
}

val start(const val& recipe) {
  auto made = attn::Learner::make(recipe_of(recipe));
  if (const auto* error = std::get_if<attn::SceneError>(&made)) return to_js(*error);
  learner().emplace(std::move(std::get<attn::Learner>(made)));
  return val::undefined();
}

val step(double count) {
  std::vector<double> losses, accuracies;
  bool finite = true;
  for (; count > 0; --count) {
    const attn::StepReport report = learner()->step();
    finite = report.finite;
    if (!finite) break;
    losses.push_back(report.loss);
    accuracies.push_back(report.accuracy);
  }
  val to = val::object();
  put(to, "losses", copy_of(losses));
  put(to, "accuracies", copy_of(accuracies));
  put(to, "finite", val(finite));
  return to;
}

int steps() { return learner()->steps(); }

val weights() { return copy_of(learner()->model().numbers); }

val score(bool templates, int count) {
  const attn::Score score = attn::score(learner()->model(), learner()->task(),
                                        templates ? attn::Split::kTemplate : attn::Split::kPairs,
                                        learner()->recipe().counts, count, kScoreSeed);
  val to = val::object();
  put(to, "accuracy", score.accuracy);
  put(to, "loss", score.loss);
  put(to, "layer", score.layer);
  put(to, "head", score.head);
  put(to, "looks", score.looks);
  put(to, "weight", score.weight);
  return to;
}

val file_to_js(const attn::WeightsFile& file) {
  val about = val::object(), tensors = val::array(), to = val::object();
  for (const auto& [key, text] : file.about) put(about, key.c_str(), text);
  for (const attn::StoredTensor& tensor : file.tensors) {
    val one = val::object();
    put(one, "name", tensor.name);
    put(one, "shape", copy_of(std::vector<double>(tensor.shape.begin(), tensor.shape.end())));
    put(one, "data", copy_of(tensor.data));
    tensors.call<void>("push", one);
  }
  put(to, "about", about);
  put(to, "tensors", tensors);
  return to;
}

val read_weights(const val& bytes) {
  const auto read =
      attn::read_weights(emscripten::convertJSArrayToNumberVector<std::uint8_t>(bytes));
  const auto* file = std::get_if<attn::WeightsFile>(&read);
  return file ? file_to_js(*file) : to_js(std::get<attn::SceneError>(read));
}

val answers(const val& row, const val& table) {
  const auto all = attn::answers(emscripten::convertJSArrayToNumberVector<float>(row),
                                 emscripten::convertJSArrayToNumberVector<float>(table));
  std::vector<int> answers;
  std::vector<float> shares;
  for (const auto& [answer, share] : all) {
    answers.push_back(answer);
    shares.push_back(share);
  }
  val to = val::object();
  put(to, "answers", copy_of(answers));
  put(to, "shares", copy_of(shares));
  return to;
}

double heap_bytes() { return static_cast<double>(emscripten_get_heap_size()); }

}  // namespace

EMSCRIPTEN_BINDINGS(attention_learner) {
  emscripten::function("tasks", &tasks_to_js);
  emscripten::function("parameters", &parameters);
  emscripten::function("start", &start);
  emscripten::function("step", &step);
  emscripten::function("steps", &steps);
  emscripten::function("weights", &weights);
  emscripten::function("score", &score);
  emscripten::function("read_weights", &read_weights);
  emscripten::function("answers", &answers);
  emscripten::function("heap_bytes", &heap_bytes);
}
