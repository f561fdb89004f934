// One head of attention in float64, without tiles, and the shapes at which kernels/attend.h is held against it.
#pragma once

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "guarded.h"
#include "kernels/attend.h"

namespace attn {

struct AttendCase {
  int n_q, n_kv, d_head;
  bool causal = false;
  int window = 0;
  float scale = 0.0f;   // 0: 1/√d_head
  float spread = 1.0f;  // of q

  float factor() const {
    return scale != 0.0f ? scale : 1.0f / std::sqrt(static_cast<float>(d_head));
  }
  bool sees(int query, int key) const {
    const int position = query + n_kv - n_q;
    if (causal && key > position) return false;
    return window == 0 || std::abs(key - position) < window;
  }
};

inline std::string name_of(const AttendCase& c) {
  return std::to_string(c.n_q) + " queries, " + std::to_string(c.n_kv) + " keys, width " +
         std::to_string(c.d_head) + (c.causal ? ", causal" : "") + ", window " +
         std::to_string(c.window);
}

inline std::size_t cells(int rows, int columns) {
  return static_cast<std::size_t>(rows) * static_cast<std::size_t>(columns);
}

// Close to N(0, 1), the same in every run: twelve uniform numbers, summed (variance 1), each from a hash
// (murmur3's finalizer).
inline float unit(std::size_t i) {
  float sum = -6.0f;
  for (std::uint32_t part = 0; part < 12; ++part) {
    std::uint32_t hash = static_cast<std::uint32_t>(i) * 12 + part + 1;
    hash = (hash ^ (hash >> 16)) * 0x85ebca6bu;
    hash = (hash ^ (hash >> 13)) * 0xc2b2ae35u;
    sum += static_cast<float>((hash ^ (hash >> 16)) >> 8) / 16777216.0f;
  }
  return sum;
}

struct AttendArrays {
  Guarded q, k, v, out;

  explicit AttendArrays(const AttendCase& c, std::size_t shift = 0)
      : q(cells(c.n_q, c.d_head), shift, [&](std::size_t i) { return c.spread * unit(i); }),
        k(cells(c.n_kv, c.d_head), (shift + 1) % 4, [](std::size_t i) { return unit(i + 7001); }),
        v(cells(c.n_kv, c.d_head), (shift + 2) % 4, [](std::size_t i) { return unit(i + 90001); }),
        out(cells(c.n_q, c.d_head), (shift + 3) % 4) {}

  kernels::Head head(const AttendCase& c) {
    return {.q = q.span().data(),
            .k = k.span().data(),
            .v = v.span().data(),
            .out = out.span().data(),
            .n_q = c.n_q,
            .n_kv = c.n_kv,
            .d_head = c.d_head,
            .causal = c.causal,
            .window = c.window,
            .scale = c.factor()};
  }
};

// softmax(q Kᵀ scale) V of one query; zeros where it sees nothing.
inline std::vector<double> exact_row(const AttendCase& c, const AttendArrays& arrays, int query) {
  const auto width = static_cast<std::size_t>(c.d_head);
  std::vector<double> scores, out(width, 0.0);
  std::vector<int> keys;
  double maximum = -INFINITY, total = 0.0;
  for (int key = 0; key < c.n_kv; ++key) {
    if (!c.sees(query, key)) continue;
    double score = 0.0;
    for (std::size_t i = 0; i < width; ++i) {
      score += static_cast<double>(arrays.q[cells(query, c.d_head) + i]) *
               static_cast<double>(arrays.k[cells(key, c.d_head) + i]);
    }
    scores.push_back(score * static_cast<double>(c.factor()));
    keys.push_back(key);
    maximum = std::max(maximum, scores.back());
  }
  for (double& score : scores) total += score = std::exp(score - maximum);
  for (std::size_t j = 0; j < keys.size(); ++j) {
    for (std::size_t i = 0; i < width; ++i) {
      out[i] += scores[j] / total * static_cast<double>(arrays.v[cells(keys[j], c.d_head) + i]);
    }
  }
  return out;
}

inline double largest_error(const AttendCase& c, const AttendArrays& arrays) {
  double largest = 0.0;
  for (int query = 0; query < c.n_q; ++query) {
    const auto expected = exact_row(c, arrays, query);
    for (std::size_t i = 0; i < expected.size(); ++i) {
      const double error =
          std::abs(static_cast<double>(arrays.out[cells(query, c.d_head) + i]) - expected[i]);
      if (!(error <= largest)) largest = error;  // NaN too
    }
  }
  return largest;
}

// The masks that behave differently, for any lengths.
inline std::vector<AttendCase> each_mask(int n_q, int n_kv, int d_head) {
  return {{n_q, n_kv, d_head},
          {n_q, n_kv, d_head, true},
          {n_q, n_kv, d_head, true, 1},
          {n_q, n_kv, d_head, true, 6},
          {n_q, n_kv, d_head, false, 5}};
}

// All lengths at a few widths, all widths at a few lengths, and pairs of lengths that differ.
inline std::vector<AttendCase> attend_cases() {
  std::vector<AttendCase> cases;
  const auto add = [&cases](const std::vector<AttendCase>& more) {
    cases.insert(cases.end(), more.begin(), more.end());
  };
  for (int n = 1; n <= 67; ++n) {
    for (const int d_head : {1, 6, 16}) add(each_mask(n, n, d_head));
    cases.push_back({n, n, 64, n % 2 == 0});
  }
  for (int d_head = 1; d_head <= 80; ++d_head) {
    for (const int n : {2, 21, 66}) cases.push_back({n, n, d_head, n == 21});
  }
  for (const int d_head : {128, 256}) add(each_mask(19, 70, d_head));
  for (const int n_q : {1, 2, 3, 4, 5, 7, 8, 9, 15, 16, 17, 31, 33, 63, 64, 65}) {
    for (const int n_kv : {1, 2, 3, 5, 8, 30, 63, 64, 65, 129}) add(each_mask(n_q, n_kv, 5));
  }
  add(each_mask(200, 200, 24));
  cases.push_back({150, 300, 12, true, 70});
  cases.push_back({150, 300, 12, false, 40});
  return cases;
}

}  // namespace attn
