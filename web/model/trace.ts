// Trace and Explanation: what the core computed, as copies that nobody has to free.
import type { StageId } from './scene.js';

export type Source = 'computed' | 'pinned' | 'typed' | 'random';

export interface Tensor {
  readonly shape: readonly number[];
  /** Row-major. In `scores` a masked cell is -Infinity; nothing else is ever infinite. */
  readonly data: Float32Array;
  readonly source: Source;
}

/** 1 = may look at, 0 = masked. */
export interface MaskTensor {
  readonly shape: readonly number[];
  readonly data: Uint8Array;
}

export interface HeadTrace {
  readonly q: Tensor | null;
  readonly k: Tensor | null;
  readonly v: Tensor | null;
  readonly raw: Tensor | null;
  readonly scaled: Tensor | null;
  readonly biased: Tensor | null;
  readonly mask: MaskTensor;
  readonly scores: Tensor;
  readonly weights: Tensor;
  /** What each row of weights sums to: 1, or 0 where nothing is visible. */
  readonly row_sums: Float32Array;
  readonly output: Tensor | null;
}

export interface Trace {
  readonly tokens: readonly string[];
  readonly embedding: Tensor | null;
  readonly position: Tensor | null;
  readonly x: Tensor | null;
  /** (1, d_model, d_model) in layout split, (n_heads, d_model, d_model) in layout full. */
  readonly w_q: Tensor | null;
  readonly w_k: Tensor | null;
  readonly w_v: Tensor | null;
  readonly w_o: Tensor | null;
  readonly heads: readonly HeadTrace[];
  readonly concat: Tensor | null;
  readonly output: Tensor | null;
  /** The factor between raw and scaled. */
  readonly scale: number;
  readonly flops: number;
  readonly bytes: number;
}

export interface CellRef {
  readonly stage: StageId;
  readonly head: number;
  readonly row: number;
  readonly column: number;
}

/** A row (column = -1) or column (row = -1) or cell of another matrix that a cell was computed from. */
export interface Operand {
  readonly stage: StageId;
  readonly head: number;
  readonly row: number;
  readonly column: number;
}

/** See core/explain.h for what each kind fills in. */
export interface Explanation {
  readonly cell: CellRef;
  readonly kind:
    | 'typed'
    | 'pinned'
    | 'random'
    | 'sum'
    | 'sinusoid'
    | 'dot'
    | 'scale'
    | 'mask'
    | 'softmax'
    | 'mix'
    | 'copy';
  readonly operands: readonly Operand[];
  readonly a: Float32Array;
  readonly b: Float32Array;
  readonly terms: Float32Array;
  readonly result: number;
  readonly factor: number;
  readonly d_head: number;
  readonly normal: number;
  readonly draw: number;
  readonly pos: number;
  readonly pair: number;
  readonly angle: number;
  readonly function: string;
  readonly visible: boolean;
  readonly maximum: number;
  readonly temperature: number;
  readonly sum: number;
}

export interface Limits {
  readonly tokens: number;
  readonly d_model: number;
  readonly n_heads: number;
  readonly score_cells: number;
  readonly skipped_draws: number;
  readonly seed: number;
  readonly min_temperature: number;
  readonly max_temperature: number;
}

/** What `loadEngine()` resolves to. */
export interface Engine {
  readonly variant: 'scalar' | 'simd' | 'relaxed';
  readonly limits: Limits;
  /** Throws SceneError. */
  run(scene: unknown): Trace;
  /** Throws SceneError. */
  explain(scene: unknown, cell: CellRef): Explanation;
  /** `np.random.seed(seed); np.random.randn(count)`, to the last bit. */
  randn(seed: number, count: number): Float64Array;
}
