#include "random.h"

#include <doctest/doctest.h>

#include <bit>
#include <cmath>

#include "draw.h"
#include "numpy_log.h"
#include "scenes.h"
#include "sha256.h"

namespace attn {
namespace {

TEST_CASE("seed 42 means np.random.seed(42): the first normals and uniforms, bit by bit") {
  NumpyRandom normals(42);
  for (const double expected : {0.4967141530112327, -0.13826430117118466, 0.6476885381006925,
                                1.5230298564080254, -0.23415337472333597}) {
    CHECK(normals.normal() == expected);
  }
  NumpyRandom uniforms(42);
  for (const double expected : {0.3745401188473625, 0.9507143064099162, 0.7319939418114051}) {
    CHECK(uniforms.uniform() == expected);
  }
  NumpyRandom zero(0);
  CHECK(zero.normal() == 1.764052345967664);
  CHECK(zero.normal() == 0.4001572083672233);
}

TEST_CASE("a multiply-add is rounded once, also where the product and the sum nearly cancel") {
  NumpyRandom random(7);
  for (int i = 0; i < 100000; ++i) {
    const double a = random.normal(), b = random.normal();
    const double c = std::ldexp(random.normal(), static_cast<int>(random.uniform() * 120) - 60);
    REQUIRE(fused_multiply_add(a, b, c) == std::fma(a, b, c));
    REQUIRE(fused_multiply_add(a, b, -a * b) == std::fma(a, b, -a * b));
  }
  CHECK(fused_multiply_add(0.0, 3.0, 2.0) == 2.0);
  CHECK(fused_multiply_add(2.0, 3.0, -6.0) == 0.0);
}

TEST_CASE("the logarithm is within one unit in the last place on (0, 1), near 1 too") {
  NumpyRandom random(3);
  for (int i = 0; i < 100000; ++i) {
    const double u = random.uniform();
    for (const double x : {u, 1.0 - u * 0x1p-4, 1.0 - u * 0x1p-40, std::ldexp(u, -100)}) {
      if (x <= 0.0 || x >= 1.0) continue;
      const double value = numpy_log(x), exact = std::log(x);
      REQUIRE(std::abs(value - exact) <= std::abs(std::nextafter(exact, -1e300) - exact));
    }
  }
}

TEST_CASE("the digest that goldens are compared with is SHA-256") {
  CHECK(sha256({}) == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  const std::uint8_t abc[] = {'a', 'b', 'c'};
  CHECK(sha256(abc) == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
}

TEST_CASE("tensors are drawn in the order given, row by row, and a skip throws values away") {
  Scene scene = random_scene(2, 2, 1);
  scene.random.order = {{"w_q", 0}, {"", 3}, {"x", 0}, {"w_k", 0}, {"w_v", 0}};
  const Trace trace = run_or_fail(scene);
  NumpyRandom random(42);
  for (const float value : view_of(trace, Stage::kWq).values) {
    CHECK(value == static_cast<float>(0.5 * random.normal()));
  }
  for (int i = 0; i < 3; ++i) random.normal();
  for (const float value : view_of(trace, Stage::kEmbedding).values) {
    CHECK(value == static_cast<float>(random.normal()));
  }
}

TEST_CASE("in layout full, neighbouring weights are drawn head by head; others are not moved") {
  Scene scene = random_scene(3, 2, 2);
  scene.head_layout = HeadLayout::kFull;
  scene.random.order = {{"w_v", 0}, {"x", 0}, {"w_q", 0}, {"w_k", 0}};
  std::string order;
  std::int64_t place = 0;
  for (const Stretch& stretch : stretches(scene)) {
    CHECK(stretch.first == place);
    place += stretch.count;
    order += name_of(*stretch.tensor) + std::to_string(stretch.head) + " ";
  }
  CHECK(order == "w_v0 w_v1 x0 w_q0 w_k0 w_q1 w_k1 ");
  CHECK(place == 2 * 4 + 6 + 4 * 4);
}

TEST_CASE("pinning a drawn tensor leaves all the others as they were") {
  Scene scene = random_scene(3, 4, 2);
  const Trace before = run_or_fail(scene);
  scene.pins[Stage::kX] = pin_of({{1, 2, 3, 4}, {5, 6, 7, 8}, {9, 10, 11, 12}});
  const Trace after = run_or_fail(scene);
  for (const Stage stage : {Stage::kEmbedding, Stage::kWq, Stage::kWk, Stage::kWv, Stage::kWo}) {
    CAPTURE(std::string(name_of(stage)));
    CHECK(rows_of(view_of(before, stage)) == rows_of(view_of(after, stage)));
  }
}

}  // namespace
}  // namespace attn
