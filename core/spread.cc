#include "spread.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "kernels/softmax.h"
#include "random.h"
#include "refusal.h"
#include "row_facts.h"
#include "scene.h"

namespace attn {
namespace {

bool is_whole(const char* field, double value, double min, double max, SceneError& error) {
  return (value >= min && value <= max && value == std::floor(value)) ||
         refuse(error, field, "range", {{"value", value}, {"min", min}, {"max", max}});
}

bool is_valid(const SpreadQuestion& question, SceneError& error) {
  if (!is_whole("d_head", question.d_head, 1, SpreadLimits::kMaxWidth, error)) return false;
  if (!is_whole("n_keys", question.n_keys, 1, Limits::kTokens, error)) return false;
  const double normals = (question.n_keys + 1.0) * question.d_head;  // of one draw; < kMaxNormals
  const double draws = std::floor(static_cast<double>(SpreadLimits::kMaxNormals) / normals);
  return is_whole("draws", question.draws, 1, draws, error) &&
         is_whole("seed", question.seed, 0, Limits::kMaxSeed, error);
}

double dot_with_next_key(const std::vector<double>& q, NumpyRandom& random) {
  double sum = 0.0;
  for (const double number : q) sum += number * random.normal();
  return sum;
}

}  // namespace

std::variant<Spread, SceneError> dot_spread(const SpreadQuestion& question) {
  if (SceneError error; !is_valid(question, error)) return error;
  const double scale = question.scaled ? 1.0 / std::sqrt(question.d_head) : 1.0;
  NumpyRandom random(static_cast<std::uint32_t>(question.seed));
  std::vector<double> q(static_cast<std::size_t>(question.d_head));
  std::vector<float> row(static_cast<std::size_t>(question.n_keys));
  Spread spread;
  double sum = 0.0, squares = 0.0;
  for (int i = 0; i < static_cast<int>(question.draws); ++i) {
    for (double& number : q) number = random.normal();
    for (float& cell : row) {
      const double score = dot_with_next_key(q, random) * scale;
      sum += score;
      squares += score * score;
      cell = static_cast<float>(score);
    }
    kernels::softmax(row, 1.0f, row);
    spread.entropy += static_cast<double>(entropy_of(row)) / question.draws;
    spread.jacobian_norm += static_cast<double>(jacobian_norm_of(row, 1.0f)) / question.draws;
    spread.largest += static_cast<double>(*std::ranges::max_element(row)) / question.draws;
  }
  const double count = question.draws * question.n_keys, mean = sum / count;
  spread.std = std::sqrt(std::max(squares / count - mean * mean, 0.0));  // the mean is near 0
  return spread;
}

}  // namespace attn
