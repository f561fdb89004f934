// The settings of a Scene out of a list of numbers.
#pragma once

#include <span>

#include "scene.h"

// In this order; a choice is its place in the enumeration, yes is 1:
//
//   count of tokens, of the context's tokens (0: none), d_model, n_heads, n_kv_heads, head_layout, stages,
//   seed, std.x, std.w, count of draws, each a stage or minus what it skips,
//   position kind; relative: buckets, max_distance, two_sided; rotary: pairs, base,
//   causal, count of windows, each window and two_sided,
//   scale kind, factor, temperature,
//   n_layers, norm, residual, ffn, d_ff,
//   count of layers with silent heads, each a count and heads
//
// Words themselves stay in JavaScript: they change no number.
void read_settings(std::span<const double> numbers, attn::Scene& scene);
