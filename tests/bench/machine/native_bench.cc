// The native side of the bench: obeys one command a line, answers one line each. arms/native.mjs
// asks; times are taken here, by this process's own clock.
#include <chrono>
#include <cstddef>
#include <fstream>
#include <iostream>
#include <map>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

#include "attend_builds.h"
#include "fast_attention.h"
#include "limits.h"

namespace attn::bench {

// limits.cc as it was compiled once more for other machines; tests/bench/CMakeLists.txt says how.
#if defined(ATTN_X86_BUILDS)
namespace avx512 {
float peak(int rounds, float factor, float term);
int peak_flops();
}  // namespace avx512
namespace avx2 {
float peak(int rounds, float factor, float term);
int peak_flops();
}  // namespace avx2
#elif defined(ATTN_ARM_BUILDS)
namespace neon {
float peak(int rounds, float factor, float term);
int peak_flops();
}  // namespace neon
#endif

namespace {

struct Peak {
  float (*run)(int rounds, float factor, float term);
  int flops;
};

const std::map<std::string, Peak> kPeaks = {
#if defined(ATTN_X86_BUILDS)
    {"avx512", {avx512::peak, avx512::peak_flops()}},
    {"avx2", {avx2::peak, avx2::peak_flops()}},
#elif defined(ATTN_ARM_BUILDS)
    {"neon", {neon::peak, neon::peak_flops()}},
#endif
    {"baseline", {peak, peak_flops()}},
};

AttentionShape shape;
std::map<std::string, std::vector<float>> arrays;  // q, k, v, out
volatile float sink;                               // what is written here was computed

template <typename Work>
long long nanoseconds(Work work) {
  const auto start = std::chrono::steady_clock::now();
  work();
  return std::chrono::nanoseconds(std::chrono::steady_clock::now() - start).count();
}

const AttendBuild& build_named(const std::string& name) {
  for (const AttendBuild& build : attend_builds()) {
    if (build.name == name) return build;
  }
  throw std::runtime_error("this machine cannot run " + name);
}

std::string set_shape(std::istream& words) {
  words >> shape.n_heads >> shape.n_q >> shape.n_kv >> shape.d_head >> shape.causal >> shape.window;
  shape.n_kv_heads = shape.n_heads;
  const auto size = [](int rows) {
    return static_cast<std::size_t>(shape.n_heads) * static_cast<std::size_t>(rows) *
           static_cast<std::size_t>(shape.d_head);
  };
  for (const char* name : {"q", "out"}) arrays[name].resize(size(shape.n_q));
  for (const char* name : {"k", "v"}) arrays[name].resize(size(shape.n_kv));
  return "ok";
}

// input <array> <file>: raw float32.
std::string read_array(std::istream& words) {
  std::string name, path;
  words >> name >> path;
  std::vector<float>& array = arrays.at(name);
  const auto bytes = static_cast<std::streamsize>(array.size() * sizeof(float));
  std::ifstream file(path, std::ios::binary);
  file.read(reinterpret_cast<char*>(array.data()), bytes);
  if (file.gcount() != bytes) throw std::runtime_error(path + " is too short");
  return "ok";
}

std::string write_output(std::istream& words) {
  std::string path;
  words >> path;
  const std::vector<float>& out = arrays.at("out");
  std::ofstream file(path, std::ios::binary);
  file.write(reinterpret_cast<const char*>(out.data()),
             static_cast<std::streamsize>(out.size() * sizeof(float)));
  return file.flush() ? "ok" : throw std::runtime_error(path + " cannot be written");
}

std::string run(std::istream& words) {
  std::string name;
  int repeats = 0;
  words >> name >> repeats;
  const AttendBuild& build = build_named(name);
  return std::to_string(nanoseconds([&] {
    for (int i = 0; i < repeats; ++i) {
      attend_with(build, arrays["q"], arrays["k"], arrays["v"], arrays["out"], shape);
    }
  }));
}

std::string run_peak(std::istream& words) {
  std::string name;
  int rounds = 0;
  words >> name >> rounds;
  const Peak& limit = kPeaks.at(name);
  const long long time = nanoseconds([&] { sink = limit.run(rounds, 0.999f, 0.001f); });
  return std::to_string(time) + " " + std::to_string(limit.flops);
}

std::string answer(const std::string& line) {
  std::istringstream words(line);
  std::string command;
  words >> command;
  if (command == "shape") return set_shape(words);
  if (command == "input") return read_array(words);
  if (command == "run") return run(words);
  if (command == "output") return write_output(words);
  if (command == "peak") return run_peak(words);
  if (command != "builds") throw std::runtime_error("what is " + command + "?");
  std::string names;
  for (const AttendBuild& build : attend_builds()) names += std::string(build.name) + " ";
  return names;
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
