// The stages of the pipeline, in its order, and the names that Scenes, links, errors and JavaScript
// call them by.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

namespace attn {

enum class Stage {
  kEmbedding,
  kPosition,
  kX,
  kWq,
  kWk,
  kWv,
  kWo,
  kQ,  // from here a matrix for every head
  kK,
  kV,
  kRaw,
  kScaled,
  kBiased,
  kScores,
  kWeights,
  kOutput,  // of a head
  kConcat,  // from here one for all heads again
  kResult,  // the last matrix; a Trace calls it output
};

inline constexpr const char* kStageNames[] = {
    "embedding", "position", "x",      "w_q",    "w_k",    "w_v",     "w_o",    "q",      "k",
    "v",         "raw",      "scaled", "biased", "scores", "weights", "output", "concat", "result"};
inline constexpr std::size_t kStageCount = std::size(kStageNames);

constexpr const char* name_of(Stage stage) { return kStageNames[static_cast<std::size_t>(stage)]; }

constexpr std::optional<Stage> stage_of(std::string_view name) {
  for (std::size_t i = 0; i < kStageCount; ++i) {
    if (name == kStageNames[i]) return static_cast<Stage>(i);
  }
  return {};
}

constexpr bool is_head_stage(Stage stage) { return stage >= Stage::kQ && stage <= Stage::kOutput; }

// What random.order may name.
constexpr bool is_head_weight(Stage stage) { return stage >= Stage::kWq && stage <= Stage::kWv; }
constexpr bool is_drawable(Stage stage) { return stage >= Stage::kX && stage <= Stage::kWo; }

}  // namespace attn
