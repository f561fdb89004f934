#include "draw.h"

#include <algorithm>

#include "pinned.h"
#include "shapes.h"
#include "trace_view.h"

namespace attn {
namespace {

// Lays stretches one after the other.
class Stream {
 public:
  explicit Stream(const Scene& scene) : scene_(scene) {}

  std::vector<Stretch> all;

  void skip(std::int64_t count) { add({{}, 0, 0, 0, count}); }

  void matrix(Stage tensor, int layer) { add(tensor, layer, 0); }

  // w_q, w_k, w_v: of one module, or of one module a head.
  void projections(std::span<const Stage> weights, int layer) {
    const bool full = scene_.head_layout == HeadLayout::kFull;
    for (int h = 0; h < (full ? scene_.n_heads : 1); ++h) {
      for (const Stage weight : weights) {
        if (h == 0 || h < heads_of(weight, sizes_of(scene_, layer))) add(weight, layer, h);
      }
    }
  }

 private:
  void add(Stage tensor, int layer, int head) {
    const Shape shape = shape_of(tensor, scene_, sizes_of(scene_, layer), layer);
    const bool none = tensor == Stage::kContext && !has_context(scene_);
    const int heads = shape.rank == 3 ? shape.sides[0] : 1;
    add({tensor, layer, head, 0, none ? 0 : shape.cells() / heads});
  }

  void add(Stretch stretch) {
    stretch.first = place_;
    place_ += stretch.count;
    all.push_back(stretch);
  }

  const Scene& scene_;
  std::int64_t place_ = 0;
};

void add_named(const Scene& scene, Stream& stream) {
  std::vector<Stage> run;  // of neighbouring head weights
  const auto end_run = [&] {
    stream.projections(run, 0);
    run.clear();
  };
  for (const Draw& entry : scene.random.order) {
    const auto tensor = stage_of(entry.name);
    if (tensor && is_head_weight(*tensor)) {
      run.push_back(*tensor);
      continue;
    }
    end_run();
    if (tensor) {
      stream.matrix(*tensor, 0);
    } else {
      stream.skip(entry.skip);
    }
  }
  end_run();
}

void add_needed(const Scene& scene, Stream& stream) {
  // Also what is pinned: so a number typed into one matrix leaves all that are drawn after it as they are.
  const auto needs = [&](Stage tensor, int layer) {
    return has_stage(scene, tensor) && !(layer == 0 && is_drawn(scene, tensor));
  };
  const auto add = [&](Stage tensor, int layer) {
    if (needs(tensor, layer)) stream.matrix(tensor, layer);
  };
  if (scene.position.kind == PositionKind::kLearned) add(Stage::kPosition, 0);
  add(Stage::kRelative, 0);
  add(Stage::kContext, 0);
  for (int layer = 0; layer < scene.block.n_layers; ++layer) {
    if (layer > 0) {
      std::vector<Stage> weights = {Stage::kWq, Stage::kWk, Stage::kWv};
      std::erase_if(weights, [&](Stage weight) { return !needs(weight, layer); });
      stream.projections(weights, layer);
      if (has_w_o(scene, 0)) add(Stage::kWo, layer);
    }
    for (const Stage weight : {Stage::kW1, Stage::kWGate, Stage::kW2}) add(weight, layer);
  }
}

// Room for the values of one stretch; empty when this Scene does not use them.
std::span<float> make_room(const Scene& scene, const Stretch& stretch, Trace& trace) {
  const Stage tensor = *stretch.tensor;
  const auto count = static_cast<std::size_t>(stretch.count);
  const bool added = tensor != Stage::kPosition || scene.position.kind == PositionKind::kLearned;
  if (count == 0 || !added || !has_stage(scene, tensor)) return {};
  const Shape shape = shape_of(tensor, scene, sizes_of(scene, stretch.layer), stretch.layer);
  if (!is_head_weight(tensor)) {
    Step& step = tensor == Stage::kX ? trace.embedding : *step_of(trace, stretch.layer, tensor);
    return values(set(step, matrix(shape.sides[0], shape.sides[1]), Source::kRandom));
  }
  StackStep& w = *stack_of(trace.layers[static_cast<std::size_t>(stretch.layer)], tensor);
  if (!w) w = Traced<Tensor3>{stack(shape), Source::kRandom};
  return values(w->value).subspan(static_cast<std::size_t>(stretch.head) * count, count);
}

}  // namespace

double std_of(const Random& random, Stage tensor) {
  const bool of_tokens =
      tensor == Stage::kX || tensor == Stage::kPosition || tensor == Stage::kContext;
  return of_tokens ? random.std_x : random.std_w;
}

std::vector<Stretch> stretches(const Scene& scene) {
  Stream stream(scene);
  add_named(scene, stream);
  add_needed(scene, stream);
  return std::move(stream.all);
}

void draw(const Scene& scene, NormalStream& normals, Trace& trace) {
  for (const Stretch& stretch : stretches(scene)) {
    if (!stretch.tensor) continue;
    normals.read(scene.random.seed, stretch.first, std_of(scene.random, *stretch.tensor),
                 make_room(scene, stretch, trace));
  }
}

}  // namespace attn
