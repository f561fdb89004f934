#include "pca.h"

#include <algorithm>
#include <cmath>
#include <cstdint>

#include "tridiagonal.h"

namespace attn {
namespace {

using Vector = std::vector<double>;
using Numbers = std::span<double>;

double dot(const double* a, const double* b, std::size_t size) {
  double sum = 0.0;
  for (std::size_t i = 0; i < size; ++i) sum += a[i] * b[i];
  return sum;
}

void add(Numbers to, double factor, const double* vector) {
  for (std::size_t i = 0; i < to.size(); ++i) to[i] += factor * vector[i];
}

double length(Numbers vector) {
  return std::sqrt(dot(vector.data(), vector.data(), vector.size()));
}

void scale(Numbers vector, double factor) {
  for (double& number : vector) number *= factor;
}

void clear(Numbers vector) { scale(vector, 0.0); }

// basis: orthonormal vectors as long as this one, one after another
void make_orthogonal(Numbers vector, std::span<const double> basis) {
  for (int pass = 0; pass < 2; ++pass) {  // twice is enough (Kahan; Parlett)
    for (std::size_t at = 0; at < basis.size(); at += vector.size()) {
      const double* other = &basis[at];
      add(vector, -dot(vector.data(), other, vector.size()), other);
    }
  }
}

// Rows about their origin.
struct Cloud {
  std::span<const float> rows, origin;

  // image = XᵀX vector
  void multiply(const double* vector, Numbers image) const {
    const std::size_t columns = origin.size();
    Vector row(columns);
    clear(image);
    for (std::size_t at = 0; at < rows.size(); at += columns) {
      for (std::size_t c = 0; c < columns; ++c) {
        row[c] = static_cast<double>(rows[at + c]) - static_cast<double>(origin[c]);
      }
      add(image, dot(row.data(), vector, columns), row.data());
    }
  }
};

// Of the matrix XᵀX: an orthonormal basis of part of the space, in which the matrix is tridiagonal.
class Krylov {
 public:
  Krylov(const Cloud& cloud, std::size_t most)
      : cloud_(cloud),
        columns_(cloud.origin.size()),
        memory_((most + 1) * columns_ + (4 + most) * most),
        basis_(memory_.data(), (most + 1) * columns_),
        diagonal_(basis_.data() + basis_.size(), most),
        beside_(diagonal_.data() + most, most),
        work_(beside_.data() + most, (2 + most) * most) {
    start_anew();
  }

  std::size_t size() const { return size_; }

  void grow() {
    const double* newest = at(size_);
    ++size_;
    const Numbers next = next_vector();
    cloud_.multiply(newest, next);
    const double inside = dot(next.data(), newest, columns_);
    diagonal_[size_ - 1] = inside;
    seen_ += inside;
    make_orthogonal(next, {basis_.data(), size_ * columns_});
    const double joint = length(next);
    constexpr double kNothing = 1e-12;
    if (joint > kNothing * seen_) {
      beside_[size_ - 1] = joint;
      scale(next, 1.0 / joint);
    } else {  // nothing new this way: on in another direction, that is not joined
      start_anew();
    }
  }

  // Both largest eigenvalues (the second 0 where there is one only) and their vectors in the whole space,
  // axes (2, columns); false while they are not good enough.
  bool solve(double values[2], Numbers axes) {
    const Numbers found = work_.first(size_), beside = work_.subspan(size_, size_);
    const Numbers inner = work_.subspan(2 * size_, size_ * size_);
    clear(work_);
    add(found, 1.0, diagonal_.data());
    add(beside.first(size_ - 1), 1.0, beside_.data());
    solve_tridiagonal(found, beside, inner);
    clear(axes);
    bool good = true;
    values[1] = 0.0;
    for (std::size_t k = 0; k < 2 && k < size_; ++k) {
      std::size_t largest = 0;
      for (std::size_t i = 1; i < size_; ++i) {
        if (found[i] > found[largest]) largest = i;
      }
      const double* vector = &inner[largest * size_];
      values[k] = found[largest];
      found[largest] = -1.0;  // none of XᵀX is below 0 but for rounding
      for (std::size_t i = 0; i < size_; ++i) {
        add(axes.subspan(k * columns_, columns_), vector[i], at(i));
      }
      good = good && beside_[size_ - 1] * std::abs(vector[size_ - 1]) <= 1e-10 * values[0];
    }
    return good;
  }

