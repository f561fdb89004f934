// The border to JavaScript: free functions that take and give plain values, nothing that anybody has to delete.
// Only conversion happens here. web/engine/ is the one importer; it hands over a normalised Scene:
//
//   { settings: Float64Array,                in the order of settings.h
//     visible_keys: Uint8Array,              n_kv long, or empty: no such rule
//     visible_cells: Uint8Array,             n_q * n_kv long, row-major, or empty
//     pins: { place: number[], data: Float32Array, heads: Uint8Array }[] }
//                                            place: layer, stage, 1 where learned, then rows and columns, or heads,
//                                            rows and columns;
//                                            with heads one 0/1 for each, and any numbers where a head is not pinned;
//                                            else heads is empty. A masked score is -Infinity.
//
// All keys are there, every choice is one there is, every number finite (but -Infinity in scores) and, where an integer
// stands, an int32: release Embind checks none of this. Rules between fields are the core's (core/validate.h).
//
//   run(scene, take, weights)  -> take(…) | { error }  take is called with what to_js.h says and gives the Trace; weights
//                         as in attn::RunOptions
//   explain(scene, cell)  -> Explanation | { error }   cell = { stage, layer, head, row, column }
//   stages()              -> string[]                  names of the stages, in the core's order
//   allocate(count)       -> number                    address of that many floats in HEAPF32; 0: not enough memory
//   release(address)
//   attention(address, batch, n_heads, n_kv_heads, n_q, n_kv, d_head, causal, window, scale)
//                         core/fast_attention.h; q, k and v lie at the address one after another, the output takes the
//                         place of q
//   dot_spread(d_head, n_keys, draws, seed, scaled)  -> DotSpread | { error }   whole numbers; core/spread.h
//   plane({ data, columns, about_mean, origin, axes, row, among })
//                         -> { origin, axes, points, share, nearest }   core/plane.h; origin and axes given are empty, or
//                         of the plane to draw on; all are Float32Arrays
//   heap_bytes()          -> number                    size of the module's memory; it grows and never shrinks
//   randn(seed, count)    -> Float64Array              np.random.seed(seed); np.random.randn(count)
//   limits()              -> Limits                    web/model/trace.ts
//
// error = { field, code, args: { name: text }, message }, core/scene_error.h names the codes. Typed arrays are copies.
#include <emscripten/bind.h>
#include <emscripten/heap.h>

#include <cstdint>
#include <new>

#include "fast_attention.h"
#include "from_js.h"
#include "plane.h"
#include "properties.h"
#include "random.h"
#include "spread.h"
#include "to_js.h"

namespace {

constexpr auto kToJs = [](const auto& result) { return to_js(result); };

// The last seed's normals: they take longer to make than all the rest of a small Scene.
attn::NormalStream& normals() {
  static attn::NormalStream kept;
  return kept;
}

val run(const val& scene, const val& take, bool weights) {
  const auto result = attn::run(scene_of(scene), normals(), {weights});
  const auto* trace = std::get_if<attn::Trace>(&result);
  return trace ? give_trace(*trace, take) : to_js(std::get<attn::SceneError>(result));
}

val explain(const val& scene, const val& cell) {
  return std::visit(kToJs, attn::explain(scene_of(scene), cell_of(cell), normals()));
}

val dot_spread(double d_head, double n_keys, double draws, double seed, bool scaled) {
  return std::visit(kToJs, attn::dot_spread({d_head, n_keys, draws, seed, scaled}));
}

val plane(const val& given) {
  const std::vector<float> rows = get_numbers<float>(given, "data");
  const auto columns = static_cast<int>(get_number(given, "columns"));
  const attn::About about =
      get_number(given, "about_mean") != 0.0 ? attn::About::kMean : attn::About::kZero;
  attn::Plane found{get_numbers<float>(given, "origin"), get_numbers<float>(given, "axes")};
  if (found.origin.empty()) found = attn::fit_plane(rows, columns, about);
  const attn::Projection seen = attn::project(rows, found, about);
  val to = val::object();
  put(to, "origin", copy_of(found.origin));
  put(to, "axes", copy_of(found.axes));
  put(to, "points", copy_of(seen.points));
  put(to, "share", copy_of(seen.share));
  put(to, "nearest",
      attn::nearest_row(rows, columns, static_cast<int>(get_number(given, "row")),
                        static_cast<int>(get_number(given, "among"))));
  return to;
}

double heap_bytes() { return static_cast<double>(emscripten_get_heap_size()); }

val randn(double seed, double count) {
  attn::NumpyRandom random(static_cast<std::uint32_t>(seed));
  std::vector<double> normals(static_cast<std::size_t>(count));
  for (double& normal : normals) normal = random.normal();
  return copy_of(normals);
}

// Copies by Embind's val take as long as small attention does, so that the caller writes and reads the memory itself.
std::uintptr_t allocate(double count) {
  return reinterpret_cast<std::uintptr_t>(
      new (std::nothrow) float[static_cast<std::size_t>(count)]);
}

void release(std::uintptr_t address) { delete[] reinterpret_cast<float*>(address); }

// The output takes the place of q, so that the heap holds no fourth array.
void attention(std::uintptr_t address, int batch, int n_heads, int n_kv_heads, int n_q, int n_kv,
               int d_head, bool causal, int window, float scale) {
  const auto size = [&](int heads, int rows) {
    return static_cast<std::size_t>(batch) * static_cast<std::size_t>(heads) *
           static_cast<std::size_t>(rows) * static_cast<std::size_t>(d_head);
  };
  const std::span q(reinterpret_cast<float*>(address), size(n_heads, n_q));
  const std::span k(q.data() + q.size(), size(n_kv_heads, n_kv));
  const std::span v(k.data() + k.size(), k.size());
  attn::fast_attention(q, k, v, q,
                       {batch, n_heads, n_kv_heads, n_q, n_kv, d_head, causal, window, scale});
}

}  // namespace

EMSCRIPTEN_BINDINGS(attention_playground) {
  emscripten::function("run", &run);
  emscripten::function("explain", &explain);
  emscripten::function("stages", &stages_to_js);
  emscripten::function("allocate", &allocate);
  emscripten::function("release", &release);
  emscripten::function("attention", &attention);
  emscripten::function("dot_spread", &dot_spread);
  emscripten::function("plane", &plane);
  emscripten::function("heap_bytes", &heap_bytes);
  emscripten::function("randn", &randn);
  emscripten::function("limits", &limits_to_js);
}
