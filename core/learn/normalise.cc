#include "normalise.h"

#include <algorithm>
#include <cmath>

namespace attn {

void normalise(In x, In gamma, In beta, std::vector<Moments>& moments, Out y) {
  moments.resize(static_cast<std::size_t>(x.rows));
  for (int i = 0; i < x.rows; ++i) {
    const Moments& of_row = moments[static_cast<std::size_t>(i)] = moments_of(x.row(i));
    for (int c = 0; c < x.columns; ++c) {
      y.at(i, c) = normalised(x.at(i, c), of_row, gamma.at(0, c), beta.at(0, c), kNormEpsilon);
    }
  }
}

// With s = (x - mean) / spread and ds = dy · gamma:  dx = (ds - mean(ds) - s · mean(ds · s)) / spread. The two means are
// what the row's own mean and variance give back. In float64, as the forward pass.
void normalise_backward(In x, In gamma, const std::vector<Moments>& moments, In dy, Out dx,
                        Out d_gamma, Out d_beta) {
  std::ranges::fill(d_gamma.row(0), 0.0f);
  std::ranges::fill(d_beta.row(0), 0.0f);
  for (int i = 0; i < x.rows; ++i) {
    const Moments& of_row = moments[static_cast<std::size_t>(i)];
    const double factor = 1.0 / std::sqrt(of_row.variance + kNormEpsilon);
    const auto standard = [&](int c) {
      return (static_cast<double>(x.at(i, c)) - of_row.mean) * factor;
    };
    const auto d_standard = [&](int c) {
      return static_cast<double>(dy.at(i, c)) * static_cast<double>(gamma.at(0, c));
    };
    double mean = 0.0, mean_along = 0.0;
    for (int c = 0; c < x.columns; ++c) {
      mean += d_standard(c);
      mean_along += d_standard(c) * standard(c);
    }
    mean /= x.columns;
    mean_along /= x.columns;
    for (int c = 0; c < x.columns; ++c) {
      const double s = standard(c), ds = d_standard(c);
      d_gamma.at(0, c) += static_cast<float>(static_cast<double>(dy.at(i, c)) * s);
      d_beta.at(0, c) += dy.at(i, c);
      dx.at(i, c) = static_cast<float>((ds - mean - s * mean_along) * factor);
    }
  }
}

}  // namespace attn
