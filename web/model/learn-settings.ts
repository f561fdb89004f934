// What a reader sets before a model learns: the recipe's numbers as typed, checked for what can be said at once. What the
// numbers must be together, the learner says.
import { RECIPE_LIMITS, type Recipe } from './learned.js';
import { parseNumber } from './numbers.js';
import { named } from './params.js';
import { between, integer, type Read } from './parse-values.js';

/** In the order of the form. */
export const SETTINGS = [
  'n_layers',
  'n_heads',
  'd_model',
  'ffn',
  'learning_rate',
  'weight_decay',
  'seed',
] as const;
export type Setting = (typeof SETTINGS)[number];

/** What may be chosen; other settings are typed. */
export const CHOICES: Readonly<Partial<Record<Setting, readonly string[]>>> = {
  n_layers: ['1', '2', '3', '4'],
  n_heads: ['1', '2', '4', '8'],
  d_model: ['8', '16', '32', '48', '64'],
  ffn: ['none', 'relu', 'gelu', 'swiglu'],
};

export function settingOf(recipe: Recipe, key: Setting): string {
  if (key === 'n_layers' || key === 'ffn') return String(recipe.block[key]);
  return String(Number(recipe[key].toPrecision(6))); // 0.003, not the float32 next to it
}

/** The same recipe with what was typed. Throws SceneError with field "recipe.<key>". */
export function withSetting(recipe: Recipe, key: Setting, text: string): Recipe {
  if (key === 'ffn') {
    const ffn = text as Recipe['block']['ffn'];
    return { ...recipe, block: { ...recipe.block, ffn, d_ff: 2 * recipe.d_model } };
  }
  const field = `recipe.${key}`;
  const value = checks[key](
    named(field, () => parseNumber(text)),
    field,
  );
  if (key === 'n_layers') return { ...recipe, block: { ...recipe.block, n_layers: value } };
  if (key === 'd_model') return { ...recipe, d_model: value, block: { ...recipe.block, d_ff: 2 * value } };
  return { ...recipe, [key]: value };
}

const { layers, n_heads, d_model, learning_rate, weight_decay, seed } = RECIPE_LIMITS;
const checks: Readonly<Record<Exclude<Setting, 'ffn'>, Read<number>>> = {
  n_layers: integer(1, layers),
  n_heads: integer(1, n_heads),
  d_model: integer(1, d_model),
  learning_rate: between(0, learning_rate),
  weight_decay: between(0, weight_decay),
  seed: integer(0, seed),
};

export const withCount = (recipe: Recipe, index: number, count: number): Recipe => ({
  ...recipe,
  counts: recipe.counts.map((one, i) => (i === index ? count : one)),
});

export const anotherSeed = (recipe: Recipe): Recipe => ({
  ...recipe,
  seed: recipe.seed === seed ? 0 : recipe.seed + 1,
});

/** A third of it, with one digit: what to try after training went astray. */
export const smallerRate = (rate: number): number => Number((Math.min(rate, 1) / 3).toPrecision(1));

/** Nearest power of ten steps of 1, 2, 5: what the buttons beside the rate go to. */
export function steppedRate(rate: number, direction: 1 | -1): number {
  const ladder = Array.from({ length: 8 }, (_, i) =>
    [1, 2, 5].map((digit) => Number(`${String(digit)}e${String(i - 6)}`)),
  )
    .flat()
    .filter((one) => one <= learning_rate);
  const ahead = ladder.filter((one) => (one - rate) * direction > 1e-9 * one);
  return (direction > 0 ? ahead[0] : ahead.at(-1)) ?? rate;
}
