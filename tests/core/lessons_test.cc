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

// "heads.1.weights", "w_q", "output" (the Trace's last matrix)
std::vector<float> numbers_at(const Trace& trace, const std::string& path) {
  const std::size_t dot = path.rfind('.');
  const int head = dot == std::string::npos ? 0 : std::stoi(path.substr(6, dot - 6));
  const std::string name = dot == std::string::npos ? path : path.substr(dot + 1);
  if (name == "mask") {
    const auto mask = values(trace.heads[static_cast<std::size_t>(head)].mask);
    return {mask.begin(), mask.end()};
  }
  const bool last = path == "output";
  const StageView view = view_of(trace, last ? Stage::kResult : stage_of(name).value(), head);
  return {view.values.begin(), view.values.end()};
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

TEST_CASE("every golden scene gives every number that NumPy gives, to 1e-6") {
  const Json goldens = read_json(GOLDENS "/lessons.json");
  REQUIRE(goldens.members.size() >= 8);
  for (const auto& [name, golden] : goldens.members) {
    CAPTURE(name);
    const Trace trace = run_or_fail(scene_of(golden["scene"]));
    REQUIRE(golden["expected"].members.size() > 0);
    for (const auto& [path, expected] : golden["expected"].members) {
      CAPTURE(path);
      check_numbers(numbers_at(trace, path), expected);
    }
    if (!golden["scale"].is_null()) {
      CHECK(static_cast<double>(trace.scale) ==
            doctest::Approx(golden["scale"].number).epsilon(1e-7));
    }
  }
}

TEST_CASE("a stage that a golden scene does not have is not in the Trace") {
  const Json goldens = read_json(GOLDENS "/lessons.json");
  for (const auto& [name, golden] : goldens.members) {
    CAPTURE(name);
    const Trace trace = run_or_fail(scene_of(golden["scene"]));
    for (const StageView& view : views_of(trace)) {
      const std::string stage = view.stage == Stage::kResult ? "output" : name_of(view.stage);
      const std::string path =
          is_head_stage(view.stage) ? "heads." + std::to_string(view.head) + "." + stage : stage;
      CAPTURE(path);
      CHECK_FALSE(golden["expected"][path].is_null());
    }
  }
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
