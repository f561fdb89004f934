// JavaScript values as the core's: see bindings.cc for what they look like.
#pragma once

#include <emscripten/val.h>

#include "explain.h"

attn::Scene scene_of(const emscripten::val& from);
attn::CellRef cell_of(const emscripten::val& from);
