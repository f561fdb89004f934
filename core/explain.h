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
  int head = 0;       // any number for a stage that all heads share
  int row = 0;
  int column = 0;
};

// A row or column of another matrix that this cell was computed from; the page highlights it and
// links to it.
struct Operand {
  Stage stage;
  int head = 0;
  int row = -1;     // -1: the whole column
  int column = -1;  // -1: the whole row
};

// kind      of                      how the cell came about, and the fields that say so
// typed     where a Scene starts    result
// pinned    anything else           result
// random    x, embedding, w_*       normal * factor; draw is the normal's place in the stream, from 0
// sum       x                       a[0] + b[0]: embedding + position
// sinusoid  position                function (sin or cos) of angle; pos, pair
// dot       q, k, v, raw, result    a[c] * b[c] = terms[c], summed left to right
// scale     scaled                  a[0] * factor; d_head when factor is 1/√d_head, else 0
// copy      biased, concat, result  a[0]: biased without a positional bias, result without w_o
// mask      scores                  a[0] where visible
// softmax   weights                 a[j] = score, terms[j] = exp((a[j] - maximum) / temperature), 0 for
//                                   a masked key; terms[column] / sum, 0 when sum is
// mix       output                  a[j] = weight, b[j] = v[j][column]: a[j] * b[j] = terms[j], summed
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
};

// The cell must lie inside the matrix it names: a SceneError {field "cell", code "cell"} otherwise.
// Runs the Scene, and is as dear.
std::variant<Explanation, SceneError> explain(const Scene& scene, const CellRef& cell);

}  // namespace attn
