#include "rotary.h"

#include "waves.h"

namespace attn {
namespace {

double frequency(int pair, int d_head, const RotaryRule& rule) {
  return to_minus(rule.base, 2.0 * pair / d_head);
}

}  // namespace

Rotation rotation(int pos, int column, int d_head, const RotaryRule& rule) {
  const bool half = rule.pairs == RotaryPairs::kHalf;
  const int pairs = d_head / 2;
  Rotation turn;
  turn.pair = half ? column % pairs : column / 2;
  turn.is_second = half ? column >= pairs : column % 2 == 1;
  turn.first = half ? turn.pair : 2 * turn.pair;
  turn.second = half ? turn.pair + pairs : 2 * turn.pair + 1;
  turn.angle = pos * frequency(turn.pair, d_head, rule);
  return turn;
}

Tensor2 rotated(const Tensor2& rows, int first_position, const RotaryRule& rule) {
  const int d_head = columns(rows), pairs = d_head / 2;
  Tensor2 out = matrix(attn::rows(rows), d_head);
  for (int pair = 0; pair < pairs; ++pair) {
    const Rotation turn =
        rotation(1, rule.pairs == RotaryPairs::kHalf ? pair : 2 * pair, d_head, rule);
    for (int i = 0; i < attn::rows(rows); ++i) {
      const double angle = (first_position + i) * turn.angle;
      const double cos = cosine(angle), sin = sine(angle);
      const auto first = static_cast<double>(rows(i, turn.first));
      const auto second = static_cast<double>(rows(i, turn.second));
      out(i, turn.first) = static_cast<float>(first * cos - second * sin);
      out(i, turn.second) = static_cast<float>(second * cos + first * sin);
    }
  }
  return out;
}

}  // namespace attn
