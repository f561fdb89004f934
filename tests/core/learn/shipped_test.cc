#include "learn/train/shipped.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "learn/attend_batch.h"
#include "learn/batch.h"
#include "learn/passes.h"

namespace attn {
namespace {

using Bytes = std::vector<std::uint8_t>;

Bytes bytes_of(const std::string& task) {
  std::ifstream file(WEIGHTS "/" + task + ".safetensors", std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

Model shipped_model(const Task& task, WeightsFile* file = nullptr) {
  const auto read = read_weights(bytes_of(task.id));
  if (const auto* error = std::get_if<SceneError>(&read)) FAIL(task.id << ": " << error->message);
  if (file) *file = std::get<WeightsFile>(read);
  const auto model = model_of(std::get<WeightsFile>(read), task);
  REQUIRE(model);
  return *model;
}

TEST_CASE("every task ships its weights, and all together are small") {
  std::uintmax_t sum = 0;
  for (const Task& task : tasks()) sum += bytes_of(task.id).size();
  CHECK(sum <= 300'000);
  CHECK(std::distance(std::filesystem::directory_iterator(WEIGHTS), {}) == std::ssize(tasks()));
}

TEST_CASE("what ships is as accurate on held-out examples as its file says") {
  for (const Task& task : tasks()) {
    CAPTURE(task.id);
    WeightsFile file;
    const Model model = shipped_model(task, &file);
    const Score pairs = score(model, task, Split::kPairs, task.recipe.counts, kScored, kTestSeed);
    CHECK(pairs.accuracy == doctest::Approx(std::stod(file.about["accuracy"])).epsilon(1e-4));
    CHECK(pairs.looks == doctest::Approx(std::stod(file.about["looks"])).epsilon(1e-4));
    // A corpus with a rare and a frequent answer to the same question cannot be right more often.
    CHECK(pairs.accuracy >= (task.id == "statistics" ? 0.97 : 0.99));
    if (!task.holds_out_template) continue;
    const Score templates = score(model, task, Split::kTemplate, {}, kScored, kTestSeed);
    CHECK(templates.accuracy >= 0.95);
  }
}

TEST_CASE("training by the recipe gives the shipped file, bit for bit") {
  const Task& task = *find_task("shop_verdict");  // the smallest
  const auto model = trained(task.recipe);
  REQUIRE(model);
  CHECK(write_weights(file_of(*model, task), Precision::kF16) == bytes_of(task.id));
}

TEST_CASE("the sentences that are shown first are answered right, but where the corpus is not") {
  for (const Task& task : tasks()) {
    CAPTURE(task.id);
    const Model model = shipped_model(task);
    const Weights weights = weights_of(model);
    for (const Watched& watched : task.watched) {
      Batch batch;
      batch.add(watched.example);
      PassValues values;
      const auto right = forward(model.shape, weights, batch, values).right;
      CHECK(right == (task.id == "statistics" ? 0 : std::ssize(watched.example.targets)));
    }
  }
}

// Where the row of the first target looks most, and with which weight, in the head that the file names.
std::pair<int, float> look(const Model& model, const Example& example, int layer, int head) {
  Batch batch;
  batch.add(example);
  PassValues values;
  const Weights weights = weights_of(model);
  forward(model.shape, weights, batch, values);
  std::pair<int, float> found{-1, 0.0f};
  for_each_head(model.shape, batch, [&](const HeadPlace& place) {
    if (place.head != head) return;
    const auto& all = values.layers[static_cast<std::size_t>(layer)].weights;
    const auto row = weights_at(all, place).row(example.targets[0].row);
    const auto most = std::ranges::max_element(row);
    found = {static_cast<int>(most - row.begin()), *most};
  });
  return found;
}

TEST_CASE("one word exchanged moves the look of it from one noun to the other, in both languages") {
  const Task& task = *find_task("coreference");
  WeightsFile file;
  const Model model = shipped_model(task, &file);
  const int layer = std::stoi(file.about["layer"]), head = std::stoi(file.about["head"]);
  const auto word = [&](const char* text) {
    return static_cast<int>(std::ranges::find(task.words, text) - task.words.begin());
  };
  for (const auto& [big, small] : {std::pair("big", "small"), std::pair("大", "小")}) {
    CAPTURE(big);
    NumpyRandom random(7);
    int pairs = 0, moved = 0;
    while (pairs < 200) {
      Example one = task.sample(random, Split::kPairs, {});
      const auto at = std::ranges::find(one.tokens, word(big));
      // Supports are weak, not small.
      const bool carried = std::ranges::find(one.tokens, word("carry")) != one.tokens.end() ||
                           std::ranges::find(one.tokens, word("撑")) != one.tokens.end();
      if (at == one.tokens.end() || carried) continue;
      Example other = one;
      other.tokens[static_cast<std::size_t>(at - one.tokens.begin())] = word(small);
      const auto [first, first_weight] = look(model, one, layer, head);
      const auto [second, second_weight] = look(model, other, layer, head);
      const bool english = one.tokens[0] == word("the");
      const int left = english ? 1 : 0, right = english ? 0 : 3;
      const bool nouns = first == one.looked_at && second != first &&
                         (second == left || (english ? second > 3 && second < 7 : second == right));
      moved += nouns && first_weight >= 0.6f && second_weight >= 0.6f;
      pairs += 1;
    }
    CHECK(moved >= 190);
  }
}

}  // namespace
}  // namespace attn
