// What a row says: the last step of a model, for the page, which has the row from run().
#pragma once

#include <span>
#include <vector>

namespace attn {

struct LikelyAnswer {
  int answer = 0;      // its row of the table
  float share = 0.0f;  // 0 to 1; they sum to 1
};

// Softmax of the row's products with the vector of every answer, the likeliest first, of equals the earlier one.
// row: (d_model). table: (answers, d_model), one at least. None where a product is beyond float32.
std::vector<LikelyAnswer> answers(std::span<const float> row, std::span<const float> table);

}  // namespace attn
