// The native side of the bench's part on learning: obeys one command a line, answers one line each, as native_bench does.
//   write <file> <steps>   the model that training starts from and its batches, as JSON -> ok
//   steps <count>          trains so many steps from the start -> nanoseconds by this process's own clock
//   losses <count>         -> the losses of these steps, by spaces
#include <chrono>
#include <fstream>
#include <iomanip>
#include <iostream>
#include <sstream>
#include <stdexcept>
#include <string>

#include "learn/initial.h"
#include "learn/learner.h"

namespace attn::bench {
namespace {

Recipe recipe() {
  Recipe recipe;
  recipe.task = "coreference";
  return recipe;
}

Learner start() {
  auto made = Learner::make(recipe());
  if (const auto* error = std::get_if<SceneError>(&made)) throw std::runtime_error(error->message);
  return std::move(std::get<Learner>(made));
}

// A list as JSON, each item written by `write`.
template <class List, class Write>
void write_list(std::ostream& out, const List& list, Write write) {
  const char* before = "[";
  for (const auto& item : list) {
    out << before;
    write(item);
    before = ",";
  }
  out << (list.empty() ? "[]" : "]");
}

void write_parameters(std::ostream& out, const Model& model) {
  write_list(out, model.parameters, [&](const Parameter& parameter) {
    out << R"({"name":")" << parameter.name << R"(","rows":)" << parameter.rows << R"(,"columns":)"
        << parameter.columns << R"(,"decays":)" << (decays(parameter) ? "true" : "false")
        << R"(,"numbers":)";
    write_list(out, model.matrix(parameter.name), [&](float number) { out << number; });
    out << "}";
  });
}

// What Learner::step() will draw: the stream goes on where the weights ended.
void write_batches(std::ostream& out, const Learner& learner, int steps) {
  NumpyRandom random(learner.recipe().seed);
  Model drawn = learner.model();
  draw_initial(random, drawn);
  std::vector<int> batches(static_cast<std::size_t>(steps));
  write_list(out, batches, [&](int) {
    const std::vector<int> examples(static_cast<std::size_t>(learner.recipe().batch));
    write_list(out, examples, [&](int) {
      const Example example = learner.task().sample(random, Split::kTrain, {});
      out << R"({"tokens":)";
      write_list(out, example.tokens, [&](int word) { out << word; });
      out << R"(,"targets":)";
      write_list(out, example.targets, [&](const Target& target) {
        out << "[" << target.row << "," << target.answer << "]";
      });
      out << "}";
    });
  });
}

std::string write(std::istream& words) {
  std::string path;
  int steps = 0;
  words >> path >> steps;
  const Learner learner = start();
  const Recipe& recipe = learner.recipe();
  std::ofstream out(path);
  out << std::setprecision(9) << R"({"n_heads":)" << recipe.n_heads << R"(,"n_layers":)"
      << recipe.block.n_layers << R"(,"learning_rate":)" << recipe.learning_rate
      << R"(,"weight_decay":)" << recipe.weight_decay << R"(,"parameters":)";
  write_parameters(out, learner.model());
  out << R"(,"batches":)";
  write_batches(out, learner, steps);
  out << "}\n";
  return out.flush() ? "ok" : throw std::runtime_error(path + " cannot be written");
}

std::string run(std::istream& words) {
  int count = 0;
  words >> count;
  Learner learner = start();
  const auto begin = std::chrono::steady_clock::now();
  for (int s = 0; s < count; ++s) learner.step();
  return std::to_string(std::chrono::nanoseconds(std::chrono::steady_clock::now() - begin).count());
}

std::string losses(std::istream& words) {
  int count = 0;
  words >> count;
  Learner learner = start();
  std::ostringstream out;
  out << std::setprecision(17);
  for (int s = 0; s < count; ++s) out << (s > 0 ? " " : "") << learner.step().loss;
  return out.str();
}

std::string answer(const std::string& line) {
  std::istringstream words(line);
  std::string command;
  words >> command;
  if (command == "write") return write(words);
  if (command == "steps") return run(words);
  if (command == "losses") return losses(words);
  throw std::runtime_error("what is " + command + "?");
}

}  // namespace
}  // namespace attn::bench

int main() {
  for (std::string line; std::getline(std::cin, line);) {
    try {
      std::cout << attn::bench::answer(line) << std::endl;
    } catch (const std::exception& problem) {
      std::cout << "error " << problem.what() << std::endl;
    }
  }
}
