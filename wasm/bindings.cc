// The border to JavaScript: free functions that take and give plain values, nothing that anybody
// has to delete. Only conversion happens here. web/engine/ is the one importer; it hands over a
// normalised Scene:
//
//   { tokens: string[],                      well-formed (no lone surrogate)
//     d_model: int32, n_heads: int32,
//     head_layout: "split" | "full",
//     stages: "x" | "qkv" | "scores",
//     random: { seed: uint32, order: { name: string, skip: number }[], std: { x: number, w: number
//     } },
//                                            an entry is a name ("x", "w_q", …; skip 0) or a skip
//                                            (name "")
//     position: { kind: "none" | "sinusoidal" },
//     mask: { causal: boolean,
//             visible_keys: Uint8Array,      n_kv long, or empty: no such rule
//             visible_cells: Uint8Array,     n_q * n_kv long, row-major, or empty
//             },
//     scale: { kind: "sqrt_d_head" | "none" | "factor", factor: number },   factor is read when
//     kind is "factor" temperature: number, pins: { [stage]: { shape: number[], data: Float32Array,
//     heads: Uint8Array } } }
//                                            stages as in core/scene.h, absent when not pinned;
//                                            rank 3 pins have one 0/1 in heads for every head and
//                                            any numbers where a head is not pinned; rank 2 pins
//                                            have an empty heads. A masked score is -Infinity.
//
// All keys are there, every string is one of those named, every number finite (but -Infinity in
// scores) and, where an integer stands, an int32: release Embind checks none of this. Rules between
// fields are the core's (core/validate.h).
//
//   run(scene)            -> Trace | { error }         web/model/trace.ts; missing tensors are null
//   explain(scene, cell)  -> Explanation | { error }   cell = { stage, head, row, column }
//   randn(seed, count)    -> Float64Array              np.random.seed(seed); np.random.randn(count)
//   limits()              -> Limits                    web/model/trace.ts
//
// error = { field, code, args: { name: text }, message }, core/scene_error.h names the codes. Typed
// arrays are copies.
#include <emscripten/bind.h>

#include <array>

#include "explain.h"
#include "random.h"
#include "run.h"

