// The core's results as plain JavaScript values: see web/model/trace.ts for what they look like.
#pragma once

#include <emscripten/val.h>

#include "explain.h"
#include "refusal_to_js.h"
#include "spread.h"

// Calls take(records, memory, scale, flops, bytes) and gives back what it gives. Both arrays are views that
// live for this call only: take copies what it wants, and a Trace crosses in one call. memory: a Uint8Array
// of all of the module's. records: an Int32Array, ten numbers a tensor:
//
//   code    a stage's place in stages(); behind the last stage a head's mask (bytes), row_sums, entropy,
//           jacobian_norm, received, the mean head's weights, entropy, received, and what a layer hands on
//   layer, head         of tensors that heads share the first of these
//   source              place in web/model/trace.ts's Source; of what a layer hands on that stage's code
//   rank, side, side, side, size, address in bytes
emscripten::val give_trace(const attn::Trace& trace, const emscripten::val& take);
emscripten::val stages_to_js();
emscripten::val to_js(const attn::Explanation& why);
emscripten::val to_js(const attn::Spread& spread);
emscripten::val limits_to_js();
