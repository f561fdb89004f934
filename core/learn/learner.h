// Training, one batch at a time.
#pragma once

#include <cstdint>
#include <memory>
#include <variant>

#include "model.h"
#include "recipe.h"
#include "scene_error.h"
#include "task.h"

namespace attn {

struct StepReport {
  double loss = 0.0;      // mean cross-entropy of the batch's targets, in nats, before the step
  double accuracy = 0.0;  // share of the batch's targets for which the right answer scored highest
  // false: a loss, gradient or weight was NaN or infinite. The step was not taken: the model is the last good one.
  bool finite = true;
};

struct Score {
  double accuracy = 0.0;  // of the first target of each example
  double loss = 0.0;
  // Of the layer and head where both are best: how often the row of the first target puts its largest weight on
  // Example::looked_at, and the mean weight there. 0 for tasks whose examples name none.
  int layer = 0, head = 0;
  double looks = 0.0;
  double weight = 0.0;
};

class Learner {
 public:
  // The task's model with random weights. Refuses a recipe beyond RecipeLimits; fields are "recipe.<key>".
  static std::variant<Learner, SceneError> make(const Recipe& recipe);

  Learner(Learner&&) noexcept;
  Learner& operator=(Learner&&) noexcept;
  ~Learner();

  StepReport step();
  int steps() const;  // taken so far
  const Model& model() const;
  const Task& task() const;
  const Recipe& recipe() const;

 private:
  struct State;
  explicit Learner(std::unique_ptr<State> state);
  std::unique_ptr<State> state_;
};

// Of `count` examples drawn from their own seed.
Score score(const Model& model, const Task& task, Split split, std::span<const int> counts,
            int count, std::uint32_t seed);

}  // namespace attn
