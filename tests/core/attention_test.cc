#include "attention.h"

#include <doctest/doctest.h>

#include <cmath>

#include "heads.h"
#include "linear.h"
#include "reference.h"
#include "scenes.h"

namespace attn {
namespace {

using reference::Matrix;

Matrix stack_layer(const Tensor3& stack, std::size_t index) {
  return xt::cast<double>(xt::view(stack, index, xt::all(), xt::all()));
}

// The whole pipeline in float64: one head after the other, concatenated and projected.
Matrix slow_output(const Trace& trace, bool full) {
  const Matrix x = reference::from(first(trace).x->value);
  const std::size_t n_heads = first(trace).heads.size();
  const std::size_t d_head = first(trace).heads.front().q->value.shape(1);
  Matrix joined = xt::zeros<double>({x.shape(0), n_heads * d_head});
  for (std::size_t h = 0; h < n_heads; ++h) {
    const auto projected = [&](const Tensor3& w) {
      const Matrix all = stack_layer(w, full ? h : 0);
      return reference::matmul(x, full ? all : reference::columns(all, h * d_head, d_head));
    };
    const double scale = 1.0 / std::sqrt(static_cast<double>(d_head));
    xt::view(joined, xt::all(), xt::range(h * d_head, (h + 1) * d_head)) =
        reference::attention(projected(first(trace).w_q->value), projected(first(trace).w_k->value),
                             projected(first(trace).w_v->value), scale);
  }
  return reference::matmul(joined, reference::from(first(trace).w_o->value));
}

TEST_CASE("products are rounded before they are added, on every machine (B08)") {
  constexpr float kA = 1.0f + 0x1p-12f, kC = -1.00048828125f;
  const Trace trace = run_or_fail(qkv_scene({{1, kA}}, {{kC, kA}}, {{0, 0}}));
  CHECK(rows_of(view_of(trace, Stage::kRaw)) == Rows{{0.0f}});  // fused: 2^-24
}

TEST_CASE("every token count, width and number of heads gives the float64 pipeline's output") {
  for (const int n : {1, 2, 3, 5, 16, 33}) {
    for (const auto& [d_model, n_heads] : {std::pair{4, 1}, {6, 3}, {7, 7}, {10, 2}, {32, 4}}) {
      for (const bool full : {false, true}) {
        CAPTURE(n);
        CAPTURE(d_model);
        CAPTURE(n_heads);
        CAPTURE(full);
        Scene scene = random_scene(n, d_model, n_heads);
        if (full) scene.head_layout = HeadLayout::kFull;
        const Trace trace = run_or_fail(scene);
        const Matrix expected = slow_output(trace, full);
        const double size = xt::amax(xt::abs(expected))();
        CHECK(reference::largest_difference(reference::from(first(trace).result->value), expected) <
              2e-6 * std::max(size, 1.0));
      }
    }
  }
}

TEST_CASE("one head with identity projections is the textbook formula") {
  Scene scene = random_scene(4, 3, 1);
  const Rows identity = {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}};
  for (const Stage w : {Stage::kWq, Stage::kWk, Stage::kWv, Stage::kWo})
    scene.pins[w] = pin_of(identity);
  const Trace trace = run_or_fail(scene);
  const Matrix x = reference::from(first(trace).x->value);
  const Matrix expected = reference::attention(x, x, x, 1.0 / std::sqrt(3.0));
  CHECK(reference::largest_difference(reference::from(first(trace).result->value), expected) <
        1e-6);
}

TEST_CASE("every row of weights sums to 1") {
  const Trace trace = run_or_fail(random_scene(23, 12, 3));
  for (const HeadTrace& head : first(trace).heads) {
    for (const float sum : head.row_sums) CHECK(std::abs(sum - 1.0f) < 1e-6f);
  }
}

TEST_CASE("permuting the tokens permutes the unmasked output") {
  Scene scene = random_scene(5, 4, 2);
  scene.pins[Stage::kX] = pin_of(rows_of(view_of(run_or_fail(scene), Stage::kX)));
  const Rows before = rows_of(view_of(run_or_fail(scene), Stage::kResult));
  const std::vector<std::size_t> order = {3, 0, 4, 1, 2};
  const Rows x = rows_of(view_of(run_or_fail(scene), Stage::kX));
  Rows permuted;
  for (const std::size_t i : order) permuted.push_back(x[i]);
  scene.pins[Stage::kX] = pin_of(permuted);
  const Rows after = rows_of(view_of(run_or_fail(scene), Stage::kResult));
  for (std::size_t i = 0; i < order.size(); ++i) {
    for (std::size_t c = 0; c < x[i].size(); ++c) {
      CHECK(std::abs(after[i][c] - before[order[i]][c]) < 1e-6f);
    }
  }
}

TEST_CASE("two queries and no key at all give an output of zeros") {
  const Tensor2 q = xt::ones<float>({2, 4}), k = matrix(0, 4), v = matrix(0, 3);
  const Tensor2 scores = scaled_scores(raw_scores(q, k), 0.5f);
  CHECK(rows(scores) == 2);
  CHECK(columns(scores) == 0);
  const Tensor2 output = weighted_sum(attention_weights(scores, 1.0f), v);
  CHECK(rows_of(output) == Rows{{0, 0, 0}, {0, 0, 0}});
}

TEST_CASE("one token attends to itself with weight 1 in every head") {
  const Trace trace = run_or_fail(random_scene(1, 6, 2));
  for (const HeadTrace& head : first(trace).heads) {
    CHECK(rows_of(head.weights->value) == Rows{{1}});
    const KeyHeadTrace& keys = first(trace).key_heads[static_cast<std::size_t>(head.key_head)];
    CHECK(rows_of(head.output->value) == rows_of(keys.v->value));
  }
}

TEST_CASE("the width a vector does not divide: scores of d = 1..17 are exact before the scale") {
  for (int d = 1; d <= 17; ++d) {
    Rows q(1), k(1), v = {{1}};
    for (int c = 1; c <= d; ++c) q[0].push_back(static_cast<float>(c)), k[0].push_back(1);
    const Trace trace = run_or_fail(qkv_scene(q, k, v));
    CHECK(first(trace).heads[0].raw->value(0, 0) == static_cast<float>(d * (d + 1) / 2));
  }
  const Trace trace = run_or_fail(qkv_scene({{1, 2, 3, 4, 5}}, {{6, 7, 8, 9, 10}}, {{1}}));
  CHECK(first(trace).heads[0].raw->value(0, 0) == 130.0f);
  CHECK(first(trace).heads[0].scaled->value(0, 0) == doctest::Approx(58.1377674150).epsilon(1e-6));
}

TEST_CASE("heads are cut out of a shared matrix column by column and joined in their order") {
  const Tensor2 all = xt::arange<float>(16).reshape({4, 4});
  CHECK(rows_of(columns_of(all, 2, 2)) == Rows{{2, 3}, {6, 7}, {10, 11}, {14, 15}});
  CHECK(first_column(Tensor3::from_shape({1, 4, 4}), 1, 2) == 2);
  CHECK(first_column(Tensor3::from_shape({2, 2, 2}), 1, 2) == 0);
  std::vector<HeadTrace> heads(2);
  heads[0].output = {product(Tensor2{{1}, {2}}, Tensor2{{1, 10}}), Source::kComputed};
  heads[1].output = {product(Tensor2{{3}, {4}}, Tensor2{{1, 10}}), Source::kComputed};
  CHECK(rows_of(concat(heads)) == Rows{{1, 10, 3, 30}, {2, 20, 4, 40}});
}

TEST_CASE("flops count two for every term of a computed product, none for a pinned one") {
  Scene scene = random_scene(3, 4, 2);
  const double projections = 3 * 2.0 * 3 * 4 * 4, scores = 2.0 * 3 * 3 * 4,
               mixing = 2.0 * 3 * 3 * 4;
  const double last = 2.0 * 3 * 4 * 4;
  CHECK(run_or_fail(scene).flops == projections + scores + mixing + last);
  scene.pins[Stage::kRaw] = head_pin_of({{{1, 2, 3}, {4, 5, 6}, {7, 8, 9}}, {}});
  CHECK(run_or_fail(scene).flops == projections + scores / 2 + mixing + last);
}

}  // namespace
}  // namespace attn
