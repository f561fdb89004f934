#include "waves.h"

#include <bit>
#include <cstdint>

#include "numpy_log.h"

namespace attn {
namespace {

// Adding this rounds to the nearest integer and leaves it in the low bits.
constexpr double kRound = 6755399441055744.0;  // 1.5 * 2^52

// Minimax polynomials on [-π/4, π/4] from FreeBSD's msun (k_sin.c, k_cos.c).
double near_sine(double r) {
  const double z = r * r;
  double p = 1.58969099521155010221e-10;
  p = p * z - 2.50507602534068634195e-08;
  p = p * z + 2.75573137070700676789e-06;
  p = p * z - 1.98412698298579493134e-04;
  p = p * z + 8.33333333332248946124e-03;
  p = p * z - 1.66666666666666324348e-01;
  return r + r * z * p;
}

double near_cosine(double r) {
  const double z = r * r;
  double p = -1.13596475577881948265e-11;
  p = p * z + 2.08757232129817482790e-09;
  p = p * z - 2.75573143513906633035e-07;
  p = p * z + 2.48015872894767294178e-05;
  p = p * z - 1.38888888888741095749e-03;
  p = p * z + 4.16666666666666019037e-02;
  return 1.0 - 0.5 * z + z * z * p;
}

// sin(angle + quarters * π/2)
double wave(double angle, unsigned quarters) {
  const double shifted = angle * 0.63661977236758134308 + kRound;  // 2/π
  const double n = shifted - kRound;
  // π/2 in parts of 33 bits, so that n times a part is exact (Cody & Waite 1980).
  const double r = angle - n * 1.57079632673412561417e+00 - n * 6.07710050630396597660e-11 -
                   n * 2.02226624879595063154e-21;
  const unsigned quarter = static_cast<unsigned>(std::bit_cast<std::uint64_t>(shifted)) + quarters;
  const double value = quarter % 2 == 0 ? near_sine(r) : near_cosine(r);
  return quarter % 4 < 2 ? value : -value;
}

// 2^y = 2^n e^r, n a whole number; -1022 <= y <= 0
double two_to(double y) {
  const double shifted = y + kRound;
  const double r = (y - (shifted - kRound)) * 0.69314718055994530942;
  double power = 1.0;  // Taylor's series, |r| <= ln 2 / 2
  for (int k = 14; k > 0; --k) power = 1.0 + power * r / k;
  const std::uint64_t n = std::bit_cast<std::uint64_t>(shifted);
  return power * std::bit_cast<double>((n + 1023) << 52);
}

}  // namespace

double sine(double angle) { return wave(angle, 0); }
double cosine(double angle) { return wave(angle, 1); }

double ten_thousand_to_minus(double t) {
  return two_to(t * -13.287712379549449391);  // log2(10000)
}

double to_minus(double base, double t) {
  if (base <= 1.0) return 1.0;
  return two_to(t * (numpy_log(1.0 / base) * 1.4426950408889634074));  // 1 / ln 2
}

}  // namespace attn
