#include "tridiagonal.h"

#include <cmath>
#include <limits>

namespace attn {
namespace {

struct Solver {
  std::span<double> d, e;  // diagonal, and what is beside it
  std::span<double> vectors;

  // The block from `first` on that small numbers beside the diagonal part from the rest.
  std::size_t end_of_block(std::size_t first) const {
    constexpr double kUnit = std::numeric_limits<double>::epsilon();
    std::size_t last = first;
    while (last + 1 < d.size() &&
           std::abs(e[last]) > kUnit * (std::abs(d[last]) + std::abs(d[last + 1]))) {
      ++last;
    }
    return last;
  }

  // One shifted QL step: rotations chase what disturbs the form from the block's end to its start.
  void sweep(std::size_t first, std::size_t last) {
    const double apart = (d[first + 1] - d[first]) / (2.0 * e[first]);
    const double shift = apart + std::copysign(std::sqrt(apart * apart + 1.0), apart);
    double g = d[last] - d[first] + e[first] / shift, s = 1.0, c = 1.0, p = 0.0;
    for (std::size_t i = last; i-- > first;) {
      const double f = s * e[i], b = c * e[i], r = std::sqrt(f * f + g * g);
      e[i + 1] = r;
      if (r == 0.0) {  // the block falls apart here
        d[i + 1] -= p;
        e[last] = 0.0;
        return;
      }
      s = f / r;
      c = g / r;
      const double h = d[i + 1] - p, q = (d[i] - h) * s + 2.0 * c * b;
      p = s * q;
      d[i + 1] = h + p;
      g = c * q - b;
      rotate(i, c, s);
    }
    d[first] -= p;
    e[first] = g;
    e[last] = 0.0;
  }

  void rotate(std::size_t i, double c, double s) {
    double* low = &vectors[i * d.size()];
    double* high = low + d.size();
    for (std::size_t k = 0; k < d.size(); ++k) {
      const double before = high[k];
      high[k] = s * low[k] + c * before;
      low[k] = c * low[k] - s * before;
    }
  }
};

}  // namespace

void solve_tridiagonal(std::span<double> diagonal, std::span<double> beside,
                       std::span<double> vectors) {
  const std::size_t n = diagonal.size();
  for (std::size_t i = 0; i < n; ++i) vectors[i * (n + 1)] = 1.0;
  Solver solver{diagonal, beside, vectors};
  constexpr int kSweeps = 60;  // of one eigenvalue; 2 or 3 are usual
  for (std::size_t first = 0; first < n; ++first) {
    for (int i = 0; i < kSweeps; ++i) {
      const std::size_t last = solver.end_of_block(first);
      if (last == first) break;
      solver.sweep(first, last);
    }
  }
}

}  // namespace attn
