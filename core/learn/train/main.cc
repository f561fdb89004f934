// Trains the tasks and writes their weights: train <folder> [--check | --seeds] [task ...]
//   --check   writes nothing; fails where a file is not what training gives
//   --seeds   writes nothing; shows what each of forty seeds would have given, by the scores that seeds are chosen by
#include <chrono>
#include <cstdio>
#include <fstream>
#include <iterator>
#include <string_view>

#include "shipped.h"

namespace attn {
namespace {

constexpr std::uint32_t kSeeds = 40;

using Bytes = std::vector<std::uint8_t>;

Bytes contents_of(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

void tell(const Task& task, const Scores& scores) {
  std::printf("%5.1f %% of pairs", 100.0 * scores.pairs.accuracy);
  if (task.holds_out_template) {
    std::printf(", %5.1f %% of templates", 100.0 * scores.templates.accuracy);
  }
  if (scores.pairs.weight > 0.0) {
    std::printf("; layer %d head %d looks there in %5.1f %%, mean weight %.2f", scores.pairs.layer,
                scores.pairs.head, 100.0 * scores.pairs.looks, scores.pairs.weight);
  }
}

bool show_seeds(const Task& task) {
  std::printf("%s, %d steps\n", task.id.c_str(), task.recipe.steps);
  Recipe recipe = task.recipe;
  for (recipe.seed = 1; recipe.seed <= kSeeds; ++recipe.seed) {
    const auto model = trained(recipe);
    std::printf("%c seed %2u: ", recipe.seed == task.recipe.seed ? '*' : ' ', recipe.seed);
    model ? tell(task, scores_of(*model, task, kChoosingSeed)) : void(std::printf("diverged"));
    std::printf("\n");
    std::fflush(stdout);
  }
  return true;
}

bool ship(const Task& task, const std::string& folder, bool check) {
  const auto start = std::chrono::steady_clock::now();
  const auto model = trained(task.recipe);
  if (!model) return std::printf("%s: training diverged\n", task.id.c_str()), false;
  const Bytes bytes = write_weights(file_of(*model, task), Precision::kF16);
  const std::string path = folder + '/' + task.id + ".safetensors";
  const bool same = contents_of(path) == bytes;
  if (!check && !same) {
    std::ofstream(path, std::ios::binary)
        .write(reinterpret_cast<const char*>(bytes.data()), std::ssize(bytes));
    if (contents_of(path) != bytes) return std::printf("cannot write %s\n", path.c_str()), false;
  }
  std::printf("%-13s %6.1f kB ", task.id.c_str(), static_cast<double>(bytes.size()) / 1000.0);
  const auto file = read_weights(bytes);
  tell(task, scores_of(*model_of(std::get<WeightsFile>(file), task), task, kTestSeed));
  const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - start;
  std::printf(" (%.1f s)%s\n", seconds.count(), !check || same ? "" : ": NOT what the file holds");
  std::fflush(stdout);
  return !check || same;
}

int train(std::string_view mode, const std::string& folder,
          const std::vector<std::string_view>& named) {
  bool good = true;
  for (const std::string_view name : named) {
    if (find_task(name)) continue;
    std::printf("there is no task %.*s\n", static_cast<int>(name.size()), name.data());
    good = false;
  }
  for (const Task& task : tasks()) {
    if (!named.empty() && std::ranges::find(named, task.id) == named.end()) continue;
    good = (mode == "--seeds" ? show_seeds(task) : ship(task, folder, mode == "--check")) && good;
  }
  return good ? 0 : 1;
}

}  // namespace
}  // namespace attn

int main(int count, char** arguments) {
  std::vector<std::string_view> named(arguments + 1, arguments + count);
  if (named.empty()) return std::puts("train <folder> [--check | --seeds] [task ...]"), 1;
  const std::string folder(named[0]);
  named.erase(named.begin());
  std::string_view mode;
  if (!named.empty() && (named[0] == "--check" || named[0] == "--seeds")) {
    mode = named[0];
    named.erase(named.begin());
  }
  return attn::train(mode, folder, named);
}
