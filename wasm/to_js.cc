#include "to_js.h"

#include "properties.h"
#include "trace_view.h"

namespace {

constexpr const char* kSources[] = {"computed", "pinned", "typed", "random"};

template <class Shape>
val shape_of(const Shape& shape) {
  val to = val::array();
  for (const std::size_t side : shape) to.call<void>("push", static_cast<int>(side));
  return to;
}

val tensor_of(const attn::StageView& view) {
  val to = val::object();
  put(to, "shape", shape_of(view.shape));
  put(to, "data", copy_of(view.values));
  put(to, "source", std::string(kSources[static_cast<std::size_t>(view.source)]));
  return to;
}

// A tensor has its stage's name; only the last one, "result", is called output in a Trace.
const char* trace_key(attn::Stage stage) {
  return stage == attn::Stage::kResult ? "output" : attn::name_of(stage);
}

// null for every stage, until one is there.
void put_nulls(const val& to, attn::Stage first, attn::Stage last) {
  for (auto stage = first; stage <= last; stage = attn::Stage(static_cast<int>(stage) + 1)) {
    put(to, trace_key(stage), val::null());
  }
}

val head_of(const attn::HeadTrace& head) {
  val mask = val::object();
  put(mask, "shape", shape_of(head.mask.shape()));
  put(mask, "data", copy_of(head.mask));
  val to = val::object();
  put_nulls(to, attn::Stage::kQ, attn::Stage::kOutput);
  put(to, "mask", mask);
  put(to, "row_sums", copy_of(head.row_sums));
  return to;
}

val place_of(const char* stage, int head, int row, int column) {
  val to = val::object();
  put(to, "stage", std::string(stage));
  put(to, "head", head);
  put(to, "row", row);
  put(to, "column", column);
  return to;
}

}  // namespace

val to_js(const attn::Trace& trace) {
  val to = val::object(), heads = val::array(), tokens = val::array();
  for (const std::string& token : trace.tokens) tokens.call<void>("push", token);
  for (const attn::HeadTrace& head : trace.heads) heads.call<void>("push", head_of(head));
  put(to, "tokens", tokens);
  put(to, "heads", heads);
  put_nulls(to, attn::Stage::kEmbedding, attn::Stage::kWo);
  put_nulls(to, attn::Stage::kConcat, attn::Stage::kResult);
  for (const attn::StageView& view : attn::views_of(trace)) {
    const val owner = attn::is_head_stage(view.stage) ? heads[view.head] : to;
    put(owner, trace_key(view.stage), tensor_of(view));
  }
  put(to, "scale", static_cast<double>(trace.scale));
  put(to, "flops", trace.flops);
  put(to, "bytes", trace.bytes);
  return to;
}

val to_js(const attn::Explanation& why) {
  val to = val::object(), operands = val::array();
  for (const auto& [stage, head, row, column] : why.operands) {
    operands.call<void>("push", place_of(attn::name_of(stage), head, row, column));
  }
  put(to, "cell", place_of(why.cell.stage.c_str(), why.cell.head, why.cell.row, why.cell.column));
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

val to_js(const attn::SceneError& error) {
  val to = val::object(), inner = val::object(), args = val::object();
  for (const auto& [name, text] : error.args) put(args, name.c_str(), text);
  put(inner, "field", error.field);
  put(inner, "code", error.code);
  put(inner, "args", args);
  put(inner, "message", error.message);
  put(to, "error", inner);
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
