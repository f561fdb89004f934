#include "run_heads.h"

#include <algorithm>
#include <cmath>

#include "alibi.h"
#include "attention.h"
#include "fast_heads.h"
#include "heads.h"
#include "linear.h"
#include "mask.h"
#include "mean_head.h"
#include "pinned.h"
#include "row_facts.h"
#include "shapes.h"

namespace attn {
namespace {

class AttentionRun {
 public:
  AttentionRun(const Scene& scene, const RunOptions& options, int l, const Tensor2* x, Trace& trace)
      : scene_(scene),
        options_(options),
        trace_(trace),
        layer_(trace.layers[static_cast<std::size_t>(l)]),
        l_(l),
        sizes_(sizes_of(scene, l)),
        x_(x),
        keys_from_(trace.context ? &trace.context->value : x),
        rotates_(has_stage(scene, Stage::kQRotated)),
        fast_(!options.weights && are_fast(scene, l)) {}

  void run() {
    layer_.key_heads = std::vector<KeyHeadTrace>(static_cast<std::size_t>(sizes_.n_kv_heads));
    for (int g = 0; g < sizes_.n_kv_heads; ++g) run_key_head(g);
    layer_.heads = std::vector<HeadTrace>(static_cast<std::size_t>(sizes_.n_heads));
    for (int h = 0; h < sizes_.n_heads; ++h) run_head(h);
    if (options_.weights && sizes_.n_heads > 1) state_mean();
    join();
  }

 private:
  const Pin* pin(Stage stage) const { return pin_of(scene_, l_, stage); }

  // A stage of a head: the reader's, or what compute() gives.
  template <class Compute>
  const Tensor2& step(Stage stage, Step& to, int head, Compute compute) {
    const bool start = scene_.stages == Stages::kScores
                           ? stage == Stage::kScores || stage == Stage::kV
                           : scene_.stages == Stages::kQkv &&
                                 (stage == Stage::kQ || stage == Stage::kK || stage == Stage::kV);
    return fill(to, pin(stage), head, start ? Source::kTyped : Source::kPinned, compute);
  }

  // In layout split one product makes the rows of all heads; each cell is the same sum as in a product of
  // its head alone.
  Tensor2 projected(const Tensor2& rows, const StackStep& w, int head, Tensor2& together) const {
    const bool shared = w->value.shape(0) == 1;
    const auto columns = static_cast<int>(w->value.shape(2));
    if (!shared) return product(rows, layer(w->value, head), columns);
    if (together.size() == 0) together = product(rows, layer(w->value, 0), columns);
    return columns_of(together, first_column(w->value, head, sizes_.d_head), sizes_.d_head);
  }

  void run_key_head(int g) {
    KeyHeadTrace& keys = layer_.key_heads[static_cast<std::size_t>(g)];
    if (scene_.stages == Stages::kScores) {
      if (is_pinned(pin(Stage::kV), g)) step(Stage::kV, keys.v, g, [] { return Tensor2(); });
      return;
    }
    step(Stage::kK, keys.k, g, [&] { return projected(*keys_from_, layer_.w_k, g, all_k_); });
    step(Stage::kV, keys.v, g, [&] { return projected(*keys_from_, layer_.w_v, g, all_v_); });
    if (!rotates_) return;
    step(Stage::kKRotated, keys.k_rotated, g,
         [&] { return rotated(keys.k->value, 0, scene_.position.rotary); });
  }

  void run_head(int h) {
    HeadTrace& head = layer_.heads[static_cast<std::size_t>(h)];
    head.key_head = key_head(sizes_, h);
    const KeyHeadTrace& keys = layer_.key_heads[static_cast<std::size_t>(head.key_head)];
    if (scene_.stages != Stages::kScores) query(h, head);
    if (fast_) {
      const Tensor2 &q = query_of(head), &k = key_of(keys);
      head.multiplied = true;
      head.may_overflow = may_overflow(q, k, keys.v->value, trace_.scale);
      return output(h, keys, head,
                    [&] { return fast_output(scene_.mask, q, k, keys.v->value, trace_.scale); });
    }
    if (scene_.stages != Stages::kScores) score(h, keys, head);
    mask(h, head);
    step(Stage::kWeights, head.weights, h,
         [&] { return attention_weights(head.scores->value, scene_.temperature); });
    if (options_.weights) state_facts(head);
    output(h, keys, head, [&] { return weighted_sum(head.weights->value, keys.v->value); });
    if (options_.weights) return;
    head.may_overflow = may_overflow(head);
    forget_weights(head);
  }

  void query(int h, HeadTrace& head) {
    const Tensor2& q = step(Stage::kQ, head.q, h, [&] {
      return projected(last_rows(*x_, sizes_.n_q), layer_.w_q, h, all_q_);
    });
    if (!rotates_) return;
    step(Stage::kQRotated, head.q_rotated, h,
         [&] { return rotated(q, sizes_.n_kv - sizes_.n_q, scene_.position.rotary); });
  }

