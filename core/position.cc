#include "position.h"

#include "waves.h"

namespace attn {

Sinusoid sinusoid(int pos, int column, int d_model) {
  Sinusoid wave;
  wave.pair = column / 2;
  wave.angle = pos * ten_thousand_to_minus(2.0 * wave.pair / d_model);
  wave.cosine = column % 2 == 1;
  wave.value = static_cast<float>(wave.cosine ? cosine(wave.angle) : sine(wave.angle));
  return wave;
}

Tensor2 sinusoidal_positions(int n, int d_model) {
  Tensor2 positions = matrix(n, d_model);
  for (int pos = 0; pos < n; ++pos) {
    for (int column = 0; column < d_model; ++column) {
      positions(pos, column) = sinusoid(pos, column, d_model).value;
    }
  }
  return positions;
}

}  // namespace attn
