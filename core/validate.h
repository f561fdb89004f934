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

// Written so that a NaN is out of range.
bool in_range(const char* field, double value, double min, double max, SceneError& error);

// Its parts; each is true, or false with the error filled. Settings come first: the sizes of
// everything else follow from them.
bool settings_are_valid(const Scene& scene, SceneError& error);
bool blocks_are_valid(const Scene& scene, SceneError& error);
bool pins_are_valid(const Scene& scene, SceneError& error);
bool nothing_is_missing(const Scene& scene, SceneError& error);
bool fits_memory(const Scene& scene, SceneError& error);

}  // namespace attn
