// The border to JavaScript: free functions that take and give plain values, nothing that anybody has to delete.
// Only conversion happens here. web/engine/ is the one importer; it hands over a normalised Scene:
//
//   { tokens: string[],                      well-formed (no lone surrogate)
//     d_model: int32, n_heads: int32,
//     head_layout: "split" | "full",
//     stages: "x" | "qkv" | "scores",
//     random: { seed: uint32, order: { name: string, skip: number }[], std: { x: number, w: number } },
//                                            an entry is a name ("x", "w_q", …; skip 0) or a skip (name "")
//     position: { kind: "none" | "sinusoidal" },
//     mask: { causal: boolean,
//             visible_keys: Uint8Array,      n_kv long, or empty: no such rule
//             visible_cells: Uint8Array,     n_q * n_kv long, row-major, or empty
//             },
//     scale: { kind: "sqrt_d_head" | "none" | "factor", factor: number },   factor is read when kind is "factor"
//     temperature: number,
//     pins: { [stage]: { shape: number[], data: Float32Array, heads: Uint8Array } } }
//                                            stages as in core/scene.h, absent when not pinned; rank 3 pins have one
//                                            0/1 in heads for every head and any numbers where a head is not pinned;
//                                            rank 2 pins have an empty heads. A masked score is -Infinity.
//
// All keys are there, every string is one of those named, every number finite (but -Infinity in scores) and, where an
// integer stands, an int32: release Embind checks none of this. Rules between fields are the core's (core/validate.h).
//
//   run(scene)            -> Trace | { error }         web/model/trace.ts; missing tensors are null
//   explain(scene, cell)  -> Explanation | { error }   cell = { stage, head, row, column }
//   randn(seed, count)    -> Float64Array              np.random.seed(seed); np.random.randn(count)
//   limits()              -> Limits                    web/model/trace.ts
//
// error = { field, code, args: { name: text }, message }, core/scene_error.h names the codes. Typed arrays are copies.
#include <emscripten/bind.h>

#include "from_js.h"
#include "properties.h"
#include "random.h"
#include "to_js.h"

namespace {

constexpr auto kToJs = [](const auto& result) { return to_js(result); };

val run(const val& scene) { return std::visit(kToJs, attn::run(scene_of(scene))); }

val explain(const val& scene, const val& cell) {
  return std::visit(kToJs, attn::explain(scene_of(scene), cell_of(cell)));
}

val randn(double seed, double count) {
  attn::NumpyRandom random(static_cast<std::uint32_t>(seed));
  std::vector<double> normals(static_cast<std::size_t>(count));
  for (double& normal : normals) normal = random.normal();
  return copy_of(normals);
}

}  // namespace

EMSCRIPTEN_BINDINGS(attention_playground) {
  emscripten::function("run", &run);
  emscripten::function("explain", &explain);
  emscripten::function("randn", &randn);
  emscripten::function("limits", &limits_to_js);
}
