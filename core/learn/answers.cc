#include "answers.h"

#include <algorithm>

#include "kernels/finite.h"
#include "kernels/matmul.h"
#include "kernels/softmax.h"

namespace attn {

std::vector<LikelyAnswer> answers(std::span<const float> row, std::span<const float> table) {
  const std::size_t count = table.size() / row.size();
  std::vector<float> scores(count);
  for (std::size_t a = 0; a < count; ++a) {
    scores[a] = kernels::dot(row, table.subspan(a * row.size(), row.size()));
  }
  if (!kernels::all_finite(scores)) return {};
  kernels::softmax(scores, 1.0f, scores);
  std::vector<LikelyAnswer> all;  // few: put in their place one by one
  for (std::size_t a = 0; a < count; ++a) {
    const auto less_likely = [&](const LikelyAnswer& other) { return other.share < scores[a]; };
    all.insert(std::ranges::find_if(all, less_likely), {static_cast<int>(a), scores[a]});
  }
  return all;
}

}  // namespace attn
