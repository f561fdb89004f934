// The parts of explain(): a Trace's matrices by name, and what each kind of stage was computed from.
#pragma once

#include "explain.h"
#include "trace_view.h"

namespace attn {

// One matrix of a Trace, as long as that lives.
struct MatrixView {
  std::span<const float> values;  // (rows, columns)
  int rows = 0;
  int columns = 0;
  Source source = Source::kComputed;

  float at(int row, int column) const {
    return values[static_cast<std::size_t>(row * columns + column)];
  }
  std::vector<float> row(int i) const;
  std::vector<float> column(int j) const;
};

// None when the Trace has no such stage or head. A stage that all heads share takes any head.
std::optional<MatrixView> find_matrix(const Trace& trace, Stage stage, int head);

// Fill kind, operands and partial results of why.cell, a cell of `stage` that was drawn or computed.
void explain_random(const Scene& scene, Stage stage, Explanation& why);
void explain_computed(const Scene& scene, const Trace& trace, Stage stage, Explanation& why);

}  // namespace attn
