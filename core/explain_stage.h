// The parts of explain(): a Trace's matrices by name, and what each kind of stage was computed
// from.
#pragma once

#include <optional>
#include <span>

#include "explain.h"

namespace attn {

// One matrix of a Trace; a head's, or the only one.
struct TraceMatrix {
  std::span<const float> values;  // (rows, columns)
  int rows = 0;
  int columns = 0;
  Source source = Source::kComputed;

  float at(int row, int column) const {
    return values[static_cast<std::size_t>(row) * columns + column];
  }
  std::vector<float> row(int i) const;
  std::vector<float> column(int j) const;
};

// None when the Trace has no such stage or head. Stages that all heads share take any head.
std::optional<TraceMatrix> find_matrix(const Trace& trace, const std::string& stage, int head);

// Fill kind, operands and partial results of why.cell, which is in the Trace and was drawn or
// computed.
void explain_random(const Scene& scene, Explanation& why);
void explain_computed(const Scene& scene, const Trace& trace, Explanation& why);

}  // namespace attn
