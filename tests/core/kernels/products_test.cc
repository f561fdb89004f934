#include "kernels/products.h"

#include <doctest/doctest.h>

#include "guarded.h"

namespace attn {
namespace {

using kernels::In;
using kernels::Out;

struct Variant {
  const char* name;
  void (*kernel)(In a, In b, Out out);
  bool turned;
  bool adds;
};

constexpr Variant kVariants[] = {
    {"product", kernels::product, false, false},
    {"add_product", kernels::add_product, false, true},
    {"turned_product", kernels::turned_product, true, false},
    {"add_turned_product", kernels::add_turned_product, true, true},
};

struct Sizes {
  std::size_t rows, inner, columns;
};

template <class Number>
kernels::View<Number> view(std::span<Number> numbers, std::size_t rows, std::size_t columns,
                           std::size_t step) {
  return {numbers.data(), static_cast<int>(rows), static_cast<int>(columns),
          static_cast<std::ptrdiff_t>(step)};
}

// Parts of wider matrices: `margin` columns beside them must stay what they are.
void check(const Variant& variant, const Sizes& sizes, std::size_t margin) {
  CAPTURE(variant.name);
  const auto [rows, inner, columns] = sizes;
  const std::size_t a_rows = variant.turned ? inner : rows, a_columns = rows + inner - a_rows;
  const std::size_t a_step = a_columns + margin, step = columns + margin;
  Guarded a(a_rows * a_step, 1, pseudo_random);
  Guarded b(inner * step, 2, [](std::size_t i) { return pseudo_random(i + 1000); });
  Guarded out(rows * step, 3, [](std::size_t i) { return pseudo_random(i + 2000); });
  const std::vector<float> before = out.exact();
  variant.kernel(view(a.span(), a_rows, a_columns, a_step), view(b.span(), inner, columns, step),
                 view(out.span(), rows, columns, step));
  for (std::size_t i = 0; i < rows; ++i) {
    for (std::size_t j = 0; j < step; ++j) {
      float sum = j >= columns || variant.adds ? before[i * step + j] : 0.0f;
      for (std::size_t c = 0; c < inner && j < columns; ++c) {
        sum += a[variant.turned ? c * a_step + i : i * a_step + c] * b[c * step + j];
      }
      REQUIRE(same_bits(out[i * step + j], sum));
    }
  }
  REQUIRE(a.canaries_are_unchanged());
  REQUIRE(b.canaries_are_unchanged());
  REQUIRE(out.canaries_are_unchanged());
}

TEST_CASE("products of parts of matrices sum left to right, for every number of columns") {
  for (const Variant& variant : kVariants) {
    for (std::size_t columns = 0; columns <= 67; ++columns) {
      for (const std::size_t margin : {0, 3}) check(variant, {5, 4, columns}, margin);
    }
  }
}

TEST_CASE("products of parts of matrices are right for every number of rows and of terms") {
  for (const Variant& variant : kVariants) {
    for (std::size_t n = 0; n <= 35; ++n) {
      for (const std::size_t columns : {1, 8, 21}) {
        check(variant, {n, 3, columns}, 2);
        check(variant, {7, n, columns}, 1);
      }
    }
  }
}

}  // namespace
}  // namespace attn
