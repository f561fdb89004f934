#include "recipes.h"

#include "../properties.h"

attn::Recipe recipe_of(const val& from) {
  const std::vector<double> numbers = get_numbers<double>(from, "numbers");
  const double* next = numbers.data();
  const auto integer = [&] { return static_cast<int>(*next++); };
  attn::Recipe recipe;
  recipe.task = get_text(from, "task");
  recipe.d_model = integer();
  recipe.n_heads = integer();
  recipe.block.n_layers = integer();
  recipe.block.norm = static_cast<attn::NormPlace>(integer());
  recipe.block.residual = integer() != 0;
  recipe.block.ffn = static_cast<attn::FeedForward>(integer());
  recipe.block.d_ff = integer();
  recipe.learning_rate = static_cast<float>(*next++);
  recipe.weight_decay = static_cast<float>(*next++);
  recipe.batch = integer();
  recipe.steps = integer();
  recipe.seed = static_cast<std::uint32_t>(*next++);
  recipe.counts = get_numbers<int>(from, "counts");
  return recipe;
}

val to_js(const attn::Recipe& recipe) {
  const attn::Block& block = recipe.block;
  const double numbers[] = {static_cast<double>(recipe.d_model),
                            static_cast<double>(recipe.n_heads),
                            static_cast<double>(block.n_layers),
                            static_cast<double>(block.norm),
                            block.residual ? 1.0 : 0.0,
                            static_cast<double>(block.ffn),
                            static_cast<double>(block.d_ff),
                            static_cast<double>(recipe.learning_rate),
                            static_cast<double>(recipe.weight_decay),
                            static_cast<double>(recipe.batch),
                            static_cast<double>(recipe.steps),
                            static_cast<double>(recipe.seed)};
  val to = val::object();
  put(to, "task", recipe.task);
  put(to, "numbers", copy_of(std::span(numbers)));
  put(to, "counts", copy_of(recipe.counts));
  return to;
}
