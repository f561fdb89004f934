#include "rollout.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <optional>

#include "attention.h"
#include "random.h"
#include "reference.h"

namespace attn {
namespace {

using Rows = std::vector<std::vector<float>>;

Tensor2 tensor_of(const Rows& rows) {
  Tensor2 tensor = matrix(static_cast<int>(rows.size()), static_cast<int>(rows.front().size()));
  for (std::size_t i = 0; i < rows.size(); ++i) {
    std::ranges::copy(rows[i], row(tensor, static_cast<int>(i)).begin());
  }
  return tensor;
}

Rows rows_of(const Tensor2& tensor) {
  Rows all;
  for (int i = 0; i < rows(tensor); ++i) {
    const auto from = row(tensor, i);
    all.emplace_back(from.begin(), from.end());
  }
  return all;
}

// softmax(randn(n, n)) for every head
std::vector<Tensor2> random_weights(int n_heads, int n, NumpyRandom& random) {
  std::vector<Tensor2> heads;
  for (int h = 0; h < n_heads; ++h) {
    Tensor2 scores = matrix(n, n);
    for (float& score : values(scores)) score = static_cast<float>(2.0 * random.normal());
    heads.push_back(attention_weights(scores, 1.0f));
  }
  return heads;
}

// A = (W.mean(axis=0) + np.eye(n)) / 2; A / A.sum(axis=1, keepdims=True)
reference::Matrix mixed_like_numpy(const HeadWeights& weights, bool residual) {
  reference::Matrix a = reference::from(*weights.front()) * 0.0;
  for (const Tensor2* head : weights) a += reference::from(*head);
  a /= static_cast<double>(weights.size());
  if (residual) a = (a + xt::eye<double>(a.shape(0))) / 2.0;
  const reference::Vector sums = xt::sum(a, {1});
  return a / reference::column(sums);
}

TEST_CASE("layers mix as (heads' mean + identity) / 2, and multiply from the last to the first") {
  NumpyRandom random(11);
  std::vector<std::vector<Tensor2>> layers;
  for (int l = 0; l < 3; ++l) layers.push_back(random_weights(4, 7, random));
  for (const bool residual : {true, false}) {
    std::optional<Tensor2> ours;
    std::optional<reference::Matrix> expected;
    for (const auto& layer : layers) {
      HeadWeights weights;
      for (const Tensor2& head : layer) weights.push_back(&head);
      const auto a = mixed_like_numpy(weights, residual);
      const Tensor2 mix = mixed(weights, residual);
      CHECK(reference::largest_difference(reference::from(mix), a) < 1e-7);
      expected = expected ? reference::matmul(a, *expected) : a;
      ours = rollout(mix, ours ? &*ours : nullptr);
      CHECK(reference::largest_difference(reference::from(*ours), *expected) < 1e-6);
      for (int i = 0; i < 7; ++i) {
        double sum = 0.0;
        for (const float share : row(*ours, i)) sum += static_cast<double>(share);
        CHECK(std::abs(sum - 1.0) < 1e-6);
      }
    }
  }
}

TEST_CASE("a row that looks at nothing keeps itself with a residual, and nothing without") {
  const Tensor2 weights = tensor_of({{0, 0}, {0.25f, 0.75f}});
  CHECK(rows_of(mixed({&weights}, true)) == Rows{{1, 0}, {0.125f, 0.875f}});
  CHECK(rows_of(mixed({&weights}, false)) == Rows{{0, 0}, {0.25f, 0.75f}});
}

TEST_CASE("rows of pinned weights that do not sum to 1 are made to") {
  const Tensor2 weights = tensor_of({{2, 2}, {1, -1}});
  const MixedRow first = mixed_row({&weights}, 0, true);
  CHECK(first.sum == 2.5);
  CHECK(first.values == std::vector<double>{1.5, 1.0});
  CHECK(rows_of(mixed({&weights}, true))[0] == std::vector<float>{0.6f, 0.4f});
  CHECK(rows_of(mixed({&weights}, false)) == Rows{{0.5f, 0.5f}, {1, -1}});  // 0 cannot become 1
}

}  // namespace
}  // namespace attn
