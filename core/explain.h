// How one number of a Trace came about: the formula's operands, its partial results and the number
// itself, all taken from the same kernels that filled the Trace. The page prints them; it computes
// nothing.
#pragma once

#include <string>
#include <vector>

#include "run.h"

namespace attn {

struct CellRef {
  std::string stage;  // a key of Scene pins: "x", "w_q", "q", …, "weights", "output" (a head's),
                      // "concat", "result" (Trace output)
  int head = 0;
  int row = 0;
  int column = 0;
};

// A row or column of another matrix that this cell was computed from; the page highlights it and
// links to it.
struct Operand {
  std::string stage;
  int head = 0;
  int row = -1;     // -1: the whole column
  int column = -1;  // -1: the whole row
};

// kind            a, b, terms                                                      other fields
// "typed"         -                                                                result
// "random"        -                                                                draw (0-based place in the stream), normal, factor = std
// "sum"           a[0] + b[0] (embedding + position, scaled + bias)
// "sinusoid"      -                                                                pos, pair, angle; result = sin or cos of angle (function)
// "dot"           a[c] * b[c] = terms[c], summed                                   q, k, v, raw, result (concat w_o)
// "scale"         a[0] * factor                                                    d_head (0 unless factor is 1/√d_head)
// "mask"          a[0], visible
// "softmax"       a[j] = score, terms[j] = exp((a[j] - maximum) / temperature)     maximum, temperature, sum; a masked key has terms 0
// "mix"           a[j] = weight, b[j] = v[j][column], terms[j] = a[j] * b[j], summed
// "copy"          a[0] (concat from a head's output, result without w_o)
struct Explanation {
  CellRef cell;
  std::string kind;
  std::vector<Operand> operands;
  std::vector<float> a, b, terms;
  double result = 0.0;
  double factor = 1.0;
  int d_head = 0;
  double normal = 0.0;
  std::int64_t draw = 0;
  int pos = 0, pair = 0;
  double angle = 0.0;
  std::string function;  // "sin" or "cos"
  bool visible = true;
  double maximum = 0.0, temperature = 1.0, sum = 0.0;
};

// The cell must lie inside the matrix it names: a SceneError {field "cell", code "cell"} otherwise.
std::variant<Explanation, SceneError> explain(const Scene& scene, const CellRef& cell);

}  // namespace attn
