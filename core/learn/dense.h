// y = x w + b: every row on its own.
#pragma once

#include "row_buffer.h"

namespace attn {

// x: (rows, inner), w: (inner, columns), bias: (1, columns) or without data -> y: (rows, columns)
void dense(In x, In w, In bias, Out y);

// dx: (rows, inner), added to what is there; dw: (inner, columns) and d_bias: (1, columns) are set. `turned` is working
// memory.
void dense_backward(In x, In w, In dy, Out dx, Out dw, Out d_bias, RowBuffer& turned);

}  // namespace attn
