// The rules a Scene must obey before run() allocates anything: its fields' ranges, and how they and
// the pins fit together.
#pragma once

#include <optional>

#include "scene.h"
#include "scene_error.h"
#include "sizes.h"

namespace attn {

// The first rule that the Scene breaks, none when it can be run. Pins of stages that this Scene does
// not have (x when it starts from scores) are kept for later and not looked at.
std::optional<SceneError> validate(const Scene& scene);

// Its parts; each is true, or false with the error filled. Settings come first: the sizes of
// everything else follow from them.
bool settings_are_valid(const Scene& scene, SceneError& error);
bool pins_are_valid(const Scene& scene, const Sizes& sizes, SceneError& error);
bool nothing_is_missing(const Scene& scene, SceneError& error);

}  // namespace attn
