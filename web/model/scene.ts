// Scene v1: everything the reader set, as plain JSON. The contract shared by page, links, embeds, lessons and core.
import type { ModelRef } from './learned.js';

/** One matrix a head; of k, v and k_rotated one a key/value head. */
export const HEAD_STAGES = [
  'q',
  'k',
  'v',
  'q_rotated',
  'k_rotated',
  'raw',
  'scaled',
  'biased',
  'scores',
  'weights',
  'output',
] as const;
export type HeadStage = (typeof HEAD_STAGES)[number];

/** What a layer has around its attention, in the order of a pre-norm layer. */
export const BLOCK_STAGES = [
  'gamma_1',
  'beta_1',
  'norm_1',
  'residual_1',
  'gamma_2',
  'beta_2',
  'norm_2',
  'w_1',
  'w_gate',
  'b_1',
  'hidden',
  'gate',
  'activated',
  'w_2',
  'b_2',
  'ffn',
  'residual_2',
  'mixed',
  'rollout',
] as const;
export type BlockStage = (typeof BLOCK_STAGES)[number];

/**
 * A stage that can be explained and, but for `mixed` and `rollout`, pinned and edited. `output` is a head's output,
 * `result` the last matrix of a layer's attention.
 */
export type StageId =
  | 'embedding'
  | 'position'
  | 'x'
  | 'context'
  | 'relative'
  | 'w_q'
  | 'w_k'
  | 'w_v'
  | 'w_o'
  | HeadStage
  | 'concat'
  | 'result'
  | BlockStage;

/** Rows of numbers; only in `scores` may a cell be `false`: masked. */
export type MatrixPin = number[][];
export type ScoresPin = (number | false)[][];
/** One entry a head (of k, v, k_rotated a key/value head); `null` for a head that is not pinned. */
export type HeadPin = (MatrixPin | null)[];

/** What every layer has of its own. Of a layer after the first, x is the output of the one before. */
export interface LayerPins {
  x?: MatrixPin;
  /** [d_model][heads joined] in layout split, [heads][d_model][d_model] in layout full; w_k and w_v have n_kv_heads. */
  w_q?: MatrixPin | HeadPin;
  w_k?: MatrixPin | HeadPin;
  w_v?: MatrixPin | HeadPin;
  w_o?: MatrixPin;
  q?: HeadPin;
  k?: HeadPin;
  v?: HeadPin;
  q_rotated?: HeadPin;
  k_rotated?: HeadPin;
  raw?: HeadPin;
  scaled?: HeadPin;
  biased?: HeadPin;
  scores?: (ScoresPin | null)[];
  weights?: HeadPin;
  output?: HeadPin;
  concat?: MatrixPin;
  result?: MatrixPin;
  /** γ and β of the norms: one row. */
  gamma_1?: MatrixPin;
  beta_1?: MatrixPin;
  norm_1?: MatrixPin;
  residual_1?: MatrixPin;
  gamma_2?: MatrixPin;
  beta_2?: MatrixPin;
  norm_2?: MatrixPin;
  w_1?: MatrixPin;
  w_gate?: MatrixPin;
  b_1?: MatrixPin;
  hidden?: MatrixPin;
  gate?: MatrixPin;
  activated?: MatrixPin;
  w_2?: MatrixPin;
  b_2?: MatrixPin;
  ffn?: MatrixPin;
  residual_2?: MatrixPin;
  /** They say what a stack does, and nothing follows from them. */
  mixed?: never;
  rollout?: never;
}

/** Those of layer 0, and under `layers` those of the layers after it, by number: "1" to "5". */
export interface Pins extends LayerPins {
  embedding?: MatrixPin;
  position?: MatrixPin;
  context?: MatrixPin;
  /** T5's table: (buckets, n_heads). */
  relative?: MatrixPin;
  layers?: Record<string, LayerPins>;
}

export type DrawName = 'x' | 'w_q' | 'w_k' | 'w_v' | 'w_o' | 'position' | 'context' | 'relative';

export interface RandomSettings {
  api: 'numpy-legacy';
  seed: number;
  /** Drawn in this order; a number means so many values drawn and thrown away. What it leaves out is drawn after it. */
  order: (DrawName | number)[];
  /** x: of x, position and context; w: of everything else. */
  std: { x: number; w: number };
}

export type Position =
  | { kind: 'none' }
  | { kind: 'sinusoidal' }
  | { kind: 'learned' }
  /** T5: one number a head for every bucket of distances. */
  | { kind: 'relative'; buckets: number; max_distance: number; two_sided: boolean }
  | { kind: 'alibi' }
  /** half: channel i turns with channel i + d_head / 2; interleaved: with its neighbour. */
  | { kind: 'rotary'; pairs: 'half' | 'interleaved'; base: number };

export type MaskRule =
  | { kind: 'none' }
  | { kind: 'causal' }
  /** A query sees itself and the window - 1 keys before it; two-sided: as many after it as well. */
  | { kind: 'window'; window: number; two_sided: boolean }
  | { kind: 'padding'; visible: boolean[] }
  | { kind: 'custom'; visible: boolean[][] };

/** The second sequence of cross-attention: keys and values come from it. */
export interface Context {
  text: string;
  tokens: string[];
}

export interface Block {
  /** 0: attention alone, and nothing below matters. */
  n_layers: number;
  norm: 'pre' | 'post' | 'none';
  residual: boolean;
  ffn: 'relu' | 'gelu' | 'gelu_tanh' | 'swiglu' | 'none';
  d_ff: number;
}

/** What the reader looks at; never changes a number. */
export interface ViewSettings {
  head: number;
  /** The layer of a stack whose steps are shown. */
  layer: number;
  /** The query whose row is followed through every stage. */
  row: number;
  precision: number;
  cells: 'auto' | 'numbers' | 'colours';
}

export interface Scene {
  v: 1;
  /** The learned weights that fill what is not pinned; null: none. Words must then be of their vocabulary. */
  model: ModelRef | null;
  text: string;
  tokenize: 'words' | 'chars' | 'spaces';
  tokens: string[];
  context: Context | null;
  d_model: number;
  n_heads: number;
  /** Heads that share keys and values stand next to each other; null: every head has its own. */
  n_kv_heads: number | null;
  head_layout: 'split' | 'full';
  random: RandomSettings;
  position: Position;
  /** One rule, or several that are combined as booleans: visible only where every rule lets it be seen. */
  mask: MaskRule | MaskRule[];
  scale: 'sqrt_d_head' | 'none' | number;
  temperature: number;
  stages: 'x' | 'qkv' | 'scores';
  block: Block;
  /** silent_heads[layer]: the heads whose output is taken as zeros. */
  silent_heads: number[][];
  pins: Pins;
  view: ViewSettings;
}

type Loose<T> = T extends { kind: infer Kind } ? { kind: Kind } & Partial<Omit<T, 'kind'>> : never;
type LooseMask = MaskRule | Loose<Extract<MaskRule, { kind: 'window' }>>;

/** A Scene as an author may write it: everything but `v` may be left out, `tokens` follow from `text`. */
export type SceneInput = Partial<
  Omit<Scene, 'random' | 'position' | 'mask' | 'context' | 'block' | 'view'>
> & {
  random?: Partial<RandomSettings>;
  position?: Loose<Position>;
  mask?: LooseMask | LooseMask[];
  context?: Partial<Context> | null;
  block?: Partial<Block>;
  view?: Partial<ViewSettings>;
};
