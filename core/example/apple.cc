// Lesson 4, by hand: 苹果 asks, and finds 我, 喜欢 and itself. Query, keys and values are typed in; every number that is
// printed is the core's.
#include <attention_playground/run.h>

#include <cstdio>

int main() {
  attn::Scene scene;
  scene.tokens = {"我", "喜欢", "苹果"};
  scene.stages = attn::Stages::kQkv;  // starts from q, k and v, which are pinned
  // {heads, rows, columns}, their numbers row by row, and which heads they are for: the only one
  scene.pins[attn::Stage::kQ] = attn::Pin{{1, 1, 4}, {0.1f, 0.3f, 0.9f, 0.4f}, {1}};
  scene.pins[attn::Stage::kK] = attn::Pin{{1, 3, 4},
                                          {0.9f, 0.2f, 0.1f, 0.3f,   // 我
                                           0.4f, 0.8f, 0.5f, 0.2f,   // 喜欢
                                           0.2f, 0.1f, 0.8f, 0.6f},  // 苹果
                                          {1}};
  scene.pins[attn::Stage::kV] = attn::Pin{{1, 3, 4},
                                          {0.7f, 0.2f, 0.1f, 0.5f,   // 我
                                           0.3f, 0.8f, 0.6f, 0.2f,   // 喜欢
                                           0.1f, 0.4f, 0.9f, 0.3f},  // 苹果
                                          {1}};

  const auto result = attn::run(scene);
  if (const auto* error = std::get_if<attn::SceneError>(&result)) {
    std::fprintf(stderr, "%s: %s\n", error->field.c_str(), error->message.c_str());
    return 1;
  }
  const auto& trace = std::get<attn::Trace>(result);
  const attn::HeadTrace& head = trace.layers[0].heads[0];

  std::puts("   q·k    ÷ √4  weight");
  for (std::size_t j = 0; j < trace.tokens.size(); ++j) {
    std::printf("%6.4f  %6.4f  %6.4f  %s\n", head.raw->value(0, j), head.scores->value(0, j),
                head.weights->value(0, j), trace.tokens[j].c_str());
  }
  std::printf("\noutput of %s:", trace.tokens.back().c_str());
  for (const float number : head.output->value) std::printf("  %6.4f", number);
  std::puts("");
}
