// The loss at the rows that have an answer: how surprising the right answer was, in nats.
#pragma once

#include <span>

#include "example.h"
#include "kernels/products.h"

namespace attn {

using kernels::Out;

struct Loss {
  double mean = 0.0;  // over all targets
  int right = 0;      // targets whose answer alone has the highest score
};

// -log softmax(scores)[answer] by log-sum-exp: the largest score plus the logarithm of the sum of the others' distances to
// it never meets a probability that rounded to 0. scores: (targets, answers), -infinity for what cannot be; turned into their
// gradient, (softmax - 1 at the answer) / targets.
Loss cross_entropy(std::span<const Target> targets, Out scores);

}  // namespace attn
