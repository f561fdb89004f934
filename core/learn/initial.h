// The weights that training starts from.
#pragma once

#include "model.h"
#include "random.h"

namespace attn {

// Fills all numbers, in their order: normals for matrices, 1 for gamma, 0 for beta and biases.
void draw_initial(NumpyRandom& random, Model& model);

// Whether weight decay pulls this parameter towards 0: the matrices of the layers. Not vectors of words and places, which
// each batch sees only some of, nor norms and biases.
bool decays(const Parameter& parameter);

}  // namespace attn
