// Recipes to and from JavaScript: { task, numbers, counts }.
#pragma once

#include <emscripten/val.h>

#include "learn/recipe.h"

// numbers, in this order; a choice is its place in the enumeration, yes is 1:
//
//   d_model, n_heads, n_layers, norm, residual, ffn, d_ff, learning_rate, weight_decay, batch, steps, seed
attn::Recipe recipe_of(const emscripten::val& from);
emscripten::val to_js(const attn::Recipe& recipe);
