#include "plane.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "json.h"
#include "pca.h"
#include "random.h"

namespace attn {
namespace {

struct Rows {
  std::vector<float> data;
  int columns = 1;
};

Rows rows_of(const Json& golden) {
  Rows rows;
  if (golden["rows"].is_array()) {
    for (const Json& row : golden["rows"].items) {
      rows.columns = static_cast<int>(row.items.size());
      for (const Json& cell : row.items) rows.data.push_back(static_cast<float>(cell.number));
    }
    return rows;
  }
  rows.columns = static_cast<int>(golden["columns"].number);
  NumpyRandom random(static_cast<std::uint32_t>(golden["seed"].number));
  for (int i = 0; i < static_cast<int>(golden["n"].number); ++i) {
    for (int c = 0; c < rows.columns; ++c) {
      rows.data.push_back(
          static_cast<float>(random.normal() * std::pow(golden["decay"].number, c)));
    }
  }
  return rows;
}

double size_of(const std::vector<float>& data) {
  double largest = 0.0;
  for (const float number : data)
    largest = std::max(largest, std::abs(static_cast<double>(number)));
  return largest;
}

double product(const std::vector<float>& axes, std::size_t a, std::size_t b) {
  const std::size_t columns = axes.size() / 2;
  double sum = 0.0;
  for (std::size_t c = 0; c < columns; ++c) {
    sum += static_cast<double>(axes[a * columns + c]) * static_cast<double>(axes[b * columns + c]);
  }
  return sum;
}

TEST_CASE("principal axes, places and shares are what NumPy's singular value decomposition finds") {
  const Json goldens = read_json(GOLDENS "/pca.json");
  REQUIRE(goldens.members.size() > 20);
  for (const auto& [name, golden] : goldens.members) {
    CAPTURE(name);
    const Rows rows = rows_of(golden);
    const About about = golden["about"].text == "mean" ? About::kMean : About::kZero;
    const Plane plane = fit_plane(rows.data, rows.columns, about);
    const Projection found = project(rows.data, plane, about);
    for (std::size_t side = 0; side < 2; ++side) {
      CHECK(std::abs(static_cast<double>(found.share[side]) - golden["share"].items[side].number) <
            1e-6);
      const std::vector<Json>& axis = golden["axes"].items[side].items;
      for (std::size_t c = 0; c < axis.size(); ++c) {
        const float ours = plane.axes[side * plane.origin.size() + c];
        CHECK(std::abs(static_cast<double>(ours) - axis[c].number) < 1e-6);
      }
      const std::vector<Json>& points = golden["points"].items[side].items;
      for (std::size_t i = 0; i < points.size(); ++i) {
        const double apart = static_cast<double>(found.points[2 * i + side]) - points[i].number;
        CHECK(std::abs(apart) < 2e-6 * size_of(rows.data));
      }
    }
  }
}

TEST_CASE(
    "axes are orthogonal, of length 1 and turned to their largest number, whatever the rows") {
  const Json goldens = read_json(GOLDENS "/pca.json");
  for (const auto& [name, golden] : goldens.members) {
    CAPTURE(name);
    const Rows rows = rows_of(golden);
    if (rows.data.size() > 20000) continue;  // they take their time under sanitizers
    const Plane plane = fit_plane(rows.data, rows.columns, About::kMean);
    const bool flat = rows.columns == 1;
    CHECK(product(plane.axes, 0, 0) == doctest::Approx(1.0));
    CHECK(product(plane.axes, 1, 1) == doctest::Approx(flat ? 0.0 : 1.0));
    CHECK(std::abs(product(plane.axes, 0, 1)) < 1e-6);
    for (int side = 0; side < (flat ? 1 : 2); ++side) {
      const auto axis = std::span(plane.axes)
                            .subspan(static_cast<std::size_t>(side * rows.columns),
                                     static_cast<std::size_t>(rows.columns));
      const auto [low, high] = std::ranges::minmax(axis);
      CHECK(high >= -low * (1.0f - 1e-6f));
    }
    CHECK(plane.axes == fit_plane(rows.data, rows.columns, About::kMean).axes);
  }
}

TEST_CASE("where nothing spreads, channels fill in") {
  const std::vector<float> same{2, -1, 5, 2, -1, 5};
  const Plane plane = fit_plane(same, 3, About::kMean);
  CHECK(plane.axes == std::vector<float>{1, 0, 0, 0, 1, 0});
  const Projection found = project(same, plane, About::kMean);
  CHECK(found.points == std::vector<float>(4));
  CHECK(found.share[0] == 0.0f);
  const std::vector<float> line{0, 1, 0, 0, -1, 0, 0, 3, 0};
  CHECK(fit_plane(line, 3, About::kMean).axes == std::vector<float>{0, 1, 0, 1, 0, 0});
}

TEST_CASE("twins are both found: as many rows as channels, all at right angles and as long") {
  std::vector<float> rows(std::size_t{48} * 48);
  for (std::size_t i = 0; i < 48; ++i) rows[i * 49] = 3.0f;
  const Projection found = project(rows, fit_plane(rows, 48, About::kZero), About::kZero);
  CHECK(found.share[0] == doctest::Approx(1.0 / 48));
  CHECK(found.share[1] == doctest::Approx(1.0 / 48));
}

TEST_CASE(
    "a row that moves along the axes moves as far in the picture, on the plane it was fitted on") {
  std::vector<float> rows{1, 2, 0, -1, 0.5f, 3, 2, 2, 2, 0, -2, 1};
  const Plane plane = fit_plane(rows, 3, About::kMean);
  const Projection before = project(rows, plane, About::kMean);
  for (std::size_t c = 0; c < 3; ++c)
    rows[3 + c] += 0.5f * plane.axes[c] - 0.25f * plane.axes[3 + c];
  const Projection after = project(rows, plane, About::kMean);
  CHECK(after.points[2] - before.points[2] == doctest::Approx(0.5));
  CHECK(after.points[3] - before.points[3] == doctest::Approx(-0.25));
  CHECK(after.points[4] == before.points[4]);
}

TEST_CASE("on axes of somebody else's, rows have their own part of the spread") {
  const Plane second_and_first{{0, 0, 0}, {0, 1, 0, 1, 0, 0}};
  const Plane third_and_second{{0, 0, 0}, {0, 0, 1, 0, 1, 0}};
  const std::vector<float> rows{1, 0, 4, -1, 0, 4, 1, 2, 4, -1, 2, 4};
  const Projection found = project(rows, second_and_first, About::kMean);
  CHECK(found.points == std::vector<float>{0, 1, 0, -1, 2, 1, 2, -1});
  CHECK(found.share[0] == doctest::Approx(0.5));
  CHECK(found.share[1] == doctest::Approx(0.5));
  CHECK(project(rows, third_and_second, About::kMean).share[0] == 0.0f);
  CHECK(project(rows, third_and_second, About::kZero).share[0] > 0.8f);
}

TEST_CASE("the nearest of the rows before is found in all channels, the first of several") {
  const std::vector<float> rows{0, 0, 5, 0, 0, 0, 1, 1, 0, 4, 0, 0};
  CHECK(nearest_row(rows, 3, 3, 3) == 2);
  CHECK(nearest_row(rows, 3, 3, 2) == 1);
  CHECK(nearest_row(rows, 3, 1, 4) == 1);
  CHECK(nearest_row({rows.data(), 6}, 3, 0, 0) == -1);
  const std::vector<float> twins{1, 1, 0};
  CHECK(nearest_row(twins, 1, 2, 2) == 0);
}

}  // namespace
}  // namespace attn
