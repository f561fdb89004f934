#include "to_js.h"

#include <emscripten/heap.h>

#include <span>

#include "properties.h"
#include "trace_view.h"

namespace {

// What stands behind the stages: a head's mask (bytes), facts of its rows and columns (floats), the mean of a
// layer's heads, and the stage that the layer hands on (as the record's source).
enum Fact {
  kMask,
  kRowSums,
  kEntropy,
  kJacobianNorm,
  kReceived,
  kMeanWeights,
  kMeanEntropy,
  kMeanReceived,
  kOut
};

class Records {
 public:
  std::vector<std::int32_t> all;

  void add(const attn::StageView& view) {
    add(static_cast<int>(view.stage), view.layer, view.head, static_cast<int>(view.source),
        view.shape, view.values.data());
  }

  template <class Tensor>
  void add(Fact fact, int layer, int head, const Tensor& tensor) {
    add(code_of(fact), layer, head, 0, tensor.shape(), tensor.data());
  }

  void add_out(int layer, attn::Stage stage) {
    add(code_of(kOut), layer, 0, static_cast<int>(stage), {}, nullptr);
  }

 private:
  static int code_of(Fact fact) { return static_cast<int>(attn::kStageCount) + fact; }

  void add(int code, int layer, int head, int source, std::span<const std::size_t> shape,
           const void* address) {
    const auto side = [&](std::size_t i) {
      return i < shape.size() ? static_cast<std::int32_t>(shape[i]) : 0;
    };
    const auto at = static_cast<std::int32_t>(reinterpret_cast<std::uintptr_t>(address));
    std::int32_t size = shape.empty() ? 0 : 1;
    for (std::size_t i = 0; i < shape.size(); ++i) size *= side(i);
    all.insert(all.end(), {code, layer, head, source, static_cast<std::int32_t>(shape.size()),
                           side(0), side(1), side(2), size, at});
  }
};

void add_facts(const attn::LayerTrace& layer, int l, Records& records) {
  for (std::size_t i = 0; i < layer.heads.size(); ++i) {
    const attn::HeadTrace& head = layer.heads[i];
    const int h = static_cast<int>(i);
    records.add(kMask, l, h, head.mask);
    records.add(kRowSums, l, h, head.row_sums);
    records.add(kEntropy, l, h, head.entropy);
    records.add(kJacobianNorm, l, h, head.jacobian_norm);
    records.add(kReceived, l, h, head.received);
  }
  if (layer.mean) {
    records.add(kMeanWeights, l, 0, layer.mean->weights);
    records.add(kMeanEntropy, l, 0, layer.mean->entropy);
    records.add(kMeanReceived, l, 0, layer.mean->received);
  }
  records.add_out(l, layer.out);
}

val place_of(const char* stage, int layer, int head, int row, int column) {
  val to = val::object();
  put(to, "stage", std::string(stage));
  put(to, "layer", layer);
  put(to, "head", head);
  put(to, "row", row);
  put(to, "column", column);
  return to;
}

}  // namespace

val give_trace(const attn::Trace& trace, const val& take) {
  Records records;
  for (const attn::StageView& view : attn::views_of(trace)) records.add(view);
  for (std::size_t l = 0; l < trace.layers.size(); ++l) {
    add_facts(trace.layers[l], static_cast<int>(l), records);
  }
  const std::span memory(reinterpret_cast<const std::uint8_t*>(0), emscripten_get_heap_size());
  return take(emscripten::typed_memory_view(records.all.size(), records.all.data()),
              emscripten::typed_memory_view(memory.size(), memory.data()),
              static_cast<double>(trace.scale), trace.flops, trace.bytes);
}

val stages_to_js() {
  val names = val::array();
  for (const char* name : attn::kStageNames) names.call<void>("push", std::string(name));
  return names;
}

val to_js(const attn::Explanation& why) {
  val to = val::object(), operands = val::array();
  for (const auto& [stage, layer, head, row, column] : why.operands) {
    operands.call<void>("push", place_of(attn::name_of(stage), layer, head, row, column));
  }
  const auto& [stage, head, row, column, layer] = why.cell;
  put(to, "cell", place_of(stage.c_str(), layer, head, row, column));
  put(to, "kind", std::string(why.kind));
  put(to, "operands", operands);
  put(to, "a", copy_of(why.a));
  put(to, "b", copy_of(why.b));
  put(to, "terms", copy_of(why.terms));
  put(to, "result", why.result);
  put(to, "factor", why.factor);
  put(to, "d_head", why.d_head);
  put(to, "normal", why.normal);
  put(to, "draw", static_cast<double>(why.draw));
  put(to, "pos", why.pos);
  put(to, "pair", why.pair);
  put(to, "angle", why.angle);
  put(to, "function", std::string(why.function));
  put(to, "visible", val(why.visible));
  put(to, "maximum", why.maximum);
  put(to, "temperature", why.temperature);
  put(to, "sum", why.sum);
  put(to, "mean", why.mean);
  put(to, "variance", why.variance);
  put(to, "gamma", why.gamma);
  put(to, "beta", why.beta);
  put(to, "epsilon", why.epsilon);
  put(to, "distance", why.distance);
  put(to, "bucket", why.bucket);
  put(to, "identity", why.identity);
  return to;
}

val to_js(const attn::Spread& spread) {
  val to = val::object();
  put(to, "std", spread.std);
  put(to, "entropy", spread.entropy);
  put(to, "jacobian_norm", spread.jacobian_norm);
  put(to, "largest", spread.largest);
  return to;
}

val limits_to_js() {
  using attn::Limits;
  val to = val::object();
  put(to, "tokens", Limits::kTokens);
  put(to, "d_model", Limits::kModelWidth);
  put(to, "n_heads", Limits::kHeads);
  put(to, "score_cells", static_cast<double>(Limits::kScoreCells));
  put(to, "skipped_draws", static_cast<double>(Limits::kSkippedDraws));
  put(to, "seed", Limits::kMaxSeed);
  put(to, "min_temperature", static_cast<double>(Limits::kMinTemperature));
  put(to, "max_temperature", static_cast<double>(Limits::kMaxTemperature));
  put(to, "n_layers", Limits::kLayers);
  put(to, "d_ff", Limits::kHiddenWidth);
  put(to, "buckets", Limits::kBuckets);
  put(to, "max_distance", Limits::kMaxDistance);
  put(to, "max_base", Limits::kMaxBase);
  return to;
}
