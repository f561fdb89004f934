// Scenes for tests, and short ways to run them.
#pragma once

#include <string>
#include <vector>

#include "explain.h"
#include "run.h"
#include "trace_view.h"

namespace attn {

using Rows = std::vector<std::vector<float>>;

// n tokens, everything drawn from seed 42, w_o included.
Scene random_scene(int n, int d_model, int n_heads);

// The same with layers, their feed-forward 7 wide.
Scene stack_scene(int n, int d_model, int n_heads, int n_layers);

// Starts from scores or from Q, K, V of one head.
Scene scores_scene(const Rows& scores);
Scene qkv_scene(const Rows& q, const Rows& k, const Rows& v);

Pin pin_of(const Rows& rows);                     // rank 2
Pin head_pin_of(const std::vector<Rows>& heads);  // rank 3; a head without rows is not pinned

// Fails the test when the Scene is refused.
Trace run_or_fail(const Scene& scene);
Explanation explain_or_fail(const Scene& scene, const CellRef& cell);

// The error a refused Scene gives; fails the test when it runs.
SceneError refusal_of(const Scene& scene);
std::string argument(const SceneError& error, const std::string& name);

// The layer that every Trace has: attention alone, or the first of a stack.
const LayerTrace& first(const Trace& trace);
const KeyHeadTrace& keys_of(const Trace& trace, int head);  // of the first layer

// One tensor of a Trace; fails the test when it is not there.
StageView view_of(const Trace& trace, Stage stage, int head = 0, int layer = 0);
bool has_stage(const Trace& trace, Stage stage);

Rows rows_of(const Tensor2& tensor);
Rows rows_of(const StageView& view);  // the first matrix of a stack

}  // namespace attn
