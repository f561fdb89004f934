// The rules a Scene must obey before run() allocates anything: its fields' ranges, and how they and
// the pins fit together.
#pragma once

#include <optional>

#include "scene.h"
#include "scene_error.h"
#include "sizes.h"

namespace attn {

// The first rule that the Scene breaks, none when it can be run. Pins of stages that this Scene
// does not have (x when it starts from scores) are kept for later and not looked at.
std::optional<SceneError> validate(const Scene& scene);

// Its two halves. Settings come first; pins and masks are checked against the sizes that follow
// from valid settings.
std::optional<SceneError> validate_settings(const Scene& scene);
std::optional<SceneError> validate_pins(const Scene& scene, const Sizes& sizes);

}  // namespace attn
