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

// None when the Trace has no such stage, layer or head. A stage that all heads share takes any head; a
// stack's sheet is found by the head that reads it.
std::optional<MatrixView> find_matrix(const Trace& trace, Stage stage, int layer, int head);

// Fills the operands and partial results of one cell; explain_stage.cc and explain_block.cc.
class Explainer {
 public:
  Explainer(const Scene& scene, const Trace& trace, Stage stage, Explanation& why);

  void random(NormalStream& normals);
  void computed();

 private:
  void attention_stage();
  void block_stage();

  MatrixView matrix(Stage stage) const;
  MatrixView matrix(Stage stage, int layer, int head) const;

  // Each notes an operand and gives its numbers.
  std::vector<float> row(Stage stage, int i);
  std::vector<float> row(Stage stage, int layer, int i);
  std::vector<float> column(Stage stage, int j);
  std::vector<float> column(Stage stage, int layer, int j);
  std::vector<float> cell(Stage stage, int i, int j);
  std::vector<float> cell(Stage stage, int layer, int head, int i, int j);

  void products(const char* kind, std::vector<float> a, std::vector<float> b);
  void copy(std::vector<float> from);
  void sum(Stage stem, Stage branch);

  void position();
  void input();
  void projection(Stage weight);
  void rotate(Stage from);
  void dot_of_rows();
  void scale();
  void bias();
  void mask();
  void softmax();
  void mix();
  void concat();
  void result();

  void norm(Stage from, Stage gamma, Stage beta);
  void linear(Stage from, Stage weight, Stage bias);
  void activation();
  void mean();
  void rollout();

  const Scene& scene_;
  const Trace& trace_;
  const Stage stage_;
  Explanation& why_;
  const int l_, h_, i_, j_;
};

}  // namespace attn
