// Trace and Explanation: what the core computed, as copies that nobody has to free.
import type { LearnedModel, ModelRef } from './learned.js';
import type { StageId } from './scene.js';
import type { Vocabulary } from './vocabulary.js';

/**
 * initial: γ, β and biases as training starts from them. silent: the zeros of a silenced head. learned: by training, from the
 * scene's model.
 */
export type Source = 'computed' | 'pinned' | 'typed' | 'random' | 'initial' | 'silent' | 'learned';

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

/** Without looking at the weights: see RunOptions. */
export interface LeanHeadTrace {
  readonly q: Tensor | null;
  readonly k: Tensor | null;
  readonly v: Tensor | null;
  /** Turned by their place; null unless position is rotary. */
  readonly q_rotated: Tensor | null;
  readonly k_rotated: Tensor | null;
  readonly raw: Tensor | null;
  readonly scaled: Tensor | null;
  readonly biased: Tensor | null;
  readonly mask: MaskTensor;
  readonly scores: Tensor | null;
  readonly weights: Tensor | null;
  /** What each row of weights sums to: 1, or 0 where nothing is visible. */
  readonly row_sums: Float32Array;
  /** Of each row of weights, in nats: 0 when one key has it all, ln n when all share alike. */
  readonly entropy: Float32Array;
  /** How strongly each row of weights answers to its scores: the Frobenius norm of the softmax's derivative. */
  readonly jacobian_norm: Float32Array;
  /** Of each column of weights the mean: how much a key is looked at, by all queries together. */
  readonly received: Float32Array;
  readonly output: Tensor | null;
}

export interface HeadTrace extends LeanHeadTrace {
  readonly scores: Tensor;
  readonly weights: Tensor;
}

/** The mean of a layer's heads. */
export interface MeanHead {
  readonly weights: Tensor;
  readonly entropy: Float32Array;
  readonly received: Float32Array;
}

/** One layer of a stack; what its settings leave out is null. */
export interface LayerTrace<Head = HeadTrace> {
  readonly x: Tensor;
  readonly gamma_1: Tensor | null;
  readonly beta_1: Tensor | null;
  readonly norm_1: Tensor | null;
  readonly w_q: Tensor | null;
  readonly w_k: Tensor | null;
  readonly w_v: Tensor | null;
  readonly w_o: Tensor | null;
  readonly heads: readonly Head[];
  /** null with a single head, which is its own mean, and without weights. */
  readonly mean: MeanHead | null;
  readonly concat: Tensor | null;
  /** Stage `result`: what attention gives back. */
  readonly output: Tensor | null;
  readonly residual_1: Tensor | null;
  readonly gamma_2: Tensor | null;
  readonly beta_2: Tensor | null;
  readonly norm_2: Tensor | null;
  readonly w_1: Tensor | null;
  readonly w_gate: Tensor | null;
  readonly b_1: Tensor | null;
  readonly hidden: Tensor | null;
  readonly gate: Tensor | null;
  readonly activated: Tensor | null;
  readonly w_2: Tensor | null;
  readonly b_2: Tensor | null;
  readonly ffn: Tensor | null;
  readonly residual_2: Tensor | null;
  /** (n, n) the heads' mean weights and the residual's identity; null with a context. */
  readonly mixed: Tensor | null;
  /** (n, n) mixed times the layer before's rollout: how much of each first token arrives here. */
  readonly rollout: Tensor | null;
  /** What the next layer takes: the same object as the last of the matrices above. */
  readonly out: Tensor;
}

export interface Trace<Head = HeadTrace> {
  readonly tokens: readonly string[];
  /** Tokens of the keys when they are others than those of the queries. */
  readonly context_tokens: readonly string[] | null;
  readonly embedding: Tensor | null;
  readonly position: Tensor | null;
  readonly x: Tensor | null;
  /** (n_kv, d_model): what keys and values come from in cross-attention. */
  readonly context: Tensor | null;
  /** (buckets, n_heads): the table of position kind relative. */
  readonly relative: Tensor | null;
  /** (1, d_model, columns) in layout split, (heads, d_model, d_model) in layout full. */
  readonly w_q: Tensor | null;
  readonly w_k: Tensor | null;
  readonly w_v: Tensor | null;
  readonly w_o: Tensor | null;
  readonly heads: readonly Head[];
  readonly mean: MeanHead | null;
  readonly concat: Tensor | null;
  /** Stage `result` of layer 0; what a stack ends with is layers.at(-1).out. */
  readonly output: Tensor | null;
  /** One a layer; layer 0's attention is the one above, the same objects. Empty when block.n_layers is 0. */
  readonly layers: readonly LayerTrace<Head>[];
  /** The factor between raw and scaled. */
  readonly scale: number;
  readonly flops: number;
  readonly bytes: number;
}

export interface CellRef {
  readonly stage: StageId;
  /** 0 when left out. */
  readonly layer?: number;
  readonly head: number;
  readonly row: number;
  readonly column: number;
}

