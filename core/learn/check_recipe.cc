#include "check_recipe.h"

#include <cmath>

#include "refusal.h"

namespace attn {
namespace {

class Check {
 public:
  Check(const Recipe& recipe, const Task* task, SceneError& error)
      : recipe_(recipe), task_(task), error_(error) {}

  bool passes() {
    using Limits = RecipeLimits;
    const Block& block = recipe_.block;
    return has_task() && range("d_model", recipe_.d_model, 1, Limits::kModelWidth) &&
           range("n_heads", recipe_.n_heads, 1, Limits::kHeads) && heads_divide() &&
           range("n_layers", block.n_layers, 1, Limits::kLayers) &&
           range("d_ff", block.d_ff, 1, Limits::kHiddenWidth) &&
           range("learning_rate", static_cast<double>(recipe_.learning_rate), 0,
                 static_cast<double>(Limits::kLearningRate)) &&
           range("weight_decay", static_cast<double>(recipe_.weight_decay), 0,
                 static_cast<double>(Limits::kWeightDecay)) &&
           range("batch", recipe_.batch, 1, Limits::kBatch) &&
           range("steps", recipe_.steps, 0, Limits::kSteps) && counts();
  }

 private:
  bool has_task() {
    if (task_) return true;
    std::string choices;
    for (const Task& task : tasks()) choices += (choices.empty() ? "" : ", ") + task.id;
    return refuse(error_, "recipe.task", "choice", {{"value", recipe_.task}, {"choices", choices}});
  }

  // NaN is in no range.
  bool range(const char* key, double value, double min, double max) {
    return (value >= min && value <= max) || refuse(error_, std::string("recipe.") + key, "range",
                                                    {{"value", value}, {"min", min}, {"max", max}});
  }

  bool heads_divide() {
    if (recipe_.d_model % recipe_.n_heads == 0) return true;
    std::string choices;
    for (int heads = 1; heads <= RecipeLimits::kHeads; ++heads) {
      if (recipe_.d_model % heads != 0) continue;
      choices += (choices.empty() ? "" : ", ") + std::to_string(heads);
    }
    return refuse(
        error_, "recipe.n_heads", "heads_divide",
        {{"n_heads", recipe_.n_heads}, {"d_model", recipe_.d_model}, {"choices", choices}});
  }

  // None at all: the task's own. One statement at least is made.
  bool counts() {
    const auto given = static_cast<double>(recipe_.counts.size());
    const auto expected = static_cast<double>(task_->counted.size());
    if (given == 0.0) return true;
    if (!range("counts", given, expected, expected)) return false;
    int sum = 0;
    for (const int count : recipe_.counts) {
      if (!range("counts", count, 0, RecipeLimits::kCount)) return false;
      sum += count;
    }
    return sum > 0 || refuse(error_, "recipe.counts", "empty");
  }

  const Recipe& recipe_;
  const Task* const task_;
  SceneError& error_;
};

}  // namespace

std::optional<SceneError> check_recipe(const Recipe& recipe, const Task* task) {
  SceneError error;
  if (Check(recipe, task, error).passes()) return {};
  return error;
}

}  // namespace attn
