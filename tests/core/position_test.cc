#include "position.h"

#include <doctest/doctest.h>

#include <cmath>

#include "scenes.h"
#include "waves.h"

namespace attn {
namespace {

TEST_CASE("sine, cosine and powers are right to 1e-13 up to the longest text") {
  for (double angle = 0.0; angle < 2048.0; angle += 0.0137) {
    REQUIRE(std::abs(sine(angle) - std::sin(angle)) < 1e-15);
    REQUIRE(std::abs(cosine(angle) - std::cos(angle)) < 1e-15);
    REQUIRE(std::abs(sine(-angle) + std::sin(angle)) < 1e-15);
  }
  for (double t = 0.0; t <= 1.0; t += 0.000917) {
    const double exact = std::pow(10000.0, -t);
    REQUIRE(std::abs(ten_thousand_to_minus(t) - exact) < 1e-14 * exact);
    for (const double base : {1.0, 1.5, 10000.0, 500000.0, 1e12}) {
      const double power = std::pow(base, -t);
      REQUIRE(std::abs(to_minus(base, t) - power) < 1e-13 * power);
    }
  }
  CHECK(sine(0.0) == 0.0);
  CHECK(cosine(0.0) == 1.0);
  CHECK(ten_thousand_to_minus(0.0) == 1.0);
}

TEST_CASE("positions follow section 3.5: sine in even columns, cosine in odd ones") {
  for (const int d_model : {1, 2, 3, 4, 5, 8, 17, 512}) {
    const Tensor2 positions = sinusoidal_positions(40, d_model);
    for (int pos = 0; pos < 40; ++pos) {
      for (int c = 0; c < d_model; ++c) {
        const double angle = pos / std::pow(10000.0, 2.0 * (c / 2) / d_model);
        const double exact = c % 2 == 0 ? std::sin(angle) : std::cos(angle);
        REQUIRE(std::abs(static_cast<double>(positions(pos, c)) - exact) < 1e-7);
      }
    }
  }
}

TEST_CASE("an odd width ends with a sine that has no cosine") {
  const auto last_row = [](int d_model) { return rows_of(sinusoidal_positions(2, d_model))[1]; };
  const std::pair<int, std::vector<double>> expected[] = {
      {1, {0.8414709848}},
      {3, {0.8414709848, 0.5403023059, 0.0021544330}},
      {4, {0.8414709848, 0.5403023059, 0.0099998333, 0.9999500004}},
      {5, {0.8414709848, 0.5403023059, 0.0251162229, 0.9996845379, 0.0006309573}}};
  for (const auto& [d_model, row] : expected) {
    REQUIRE(last_row(d_model).size() == row.size());
    for (std::size_t c = 0; c < row.size(); ++c) {
      CHECK(std::abs(static_cast<double>(last_row(d_model)[c]) - row[c]) < 1e-7);
    }
  }
  CHECK(rows_of(sinusoidal_positions(1, 3)) == Rows{{0, 1, 0}});
}

TEST_CASE("x is the embedding plus the position, and just the embedding without one") {
  Scene scene = random_scene(3, 4, 1);
  const Trace without = run_or_fail(scene);
  CHECK_FALSE(without.position.has_value());
  CHECK(first(without).x->source == Source::kRandom);
  CHECK(rows_of(first(without).x->value) == rows_of(without.embedding->value));
  scene.position.kind = PositionKind::kSinusoidal;
  const Trace with = run_or_fail(scene);
  CHECK(first(with).x->source == Source::kComputed);
  for (std::size_t cell = 0; cell < first(with).x->value.size(); ++cell) {
    CHECK(first(with).x->value.data()[cell] ==
          with.embedding->value.data()[cell] + with.position->value.data()[cell]);
  }
}

TEST_CASE("a typed position is added to the embedding, whatever the kind of position") {
  Scene scene = random_scene(1, 4, 1);
  scene.pins[Stage::kEmbedding] = pin_of({{-0.1f, 0.6f, 0.8f, -0.3f}});
  scene.pins[Stage::kPosition] = pin_of({{0, 0, 1, 0}});
  for (const PositionKind kind : {PositionKind::kNone, PositionKind::kSinusoidal}) {
    scene.position.kind = kind;
    const Trace trace = run_or_fail(scene);
    const bool starts = kind == PositionKind::kNone;
    CHECK(trace.position->source == (starts ? Source::kTyped : Source::kPinned));
    CHECK(rows_of(first(trace).x->value) == Rows{{-0.1f, 0.6f, 1.8f, -0.3f}});
  }
}

TEST_CASE("without positions a swap of words swaps rows; with them it changes numbers") {
  Scene scene = random_scene(3, 4, 1);
  const auto last_row = [&](const Rows& embedding) {
    scene.pins[Stage::kEmbedding] = pin_of(embedding);
    return rows_of(view_of(run_or_fail(scene), Stage::kResult)).back();
  };
  const Rows words = {{1, 0, 0, 0}, {0, 1, 0, 0}, {0, 0, 1, 0}},
             swapped = {words[1], words[0], words[2]};
  const auto distance = [&] {
    const auto a = last_row(words), b = last_row(swapped);
    float sum = 0.0f;
    for (std::size_t c = 0; c < a.size(); ++c) sum += std::abs(a[c] - b[c]);
    return sum;
  };
  CHECK(distance() < 1e-6f);
  scene.position.kind = PositionKind::kSinusoidal;
  CHECK(distance() > 1e-3f);
}

}  // namespace
}  // namespace attn
