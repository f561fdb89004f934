#include "kernels/matmul.h"

#include <doctest/doctest.h>

#include <cmath>

#include "guarded.h"

namespace attn {
namespace {

// One cell, left to right in float32: what every lane width must give bit by bit.
float slow_cell(const Guarded& a, const Guarded& b, int i, int j, int inner, int columns) {
  float sum = 0.0f;
  for (int c = 0; c < inner; ++c) {
    sum +=
        a[static_cast<std::size_t>(i * inner + c)] * b[static_cast<std::size_t>(c * columns + j)];
  }
  return sum;
}

double exact_cell(const Guarded& a, const Guarded& b, int i, int j, int inner, int columns) {
  double sum = 0.0;
  for (int c = 0; c < inner; ++c) {
    sum += static_cast<double>(a[static_cast<std::size_t>(i * inner + c)]) *
           static_cast<double>(b[static_cast<std::size_t>(c * columns + j)]);
  }
  return sum;
}

void check_product(int rows, int inner, int columns, std::size_t shift) {
  const auto size = [](int m, int n) {
    return static_cast<std::size_t>(m) * static_cast<std::size_t>(n);
  };
  Guarded a(size(rows, inner), shift, pseudo_random);
  Guarded b(size(inner, columns), 3 - shift, [](std::size_t i) { return pseudo_random(i + 1000); });
  Guarded out(size(rows, columns), (shift + 1) % 4);
  kernels::matmul(a.span(), b.span(), out.span(), rows, inner, columns);
  for (int i = 0; i < rows; ++i) {
    for (int j = 0; j < columns; ++j) {
      const float cell = out[size(i, columns) + static_cast<std::size_t>(j)];
      REQUIRE(same_bits(cell, slow_cell(a, b, i, j, inner, columns)));
      REQUIRE(std::abs(static_cast<double>(cell) - exact_cell(a, b, i, j, inner, columns)) <
              1e-6 * (inner + 1));
    }
  }
  REQUIRE(a.canaries_are_unchanged());
  REQUIRE(b.canaries_are_unchanged());
  REQUIRE(out.canaries_are_unchanged());
  std::vector<float> exact(out.exact().size());
  kernels::matmul(a.exact(), b.exact(), exact, rows, inner, columns);
  REQUIRE(exact == out.exact());
}

TEST_CASE("matmul is right for every number of columns, from 0 to 67, at every alignment") {
  for (int columns = 0; columns <= 67; ++columns) {
    for (std::size_t shift = 0; shift < 4; ++shift) check_product(5, 3, columns, shift);
  }
}

TEST_CASE("matmul is right for every number of rows and of terms, from 0 to 67") {
  for (int n = 0; n <= 67; ++n) {
    check_product(n, 3, 5, static_cast<std::size_t>(n % 4));
    check_product(3, n, 6, static_cast<std::size_t>(n % 4));
  }
}

TEST_CASE("a product over no terms is zero, not what was in memory") {
  std::vector<float> out(6, 42.0f);
  kernels::matmul({}, {}, out, 2, 0, 3);
  CHECK(out == std::vector<float>(6, 0.0f));
}

TEST_CASE("dot of 1..d with ones is d(d+1)/2 exactly, whatever vectors divide d") {
  for (std::size_t d = 0; d <= 67; ++d) {
    Guarded q(d, d % 4, [](std::size_t i) { return static_cast<float>(i + 1); });
    Guarded k(d, 1, [](std::size_t) { return 1.0f; });
    Guarded raw(1);
    const float expected = static_cast<float>(d * (d + 1) / 2);
    CHECK(kernels::dot(q.span(), k.span()) == expected);
    kernels::matmul(q.span(), k.span(), raw.span(), 1, static_cast<int>(d), 1);
    CHECK(raw[0] == expected);
    CHECK(q.canaries_are_unchanged());
    CHECK(k.canaries_are_unchanged());
    CHECK(raw.canaries_are_unchanged());
  }
  const std::vector<float> q = {1, 2, 3, 4, 5}, k = {6, 7, 8, 9, 10};
  CHECK(kernels::dot(q, k) == 130.0f);
}

TEST_CASE("dot of a row and a column is matmul's cell, bit by bit") {
  constexpr int kInner = 67, kColumns = 9;
  Guarded a(kInner, 1, pseudo_random),
      b(kInner * kColumns, 2, [](std::size_t i) { return pseudo_random(i + 77); });
  Guarded out(kColumns);
  kernels::matmul(a.span(), b.span(), out.span(), 1, kInner, kColumns);
  for (std::size_t j = 0; j < kColumns; ++j) {
    std::vector<float> column;
    for (std::size_t c = 0; c < kInner; ++c) column.push_back(b[c * kColumns + j]);
    CHECK(same_bits(kernels::dot(a.span(), column), out[j]));
  }
}

TEST_CASE("transpose swaps rows and columns and nothing else") {
  for (int rows = 0; rows <= 9; ++rows) {
    for (int columns = 0; columns <= 9; ++columns) {
      const auto size = static_cast<std::size_t>(rows * columns);
      Guarded a(size, 1, pseudo_random), out(size, 2);
      kernels::transpose(a.span(), out.span(), rows, columns);
      for (int i = 0; i < rows; ++i) {
        for (int j = 0; j < columns; ++j) {
          REQUIRE(out[static_cast<std::size_t>(j * rows + i)] ==
                  a[static_cast<std::size_t>(i * columns + j)]);
        }
      }
      REQUIRE(out.canaries_are_unchanged());
    }
  }
}

}  // namespace
}  // namespace attn
