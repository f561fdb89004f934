// The core's results as plain JavaScript values: see web/model/trace.ts for what they look like.
#pragma once

#include <emscripten/val.h>

#include "explain.h"
#include "spread.h"

emscripten::val to_js(const attn::Trace& trace);
emscripten::val to_js(const attn::Explanation& why);
emscripten::val to_js(const attn::Spread& spread);
emscripten::val to_js(const attn::SceneError& error);
emscripten::val limits_to_js();
