// How good a model is, and where it looks.
#include <algorithm>

#include "learner.h"
#include "passes.h"

namespace attn {
namespace {

constexpr int kAtATime = 64;

// Sums over examples.
struct Looks {
  int layer = 0, head = 0;
  double looks = 0.0;
  double weight = 0.0;
};

class Scoring {
 public:
  explicit Scoring(const Model& model) : shape_(model.shape), weights_(weights_of(model)) {
    for (int l = 0; l < shape_.block.n_layers; ++l) {
      for (int h = 0; h < shape_.n_heads; ++h) heads_.push_back({l, h});
    }
  }

  void add(const Batch& batch) {
    const Loss loss = forward(shape_, weights_, batch, values_);
    const auto count = static_cast<double>(batch.parts.size());
    count_ += count;
    right_ += loss.right;
    loss_ += loss.mean * count;
    for (Looks& sums : heads_) look(batch, sums);
    for (const Batch::Part& part : batch.parts) looked_at_ += part.looked_at >= 0 ? 1.0 : 0.0;
  }

  Score score() const {
    Score score;
    score.accuracy = right_ / count_;
    score.loss = loss_ / count_;
    if (looked_at_ == 0.0) return score;
    const Looks& best = *std::ranges::max_element(
        heads_, {}, [](const Looks& sums) { return sums.looks + sums.weight; });
    score.layer = best.layer;
    score.head = best.head;
    score.looks = best.looks / looked_at_;
    score.weight = best.weight / looked_at_;
    return score;
  }

 private:
  void look(const Batch& batch, Looks& sums) const {
    const LayerValues& layer = values_.layers[static_cast<std::size_t>(sums.layer)];
    for_each_head(shape_, batch, [&](const HeadPlace& place) {
      const Batch::Part& part = batch.parts[static_cast<std::size_t>(place.example)];
      if (place.head != sums.head || part.looked_at < 0) return;
      const int row = batch.targets[static_cast<std::size_t>(part.first_target)].row;
      const auto weights = weights_at(layer.weights, place).row(row - part.tokens.first);
      const float weight = weights[static_cast<std::size_t>(part.looked_at)];
      sums.weight += static_cast<double>(weight);
      if (weight > 0.0f && weight == *std::ranges::max_element(weights)) sums.looks += 1.0;
    });
  }

  const ModelShape& shape_;
  const Weights weights_;
  PassValues values_;
  std::vector<Looks> heads_;  // of every layer and head
  double count_ = 0.0, right_ = 0.0, loss_ = 0.0;
  double looked_at_ = 0.0;  // examples that name a token
};

}  // namespace

Score score(const Model& model, const Task& task, Split split, std::span<const int> counts,
            int count, std::uint32_t seed) {
  NumpyRandom random(seed);
  Scoring scoring(model);
  Batch batch;
  for (int done = 0; done < count; done += kAtATime) {
    batch.clear();
    for (int i = 0; i < std::min(kAtATime, count - done); ++i) {
      Example example = task.sample(random, split, counts);
      example.targets.resize(1);
      batch.add(example);
    }
    scoring.add(batch);
  }
  return scoring.score();
}

}  // namespace attn
