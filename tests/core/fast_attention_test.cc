#include "fast_attention.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <string>
#include <utility>

#include "attend_builds.h"
#include "kernels/attend_cases.h"

namespace attn {
namespace {

std::vector<float> units(std::size_t count, std::size_t seed) {
  std::vector<float> numbers(count);
  for (std::size_t i = 0; i < count; ++i) numbers[i] = unit(i + seed);
  return numbers;
}

TEST_CASE("every build that this machine can run is right for every length, width and mask") {
  for (const AttendBuild& build : attend_builds()) {
    CAPTURE(build.name);
    for (const AttendCase& c : attend_cases()) {
      CAPTURE(name_of(c));
      AttendArrays arrays(c, 1);
      std::vector<float> scratch(build.scratch(c.d_head));
      build.attend(arrays.head(c), scratch.data());
      REQUIRE(largest_error(c, arrays) <= 2e-6);
      REQUIRE(arrays.out.canaries_are_unchanged());
    }
  }
}

TEST_CASE("the baseline is there on every machine, as the last choice") {
  CHECK(std::string(attend_builds().back().name) == "baseline");
}

TEST_CASE("every head of every batch reads its own queries and the keys and values of its group") {
  constexpr int kBatch = 2, kHeads = 6, kQueries = 9, kKeys = 11, kWidth = 5;
  for (const int n_kv_heads : {1, 2, 3, 6}) {
    const std::size_t q_size = cells(kQueries, kWidth), kv_size = cells(kKeys, kWidth);
    const auto kv_heads = static_cast<std::size_t>(n_kv_heads);
    const auto q = units(kBatch * kHeads * q_size, 1);
    const auto k = units(kBatch * kv_heads * kv_size, 2), v = units(k.size(), 3);
    const AttentionShape shape{.batch = kBatch,
                               .n_heads = kHeads,
                               .n_kv_heads = n_kv_heads,
                               .n_q = kQueries,
                               .n_kv = kKeys,
                               .d_head = kWidth,
                               .causal = true};
    std::vector<float> out(q.size()), alone(q_size);
    fast_attention(q, k, v, out, shape);
    AttentionShape one = shape;
    one.batch = one.n_heads = one.n_kv_heads = 1;
    for (std::size_t b = 0; b < kBatch; ++b) {
      for (std::size_t h = 0; h < kHeads; ++h) {
        const std::size_t at = (b * kHeads + h) * q_size;
        const std::size_t kv_at = (b * kv_heads + h * kv_heads / kHeads) * kv_size;
        fast_attention(std::span(q).subspan(at, q_size), std::span(k).subspan(kv_at, kv_size),
                       std::span(v).subspan(kv_at, kv_size), alone, one);
        CHECK(std::vector<float>(out.begin() + static_cast<std::ptrdiff_t>(at),
                                 out.begin() + static_cast<std::ptrdiff_t>(at + q_size)) == alone);
      }
    }
  }
}

// One key is not finite: those that do not see it are as they would be without it.
void check_that_it_reaches_nobody_else(const AttendBuild& build, const AttentionShape& shape,
                                       int odd_key, float odd) {
  const auto n_q = static_cast<std::size_t>(shape.n_q), n_kv = static_cast<std::size_t>(shape.n_kv);
  const auto width = static_cast<std::size_t>(shape.d_head);
  const auto q = units(n_q * width, 1);
  auto k = units(n_kv * width, 2), v = units(n_kv * width, 3);
  std::vector<float> usual(q.size()), out(q.size(), 42.0f);
  attend_with(build, q, k, v, usual, shape);
  const std::size_t at = static_cast<std::size_t>(odd_key) * width;
  std::fill_n(k.begin() + static_cast<std::ptrdiff_t>(at), width, odd);
  std::fill_n(v.begin() + static_cast<std::ptrdiff_t>(at), width, odd);
  attend_with(build, q, k, v, out, shape);
  const AttendCase rule{shape.n_q, shape.n_kv, shape.d_head, shape.causal, shape.window};
  for (int i = 0; i < shape.n_q; ++i) {
    const bool sees = rule.sees(i, odd_key);
    for (std::size_t c = static_cast<std::size_t>(i) * width;
         c < (static_cast<std::size_t>(i) + 1) * width; ++c) {
      CAPTURE(i);
      if (sees) {
        REQUIRE_FALSE(std::abs(out[c]) < 10.0f);
      } else {
        REQUIRE(std::abs(out[c] - usual[c]) <= 2e-6f);
      }
    }
  }
}

TEST_CASE("a masked key has no influence, not even by a NaN or an infinity") {
  constexpr float kInfinity = std::numeric_limits<float>::infinity();
  constexpr float kNaN = std::numeric_limits<float>::quiet_NaN();
  for (const AttendBuild& build : attend_builds()) {
    CAPTURE(build.name);
    for (const auto& [n_q, n_kv] : {std::pair{2, 9}, {17, 17}, {40, 70}, {70, 40}}) {
      for (const auto& [causal, window] : {std::pair{true, 0}, {true, 3}, {false, 3}, {false, 0}}) {
        const AttentionShape shape{
            .n_q = n_q, .n_kv = n_kv, .d_head = 5, .causal = causal, .window = window};
        for (const int key : {0, n_kv / 2, n_kv - 2, n_kv - 1}) {
          CAPTURE(n_q);
          CAPTURE(key);
          check_that_it_reaches_nobody_else(build, shape, key, kNaN);
          check_that_it_reaches_nobody_else(build, shape, key, kInfinity);
        }
      }
    }
  }
}

TEST_CASE("without keys the output is zeros, and without queries there is none (B17)") {
  std::vector<float> out(6, 42.0f);
  const std::vector<float> q(6, 1.0f);
  fast_attention(q, {}, {}, out, {.n_q = 2, .n_kv = 0, .d_head = 3});
  CHECK(out == std::vector<float>(6, 0.0f));
  fast_attention({}, q, q, {}, {.n_q = 0, .n_kv = 2, .d_head = 3});
  fast_attention({}, {}, {}, {}, {.batch = 0, .n_q = 2, .n_kv = 2, .d_head = 3});
}

TEST_CASE("the scale is 1/√d_head unless another one is given") {
  const auto q = units(40, 1), k = units(40, 2), v = units(40, 3);
  AttentionShape shape{.n_q = 10, .n_kv = 10, .d_head = 4};
  std::vector<float> usual(40), half(40), none(40);
  fast_attention(q, k, v, usual, shape);
  shape.scale = 0.5f;
  fast_attention(q, k, v, half, shape);
  shape.scale = 0.0f;
  fast_attention(q, k, v, none, shape);
  CHECK(usual == half);
  for (std::size_t c = 0; c < 4; ++c) {  // equal weights
    double mean = 0.0;
    for (std::size_t j = 0; j < 10; ++j) mean += static_cast<double>(v[4 * j + c]) / 10.0;
    CHECK(std::abs(static_cast<double>(none[c]) - mean) < 1e-6);
  }
}

}  // namespace
}  // namespace attn
