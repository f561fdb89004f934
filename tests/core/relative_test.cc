#include "relative.h"

#include <doctest/doctest.h>

#include <cmath>
#include <utility>
#include <vector>

namespace attn {
namespace {

using Expected = std::vector<std::pair<int, int>>;  // key - query, bucket

TEST_CASE("an encoder's 32 buckets change where T5's do, on both sides") {
  const Expected expected = {{0, 0},     {-1, 1},    {-7, 7},     {-8, 8},   {-11, 8},  {-12, 9},
                             {-15, 9},   {-16, 10},  {-22, 10},   {-23, 11}, {-31, 11}, {-32, 12},
                             {-45, 12},  {-46, 13},  {-63, 13},   {-64, 14}, {-90, 14}, {-91, 15},
                             {-127, 15}, {-128, 15}, {-1000, 15}, {1, 17},   {7, 23},   {8, 24},
                             {16, 26},   {64, 30},   {91, 31}};
  for (const auto& [distance, bucket] : expected) {
    CAPTURE(distance);
    CHECK(relative_bucket(distance, {32, 128, true}) == bucket);
  }
}

TEST_CASE("a decoder's 32 buckets all look back, and the future is bucket 0") {
  const Expected expected = {{0, 0},   {1, 1},   {15, 15},  {16, 16}, {22, 18}, {23, 18},
                             {31, 21}, {32, 21}, {45, 23},  {46, 24}, {63, 26}, {64, 26},
                             {90, 29}, {91, 29}, {127, 31}, {128, 31}};
  for (const auto& [back, bucket] : expected) {
    CAPTURE(back);
    CHECK(relative_bucket(-back, {32, 128, false}) == bucket);
  }
  for (const int future : {1, 2, 16, 2047}) CHECK(relative_bucket(future, {32, 128, false}) == 0);
}

// Where the log-spaced buckets begin, without a logarithm: bucket narrow + t begins where
// (away / narrow)^wide >= (max / narrow)^t, in long double.
int bucket_by_powers(int away, int side, int max_distance) {
  const int narrow = side / 2, wide = side - narrow;
  if (away < narrow) return away;
  int t = 0;
  const long double ratio = static_cast<long double>(away) / narrow;
  const long double most = static_cast<long double>(max_distance) / narrow;
  while (t + 1 < wide && std::pow(ratio, wide) >= std::pow(most, t + 1) * (1 - 1e-12L)) ++t;
  return narrow + t;
}

TEST_CASE("every distance of every rule is in the bucket that exact arithmetic gives") {
  for (const int buckets : {2, 4, 6, 8, 10, 16, 30, 32, 64}) {
    for (const int max_distance : {33, 64, 100, 128, 256, 1000}) {
      for (int away = 0; away < 2048; ++away) {
        CAPTURE(buckets);
        CAPTURE(max_distance);
        CAPTURE(away);
        REQUIRE(relative_bucket(-away, {buckets, max_distance, false}) ==
                bucket_by_powers(away, buckets, max_distance));
        if (buckets < 4) continue;
        const int half = bucket_by_powers(away, buckets / 2, max_distance);
        REQUIRE(relative_bucket(-away, {buckets, max_distance, true}) == half);
        REQUIRE(relative_bucket(away, {buckets, max_distance, true}) ==
                half + (away > 0 ? buckets / 2 : 0));
      }
    }
  }
}

TEST_CASE("a rule too small for its distances still gives buckets that exist") {
  for (int buckets = 1; buckets <= 9; ++buckets) {
    for (const int max_distance : {1, 2, 3, 5}) {
      for (const bool two_sided : {false, true}) {
        for (int distance = -40; distance <= 40; ++distance) {
          const int bucket = relative_bucket(distance, {buckets, max_distance, two_sided});
          REQUIRE(bucket >= 0);
          REQUIRE(bucket < buckets);
        }
      }
    }
  }
}

TEST_CASE("each score gains the bias of its distance's bucket and head") {
  Tensor2 table = matrix(8, 3);
  for (int b = 0; b < 8; ++b) {
    for (int h = 0; h < 3; ++h) table(b, h) = static_cast<float>(10 * b + h);
  }
  const RelativeBuckets rule{8, 6, true};
  for (const int n_q : {1, 4, 9}) {
    Tensor2 scaled = matrix(n_q, 9);
    for (float& cell : values(scaled)) cell = 0.5f;
    const Tensor2 biased = relative_biased(scaled, table, 2, rule);
    for (int i = 0; i < n_q; ++i) {
      for (int j = 0; j < 9; ++j) {
        const int bucket = relative_bucket(j - (9 - n_q + i), rule);
        CHECK(biased(i, j) == 0.5f + static_cast<float>(10 * bucket + 2));
      }
    }
  }
  CHECK(relative_biased(matrix(0, 0), table, 0, rule).size() == 0);
}

}  // namespace
}  // namespace attn
