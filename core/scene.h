// A Scene is everything the reader set: the one input of run(). Plain data; see validate.h for the
// rules it must obey.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace attn {

// What a Scene may ask for at most. The page reads these through the bindings; nothing else knows a
// limit.
struct Limits {
  static constexpr int kTokens = 2048;
  static constexpr int kModelWidth = 512;
  static constexpr int kHeads = 32;
  // n_heads * n_q * n_kv: five float matrices of this size are 80 MB, what a phone's tab can spare.
  static constexpr std::int64_t kScoreCells = std::int64_t{1} << 22;
  static constexpr std::int64_t kSkippedDraws = 1 << 20;
  static constexpr double kMaxSeed = 4294967295.0;  // np.random.seed takes 32 bits
  static constexpr float kMinTemperature =
      0.001f;  // one-hot to display precision; 0 would divide by zero
  static constexpr float kMaxTemperature = 1000.0f;
};

enum class HeadLayout {
  kSplit,
  kFull
};  // split: d_head = d_model / n_heads; full: every head d_model wide
enum class Stages {
  kX,
  kQkv,
  kScores
};  // where the reader starts: embeddings, Q/K/V, or raw scores
enum class PositionKind { kNone, kSinusoidal };
enum class ScaleKind { kSqrtHeadWidth, kNone, kFactor };

// One entry of random.order: a tensor's name, or a count of values that are drawn and thrown away.
struct Draw {
  std::string name;  // "x", "w_q", "w_k", "w_v", "w_o"; empty: skip
  std::int64_t skip = 0;
};

struct Random {
  std::uint32_t seed = 42;
  std::vector<Draw> order;  // a tensor that is neither drawn nor pinned does not exist (w_o: no
                            // output projection)
  double std_x = 1.0;       // float64: a value is normal * std, rounded to float32 once
  double std_w = 0.5;
};

// Rules that hide cells; combined as booleans: a cell is visible when every rule lets it be seen.
struct Mask {
  bool causal = false;                     // aligned bottom-right: the last query sees the last key
  std::vector<std::uint8_t> visible_keys;  // padding: (n_kv) or empty; 0 hides a column
  std::vector<std::uint8_t> visible_cells;  // custom: (n_q * n_kv) row-major or empty
};

// A typed matrix that replaces a computed one. rank 2: (rows, columns); rank 3: (n_heads, rows,
// columns).
struct Pin {
  std::vector<int> shape;
  std::vector<float> data;          // row-major; entries of heads that are not pinned are ignored
  std::vector<std::uint8_t> heads;  // rank 3: 1 for every pinned head; rank 2: empty
};

struct Pins {
  // Rank 2. embedding, position, x: (n, d_model). w_o: (heads joined, d_model). concat: (n_q, heads
  // joined). result (Scene name "result"): the last matrix of the pipeline, (n_q, d_model or heads
  // joined).
  std::optional<Pin> embedding, position, x, w_o, concat, result;
  // w_q, w_k, w_v: rank 2 (d_model, d_model) in layout split, rank 3 (n_heads, d_model, d_model) in
  // layout full.
  std::optional<Pin> w_q, w_k, w_v;
  // Rank 3. q: (n_heads, n_q, d_head), k: (n_heads, n_kv, d_head), v: (n_heads, n_kv, d_v);
  // raw, scaled, biased, scores, weights: (n_heads, n_q, n_kv); output: (n_heads, n_q, d_v).
  // In scores -infinity stands for a masked cell (in JSON: false).
  std::optional<Pin> q, k, v, raw, scaled, biased, scores, weights, output;
};

struct Scene {
  std::vector<std::string> tokens;  // n_kv of them; queries are the last n_q
  int d_model = 4;
  int n_heads = 1;
  HeadLayout head_layout = HeadLayout::kSplit;
  Stages stages = Stages::kX;
  Random random;
  PositionKind position = PositionKind::kNone;
  Mask mask;
  ScaleKind scale = ScaleKind::kSqrtHeadWidth;
  float scale_factor = 1.0f;  // scaled = raw * scale_factor when scale is kFactor
  float temperature = 1.0f;   // weights = softmax(scores / temperature)
  Pins pins;
};

}  // namespace attn
