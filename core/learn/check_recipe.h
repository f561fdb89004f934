// The rules a Recipe obeys.
#pragma once

#include <optional>

#include "recipe.h"
#include "scene_error.h"
#include "task.h"

namespace attn {

// The first rule it breaks; fields are "recipe.<key>". task: the recipe's own, null when there is none of its name.
std::optional<SceneError> check_recipe(const Recipe& recipe, const Task* task);

}  // namespace attn
