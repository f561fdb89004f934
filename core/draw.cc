#include "draw.h"

#include "random.h"

namespace attn {
namespace {

bool is_head_weight(const std::string& name) {
  return name == "w_q" || name == "w_k" || name == "w_v";
}

std::int64_t count_of(const Draw& draw, const Sizes& sizes) {
  if (draw.name.empty()) return draw.skip;
  const std::int64_t rows = draw.name == "x"     ? sizes.n_kv
                            : draw.name == "w_o" ? sizes.joined
                                                 : sizes.d_model;
  return rows * sizes.d_model;
}

float* make_room(Drawn& drawn, const Stretch& stretch, const Sizes& sizes, int layers) {
  const auto width = static_cast<std::size_t>(sizes.d_model);
  if (stretch.name == "x") return drawn.x.emplace(matrix(sizes.n_kv, sizes.d_model)).data();
  if (stretch.name == "w_o") return drawn.w_o.emplace(matrix(sizes.joined, sizes.d_model)).data();
  auto& w = stretch.name == "w_q" ? drawn.w_q : stretch.name == "w_k" ? drawn.w_k : drawn.w_v;
  if (!w) w = Tensor3::from_shape({static_cast<std::size_t>(layers), width, width});
  return w->data() + static_cast<std::size_t>(stretch.head) * width * width;
}

}  // namespace

double std_of(const Random& random, const std::string& name) {
  return name == "x" ? random.std_x : random.std_w;
}

std::vector<Stretch> stretches(const Scene& scene, const Sizes& sizes) {
  const auto& order = scene.random.order;
  const bool full = scene.head_layout == HeadLayout::kFull;
  std::vector<Stretch> all;
  std::int64_t place = 0;
  for (std::size_t from = 0; from < order.size();) {
    std::size_t to = from + 1;  // one entry, or a run of head weights
    const bool by_head = full && is_head_weight(order[from].name);
    while (by_head && to < order.size() && is_head_weight(order[to].name)) ++to;
    for (int h = 0; h < (by_head ? sizes.n_heads : 1); ++h) {
      for (std::size_t entry = from; entry < to; ++entry) {
        const std::int64_t count = count_of(order[entry], sizes);
        all.push_back({order[entry].name, h, place, count});
        place += count;
      }
    }
    from = to;
  }
  return all;
}

Drawn draw(const Scene& scene, const Sizes& sizes) {
  const int layers = scene.head_layout == HeadLayout::kFull ? sizes.n_heads : 1;
  NumpyRandom random(scene.random.seed);
  Drawn drawn;
  for (const Stretch& stretch : stretches(scene, sizes)) {
    if (stretch.name.empty()) {
      for (std::int64_t i = 0; i < stretch.count; ++i) random.normal();
      continue;
    }
    const double std = std_of(scene.random, stretch.name);
    float* to = make_room(drawn, stretch, sizes, layers);
    for (std::int64_t i = 0; i < stretch.count; ++i)
      to[i] = static_cast<float>(random.normal() * std);
  }
  return drawn;
}

double normal_at(std::uint32_t seed, std::int64_t place) {
  NumpyRandom random(seed);
  for (std::int64_t i = 0; i < place; ++i) random.normal();
  return random.normal();
}

}  // namespace attn
