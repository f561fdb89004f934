#include "embed.h"

#include <algorithm>

namespace attn {
namespace {

void add_to(std::span<const float> row, std::span<float> sum) {
  for (std::size_t c = 0; c < sum.size(); ++c) sum[c] += row[c];
}

}  // namespace

void embed(std::span<const int> tokens, In table, Out x) {
  for (int i = 0; i < x.rows; ++i) {
    std::ranges::copy(table.row(tokens[static_cast<std::size_t>(i)]), x.row(i).begin());
  }
}

void embed_backward(std::span<const int> tokens, In dx, Out d_table) {
  for (int i = 0; i < dx.rows; ++i) {
    add_to(dx.row(i), d_table.row(tokens[static_cast<std::size_t>(i)]));
  }
}

void add_positions(In positions, Out x) {
  for (int i = 0; i < x.rows; ++i) add_to(positions.row(i), x.row(i));
}

void add_positions_backward(In dx, Out d_positions) {
  for (int i = 0; i < dx.rows; ++i) add_to(dx.row(i), d_positions.row(i));
}

}  // namespace attn
