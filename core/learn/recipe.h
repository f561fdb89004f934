// Everything that decides what training ends with: the same recipe gives the same weights, to the last bit, in every build
// without fused multiply-adds.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "scene.h"

namespace attn {

struct Recipe {
  std::string task;
  int d_model = 32;
  int n_heads = 2;
  Block block{.n_layers = 2,
              .norm = NormPlace::kNone,
              .residual = true,
              .ffn = FeedForward::kNone,
              .d_ff = 64};
  float learning_rate = 3e-3f;
  float weight_decay = 0.1f;  // decoupled; Loshchilov & Hutter 2019, algorithm 2
  int batch = 32;             // examples a step
  int steps = 400;
  std::uint32_t seed = 1;  // of the initial weights and of the examples
  // Of a task that counts: how often each of its statements is in the corpus.
  std::vector<int> counts = {};
};

// What a reader may ask for: enough to see a difference, little enough to be done in a minute.
struct RecipeLimits {
  static constexpr int kLayers = 4;
  static constexpr int kHeads = 8;
  static constexpr int kModelWidth = 64;
  static constexpr int kHiddenWidth = 256;
  static constexpr int kBatch = 128;
  static constexpr int kSteps = 20000;
  static constexpr int kCount = 200;
  // Far too large: that training can go wrong is part of the lesson.
  static constexpr float kLearningRate = 10.0f;
  static constexpr float kWeightDecay = 10.0f;
};

}  // namespace attn
