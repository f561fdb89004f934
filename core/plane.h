// A flat picture of vectors: where each lies along two directions.
#pragma once

#include <span>
#include <vector>

namespace attn {

// Rows are dense and row-major, (n, columns) with n >= 1, of finite numbers.
struct Plane {
  std::vector<float> origin;  // (columns) what lies at (0, 0)
  std::vector<float> axes;    // (2, columns) orthonormal
};

// What the spread of rows is measured about: their mean (variance), or zero (squared length).
enum class About { kMean, kZero };

// The plane in which rows spread most; see pca.h for what it costs.
Plane fit_plane(std::span<const float> rows, int columns, About about);

struct Projection {
  std::vector<float> points;  // (n, 2) times either axis, row - origin
  std::vector<float> share;   // of the spread of all channels, that along each axis; 0 without any
};

// Also on a plane that was fitted to other rows, of the same width.
Projection project(std::span<const float> rows, const Plane& plane, About about);

// Which of the first `among` rows lies closest to row `i`, in all channels (the first of several); -1 when
// among is 0.
int nearest_row(std::span<const float> rows, int columns, int i, int among);

}  // namespace attn
