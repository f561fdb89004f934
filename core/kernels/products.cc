#include "products.h"

#include "each.h"

namespace attn::kernels {
inline namespace ATTN_TARGET {
namespace {

// Sums of a tile in registers: kRows * kVectors, of 16 that most machines have, beside kVectors of b.
constexpr int kRows = 4, kVectors = 2;

// Where the terms of one cell's left factors are: next to each other, or a row apart.
template <bool kTurned>
struct Steps {
  explicit Steps(In a) : row(kTurned ? 1 : a.step), term(kTurned ? a.step : 1) {}
  std::ptrdiff_t row, term;
};

// kCount rows of out, `kWide` vectors of columns.
template <int kCount, int kWide, bool kTurned, bool kAdd>
void tile(const float* a, Steps<kTurned> steps, const float* b, std::ptrdiff_t b_step, float* out,
          std::ptrdiff_t out_step, int inner) {
  Lanes sums[kCount][kWide] = {};
  if constexpr (kAdd) {
    each<kCount>([&](auto i) {
      each<kWide>([&](auto v) { sums[i][v] = load(out + i * out_step + v * kLanes); });
    });
  }
  for (int c = 0; c < inner; ++c) {
    Lanes right[kWide];
    each<kWide>([&](auto v) { right[v] = load(b + v * kLanes); });
    each<kCount>([&](auto i) {
      const Lanes left = all(a[i * steps.row]);
      each<kWide>([&](auto v) { sums[i][v] += left * right[v]; });
    });
    a += steps.term;
    b += b_step;
  }
  each<kCount>([&](auto i) {
    each<kWide>([&](auto v) { store(out + i * out_step + v * kLanes, sums[i][v]); });
  });
}

// One column that no vector holds.
template <int kCount, bool kTurned, bool kAdd>
void column(const float* a, Steps<kTurned> steps, const float* b, std::ptrdiff_t b_step, float* out,
            std::ptrdiff_t out_step, int inner) {
  float sums[kCount] = {};
  if constexpr (kAdd) each<kCount>([&](auto i) { sums[i] = out[i * out_step]; });
  for (int c = 0; c < inner; ++c) {
    each<kCount>([&](auto i) { sums[i] += a[i * steps.row] * *b; });
    a += steps.term;
    b += b_step;
  }
  each<kCount>([&](auto i) { out[i * out_step] = sums[i]; });
}

template <int kCount, bool kTurned, bool kAdd>
void some_rows(In a, In b, Out out, int i, int inner) {
  const Steps<kTurned> steps(a);
  const float* const left = a.data + i * steps.row;
  float* const to = out.data + i * out.step;
  int j = 0;
  for (; j + kVectors * kLanes <= out.columns; j += kVectors * kLanes) {
    tile<kCount, kVectors, kTurned, kAdd>(left, steps, b.data + j, b.step, to + j, out.step, inner);
  }
  for (; j + kLanes <= out.columns; j += kLanes) {
    tile<kCount, 1, kTurned, kAdd>(left, steps, b.data + j, b.step, to + j, out.step, inner);
  }
  for (; j < out.columns; ++j) {
    column<kCount, kTurned, kAdd>(left, steps, b.data + j, b.step, to + j, out.step, inner);
  }
}

template <bool kTurned, bool kAdd>
void all_rows(In a, In b, Out out) {
  const int inner = b.rows;
  int i = 0;
  for (; i + kRows <= out.rows; i += kRows) some_rows<kRows, kTurned, kAdd>(a, b, out, i, inner);
  const int rest = out.rows - i;
  if (rest >= 2) some_rows<2, kTurned, kAdd>(a, b, out, i, inner);
  if (rest % 2 == 1) some_rows<1, kTurned, kAdd>(a, b, out, out.rows - 1, inner);
}

}  // namespace

void product(In a, In b, Out out) { all_rows<false, false>(a, b, out); }
void add_product(In a, In b, Out out) { all_rows<false, true>(a, b, out); }
void turned_product(In a, In b, Out out) { all_rows<true, false>(a, b, out); }
void add_turned_product(In a, In b, Out out) { all_rows<true, true>(a, b, out); }

}  // namespace ATTN_TARGET
}  // namespace attn::kernels
