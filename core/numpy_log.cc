#include "numpy_log.h"

#include <bit>
#include <cstdint>

#include "numpy_log_table.h"

namespace attn {
namespace {

// value + error is exactly what was asked for.
struct Exact {
  double value, error;
};

Exact exact_sum(double a, double b) {  // Knuth
  const double sum = a + b, b_part = sum - a;
  return {sum, (a - (sum - b_part)) + (b - b_part)};
}

Exact exact_product(double a, double b) {  // Dekker, Veltkamp
  constexpr double kSplit = 134217729.0;   // 2^27 + 1
  const double a_high = kSplit * a - (kSplit * a - a), a_low = a - a_high;
  const double b_high = kSplit * b - (kSplit * b - b), b_low = b - b_high;
  const double product = a * b;
  const double error = a_high * b_high - product + a_high * b_low + a_low * b_high + a_low * b_low;
  return {product, error};
}

// a + b, and where that is not exact the neighbour with an odd last bit: rounding it once more is then
// like rounding the exact sum.
double sum_to_odd(double a, double b) {
  const auto [sum, error] = exact_sum(a, b);
  const auto bits = std::bit_cast<std::uint64_t>(sum);
  if (error == 0.0 || (bits & 1)) return sum;
  const bool away_from_zero = (error > 0.0) == (sum > 0.0);
  return std::bit_cast<double>(away_from_zero ? bits + 1 : bits - 1);
}

// x = 2^k z, z near the c of one of the table's parts: log(x) = k ln 2 + log(c) + log(1 + r), r = z/c - 1.
struct Parts {
  double k, z;
  const LogEntry& c;
};

Parts parts_of(double x) {
  const auto bits = std::bit_cast<std::uint64_t>(x);
  const std::uint64_t offset = bits - 0x3fe6000000000000;
  return {static_cast<double>(static_cast<std::int64_t>(offset) >> 52),
          std::bit_cast<double>(bits - (offset & 0xfff0000000000000)),
          kLogTable[(offset >> 45) % 128]};
}

}  // namespace

double fused_multiply_add(double a, double b, double c) {
  const Exact product = exact_product(a, b);
  const Exact low = exact_sum(c, product.error);
  const Exact high = exact_sum(product.value, low.value);
  return high.value + sum_to_odd(low.error, high.error);
}

// Arm Optimized Routines, log.c; the fusions are where glibc's compiler puts them.
double numpy_log(double x) {
  const auto fma = fused_multiply_add;
  if (x >= 1.0 - 0x1p-4) {  // near 1: a polynomial in x - 1
    const double r = x - 1.0, r2 = r * r, r3 = r * r2;
    const double p1 =
        fma(r2, 0x1.999999995dd0cp-3, fma(r, -0x1.ffffffffffdcbp-3, 0x1.5555555555577p-2));
    const double p4 =
        fma(r2, -0x1.fffffa4423d65p-4, fma(r, 0x1.24924a344de3p-3, -0x1.55555556745a7p-3));
    const double p7 =
        fma(r2, 0x1.78182f7afd085p-4, fma(r, -0x1.999eb43b068ffp-4, 0x1.c7184282ad6cap-4));
    const double p = fma(fma(fma(r3, -0x1.5521375d145cdp-4, p7), r3, p4), r3, p1);
    const double shifted = fma(r, 0x1p27, r);
    const double r_high = fma(-0x1p27, r, shifted), r_low = r - r_high;
    const double high = fma(r_high * r_high, -0.5, r);
    const double low = fma(-0.5 * r_low, r + r_high, fma(r_high * r_high, -0.5, r - high));
    return fma(p, r3, low) + high;
  }

  const auto [k, z, c] = parts_of(x);
  const double r = fma(z, c.inverse, -1.0);
  const double w = fma(k, 0x1.62e42fefa3800p-1, c.log);
  const double high = w + r;
  const double r2 = r * r;
  double low = fma(k, 0x1.ef35793c76730p-45, w - high + r);
  low = fma(r2, -0x1.0000000000001p-1, low);
  const double p1 = fma(-0x1.fffffffeb459p-3, r, 0x1.555555551305bp-2);
  const double p3 = fma(r, -0x1.55575e506c89fp-3, 0x1.999b324f10111p-3);
  return fma(r * r2, fma(p3, r2, p1), low) + high;
}

double quick_log(double x) {
  const auto [k, z, c] = parts_of(x);
  const double r = z * c.inverse - 1.0;  // |r| < 2^-7: seven terms of the series
  double p = 1.0 / 7;
  p = p * r - 1.0 / 6;
  p = p * r + 1.0 / 5;
  p = p * r - 1.0 / 4;
  p = p * r + 1.0 / 3;
  p = p * r - 1.0 / 2;
  return k * 0x1.62e42fefa39efp-1 + c.log + (p * r * r + r);
}

}  // namespace attn
