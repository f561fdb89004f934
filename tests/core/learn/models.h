// The models of tests/goldens/learn.json.
#pragma once

#include <string>
#include <vector>

#include "../json.h"
#include "learn/batch.h"
#include "learn/model.h"

namespace attn {

struct GoldenModel {
  std::string name;
  Model model;
  std::vector<Example> examples;
  Batch batch;  // of all examples
  double loss = 0.0;
  std::vector<double> gradients;  // as model.numbers
};

std::vector<GoldenModel> golden_models();

}  // namespace attn
