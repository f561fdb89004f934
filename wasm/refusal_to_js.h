// A refusal as a plain JavaScript value: { error: { field, code, args: { name: text }, message } }.
#pragma once

#include <emscripten/val.h>

#include "scene_error.h"

emscripten::val to_js(const attn::SceneError& error);