 private:
  const double* at(std::size_t i) const { return &basis_[i * columns_]; }
  Numbers next_vector() { return {&basis_[size_ * columns_], columns_}; }

  // A direction that no data prefers, always the same.
  void start_anew() {
    const Numbers next = next_vector();
    for (double& number : next) {
      state_ = state_ * 1664525u + 1013904223u;  // Knuth's and Lewis's congruential generator
      number = static_cast<double>(state_) / 4294967296.0 - 0.5;
    }
    make_orthogonal(next, {basis_.data(), size_ * columns_});
    scale(next, 1.0 / std::max(length(next), 1e-300));  // 0 only when the whole space is taken
  }

  const Cloud& cloud_;
  double seen_ = 0.0;  // of all eigenvalues together
  std::size_t columns_, size_ = 0;
  Vector memory_;              // of what follows
  Numbers basis_;              // (most + 1, columns) the next vector behind the others
  Numbers diagonal_, beside_;  // (most)
  Numbers work_;  // for solve(): two rows of `most` numbers and as many as their square
  std::uint32_t state_ = 1;
};

// The channel least like the axes before, made orthogonal to them; zeros where there is none left.
void fill_in(Numbers axis, std::span<const double> before) {
  Vector channel(axis.size());
  double longest = 1e-6;
  clear(axis);
  for (std::size_t c = 0; c < axis.size(); ++c) {
    clear(channel);
    channel[c] = 1.0;
    make_orthogonal(channel, before);
    const double left = length(channel);
    if (left <= longest * (1.0 + 1e-9)) continue;
    longest = left;
    clear(axis);
    add(axis, 1.0 / left, channel.data());
  }
}

void turn_positive(Numbers axis) {
  double largest = 0.0;
  for (const double number : axis) largest = std::max(largest, std::abs(number));
  for (const double number : axis) {
    if (std::abs(number) < largest * (1.0 - 1e-9)) continue;
    if (number < 0.0) scale(axis, -1.0);
    return;
  }
}

// How many of the two directions spread at all.
std::size_t find_axes(const Cloud& cloud, Numbers axes) {
  const std::size_t most = std::min<std::size_t>(cloud.origin.size(), kMaxKrylov);
  Krylov krylov(cloud, most);
  double values[2];
  constexpr std::size_t kFirstLook = 64;  // not before: of equal eigenvalues the second shows late
  std::size_t look = kFirstLook;
  do {
    while (krylov.size() < std::min(look, most)) krylov.grow();
    look += look / 2;
  } while (!krylov.solve(values, axes) && krylov.size() < most);
  if (!(values[0] > 0.0)) return 0;
  constexpr double kFlat = 1e-12;  // float32 rows are rounded to 1e-7 of their size: its square
  return values[1] > kFlat * values[0] ? 2 : 1;
}

}  // namespace

std::vector<float> principal_axes(std::span<const float> rows, std::span<const float> origin) {
  const std::size_t columns = origin.size();
  Vector axes(2 * columns);
  const std::size_t found = find_axes({rows, origin}, axes);
  for (std::size_t k = 0; k < 2; ++k) {
    const Numbers axis(axes.data() + k * columns, columns);
    if (k >= found) fill_in(axis, {axes.data(), k * columns});
    turn_positive(axis);
  }
  std::vector<float> rounded(axes.size());
  for (std::size_t i = 0; i < axes.size(); ++i) rounded[i] = static_cast<float>(axes[i]);
  return rounded;
}

}  // namespace attn
