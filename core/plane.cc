#include "plane.h"

#include "pca.h"

namespace attn {
namespace {

std::vector<float> centre_of(std::span<const float> rows, std::size_t columns, About about) {
  std::vector<float> centre(columns);
  if (about == About::kZero) return centre;
  for (std::size_t c = 0; c < columns; ++c) {
    double sum = 0.0;
    for (std::size_t i = c; i < rows.size(); i += columns) sum += static_cast<double>(rows[i]);
    centre[c] = static_cast<float>(sum / static_cast<double>(rows.size() / columns));
  }
  return centre;
}

// Sum of squared distances from the centre.
double spread_of(std::span<const float> rows, std::size_t columns, About about) {
  const std::vector<float> centre = centre_of(rows, columns, about);
  double sum = 0.0;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const double offset = static_cast<double>(rows[i]) - static_cast<double>(centre[i % columns]);
    sum += offset * offset;
  }
  return sum;
}

// (row - origin) times the axis.
double place_on(std::span<const float> axis, std::span<const float> origin,
                std::span<const float> row) {
  double sum = 0.0;
  for (std::size_t c = 0; c < axis.size(); ++c) {
    const double offset = static_cast<double>(row[c]) - static_cast<double>(origin[c]);
    sum += offset * static_cast<double>(axis[c]);
  }
  return sum;
}

}  // namespace

Plane fit_plane(std::span<const float> rows, int columns, About about) {
  const std::vector<float> origin = centre_of(rows, static_cast<std::size_t>(columns), about);
  return {origin, principal_axes(rows, origin)};
}

Projection project(std::span<const float> rows, const Plane& plane, About about) {
  const std::size_t columns = plane.origin.size(), count = rows.size() / columns;
  Projection found{std::vector<float>(2 * count), std::vector<float>(2)};
  const double all = spread_of(rows, columns, about);
  std::vector<float> places(count);
  for (std::size_t side = 0; side < 2; ++side) {
    const auto axis = std::span(plane.axes).subspan(side * columns, columns);
    for (std::size_t i = 0; i < count; ++i) {
      places[i] =
          static_cast<float>(place_on(axis, plane.origin, rows.subspan(i * columns, columns)));
      found.points[2 * i + side] = places[i];
    }
    if (all > 0.0) found.share[side] = static_cast<float>(spread_of(places, 1, about) / all);
  }
  return found;
}

int nearest_row(std::span<const float> rows, int columns, int i, int among) {
  const auto width = static_cast<std::size_t>(columns);
  const auto row_at = [&](int k) {
    return rows.subspan(static_cast<std::size_t>(k) * width, width);
  };
  int nearest = -1;
  double least = 0.0;
  for (int k = 0; k < among; ++k) {
    double distance = 0.0;
    for (std::size_t c = 0; c < width; ++c) {
      const double apart = static_cast<double>(row_at(i)[c]) - static_cast<double>(row_at(k)[c]);
      distance += apart * apart;
    }
    if (nearest >= 0 && distance >= least) continue;
    nearest = k;
    least = distance;
  }
  return nearest;
}

}  // namespace attn
