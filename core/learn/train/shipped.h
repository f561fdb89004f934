// The weights that ship: trained, scored and written as a file.
#pragma once

#include <optional>

#include "learn/learner.h"
#include "learn/weights_file.h"

namespace attn {

// A shipped recipe's seed and shape are chosen by scores of the first, and what the file tells of them is measured by the
// second: held-out examples as well, drawn anew.
inline constexpr std::uint32_t kChoosingSeed = 900001;
inline constexpr std::uint32_t kTestSeed = 900101;
inline constexpr int kScored = 1000;  // examples

struct Scores {
  Score pairs;
  Score templates;  // zeros for a task that holds out none
};

Scores scores_of(const Model& model, const Task& task, std::uint32_t seed);

// The recipe's model; none where training went beyond float32.
std::optional<Model> trained(const Recipe& recipe);

// As the file keeps it: float16, with scores of the numbers it keeps.
WeightsFile file_of(const Model& model, const Task& task);

// The numbers of a file of this task.
std::optional<Model> model_of(const WeightsFile& file, const Task& task);

}  // namespace attn