namespace {

using attn::Scene, attn::SceneError, attn::Trace, attn::Explanation;
using emscripten::val;

constexpr std::array kHeadLayouts{"split", "full"};
constexpr std::array kStages{"x", "qkv", "scores"};
constexpr std::array kPositions{"none", "sinusoidal"};
constexpr std::array kScales{"sqrt_d_head", "none", "factor"};
constexpr std::array kSources{"computed", "pinned", "typed", "random"};

// The enumerator of this name: names stand in the order of the enum.
template <class Enum, std::size_t kCount>
Enum named(const std::array<const char*, kCount>& names, const val& text) {
  const auto name = text.as<std::string>();
  std::size_t index = 0;
  while (index + 1 < kCount && name != names[index]) ++index;
  return static_cast<Enum>(index);
}

template <class T>
std::vector<T> vector_of(const val& array) {
  return emscripten::convertJSArrayToNumberVector<T>(array);
}

template <class Make>
void for_each(const val& array, Make make) {
  const int length = array["length"].as<int>();
  for (int i = 0; i < length; ++i) make(array[i]);
}

std::optional<attn::Pin> pin_of(const val& pin) {
  if (pin.isUndefined()) return {};
  return attn::Pin{vector_of<int>(pin["shape"]), vector_of<float>(pin["data"]),
                   vector_of<std::uint8_t>(pin["heads"])};
}

attn::Pins pins_of(const val& from) {
  attn::Pins pins;
  pins.embedding = pin_of(from["embedding"]);
  pins.position = pin_of(from["position"]);
  pins.x = pin_of(from["x"]);
  pins.w_q = pin_of(from["w_q"]);
  pins.w_k = pin_of(from["w_k"]);
  pins.w_v = pin_of(from["w_v"]);
  pins.w_o = pin_of(from["w_o"]);
  pins.q = pin_of(from["q"]);
  pins.k = pin_of(from["k"]);
  pins.v = pin_of(from["v"]);
  pins.raw = pin_of(from["raw"]);
  pins.scaled = pin_of(from["scaled"]);
  pins.biased = pin_of(from["biased"]);
  pins.scores = pin_of(from["scores"]);
  pins.weights = pin_of(from["weights"]);
  pins.output = pin_of(from["output"]);
  pins.concat = pin_of(from["concat"]);
  pins.result = pin_of(from["result"]);
  return pins;
}

attn::Random random_of(const val& from) {
  attn::Random random;
  random.seed = from["seed"].as<std::uint32_t>();
  for_each(from["order"], [&](const val& draw) {
    random.order.push_back(
        {draw["name"].as<std::string>(), static_cast<std::int64_t>(draw["skip"].as<double>())});
  });
  random.std_x = from["std"]["x"].as<double>();
  random.std_w = from["std"]["w"].as<double>();
  return random;
}

attn::Mask mask_of(const val& from) {
  return {from["causal"].as<bool>(), vector_of<std::uint8_t>(from["visible_keys"]),
          vector_of<std::uint8_t>(from["visible_cells"])};
}

Scene scene_of(const val& from) {
  Scene scene;
  for_each(from["tokens"],
           [&](const val& token) { scene.tokens.push_back(token.as<std::string>()); });
  scene.d_model = from["d_model"].as<int>();
  scene.n_heads = from["n_heads"].as<int>();
  scene.head_layout = named<attn::HeadLayout>(kHeadLayouts, from["head_layout"]);
  scene.stages = named<attn::Stages>(kStages, from["stages"]);
  scene.random = random_of(from["random"]);
  scene.position = named<attn::PositionKind>(kPositions, from["position"]["kind"]);
  scene.mask = mask_of(from["mask"]);
  scene.scale = named<attn::ScaleKind>(kScales, from["scale"]["kind"]);
  scene.scale_factor = from["scale"]["factor"].as<float>();
  scene.temperature = from["temperature"].as<float>();
  scene.pins = pins_of(from["pins"]);
  return scene;
}

// A typed array of one's own: the view of wasm memory lives for this one call.
template <class Numbers>
val copy_of(const Numbers& numbers) {
  return val(emscripten::typed_memory_view(numbers.size(), numbers.data()))
      .template call<val>("slice");
}

template <class Items, class Convert>
val array_of(const Items& items, Convert convert) {
  val array = val::array();
  for (const auto& item : items) array.call<void>("push", convert(item));
  return array;
}

template <class Tensor>
val tensor_of(const Tensor& tensor) {
  val to = val::object();
  to.set("shape",
         array_of(tensor.shape(), [](std::size_t side) { return static_cast<int>(side); }));
  to.set("data", copy_of(tensor));
  return to;
}

template <class Tensor>
val traced(const attn::Traced<Tensor>& from) {
  val to = tensor_of(from.value);
  to.set("source", val(kSources[static_cast<std::size_t>(from.source)]));
  return to;
}

template <class Tensor>
val traced(const std::optional<attn::Traced<Tensor>>& from) {
  return from ? traced(*from) : val::null();
}

val head_to_js(const attn::HeadTrace& head) {
  val to = val::object();
  to.set("q", traced(head.q));
  to.set("k", traced(head.k));
  to.set("v", traced(head.v));
  to.set("raw", traced(head.raw));
  to.set("scaled", traced(head.scaled));
  to.set("biased", traced(head.biased));
  to.set("mask", tensor_of(head.mask));
  to.set("scores", traced(head.scores));
  to.set("weights", traced(head.weights));
  to.set("row_sums", copy_of(head.row_sums));
  to.set("output", traced(head.output));
  return to;
}

val to_js(const Trace& trace) {
  val to = val::object();
  to.set("tokens", array_of(trace.tokens, [](const std::string& token) { return token; }));
  to.set("embedding", traced(trace.embedding));
  to.set("position", traced(trace.position));
  to.set("x", traced(trace.x));
  to.set("w_q", traced(trace.w_q));
  to.set("w_k", traced(trace.w_k));
  to.set("w_v", traced(trace.w_v));
  to.set("w_o", traced(trace.w_o));
  to.set("heads", array_of(trace.heads, head_to_js));
  to.set("concat", traced(trace.concat));
  to.set("output", traced(trace.output));
  to.set("scale", trace.scale);
  to.set("flops", trace.flops);
  to.set("bytes", trace.bytes);
  return to;
}

template <class Place>
val place_to_js(const Place& place) {  // CellRef and Operand
  val to = val::object();
  to.set("stage", place.stage);
  to.set("head", place.head);
  to.set("row", place.row);
  to.set("column", place.column);
  return to;
}

val to_js(const Explanation& why) {
  val to = val::object();
  to.set("cell", place_to_js(why.cell));
  to.set("kind", why.kind);
  to.set("operands", array_of(why.operands, place_to_js<attn::Operand>));
  to.set("a", copy_of(why.a));
  to.set("b", copy_of(why.b));
  to.set("terms", copy_of(why.terms));
  to.set("result", why.result);
  to.set("factor", why.factor);
  to.set("d_head", why.d_head);
  to.set("normal", why.normal);
  to.set("draw", static_cast<double>(why.draw));
  to.set("pos", why.pos);
  to.set("pair", why.pair);
  to.set("angle", why.angle);
  to.set("function", why.function);
  to.set("visible", why.visible);
  to.set("maximum", why.maximum);
  to.set("temperature", why.temperature);
  to.set("sum", why.sum);
  return to;
}

val to_js(const SceneError& from) {
  val args = val::object();
  for (const auto& [name, text] : from.args) args.set(name, text);
  val error = val::object();
  error.set("field", from.field);
  error.set("code", from.code);
  error.set("args", args);
  error.set("message", from.message);
  val to = val::object();
  to.set("error", error);
  return to;
}

val run(const val& scene) {
  return std::visit([](const auto& result) { return to_js(result); }, attn::run(scene_of(scene)));
}

val explain(const val& scene, const val& cell) {
  const attn::CellRef place{cell["stage"].as<std::string>(), cell["head"].as<int>(),
                            cell["row"].as<int>(), cell["column"].as<int>()};
  return std::visit([](const auto& result) { return to_js(result); },
                    attn::explain(scene_of(scene), place));
}

val randn(std::uint32_t seed, int count) {
  attn::NumpyRandom random(seed);
  std::vector<double> normals(static_cast<std::size_t>(count));
  for (double& normal : normals) normal = random.normal();
  return copy_of(normals);
}

val limits() {
  using attn::Limits;
  val to = val::object();
  to.set("tokens", Limits::kTokens);
  to.set("d_model", Limits::kModelWidth);
  to.set("n_heads", Limits::kHeads);
  to.set("score_cells", static_cast<double>(Limits::kScoreCells));
  to.set("skipped_draws", static_cast<double>(Limits::kSkippedDraws));
  to.set("seed", Limits::kMaxSeed);
  to.set("min_temperature", static_cast<double>(Limits::kMinTemperature));
  to.set("max_temperature", static_cast<double>(Limits::kMaxTemperature));
  return to;
}

}  // namespace

EMSCRIPTEN_BINDINGS(attention_playground) {
  emscripten::function("run", &run);
  emscripten::function("explain", &explain);
  emscripten::function("randn", &randn);
  emscripten::function("limits", &limits);
}
