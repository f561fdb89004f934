// The learner's wasm module as Embind builds it from wasm/learner/bindings.cc. Release builds check no argument.
import type { Score } from '../model/learned.js';
import type { Refusal } from './module.js';

export type LearnerVariant = 'scalar' | 'simd';

/** wasm/learner/recipes.h says the order of the numbers. */
export interface FlatRecipe {
  task: string;
  numbers: Float64Array;
  counts: Int32Array;
}

export interface FlatParameter {
  name: string;
  rows: number;
  columns: number;
}

/** wasm/learner/tasks.h */
export interface FlatTask {
  id: string;
  words: string[];
  labels: string[];
  causal: boolean;
  cross: boolean;
  holds_out_template: boolean;
  counted: { id: string; count: number }[];
  recipe: FlatRecipe;
  watched: FlatWatched[];
}

export interface FlatWatched {
  lang: 'en' | 'zh' | '';
  tokens: Int32Array;
  context: Int32Array;
  rows: Int32Array;
  answers: Int32Array;
  /** -1: no single one. */
  looked_at: number;
}

export interface FlatFile {
  about: Record<string, string>;
  tensors: { name: string; shape: Float64Array; data: Float32Array }[];
}

export interface LearnerModule {
  tasks(): FlatTask[];
  parameters(recipe: FlatRecipe): FlatParameter[] | Refusal;
  start(recipe: FlatRecipe): undefined | Refusal;
  step(count: number): { losses: Float64Array; accuracies: Float64Array; finite: boolean };
  steps(): number;
  weights(): Float32Array<ArrayBuffer>;
  score(templates: boolean, count: number): Score;
  read_weights(bytes: Uint8Array): FlatFile | Refusal;
  answers(row: Float32Array, table: Float32Array): { answers: Int32Array; shares: Float32Array };
  heap_bytes(): number;
}

/** The functions above by name; a test holds them against the built module. */
export const LEARNER_FUNCTIONS = [
  'tasks',
  'parameters',
  'start',
  'step',
  'steps',
  'weights',
  'score',
  'read_weights',
  'answers',
  'heap_bytes',
] as const satisfies readonly (keyof LearnerModule)[];
