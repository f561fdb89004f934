// A small Transformer that can learn: its shape, and every number that training changes.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "scene.h"

namespace attn {

// Its layers are those of a Scene in head layout split: run() computes the same from the same numbers, to the last bit.
struct ModelShape {
  int words = 0;
  // 0: an answer is a word, and scored by the word's own vector (tied; Press & Wolf 2017).
  int labels = 0;
  int places = 0;  // learned positions: the longest text; 0: none
  int d_model = 0;
  int n_heads = 0;
  Block block;  // n_layers >= 1
  bool causal = false;
  // Keys and values of every layer come from the example's second sequence, which has no places.
  bool cross = false;
};

// A matrix among the model's numbers.
struct Parameter {
  // "embedding" (words, d_model), "position" (places, d_model), "readout" (labels, d_model), and of layer l
  // "layers.<l>.<stage>" with the stage names and shapes of a Scene: w_q w_k w_v w_o gamma_1 beta_1 gamma_2 beta_2 w_1
  // w_gate b_1 w_2 b_2, those that the block has.
  std::string name;
  int rows = 0;
  int columns = 0;
  std::size_t offset = 0;

  std::size_t size() const {
    return static_cast<std::size_t>(rows) * static_cast<std::size_t>(columns);
  }
};

struct Model {
  ModelShape shape;
  std::vector<Parameter> parameters;  // in the order of `numbers`, without gaps
  std::vector<float> numbers;         // row-major matrices, one after another

  std::span<const float> matrix(std::string_view name) const;  // empty: there is none of this name
};

// All parameters of the shape, zeros.
Model empty_model(const ModelShape& shape);

}  // namespace attn
