#include "learner.h"

#include <cmath>

#include "adam.h"
#include "check_recipe.h"
#include "initial.h"
#include "passes.h"

namespace attn {
namespace {

constexpr double kLongestGradient = 1.0;

ModelShape shape_of(const Recipe& recipe, const Task& task) {
  ModelShape shape;
  shape.words = static_cast<int>(task.words.size());
  shape.labels = static_cast<int>(task.labels.size());
  shape.places = task.places;
  shape.d_model = recipe.d_model;
  shape.n_heads = recipe.n_heads;
  shape.block = recipe.block;
  shape.causal = task.causal;
  shape.cross = task.context_places > 0;
  return shape;
}

std::vector<float> decay_of(const Recipe& recipe, const Model& model) {
  std::vector<float> decay(model.numbers.size());
  for (const Parameter& parameter : model.parameters) {
    if (!decays(parameter)) continue;
    const auto of_parameter = std::span(decay).subspan(parameter.offset, parameter.size());
    std::ranges::fill(of_parameter, recipe.weight_decay);
  }
  return decay;
}

}  // namespace

struct Learner::State {
  State(const Recipe& recipe, const Task& task)
      : recipe(recipe),
        task(task),
        random(recipe.seed),
        model(empty_model(shape_of(recipe, task))),
        weights(weights_of(model)),
        gradients(model.numbers.size()),
        gradient_of(gradients_of(model, gradients)),
        decay(decay_of(recipe, model)),
        adam(model.numbers.size()) {
    draw_initial(random, model);
  }

  void draw_batch() {
    batch.clear();
    for (int i = 0; i < recipe.batch; ++i) {
      batch.add(task.sample(random, Split::kTrain, recipe.counts));
    }
  }

  // false: a gradient or a new weight is beyond float32, and everything is as before.
  bool update() {
    std::ranges::fill(gradients, 0.0f);
    backward(model.shape, weights, batch, values, gradient_of);
    clip(gradients, kLongestGradient);
    return adam.step(recipe.learning_rate, decay, gradients, model.numbers);
  }

  const Recipe recipe;
  const Task& task;
  NumpyRandom random;
  Model model;
  const Weights weights;         // of model
  std::vector<float> gradients;  // as model.numbers
  const Gradients gradient_of;   // of gradients
  const std::vector<float> decay;
  Adam adam;
  Batch batch;
  PassValues values;
};

Learner::Learner(std::unique_ptr<State> state) : state_(std::move(state)) {}
Learner::Learner(Learner&&) noexcept = default;
Learner& Learner::operator=(Learner&&) noexcept = default;
Learner::~Learner() = default;

std::variant<Learner, SceneError> Learner::make(const Recipe& recipe) {
  const Task* const task = find_task(recipe.task);
  if (auto error = check_recipe(recipe, task)) return std::move(*error);
  return Learner(std::make_unique<State>(recipe, *task));
}

StepReport Learner::step() {
  State& state = *state_;
  state.draw_batch();
  const Loss loss = forward(state.model.shape, state.weights, state.batch, state.values);
  StepReport report;
  report.loss = loss.mean;
  report.accuracy =
      static_cast<double>(loss.right) / static_cast<double>(state.batch.targets.size());
  report.finite = std::isfinite(loss.mean) && state.update();
  return report;
}

int Learner::steps() const { return state_->adam.steps(); }
const Model& Learner::model() const { return state_->model; }
const Task& Learner::task() const { return state_->task; }
const Recipe& Learner::recipe() const { return state_->recipe; }

}  // namespace attn
