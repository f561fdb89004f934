// run() is the whole playground: a pure function from what the reader set to every number on the
// page.
#pragma once

#include <optional>
#include <variant>

#include "normals.h"
#include "scene.h"
#include "scene_error.h"
#include "trace.h"

namespace attn {

struct RunOptions {
  // false: nobody looks at how heads weigh. Heads have no stage from raw to weights, no mask and no facts of
  // rows, layers no mixed and rollout. Where fast_attention() can, it makes the outputs: no memory for
  // scores then, and digits beyond float32's sixth may differ. What is refused is the same: where scores
  // may be beyond float32, they are computed after all. (A number that is not a head's, and so near
  // float32's limit that those digits decide, may be refused by one of both alone.)
  bool weights = true;
};

// Returns the Trace of a valid Scene, or the first rule it breaks. Throws nothing of its own
// (std::bad_alloc where memory runs out); allocates nothing before the check. Several threads may run
// Scenes at once, each with its own `normals`; these may have served other Scenes: that changes the time,
// not a number.
std::variant<Trace, SceneError> run(const Scene& scene, NormalStream& normals,
                                    RunOptions options = {});
std::variant<Trace, SceneError> run(const Scene& scene);

}  // namespace attn
