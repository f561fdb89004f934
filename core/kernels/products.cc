#include "products.h"

#include "each.h"

namespace attn::kernels {
inline namespace ATTN_TARGET {
namespace {

// Sums of a tile in registers: kRows * kVectors, of 16 that most machines have, beside kVectors of b.
constexpr int kRows = 4, kVectors = 2;

// What all tiles of a product share. Which of the four products it is stands here and not in template arguments: four times
// the code would show in the download, and hardly in the time.
struct Product {
  // From one left factor to that of the next row, and to the next term.
  std::ptrdiff_t a_row, a_term;
  std::ptrdiff_t b_step, out_step;
  int inner;
  bool adds;
};

// kCount rows of out, kWide vectors of columns.
template <int kCount, int kWide>
void tile(const Product& p, const float* a, const float* b, float* out) {
  Lanes sums[kCount][kWide] = {};
  if (p.adds) {
    each<kCount>([&](auto i) {
      each<kWide>([&](auto v) { sums[i][v] = load(out + i * p.out_step + v * kLanes); });
    });
  }
  const float* left[kCount];
  each<kCount>([&](auto i) { left[i] = a + i * p.a_row; });
  const std::ptrdiff_t a_term = p.a_term, b_step = p.b_step;
  for (int c = p.inner; c > 0; --c) {
    Lanes right[kWide];
    each<kWide>([&](auto v) { right[v] = load(b + v * kLanes); });
    each<kCount>([&](auto i) {
      const Lanes number = all(*left[i]);
      left[i] += a_term;
      each<kWide>([&](auto v) { sums[i][v] += number * right[v]; });
    });
    b += b_step;
  }
  each<kCount>([&](auto i) {
    each<kWide>([&](auto v) { store(out + i * p.out_step + v * kLanes, sums[i][v]); });
  });
}

// One number that no vector holds.
void cell(const Product& p, const float* a, const float* b, float* out) {
  float sum = p.adds ? *out : 0.0f;
  for (int c = p.inner; c > 0; --c) {
    sum += *a * *b;
    a += p.a_term;
    b += p.b_step;
  }
  *out = sum;
}

template <int kCount>
void some_rows(const Product& p, const float* a, const float* b, float* out, int columns) {
  int j = 0;
  for (; j + kVectors * kLanes <= columns; j += kVectors * kLanes) {
    tile<kCount, kVectors>(p, a, b + j, out + j);
  }
  for (; j + kLanes <= columns; j += kLanes) tile<kCount, 1>(p, a, b + j, out + j);
  for (; j < columns; ++j) {
    for (int i = 0; i < kCount; ++i) cell(p, a + i * p.a_row, b + j, out + i * p.out_step + j);
  }
}

void all_rows(const Product& p, const float* a, const float* b, Out out) {
  int i = 0;
  for (; i + kRows <= out.rows; i += kRows) {
    some_rows<kRows>(p, a + i * p.a_row, b, out.data + i * out.step, out.columns);
  }
  for (; i < out.rows; ++i) {
    some_rows<1>(p, a + i * p.a_row, b, out.data + i * out.step, out.columns);
  }
}

}  // namespace

void product(In a, In b, Out out) {
  all_rows({a.step, 1, b.step, out.step, b.rows, false}, a.data, b.data, out);
}

void add_product(In a, In b, Out out) {
  all_rows({a.step, 1, b.step, out.step, b.rows, true}, a.data, b.data, out);
}

void turned_product(In a, In b, Out out) {
  all_rows({1, a.step, b.step, out.step, b.rows, false}, a.data, b.data, out);
}

void add_turned_product(In a, In b, Out out) {
  all_rows({1, a.step, b.step, out.step, b.rows, true}, a.data, b.data, out);
}

}  // namespace ATTN_TARGET
}  // namespace attn::kernels
