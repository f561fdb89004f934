// The stages of the pipeline, in its order, and the names that Scenes, links, errors and JavaScript
// call them by.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

namespace attn {

enum class Stage {
  kEmbedding,  // to kRelative: what all layers share, but for x
  kPosition,
  kContext,
  kRelative,
  kX,  // from here one for every layer
  kGamma1,
  kBeta1,
  kNorm1,
  kWq,
  kWk,
  kWv,
  kWo,
  kQ,  // from here a matrix for every head; of k, v and k_rotated for every key/value head
  kK,
  kV,
  kQRotated,
  kKRotated,
  kRaw,
  kScaled,
  kBiased,
  kScores,
  kWeights,
  kOutput,  // of a head
  kConcat,  // from here one for all heads again
  kResult,  // attention's last matrix; a Trace calls it output
  kResidual1,
  kGamma2,
  kBeta2,
  kNorm2,
  kW1,
  kWGate,
  kB1,
  kHidden,
  kGate,
  kActivated,
  kW2,
  kB2,
  kFfn,
  kResidual2,
  kMixed,
  kRollout,
};

inline constexpr const char* kStageNames[] = {
    "embedding", "position",  "context",   "relative",   "x",          "gamma_1", "beta_1",
    "norm_1",    "w_q",       "w_k",       "w_v",        "w_o",        "q",       "k",
    "v",         "q_rotated", "k_rotated", "raw",        "scaled",     "biased",  "scores",
    "weights",   "output",    "concat",    "result",     "residual_1", "gamma_2", "beta_2",
    "norm_2",    "w_1",       "w_gate",    "b_1",        "hidden",     "gate",    "activated",
    "w_2",       "b_2",       "ffn",       "residual_2", "mixed",      "rollout"};
inline constexpr std::size_t kStageCount = std::size(kStageNames);

constexpr const char* name_of(Stage stage) { return kStageNames[static_cast<std::size_t>(stage)]; }

constexpr std::optional<Stage> stage_of(std::string_view name) {
  for (std::size_t i = 0; i < kStageCount; ++i) {
    if (name == kStageNames[i]) return static_cast<Stage>(i);
  }
  return {};
}

// Whether layers share it: it belongs to layer 0.
constexpr bool is_shared(Stage stage) { return stage <= Stage::kRelative; }

constexpr bool is_head_stage(Stage stage) { return stage >= Stage::kQ && stage <= Stage::kOutput; }

// One a key/value head, which several heads may share.
constexpr bool is_key_stage(Stage stage) {
  return stage == Stage::kK || stage == Stage::kV || stage == Stage::kKRotated;
}

constexpr bool is_head_weight(Stage stage) { return stage >= Stage::kWq && stage <= Stage::kWv; }

// What random.order may name.
constexpr bool is_drawable(Stage stage) {
  return stage == Stage::kPosition || stage == Stage::kContext || stage == Stage::kRelative ||
         stage == Stage::kX || (stage >= Stage::kWq && stage <= Stage::kWo);
}

// They say what a stack does, and nothing follows from them.
constexpr bool can_be_pinned(Stage stage) { return stage < Stage::kMixed; }

}  // namespace attn
