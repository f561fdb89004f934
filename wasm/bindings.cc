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
#include "pins.h"
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

// Reading and writing one property. Each is a function of its own, not inlined at every use, because the module's size
// is a reader's waiting time.
[[gnu::noinline]] val get(const val& from, const char* key) { return from[key]; }
[[gnu::noinline]] double number(const val& from, const char* key) {
  return get(from, key).as<double>();
}
[[gnu::noinline]] std::string text(const val& from, const char* key) {
  return get(from, key).as<std::string>();
}

template <class T>
[[gnu::noinline]] std::vector<T> vector_of(const val& from, const char* key) {
  return emscripten::convertJSArrayToNumberVector<T>(get(from, key));
}

// The enumerator of this name: names stand in the order of the enum.
[[gnu::noinline]] std::size_t index_of(std::span<const char* const> names,
                                       const std::string& name) {
  std::size_t index = 0;
  while (index + 1 < names.size() && name != names[index]) ++index;
  return index;
}

[[gnu::noinline]] void put(val& to, const char* key, const val& value) { to.set(key, value); }
[[gnu::noinline]] void put(val& to, const char* key, double value) { put(to, key, val(value)); }
[[gnu::noinline]] void put(val& to, const char* key, const std::string& value) {
  put(to, key, val(value));
}

template <class Make>
void for_each(const val& array, Make make) {
  const int length = static_cast<int>(number(array, "length"));
  for (int i = 0; i < length; ++i) make(array[i]);
}

attn::Pins pins_of(const val& from) {
  attn::Pins pins;
  for (const auto& [name, member] : attn::kPins) {
    const val pin = get(from, name);
    if (pin.isUndefined()) continue;
    pins.*member = attn::Pin{vector_of<int>(pin, "shape"), vector_of<float>(pin, "data"),
                             vector_of<std::uint8_t>(pin, "heads")};
  }
  return pins;
}

attn::Random random_of(const val& from) {
  attn::Random random;
  random.seed = static_cast<std::uint32_t>(number(from, "seed"));
  for_each(get(from, "order"), [&](const val& draw) {
    random.order.push_back({text(draw, "name"), static_cast<std::int64_t>(number(draw, "skip"))});
  });
  const val std = get(from, "std");
  random.std_x = number(std, "x");
  random.std_w = number(std, "w");
  return random;
}

attn::Mask mask_of(const val& from) {
  return {get(from, "causal").as<bool>(), vector_of<std::uint8_t>(from, "visible_keys"),
          vector_of<std::uint8_t>(from, "visible_cells")};
}

Scene scene_of(const val& from) {
  Scene scene;
  for_each(get(from, "tokens"),
           [&](const val& token) { scene.tokens.push_back(token.as<std::string>()); });
  scene.d_model = static_cast<int>(number(from, "d_model"));
  scene.n_heads = static_cast<int>(number(from, "n_heads"));
  scene.head_layout = attn::HeadLayout(index_of(kHeadLayouts, text(from, "head_layout")));
  scene.stages = attn::Stages(index_of(kStages, text(from, "stages")));
  scene.random = random_of(get(from, "random"));
  scene.position = attn::PositionKind(index_of(kPositions, text(get(from, "position"), "kind")));
  scene.mask = mask_of(get(from, "mask"));
  const val scale = get(from, "scale");
  scene.scale = attn::ScaleKind(index_of(kScales, text(scale, "kind")));
  scene.scale_factor = static_cast<float>(number(scale, "factor"));
  scene.temperature = static_cast<float>(number(from, "temperature"));
  scene.pins = pins_of(get(from, "pins"));
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
  put(to, "data", copy_of(tensor));
  return to;
}

template <class Tensor>
val traced(const attn::Traced<Tensor>& from) {
  val to = tensor_of(from.value);
  put(to, "source", val(kSources[static_cast<std::size_t>(from.source)]));
  return to;
}

template <class Tensor>
val traced(const std::optional<attn::Traced<Tensor>>& from) {
  return from ? traced(*from) : val::null();
}

val head_to_js(const attn::HeadTrace& head) {
  val to = val::object();
  put(to, "q", traced(head.q));
  put(to, "k", traced(head.k));
  put(to, "v", traced(head.v));
  put(to, "raw", traced(head.raw));
  put(to, "scaled", traced(head.scaled));
  put(to, "biased", traced(head.biased));
  put(to, "mask", tensor_of(head.mask));
  put(to, "scores", traced(head.scores));
  put(to, "weights", traced(head.weights));
  put(to, "row_sums", copy_of(head.row_sums));
  put(to, "output", traced(head.output));
  return to;
}

val to_js(const Trace& trace) {
  val to = val::object();
  put(to, "tokens", array_of(trace.tokens, [](const std::string& token) { return token; }));
  put(to, "embedding", traced(trace.embedding));
  put(to, "position", traced(trace.position));
  put(to, "x", traced(trace.x));
  put(to, "w_q", traced(trace.w_q));
  put(to, "w_k", traced(trace.w_k));
  put(to, "w_v", traced(trace.w_v));
  put(to, "w_o", traced(trace.w_o));
  put(to, "heads", array_of(trace.heads, head_to_js));
  put(to, "concat", traced(trace.concat));
  put(to, "output", traced(trace.output));
  put(to, "scale", trace.scale);
  put(to, "flops", trace.flops);
  put(to, "bytes", trace.bytes);
  return to;
}

template <class Place>
val place_to_js(const Place& place) {  // CellRef and Operand
  val to = val::object();
  put(to, "stage", place.stage);
  put(to, "head", place.head);
  put(to, "row", place.row);
  put(to, "column", place.column);
  return to;
}

val to_js(const Explanation& why) {
  val to = val::object();
  put(to, "cell", place_to_js(why.cell));
  put(to, "kind", why.kind);
  put(to, "operands", array_of(why.operands, place_to_js<attn::Operand>));
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
  put(to, "function", why.function);
  put(to, "visible", val(why.visible));
  put(to, "maximum", why.maximum);
  put(to, "temperature", why.temperature);
  put(to, "sum", why.sum);
  return to;
}

val to_js(const SceneError& from) {
  val args = val::object();
  for (const auto& [name, text] : from.args) put(args, name.c_str(), text);
  val error = val::object();
  put(error, "field", from.field);
  put(error, "code", from.code);
  put(error, "args", args);
  put(error, "message", from.message);
  val to = val::object();
  put(to, "error", error);
  return to;
}

val run(const val& scene) {
  return std::visit([](const auto& result) { return to_js(result); }, attn::run(scene_of(scene)));
}

val explain(const val& scene, const val& cell) {
  const attn::CellRef place{text(cell, "stage"), static_cast<int>(number(cell, "head")),
                            static_cast<int>(number(cell, "row")),
                            static_cast<int>(number(cell, "column"))};
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
  put(to, "tokens", Limits::kTokens);
  put(to, "d_model", Limits::kModelWidth);
  put(to, "n_heads", Limits::kHeads);
  put(to, "score_cells", static_cast<double>(Limits::kScoreCells));
  put(to, "skipped_draws", static_cast<double>(Limits::kSkippedDraws));
  put(to, "seed", Limits::kMaxSeed);
  put(to, "min_temperature", static_cast<double>(Limits::kMinTemperature));
  put(to, "max_temperature", static_cast<double>(Limits::kMaxTemperature));
  return to;
}

}  // namespace

EMSCRIPTEN_BINDINGS(attention_playground) {
  emscripten::function("run", &run);
  emscripten::function("explain", &explain);
  emscripten::function("randn", &randn);
  emscripten::function("limits", &limits);
}
