// Scene v1: everything the reader set, as plain JSON. The contract shared by page, links, embeds, lessons and core.

/** A stage that can be pinned, explained and edited. `output` is a head's output, `result` the pipeline's last matrix. */
export type StageId =
  | 'embedding'
  | 'position'
  | 'x'
  | 'w_q'
  | 'w_k'
  | 'w_v'
  | 'w_o'
  | 'q'
  | 'k'
  | 'v'
  | 'raw'
  | 'scaled'
  | 'biased'
  | 'scores'
  | 'weights'
  | 'output'
  | 'concat'
  | 'result';

export const HEAD_STAGES = ['q', 'k', 'v', 'raw', 'scaled', 'biased', 'scores', 'weights', 'output'] as const;
export type HeadStage = (typeof HEAD_STAGES)[number];

/** Rows of numbers; only in `scores` may a cell be `false`: masked. */
export type MatrixPin = number[][];
export type ScoresPin = (number | false)[][];
/** One entry a head; `null` for a head that is not pinned. */
export type HeadPin = (MatrixPin | null)[];

export interface Pins {
  embedding?: MatrixPin;
  position?: MatrixPin;
  x?: MatrixPin;
  /** [d_model][d_model] in layout split, [n_heads][d_model][d_model] in layout full. */
  w_q?: MatrixPin | HeadPin;
  w_k?: MatrixPin | HeadPin;
  w_v?: MatrixPin | HeadPin;
  w_o?: MatrixPin;
  q?: HeadPin;
  k?: HeadPin;
  v?: HeadPin;
  raw?: HeadPin;
  scaled?: HeadPin;
  biased?: HeadPin;
  scores?: (ScoresPin | null)[];
  weights?: HeadPin;
  output?: HeadPin;
  concat?: MatrixPin;
  result?: MatrixPin;
}

export type DrawName = 'x' | 'w_q' | 'w_k' | 'w_v' | 'w_o';

export interface RandomSettings {
  api: 'numpy-legacy';
  seed: number;
  /** Drawn in this order; a number means so many values drawn and thrown away. */
  order: (DrawName | number)[];
  std: { x: number; w: number };
}

export type MaskRule =
  | { kind: 'none' }
  | { kind: 'causal' }
  | { kind: 'padding'; visible: boolean[] }
  | { kind: 'custom'; visible: boolean[][] };

/** What the reader looks at; never changes a number. */
export interface ViewSettings {
  head: number;
  /** The query whose row is followed through every stage. */
  row: number;
  precision: number;
  cells: 'auto' | 'numbers' | 'colours';
}

export interface Scene {
  v: 1;
  text: string;
  tokenize: 'words' | 'chars' | 'spaces';
  tokens: string[];
  d_model: number;
  n_heads: number;
  head_layout: 'split' | 'full';
  random: RandomSettings;
  position: { kind: 'none' | 'sinusoidal' };
  /** One rule, or several that are combined as booleans: visible only where every rule lets it be seen. */
  mask: MaskRule | MaskRule[];
  scale: 'sqrt_d_head' | 'none' | number;
  temperature: number;
  stages: 'x' | 'qkv' | 'scores';
  pins: Pins;
  view: ViewSettings;
}

/** A Scene as an author may write it: everything but `v` may be left out, `tokens` follow from `text`. */
export type SceneInput = Partial<Omit<Scene, 'random' | 'view'>> & {
  random?: Partial<RandomSettings>;
  view?: Partial<ViewSettings>;
};
