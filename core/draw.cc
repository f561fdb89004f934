#include "draw.h"

#include <algorithm>

#include "random.h"

namespace attn {
namespace {

int rows_of(Stage tensor, const Sizes& sizes) {
  if (tensor == Stage::kX) return sizes.n_kv;
  return tensor == Stage::kWo ? sizes.joined : sizes.d_model;
}

// Room for the values of one stretch; none when this Scene does not use them.
float* make_room(const Scene& scene, const Sizes& sizes, const Stretch& stretch, Trace& trace) {
  const Stage tensor = *stretch.tensor;
  const int rows = rows_of(tensor, sizes);
  if (rows == 0 || (tensor != Stage::kWo && scene.stages != Stages::kX)) return nullptr;
  if (!is_head_weight(tensor)) {
    auto& input = tensor == Stage::kX ? trace.embedding : trace.w_o;
    return input.emplace(matrix(rows, sizes.d_model), Source::kRandom).value.data();
  }
  auto& w = tensor == Stage::kWq ? trace.w_q : tensor == Stage::kWk ? trace.w_k : trace.w_v;
  const bool full = scene.head_layout == HeadLayout::kFull;
  const auto heads = static_cast<std::size_t>(full ? sizes.n_heads : 1);
  const auto width = static_cast<std::size_t>(sizes.d_model);
  if (!w) w.emplace(Tensor3::from_shape({heads, width, width}), Source::kRandom);
  return w->value.data() + static_cast<std::size_t>(stretch.head) * width * width;
}

}  // namespace

double std_of(const Random& random, Stage tensor) {
  return tensor == Stage::kX ? random.std_x : random.std_w;
}

std::vector<Stretch> stretches(const Scene& scene, const Sizes& sizes) {
  const auto& order = scene.random.order;
  const auto by_head = [&](const Draw& entry) {
    const auto tensor = stage_of(entry.name);
    return scene.head_layout == HeadLayout::kFull && tensor && is_head_weight(*tensor);
  };
  std::vector<Stretch> all;
  std::int64_t place = 0;
  const auto add = [&](const Draw& entry, int head) {
    const auto tensor = stage_of(entry.name);
    const std::int64_t count =
        tensor ? std::int64_t{rows_of(*tensor, sizes)} * sizes.d_model : entry.skip;
    all.push_back({tensor, head, place, count});
    place += count;
  };
  for (auto entry = order.begin(); entry != order.end();) {
    const auto end = std::find_if_not(entry, order.end(), by_head);  // of a run of head weights
    for (int h = 0; entry != end && h < sizes.n_heads; ++h) {
      std::for_each(entry, end, [&](const Draw& weight) { add(weight, h); });
    }
    if (entry == end) add(*entry, 0);
    entry = std::max(end, entry + 1);
  }
  return all;
}

void draw(const Scene& scene, const Sizes& sizes, Trace& trace) {
  NumpyRandom random(scene.random.seed);
  for (const Stretch& stretch : stretches(scene, sizes)) {
    float* to = stretch.tensor ? make_room(scene, sizes, stretch, trace) : nullptr;
    const double std = to ? std_of(scene.random, *stretch.tensor) : 0.0;
    for (std::int64_t i = 0; i < stretch.count; ++i) {
      const double normal = random.normal();
      if (to) to[i] = static_cast<float>(normal * std);
    }
  }
}

double normal_at(std::uint32_t seed, std::int64_t place) {
  NumpyRandom random(seed);
  for (std::int64_t i = 0; i < place; ++i) random.normal();
  return random.normal();
}

}  // namespace attn
