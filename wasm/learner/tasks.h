// The tasks there are, as JavaScript values:
//
//   { id, words, labels, causal, cross, holds_out_template, counted: { id, count }[], recipe, watched: Watched[] }
//   Watched = { lang, tokens, context, rows, answers, looked_at }   Int32Arrays; words by their place in `words`, answers
//             by theirs in `labels` or, where there are none, in `words`; looked_at is -1 for no single one
#pragma once

#include <emscripten/val.h>

emscripten::val tasks_to_js();
