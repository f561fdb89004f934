// A Scene as an author writes it (web/model/scene.ts, SceneInput), with the same defaults.
#pragma once

#include "json.h"
#include "scene.h"

namespace attn {

Scene scene_of(const Json& input);

}  // namespace attn
