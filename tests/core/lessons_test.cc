// The numbers of tests/goldens, made by independent NumPy float64 scripts.
#include <doctest/doctest.h>

#include <bit>
#include <cmath>

#include "json.h"
#include "random.h"
#include "scene_json.h"
#include "scenes.h"
#include "sha256.h"

namespace attn {
namespace {

constexpr double kTolerance = 1e-6;

// Nested arrays as one row of numbers; false, a masked score, is -infinity.
void flatten(const Json& from, std::vector<double>& to) {
  if (from.kind == Json::Kind::kBool) return to.push_back(-std::numeric_limits<double>::infinity());
  if (!from.is_array()) return to.push_back(from.number);
  for (const Json& item : from.items) flatten(item, to);
}

// "w_q", "heads.1.weights", "layers.2.heads.0.entropy", "output" (attention's last matrix)
struct Path {
  int layer = 0, head = 0;
  std::string name;
};

Path parsed(std::string path) {
  Path parts;
  const auto numbered = [&](const std::string& list, int& index) {
    if (path.rfind(list, 0) != 0) return;
    const std::size_t end = path.find('.', list.size());
    index = std::stoi(path.substr(list.size(), end - list.size()));
    path = path.substr(end + 1);
  };
  numbered("layers.", parts.layer);
  const std::string inner = path;
  numbered("heads.", parts.head);
  parts.name = inner == "output" ? "result" : path;
  return parts;
}

template <class Tensor>
std::vector<float> flat(const Tensor& tensor) {
  return {tensor.begin(), tensor.end()};
}

std::vector<float> numbers_at(const Trace& trace, const std::string& path) {
  const auto [l, h, name] = parsed(path);
  const LayerTrace& layer = trace.layers.at(static_cast<std::size_t>(l));
  const HeadTrace& head = layer.heads.at(static_cast<std::size_t>(h));
  if (name == "mask") return flat(head.mask);
  if (name == "entropy") return flat(head.entropy);
  if (name == "jacobian_norm") return flat(head.jacobian_norm);
  const Stage stage = stage_of(name).value();
  if (const StackStep* stack = stack_of(layer, stage)) return flat(stack->value().value);
  const Step* step = is_head_stage(stage) ? step_of(layer, stage, h) : step_of(trace, l, stage);
  return flat(step->value().value);
}

std::string path_of(const StageView& view, const Trace& trace) {
  const std::string stage = view.stage == Stage::kResult ? "output" : name_of(view.stage);
  const bool inner = trace.has_blocks && !is_shared(view.stage);
  const std::string layer = inner ? "layers." + std::to_string(view.layer) + "." : "";
  const std::string head =
      is_head_stage(view.stage) ? "heads." + std::to_string(view.head) + "." : "";
  return layer + head + stage;
}

void check_numbers(const std::vector<float>& got, const Json& expected) {
  std::vector<double> numbers;
  flatten(expected, numbers);
  REQUIRE(got.size() == numbers.size());
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    CAPTURE(i);
    const double value = static_cast<double>(got[i]);
    if (std::isinf(numbers[i])) {
      CHECK(value == numbers[i]);
    } else {
      CHECK(std::abs(value - numbers[i]) <= kTolerance * std::max(1.0, std::abs(numbers[i])));
    }
  }
}

constexpr const char* kFiles[] = {
    "lessons", "masks",         "positions",         "positions_far", "heads",   "layers",
    "stacks",  "pins_in_heads", "pins_around_heads", "random_order",  "chapters"};

// Calls visit(name, golden, trace) for every scene of every file.
template <class Visit>
void run_goldens(Visit visit) {
  for (const char* file : kFiles) {
    const Json goldens = read_json(GOLDENS "/" + std::string(file) + ".json");
    REQUIRE(goldens.members.size() > 0);
    for (const auto& [name, golden] : goldens.members) {
      CAPTURE(file);
      CAPTURE(name);
      visit(golden, run_or_fail(scene_of(golden["scene"])));
    }
  }
}

TEST_CASE("every golden scene gives every number that NumPy gives, to 1e-6") {
  run_goldens([](const Json& golden, const Trace& trace) {
    REQUIRE(golden["expected"].members.size() > 0);
    for (const auto& [path, expected] : golden["expected"].members) {
      CAPTURE(path);
      check_numbers(numbers_at(trace, path), expected);
    }
    CHECK(static_cast<double>(trace.scale) ==
          doctest::Approx(golden["scale"].number).epsilon(1e-7));
  });
}

TEST_CASE("a stage that a golden scene does not have is not in the Trace") {
  run_goldens([](const Json& golden, const Trace& trace) {
    for (const StageView& view : views_of(trace)) {
      const std::string path = path_of(view, trace);
      CAPTURE(path);
      CHECK_FALSE(golden["expected"][path].is_null());
    }
  });
}

TEST_CASE("a layer hands on the stage that NumPy's does") {
  run_goldens([](const Json& golden, const Trace& trace) {
    if (!trace.has_blocks) return;
    const std::string last = golden["hands_on"].text;
    for (const LayerTrace& layer : trace.layers) {
      CHECK(name_of(layer.out) == (last == "output" ? "result" : last));
    }
  });
}

TEST_CASE("randn gives NumPy's 10,000 values to the last bit, for every seed of the golden file") {
  const Json goldens = read_json(GOLDENS "/randn.json");
  REQUIRE(goldens.members.size() >= 4);
  for (const auto& [seed, golden] : goldens.members) {
    CAPTURE(seed);
    NumpyRandom random(static_cast<std::uint32_t>(std::stoul(seed)));
    std::vector<std::uint8_t> bytes;
    const auto count = static_cast<std::size_t>(golden["count"].number);
    const auto every = static_cast<std::size_t>(golden["every"].number);
    REQUIRE(count == 10000);
    for (std::size_t i = 0; i < count; ++i) {
      const double normal = random.normal();
      const auto bits = std::bit_cast<std::uint64_t>(normal);
      for (int shift = 0; shift < 64; shift += 8)
        bytes.push_back(static_cast<std::uint8_t>(bits >> shift));
      if (i < golden["first"].items.size()) CHECK(normal == golden["first"].items[i].number);
      if (i % every == 0) CHECK(normal == golden["sample"].items[i / every].number);
    }
    CHECK(sha256(bytes) == golden["sha256"].text);
  }
}

}  // namespace
}  // namespace attn
