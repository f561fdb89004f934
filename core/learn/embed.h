// Words and places as vectors.
#pragma once

#include <span>

#include "kernels/products.h"

namespace attn {

using kernels::In;
using kernels::Out;

// table: (words, d_model), x: (tokens, d_model). Row i is the vector of word tokens[i].
void embed(std::span<const int> tokens, In table, Out x);
void embed_backward(std::span<const int> tokens, In dx, Out d_table);  // adds to d_table

// Row i of one text's x: plus the vector of place i.  positions: (places, d_model), x: (tokens, d_model)
void add_positions(In positions, Out x);
void add_positions_backward(In dx, Out d_positions);  // adds to d_positions

}  // namespace attn
