// How one number of a Trace came about: the formula's operands, its partial results and the number
// itself, all taken from the same kernels that filled the Trace. The page prints them; it computes
// nothing.
#pragma once

#include <string>
#include <vector>

#include "run.h"
#include "stage.h"

namespace attn {

struct CellRef {
  std::string stage;  // a name in kStageNames
  int head =
      0;  // any number for a stage that all heads share; of k, v and k_rotated a head that reads them
  int row = 0;
  int column = 0;
  int layer = 0;  // 0 for a stage that all layers share
};

// A row or column of another matrix that this cell was computed from; the page highlights it and
// links to it.
struct Operand {
  Stage stage;
  int layer = 0;
  int head = 0;
  int row = -1;     // -1: the whole column
  int column = -1;  // -1: the whole row
};

// kind        of                          how the cell came about, and the fields that say so
// typed       where a Scene starts        result
// pinned      anything else               result
// random      x, embedding, w_*, tables   normal * factor; draw is the normal's place in the stream, from 0
// initial     gamma, beta, b_1, b_2       result, where training starts
// silent      output                      0: the head is silenced
// sum         x, residual_*               a[0] + b[0]: embedding + position, what came in + the branch
// sinusoid    position                    function (sin or cos) of angle; pos, pair
// dot         q, k, v, raw, result, …     a[c] * b[c] = terms[c], summed left to right
// dot_bias    hidden, ffn                 the same plus factor
// scale       scaled                      a[0] * factor; d_head when factor is 1/√d_head, else 0
// copy        biased, concat, result, x   a[0]: biased without a positional bias, result without w_o, x of the
//                                         layer below, rollout of the first layer
// rotate      q_rotated, k_rotated        a = the pair's numbers; first: a[0] cos angle - a[1] sin angle, second:
//                                         a[1] cos angle + a[0] sin angle; function says which; pos, pair
// alibi       biased                      a[0] + b[0]; b[0] = -factor |distance|
// bucket      biased                      a[0] + b[0]; b[0] is the table's row `bucket`; distance
// mask        scores                      a[0] where visible
// softmax     weights                     a[j] = score, terms[j] = exp((a[j] - maximum) / temperature), 0 for
//                                         a masked key; terms[column] / sum, 0 when sum is
// mix         output                      a[j] = weight, b[j] = v[j][column]: a[j] * b[j] = terms[j], summed
// norm        norm_1, norm_2              (a[column] - mean) / √(variance + epsilon) gamma + beta
// activation  activated                   function (relu, gelu, gelu_tanh) of a[0]
// gated       activated                   factor * b[0]; factor = silu(a[0])
// mean        mixed                       ((mean of a) + identity) / 2 over its row's sum; a: weights of the
//                                         heads; without residual the mean alone, over sum
struct Explanation {
  CellRef cell;
  const char* kind = "";
  std::vector<Operand> operands;
  std::vector<float> a, b, terms;
  double result = 0.0;
  double factor = 1.0;
  int d_head = 0;
  double normal = 0.0;
  std::int64_t draw = 0;
  int pos = 0, pair = 0;
  double angle = 0.0;
  const char* function = "";
  bool visible = true;
  double maximum = 0.0, temperature = 1.0, sum = 0.0;
  double mean = 0.0, variance = 0.0, gamma = 1.0, beta = 0.0, epsilon = 0.0;
  int distance = 0;  // key position - query position
  int bucket = 0;
  int identity = 0;  // 1 on the diagonal of a residual
};

// The cell must lie inside the matrix it names: a SceneError {field "cell", code "cell"} otherwise.
// Runs the Scene, and is as dear.
std::variant<Explanation, SceneError> explain(const Scene& scene, const CellRef& cell,
                                              NormalStream& normals);
std::variant<Explanation, SceneError> explain(const Scene& scene, const CellRef& cell);

}  // namespace attn
