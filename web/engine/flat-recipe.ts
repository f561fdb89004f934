// A Recipe as wasm/learner/recipes.cc wants it, and back.
import type { Recipe } from '../model/learned.js';
import { shortest } from '../model/numbers.js';
import type { FlatRecipe } from './learner-module.js';
import { FEED_FORWARDS, NORMS } from './settings.js';

export function flatRecipe(recipe: Recipe): FlatRecipe {
  const { n_layers, norm, residual, ffn, d_ff } = recipe.block;
  const block = [n_layers, NORMS.indexOf(norm), Number(residual), FEED_FORWARDS.indexOf(ffn), d_ff];
  const { learning_rate, weight_decay, batch, steps, seed } = recipe;
  return {
    task: recipe.task,
    numbers: Float64Array.of(
      ...[recipe.d_model, recipe.n_heads, ...block],
      ...[learning_rate, weight_decay, batch, steps, seed],
    ),
    counts: Int32Array.from(recipe.counts),
  };
}

/** Fractions are float32 there; people read and type their shortest decimals. */
export function recipeOf({ task, numbers, counts }: FlatRecipe): Recipe {
  const [d_model = 0, n_heads = 0, n_layers = 0, norm = 0, residual, ffn = 0, d_ff = 0, ...more] = numbers;
  const [learning_rate = 0, weight_decay = 0, batch = 0, steps = 0, seed = 0] = more;
  return {
    ...{ task, d_model, n_heads },
    block: { n_layers, norm: NORMS[norm]!, residual: residual !== 0, ffn: FEED_FORWARDS[ffn]!, d_ff },
    ...{ learning_rate: shortest(learning_rate), weight_decay: shortest(weight_decay) },
    ...{ batch, steps, seed, counts: Array.from(counts) },
  };
}
