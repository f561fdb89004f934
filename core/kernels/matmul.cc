#include "matmul.h"

#include <cstddef>

#include "lanes.h"

namespace attn::kernels {
namespace {

// kRows rows of a times one block of columns of b; load and save say how wide the block is.
template <int kRows, class Load, class Save>
void tile(const float* a, const float* b, float* out, int inner, int columns, Load load_block,
          Save save_block) {
  Lanes sums[kRows] = {};
  for (int c = 0; c < inner; ++c) {
    const Lanes block = load_block(b + static_cast<std::size_t>(c) * columns);
    for (int i = 0; i < kRows; ++i) sums[i] += a[static_cast<std::size_t>(i) * inner + c] * block;
  }
  for (int i = 0; i < kRows; ++i) save_block(out + static_cast<std::size_t>(i) * columns, sums[i]);
}

template <int kRows>
void rows_times(const float* a, const float* b, float* out, int inner, int columns) {
  int j = 0;
  for (; j + kLanes <= columns; j += kLanes) {
    tile<kRows>(a, b + j, out + j, inner, columns, load, store);
  }
  if (const int rest = columns - j; rest > 0) {
    tile<kRows>(
        a, b + j, out + j, inner, columns,
        [rest](const float* from) { return load_first(from, rest); },
        [rest](float* to, Lanes lanes) { store_first(to, lanes, rest); });
  }
}

}  // namespace

void matmul(std::span<const float> a, std::span<const float> b, std::span<float> out, int rows,
            int inner, int columns) {
  constexpr int kTileRows = 4;  // each load of b serves four rows
  const auto row = [](int i, int width) { return static_cast<std::size_t>(i) * width; };
  int i = 0;
  for (; i + kTileRows <= rows; i += kTileRows) {
    rows_times<kTileRows>(a.data() + row(i, inner), b.data(), out.data() + row(i, columns), inner,
                          columns);
  }
  for (; i < rows; ++i) {
    rows_times<1>(a.data() + row(i, inner), b.data(), out.data() + row(i, columns), inner, columns);
  }
}

void transpose(std::span<const float> a, std::span<float> out, int rows, int columns) {
  for (int i = 0; i < rows; ++i) {
    for (int j = 0; j < columns; ++j) {
      out[static_cast<std::size_t>(j) * rows + i] = a[static_cast<std::size_t>(i) * columns + j];
    }
  }
}

float dot(std::span<const float> a, std::span<const float> b) {
  float sum = 0.0f;
  for (std::size_t c = 0; c < a.size(); ++c) sum += a[c] * b[c];
  return sum;
}

}  // namespace attn::kernels