/** A row (column = -1) or column (row = -1) or cell of another matrix that a cell was computed from. */
export interface Operand {
  readonly stage: StageId;
  /** 0 when left out. */
  readonly layer?: number;
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
    | 'copy'
    | 'initial'
    | 'silent'
    | 'learned'
    | 'norm'
    | 'activation'
    | 'gated'
    | 'dot_bias'
    | 'rotate'
    | 'alibi'
    | 'bucket'
    | 'mean';
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
  /** norm: what the row is brought to mean 0 and variance 1 with, then γ and β. */
  readonly mean: number;
  readonly variance: number;
  readonly gamma: number;
  readonly beta: number;
  readonly epsilon: number;
  /** alibi, bucket: the key's place minus the query's, negative before it. */
  readonly distance: number;
  readonly bucket: number;
  /** mean: 1 on the diagonal of a residual. */
  readonly identity: number;
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
  readonly n_layers: number;
  readonly d_ff: number;
  readonly buckets: number;
  readonly max_distance: number;
  readonly max_base: number;
}

export interface RunOptions {
  /**
   * false: nobody looks at how heads weigh. Of every head raw to weights are null, the mask and facts of rows are empty;
   * mixed and rollout are null. Where it can, the fast path makes the outputs, which may differ in their last digits. The
   * same scenes are refused as with weights: where scores may be beyond float32, they are computed after all.
   */
  readonly weights?: boolean;
}

export type LeanTrace = Trace<LeanHeadTrace>;

/** What random queries and keys of some width make of the softmax; means over all draws. */
export interface DotSpread {
  readonly std: number;
  readonly entropy: number;
  readonly jacobian_norm: number;
  readonly largest: number;
}

export interface DotSpreadSettings {
  readonly d_head: number;
  readonly n_keys: number;
  readonly draws: number;
  readonly seed: number;
  readonly scale: 'sqrt_d_head' | 'none';
}

/** Vectors to be drawn as points: principal components, two channels, or a plane that was found before. */
export interface PlaneInput {
  /** (rows, columns), row-major; at least one row. */
  readonly data: Float32Array;
  readonly columns: number;
  /** What spread is measured about: the rows' mean (variance), or zero (squared length). Default mean. */
  readonly about?: 'mean' | 'zero' | undefined;
  /** Draws two channels as they are. */
  readonly channels?: { readonly first: number; readonly second: number } | undefined;
  /** Draws on these axes. */
  readonly on?: Pick<Plane, 'origin' | 'axes'> | undefined;
  /** Asks which of the first `among` rows (default: all) lies closest to `row`, in all channels. */
  readonly nearest?: { readonly row: number; readonly among?: number } | undefined;
}

export interface Plane {
  /** (columns) What lies at (0, 0). */
  readonly origin: Float32Array;
  /** (2, columns) Orthonormal: rows that move by them move as far in the picture. */
  readonly axes: Float32Array;
  /** (rows, 2) */
  readonly points: Float32Array;
  /** What each axis has of the whole spread, 0 to 1. */
  readonly share: Float32Array;
  /** A row; null where nobody asked. */
  readonly nearest: number | null;
}

/** Flat arrays, row-major, and what they hold. */
export interface AttentionInput {
  /** (batch, n_heads, n_q, d_head) */
  readonly q: Float32Array;
  /** (batch, n_kv_heads, n_kv, d_head) */
  readonly k: Float32Array;
  readonly v: Float32Array;
  /** Default 1. */
  readonly batch?: number | undefined;
  readonly n_heads: number;
  /** Divides n_heads; neighbouring query heads share one. Default n_heads. */
  readonly n_kv_heads?: number | undefined;
  readonly n_q: number;
  /** Default n_q. */
  readonly n_kv?: number | undefined;
  readonly d_head: number;
  /** A query sees no key after its own; the last query stands where the last key does. Default false. */
  readonly causal?: boolean | undefined;
  /** A query sees itself and window - 1 keys before it, without `causal` as many after it. Default 0: no window. */
  readonly window?: number | undefined;
  /** Default 1/√d_head. */
  readonly scale?: number | undefined;
  /** Takes the output, and is returned; as long as q, and may be q. Default: a new array. */
  readonly out?: Float32Array | undefined;
}

/** What `loadEngine()` resolves to. */
export interface Engine {
  readonly variant: 'scalar' | 'simd' | 'relaxed';
  readonly limits: Limits;
  /** Throws SceneError. */
  run(scene: unknown, options?: RunOptions & { weights?: true }): Trace;
  run(scene: unknown, options: RunOptions): LeanTrace;
  /** Throws SceneError. */
  explain(scene: unknown, cell: CellRef): Explanation;
  /** From now on scenes may name this model: what they leave unpinned is taken from it. One of the same ref is replaced. */
  teach(model: LearnedModel): void;
  forget(ref: ModelRef): void;
  /** Null: not taught. */
  taught(ref: ModelRef): LearnedModel | null;
  vocabulary(ref: ModelRef): Vocabulary | null;
  /**
   * The output of attention alone, by the fast path. Throws SceneError. Numbers may be NaN or infinite: that reaches the
   * queries that see them, and no masked one.
   */
  attention(input: AttentionInput): Float32Array;
  /** What random queries and keys make of a softmax, from the NumPy stream. Throws SceneError. */
  dotSpread(settings: DotSpreadSettings): DotSpread;
  /** Where vectors lie in a plane. Throws SceneError. */
  plane(input: PlaneInput): Plane;
  /** How much memory the engine has taken; it is never given back. */
  heapBytes(): number;
  /** `np.random.seed(seed); np.random.randn(count)`, to the last bit. */
  randn(seed: number, count: number): Float64Array;
}
