// A Scene is everything the reader set: the one input of run(). Plain data; see validate.h for the
// rules it must obey, scene_error.h for how they are told.
//
// It needs tokens, and what its stages start from:
//   kX       x (or embedding), w_q, w_k, w_v: drawn or pinned, unless pins of later stages replace them
//   kQkv     q, k, v: pinned
//   kScores  scores, and for an output v: pinned
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "relative.h"
#include "rotary.h"
#include "stage.h"

namespace attn {

// What a Scene may ask for at most. The page reads these through the bindings and adds only what
// never reaches the core: how long a text, a link or a paste may be.
struct Limits {
  static constexpr int kTokens = 2048;
  static constexpr int kModelWidth = 512;
  static constexpr int kHeads = 32;
  // n_heads * n_q * n_kv of all layers: five float matrices of this size are 80 MB, what a phone's tab
  // can spare.
  static constexpr std::int64_t kScoreCells = std::int64_t{1} << 22;
  // Of all matrices of weights together: 128 MB.
  static constexpr std::int64_t kWeightCells = std::int64_t{1} << 25;
  static constexpr std::int64_t kSkippedDraws = 1 << 20;
  static constexpr double kMaxSeed = 4294967295.0;  // np.random.seed takes 32 bits
  // One-hot to display precision; 0 would divide by zero.
  static constexpr float kMinTemperature = 0.001f;
  static constexpr float kMaxTemperature = 1000.0f;
  static constexpr int kLayers = 6;  // what fits on a page
  static constexpr int kHiddenWidth = 4 * kModelWidth;
  static constexpr int kBuckets = 256;
  static constexpr int kMaxDistance = 1 << 16;
  static constexpr double kMaxBase = 1e9;  // of rotary angles; models of today go to 1e7
};

// split: d_head = d_model / n_heads; full: every head d_model wide.
enum class HeadLayout { kSplit, kFull };

// Where the reader starts: embeddings, Q/K/V, or raw scores.
enum class Stages { kX, kQkv, kScores };

enum class PositionKind { kNone, kSinusoidal, kLearned, kRelative, kAlibi, kRotary };
enum class ScaleKind { kSqrtHeadWidth, kNone, kFactor };

// One entry of random.order: a tensor's name, or a count of values that are drawn and thrown away.
struct Draw {
  std::string name;  // is_drawable(stage_of(name)); empty: skip
  std::int64_t skip = 0;
};

struct Random {
  std::uint32_t seed = 42;
  // Of layer 0's x, w_q, w_k, w_v and w_o, what is neither named here nor pinned does not exist (w_o: no
  // output projection). Everything else a Scene needs is drawn after these, in one order: draw.h.
  std::vector<Draw> order;
  double std_x = 1.0;  // float64: a value is normal * std, rounded to float32 once
  double std_w = 0.5;
};

// A sliding window: a query sees itself and its neighbours.
struct Window {
  int window = 1;          // >= 1: the token itself and window - 1 before it
  bool two_sided = false;  // and window - 1 after it
};

// How a query or key is told its place. sinusoidal and learned are added to the embeddings; relative and
// alibi to the scores; rotary turns queries and keys. The last three leave cross-attention alone.
struct Position {
  PositionKind kind = PositionKind::kNone;
  RelativeBuckets relative;
  RotaryRule rotary;
};

// Before each branch (Xiong et al. 2020, figure 1b) or after each sum (Vaswani et al. 2017, section 3.1).
enum class NormPlace { kPre, kPost, kNone };
// activation.h says what each is.
enum class FeedForward { kRelu, kGelu, kGeluTanh, kSwiglu, kNone };

// What stands around attention in a layer. Defaults are those of Vaswani et al. 2017.
struct Block {
  int n_layers = 0;  // 0: attention alone, and nothing below matters
  NormPlace norm = NormPlace::kPost;
  bool residual = true;
  FeedForward ffn = FeedForward::kRelu;
  int d_ff = 16;
};

// Rules that hide cells; combined as booleans: a cell is visible when every rule lets it be seen.
struct Mask {
  bool causal = false;                     // aligned bottom-right: the last query sees the last key
  std::vector<Window> windows;             // aligned like causal
  std::vector<std::uint8_t> visible_keys;  // padding: (n_kv) or empty; 0 hides a column
  std::vector<std::uint8_t> visible_cells;  // custom: (n_q * n_kv) row-major or empty
};

// A typed matrix that replaces a computed one.
// rank 2: (rows, columns); rank 3: (heads, rows, columns).
struct Pin {
  std::vector<int> shape;
  std::vector<float> data;          // row-major; entries of heads that are not pinned are ignored
  std::vector<std::uint8_t> heads;  // rank 3: 1 for every pinned head; rank 2: empty
  bool learned = false;             // made by training: only its Source is another one
};

// By stage, as pins[Stage::kQ]. shape_of() in shapes.h tells what each has to be.
struct Pins {
  std::array<std::optional<Pin>, kStageCount> by_stage;

  std::optional<Pin>& operator[](Stage stage) { return by_stage[static_cast<std::size_t>(stage)]; }
  const std::optional<Pin>& operator[](Stage stage) const {
    return by_stage[static_cast<std::size_t>(stage)];
  }
};

struct Scene {
  std::vector<std::string> tokens;          // UTF-8; queries are the last n_q of them
  std::vector<std::string> context_tokens;  // keys and values come from these; empty: from tokens
  int d_model = 4;
  int n_heads = 1;
  // Neighbouring heads share keys and values (Ainslie et al. 2023, section 2.2); 0: each has its own.
  int n_kv_heads = 0;
  HeadLayout head_layout = HeadLayout::kSplit;
  Stages stages = Stages::kX;
  Random random;
  Position position;
  Mask mask;
  ScaleKind scale = ScaleKind::kSqrtHeadWidth;  // scaled = raw / √d_head
  float scale_factor = 1.0f;                    // scaled = raw * scale_factor when scale is kFactor
  float temperature = 1.0f;                     // weights = softmax(scores / temperature)
  Block block;
  std::vector<std::vector<int>>
      silent_heads;              // of each layer: heads whose output is taken as zeros
  Pins pins;                     // of layer 0
  std::vector<Pins> layer_pins;  // of layers 1, 2, …; those that are not there pin nothing
};

}  // namespace attn
