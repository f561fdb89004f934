// Learned weights and how they are made: what passes between the learner, the engine and the page.
import type { Block } from './scene.js';

/** core/learn/recipe.h: the same recipe gives the same weights, to the last bit. */
export interface Recipe {
  readonly task: string;
  readonly d_model: number;
  readonly n_heads: number;
  readonly block: Block;
  readonly learning_rate: number;
  readonly weight_decay: number;
  readonly batch: number;
  readonly steps: number;
  readonly seed: number;
  readonly counts: readonly number[];
}

/** core/learn/recipe.h: RecipeLimits. */
export const RECIPE_LIMITS = {
  layers: 4,
  n_heads: 8,
  d_model: 64,
  d_ff: 256,
  batch: 128,
  steps: 20_000,
  seed: 2 ** 32 - 1,
  learning_rate: 10,
  weight_decay: 10,
  count: 200,
  /** More than any task counts. */
  statements: 16,
} as const;

/**
 * What a Scene says of the model it belongs to. A task alone means the weights that ship for it; with anything else, the
 * weights that this recipe makes (what is left out is the task's own), which a page trains anew when it opens such a link.
 */
export type ModelRef = { readonly task: string } & Partial<Omit<Recipe, 'task'>>;

/** One text for each model there is; what the engine knows it by. */
export const keyOf = (ref: ModelRef): string =>
  JSON.stringify(Object.entries(ref).sort(([a], [b]) => (a < b ? -1 : 1)));

/** The model that a SceneError not_taught asks for. */
export const refOf = (key: string): ModelRef =>
  Object.fromEntries(JSON.parse(key) as [string, unknown][]) as unknown as ModelRef;

export interface LearnedTensor {
  /** rows, columns */
  readonly shape: readonly [number, number];
  readonly data: Float32Array;
}

/** What a Scene with such a model needs, and what the page tells of it. */
export interface LearnedModel {
  readonly ref: ModelRef;
  /** All of it, also where the ref leaves something out. */
  readonly recipe: Recipe;
  /** The vocabulary, lower case; row i of "embedding" is words[i]. */
  readonly words: readonly string[];
  /** Empty: answers are words, read out by "embedding"; else row i of "readout" is labels[i]. */
  readonly labels: readonly string[];
  readonly causal: boolean;
  readonly cross: boolean;
  /** By core/learn/model.h's names: "embedding", "layers.0.w_q", … */
  readonly tensors: ReadonlyMap<string, LearnedTensor>;
  /** Of held-out examples, 0 to 1; null while it is being trained. */
  readonly accuracy: number | null;
}

export interface WatchedText {
  /** "": neither language. */
  readonly lang: 'en' | 'zh' | '';
  readonly tokens: readonly string[];
  readonly context: readonly string[];
  /** Rows that are asked, and what is right there. */
  readonly targets: readonly { readonly row: number; readonly answer: string }[];
  /** The token that settles the first target; null: no single one. */
  readonly looked_at: number | null;
}

/** core/learn/task.h */
export interface Task {
  readonly id: string;
  readonly words: readonly string[];
  readonly labels: readonly string[];
  readonly holds_out_template: boolean;
  readonly counted: readonly { readonly id: string; readonly count: number }[];
  readonly recipe: Recipe;
  readonly watched: readonly WatchedText[];
}

export interface StepReport {
  readonly loss: number;
  readonly accuracy: number;
}

/** core/learn/learner.h */
export interface Score {
  readonly accuracy: number;
  readonly loss: number;
  readonly layer: number;
  readonly head: number;
  readonly looks: number;
  readonly weight: number;
}

export interface Answer {
  readonly answer: string;
  /** 0 to 1 */
  readonly share: number;
}

/** The second WebAssembly module, which comes when something learned is asked for. One model learns at a time. */
export interface Learner {
  readonly variant: 'scalar' | 'simd';
  readonly tasks: readonly Task[];
  /** Begins anew with random weights. Throws SceneError with fields "recipe.…". */
  start(ref: ModelRef): Recipe;
  /** At most `count` steps; fewer when a number was no longer finite, which `diverged` then says. */
  step(count: number): { readonly reports: readonly StepReport[]; readonly diverged: boolean };
  /** The weights as they are, copied; accuracy null. Its ref names the recipe with the steps taken. */
  model(): LearnedModel;
  /** Of held-out examples. */
  score(split: 'pairs' | 'template', count: number): Score;
  /** A file of weights. Throws SceneError with field "weights". */
  read(bytes: Uint8Array): LearnedModel;
  /** What a row of a model's last layer says, most likely first: all answers, by a softmax of the products with each. */
  answers(model: LearnedModel, row: Float32Array): readonly Answer[];
  /** Size of its memory, which grows and never shrinks. */
  heapBytes(): number;
}
