#include "kernels/attend.h"

#include <doctest/doctest.h>

#include <limits>

#include "attend_cases.h"

namespace attn {
namespace {

constexpr float kNaN = std::numeric_limits<float>::quiet_NaN();
constexpr float kInfinity = std::numeric_limits<float>::infinity();

void attend(const kernels::Head& head) {
  std::vector<float> scratch(kernels::attend_scratch(head.d_head), kNaN);
  kernels::attend(head, scratch.data());
}

// With the inputs as they are in `arrays`.
double error_of(const AttendCase& c, AttendArrays& arrays) {
  attend(arrays.head(c));
  return largest_error(c, arrays);
}

TEST_CASE(
    "attend is right for every length, width and mask, at every alignment, inside its buffers") {
  std::size_t shift = 0;
  for (const AttendCase& c : attend_cases()) {
    CAPTURE(name_of(c));
    AttendArrays arrays(c, shift++ % 4);
    REQUIRE(error_of(c, arrays) <= 2e-6);
    REQUIRE(arrays.q.canaries_are_unchanged());
    REQUIRE(arrays.k.canaries_are_unchanged());
    REQUIRE(arrays.v.canaries_are_unchanged());
    REQUIRE(arrays.out.canaries_are_unchanged());
    const auto q = arrays.q.exact(), k = arrays.k.exact(), v = arrays.v.exact();
    std::vector<float> out(q.size()), scratch(kernels::attend_scratch(c.d_head));
    kernels::Head head = arrays.head(c);
    head.q = q.data(), head.k = k.data(), head.v = v.data(), head.out = out.data();
    kernels::attend(head, scratch.data());
    REQUIRE(out == arrays.out.exact());
  }
}

TEST_CASE("the output may take the place of the queries") {
  for (const int n_q : {1, 3, 40, 130}) {
    const AttendCase c{n_q, 130, 20, true};
    AttendArrays arrays(c);
    attend(arrays.head(c));
    kernels::Head head = arrays.head(c);
    head.out = arrays.q.span().data();
    attend(head);
    CHECK(arrays.q.exact() == arrays.out.exact());
  }
}

TEST_CASE("scores of ±1e4 and ±3e38 give every row its largest keys") {
  for (const int n_q : {2, 40}) {
    for (const float size : {1e4f, 3e38f, -3e38f, -1e4f}) {
      for (const bool causal : {false, true}) {
        const AttendCase c{n_q, 150, 1, causal, 0, 1.0f};
        AttendArrays arrays(c);
        for (float& number : arrays.q.span()) number = size;
        for (std::size_t j = 0; j < 150; ++j) arrays.k.span()[j] = j % 7 == 0 ? 1.0f : -0.5f;
        CAPTURE(n_q);
        CAPTURE(size);
        CAPTURE(causal);
        CHECK(error_of(c, arrays) <= 2e-6);
      }
    }
  }
}

TEST_CASE("scores of -60000 and -60001 are told apart as well as 0 and -1 (B20)") {
  for (const int n_q : {1, 16}) {
    const AttendCase c{n_q, 2, 1, false, 0, 1.0f};
    AttendArrays arrays(c);
    for (float& number : arrays.q.span()) number = 1.0f;
    arrays.k.span()[0] = -60000.0f, arrays.k.span()[1] = -60001.0f;
    CHECK(error_of(c, arrays) <= 1e-6);
  }
}

TEST_CASE("a far larger score in a later tile leaves nothing of what came before") {
  for (const int n_q : {1, 16}) {
    const AttendCase c{n_q, 200, 1, false, 0, 1.0f};
    AttendArrays arrays(c);
    for (float& number : arrays.q.span()) number = 1.0f;
    for (float& number : arrays.k.span()) number = -1e30f;
    arrays.k.span()[170] = 1e30f;
    attend(arrays.head(c));
    for (std::size_t i = 0; i < static_cast<std::size_t>(n_q); ++i) {
      CHECK(arrays.out[i] == arrays.v[170]);
    }
  }
}

TEST_CASE("a query that sees one key gives that key's values, bit by bit") {
  for (const int n : {1, 2, 33, 100}) {
    const AttendCase c{n, n, 9, true, 1};
    AttendArrays arrays(c);
    attend(arrays.head(c));
    CHECK(arrays.out.exact() == arrays.v.exact());
  }
}

TEST_CASE("queries that see nothing are zeros, beside others that see something (B20)") {
  for (const int n_kv : {1, 3, 20, 64}) {
    const AttendCase c{70, n_kv, 6,
                       true};  // the first 70 - n_kv queries stand before the first key
    AttendArrays arrays(c);
    CHECK(error_of(c, arrays) <= 2e-6);
    for (std::size_t i = 0; i < cells(70 - n_kv, 6); ++i) REQUIRE(arrays.out[i] == 0.0f);
  }
}

TEST_CASE("the last tile may hold one key (B21)") {
  for (const int n_kv : {65, 129, 193}) {
    const AttendCase c{n_kv, n_kv, 8};
    AttendArrays arrays(c);
    for (std::size_t i = 0; i < 8; ++i)
      arrays.k.span()[cells(n_kv - 1, 8) + i] = 4.0f * arrays.q[i];
    CHECK(error_of(c, arrays) <= 2e-6);
  }
}

TEST_CASE("no bit of the output depends on a key that is masked") {
  for (const AttendCase& c : each_mask(90, 90, 7)) {
    if (!c.causal) continue;
    AttendArrays arrays(c);
    attend(arrays.head(c));
    const auto before = arrays.out.exact();
    for (std::size_t i = cells(50, 7); i < cells(90, 7); ++i) {
      arrays.k.span()[i] = 1e9f;
      arrays.v.span()[i] = -3e38f;
    }
    attend(arrays.head(c));
    for (std::size_t i = 0; i < cells(50, 7); ++i) REQUIRE(same_bits(arrays.out[i], before[i]));
    CHECK(!same_bits(arrays.out[cells(89, 7)], before[cells(89, 7)]));
  }
}

TEST_CASE("NaN and infinity come out as such and stop nothing") {
  for (const float odd : {kNaN, kInfinity, -kInfinity}) {
    for (const AttendCase& c : {AttendCase{3, 80, 5}, AttendCase{70, 80, 5, true, 9}}) {
      for (const int which : {0, 1, 2}) {
        AttendArrays arrays(c);
        Guarded& array = which == 0 ? arrays.q : which == 1 ? arrays.k : arrays.v;
        for (float& number : array.span()) number = odd;
        attend(arrays.head(c));
        CHECK(arrays.out.canaries_are_unchanged());
        if (which == 2) CHECK(!std::isfinite(arrays.out[0]));
      }
    }
  }
}

TEST_CASE("the same bits at every lane width") {
  std::uint32_t digest = 2166136261u;  // FNV-1a over the bits
  for (const AttendCase& c : each_mask(130, 150, 19)) {
    AttendArrays arrays(c);
    attend(arrays.head(c));
    for (const float number : arrays.out.exact()) {
      digest = (digest ^ std::bit_cast<std::uint32_t>(number)) * 16777619u;
    }
  }
  CHECK(digest == 2171113372u);  // what all of them gave when this was written
}

}  // namespace
}  // namespace attn
