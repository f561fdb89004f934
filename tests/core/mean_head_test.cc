#include "mean_head.h"

#include <doctest/doctest.h>

#include <cmath>

#include "attention.h"
#include "random.h"
#include "reference.h"
#include "row_facts.h"
#include "scenes.h"

namespace attn {
namespace {

Tensor2 random_weights(int n_q, int n_kv, NumpyRandom& random) {
  Tensor2 scores = matrix(n_q, n_kv);
  for (float& score : values(scores)) score = static_cast<float>(2.0 * random.normal());
  return attention_weights(scores, 1.0f);
}

// W.mean(axis=0)
reference::Vector column_means(const reference::Matrix& a) {
  const reference::Vector sums = xt::sum(a, {0});
  return sums / static_cast<double>(a.shape(0));
}

void check_like(const Tensor1& ours, const reference::Vector& expected) {
  REQUIRE(ours.size() == expected.size());
  for (std::size_t j = 0; j < ours.size(); ++j) {
    CHECK(std::abs(static_cast<double>(ours(j)) - expected(j)) < 1e-7);
  }
}

TEST_CASE("the mean head is NumPy's mean over heads, also where queries are fewer than keys") {
  NumpyRandom random(17);
  for (const auto& [n_q, n_kv] : {std::pair{1, 1}, {1, 5}, {7, 7}, {3, 19}}) {
    const std::vector<Tensor2> heads = {random_weights(n_q, n_kv, random),
                                        random_weights(n_q, n_kv, random),
                                        random_weights(n_q, n_kv, random)};
    reference::Matrix expected = reference::from(heads[0]) * 0.0;
    for (const Tensor2& head : heads) expected += reference::from(head);
    expected /= 3.0;
    const MeanHead mean = mean_head({&heads[0], &heads[1], &heads[2]});
    CHECK(reference::largest_difference(reference::from(mean.weights), expected) < 1e-7);
    check_like(mean.received, column_means(expected));
    for (int i = 0; i < n_q; ++i) CHECK(mean.entropy(i) == entropy_of(row(mean.weights, i)));
    check_like(received(heads[1]), column_means(reference::from(heads[1])));
  }
}

TEST_CASE("what all keys receive together is the share of queries that look at anything") {
  Tensor2 weights = matrix(2, 2);
  weights(0, 0) = weights(0, 1) = 0.0f;  // looks at nothing
  weights(1, 0) = 0.25f;
  weights(1, 1) = 0.75f;
  CHECK(received(weights)(0) == 0.125f);
  CHECK(received(weights)(1) == 0.375f);
}

TEST_CASE("a Trace has the mean of several heads in every layer, and none of a single head") {
  const Trace stack = run_or_fail(stack_scene(5, 8, 4, 2));
  for (const LayerTrace& layer : stack.layers) {
    REQUIRE(layer.mean.has_value());
    CHECK(rows(layer.mean->weights) == 5);
    for (const HeadTrace& head : layer.heads) CHECK(head.received.size() == 5);
  }
  const Trace single = run_or_fail(random_scene(4, 6, 1));
  CHECK_FALSE(first(single).mean.has_value());
  CHECK(first(single).heads[0].received.size() == 4);
}

}  // namespace
}  // namespace attn
