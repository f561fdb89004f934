#include "learn/answers.h"

#include <doctest/doctest.h>

#include <cmath>
#include <vector>

namespace attn {
namespace {

TEST_CASE("answers are a softmax of products, the likeliest first") {
  const std::vector<float> row = {1.0f, 2.0f}, table = {0.0f, 1.0f, 1.0f, 1.0f, -1.0f, 0.0f};
  const auto all = answers(row, table);
  REQUIRE(all.size() == 3);
  CHECK(all[0].answer == 1);
  CHECK(all[1].answer == 0);
  CHECK(all[2].answer == 2);
  const double sum = std::exp(3.0) + std::exp(2.0) + std::exp(-1.0);
  CHECK(all[0].share == doctest::Approx(std::exp(3.0) / sum).epsilon(1e-6));
  CHECK(all[1].share == doctest::Approx(std::exp(2.0) / sum).epsilon(1e-6));
  CHECK(all[2].share == doctest::Approx(std::exp(-1.0) / sum).epsilon(1e-6));
}

TEST_CASE("of two answers that are equally likely the earlier one comes first") {
  const std::vector<float> row = {0.0f}, table = {3.0f, 4.0f, -5.0f};
  const auto all = answers(row, table);
  for (std::size_t a = 0; a < 3; ++a) {
    CHECK(all[a].answer == static_cast<int>(a));
    CHECK(all[a].share == doctest::Approx(1.0 / 3.0));
  }
}

TEST_CASE("products beyond float32 have no shares") {
  const std::vector<float> row = {3e38f, 3e38f}, table = {3e38f, 0.0f, 0.0f, 0.0f};
  CHECK(answers(row, table).empty());
}

}  // namespace
}  // namespace attn