  // What is compared: turned, where positions turn it.
  const Tensor2& query_of(const HeadTrace& head) const {
    return rotates_ ? head.q_rotated->value : head.q->value;
  }
  const Tensor2& key_of(const KeyHeadTrace& keys) const {
    return rotates_ ? keys.k_rotated->value : keys.k->value;
  }

  // From queries and keys to the scores before the mask.
  void score(int h, const KeyHeadTrace& keys, HeadTrace& head) {
    const Tensor2& raw =
        step(Stage::kRaw, head.raw, h, [&] { return raw_scores(query_of(head), key_of(keys)); });
    const Tensor2& scaled =
        step(Stage::kScaled, head.scaled, h, [&] { return scaled_scores(raw, trace_.scale); });
    step(Stage::kBiased, head.biased, h, [&] { return biased(scaled, h); });
  }

  // Cross-attention has no bias: the places of two sequences have no distance.
  Tensor2 biased(const Tensor2& scaled, int h) const {
    const PositionKind kind = trace_.context ? PositionKind::kNone : scene_.position.kind;
    if (kind == PositionKind::kAlibi) return alibi_biased(scaled, alibi_slope(h, sizes_.n_heads));
    if (kind != PositionKind::kRelative) return scaled;
    return relative_biased(scaled, trace_.relative->value, h, scene_.position.relative);
  }

  // Pinned scores go straight to the softmax; the mask shown is then their own.
  void mask(int h, HeadTrace& head) {
    step(Stage::kScores, head.scores, h, [&] { return head.biased->value; });
    Tensor2& scores = head.scores->value;
    head.mask = is_pinned(pin(Stage::kScores), h) ? unmasked_cells(scores) : visible();
    hide_masked(scores, head.mask);
  }

  const BoolTensor2& visible() {
    if (!visible_) visible_ = visible_cells(scene_.mask, sizes_.n_q, sizes_.n_kv);
    return *visible_;
  }

  void state_facts(HeadTrace& head) const {
    const Tensor2& weights = head.weights->value;
    head.row_sums = row_sums(weights);
    head.entropy = Tensor1::from_shape(head.row_sums.shape());
    head.jacobian_norm = Tensor1::from_shape(head.row_sums.shape());
    for (int i = 0; i < sizes_.n_q; ++i) {
      head.entropy(i) = entropy_of(row(weights, i));
      head.jacobian_norm(i) = jacobian_norm_of(row(weights, i), scene_.temperature);
    }
    head.received = received(weights);
  }

  void state_mean() {
    HeadWeights weights;
    for (const HeadTrace& head : layer_.heads) weights.push_back(&head.weights->value);
    layer_.mean = mean_head(weights);
  }

  template <class Compute>
  void output(int h, const KeyHeadTrace& keys, HeadTrace& head, Compute compute) {
    if (!keys.v && !is_pinned(pin(Stage::kOutput), h)) return;
    if (is_silent(h)) {
      Tensor2& zeros = set(head.output, matrix(sizes_.n_q, sizes_.d_v), Source::kSilent);
      std::ranges::fill(values(zeros), 0.0f);
      return;
    }
    step(Stage::kOutput, head.output, h, compute);
  }

  bool is_silent(int h) const {
    const auto layer = static_cast<std::size_t>(l_);
    if (layer >= scene_.silent_heads.size()) return false;
    return std::ranges::find(scene_.silent_heads[layer], h) != scene_.silent_heads[layer].end();
  }

  // The heads side by side, and their projection back to the model's width.
  void join() {
    const Pin *concat_pin = pin(Stage::kConcat), *result_pin = pin(Stage::kResult);
    if (layer_.heads.front().output || concat_pin) {
      step(Stage::kConcat, layer_.concat, 0, [&] { return concat(layer_.heads); });
    }
    if (layer_.concat || result_pin) {
      step(Stage::kResult, layer_.result, 0, [&] {
        const Tensor2& joined = layer_.concat->value;
        return layer_.w_o ? product(joined, layer_.w_o->value) : joined;
      });
    }
  }

  const Scene& scene_;
  const RunOptions& options_;
  const Trace& trace_;
  LayerTrace& layer_;
  const int l_;
  const Sizes sizes_;
  const Tensor2* const x_;
  const Tensor2* const keys_from_;
  const bool rotates_, fast_;
  std::optional<BoolTensor2> visible_;  // of every head, once one of them is masked
  Tensor2 all_q_, all_k_, all_v_;       // of all heads side by side, once one of them is asked for
};

}  // namespace

void run_attention(const Scene& scene, const RunOptions& options, int l, const Tensor2* x,
                   Trace& trace) {
  AttentionRun(scene, options, l, x, trace).run();
}

}  // namespace attn
