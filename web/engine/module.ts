// The wasm module as Embind builds it from wasm/bindings.cc. Release builds check no argument: only normalised scenes go
// in. What comes out is plain values and copies, nothing to delete.
import type { Block, Position, StageId } from '../model/scene.js';
import type { CellRef, DotSpread, Explanation, Limits, Trace } from '../model/trace.js';

export type Variant = 'scalar' | 'simd' | 'relaxed';

/** rank 2: (rows, columns), heads empty. rank 3: (heads, rows, columns), heads 1 where that head is pinned. */
export interface FlatPin {
  layer: number;
  stage: StageId;
  shape: number[];
  /** Row-major; anything where a head is not pinned. A masked score is -Infinity. */
  data: Float32Array;
  heads: Uint8Array;
}

export interface FlatScene {
  tokens: string[];
  /** Empty: no second sequence. */
  context_tokens: string[];
  d_model: number;
  n_heads: number;
  n_kv_heads: number;
  head_layout: 'split' | 'full';
  stages: 'x' | 'qkv' | 'scores';
  /** An entry of order is a name with skip 0, or the name "" with a skip. */
  random: { seed: number; order: { name: string; skip: number }[]; std: { x: number; w: number } };
  position: Position;
  /** Empty arrays say that there is no such rule. */
  mask: {
    causal: boolean;
    windows: { window: number; two_sided: boolean }[];
    visible_keys: Uint8Array;
    visible_cells: Uint8Array;
  };
  scale: { kind: 'sqrt_d_head' | 'none' | 'factor'; factor: number };
  temperature: number;
  block: Block;
  silent_heads: number[][];
  pins: FlatPin[];
}

/** Both arrays are views that must not outlive the call. wasm/to_js.h says what the records are. */
export type TakeTrace = (
  records: Int32Array,
  memory: Uint8Array,
  scale: number,
  flops: number,
  bytes: number,
) => Trace;

/** core/scene_error.h */
export interface Refusal {
  error: { field: string; code: string; args: Record<string, string>; message: string };
}

export interface EngineModule {
  run(scene: FlatScene, take: TakeTrace): Trace | Refusal;
  explain(scene: FlatScene, cell: Required<CellRef>): Explanation | Refusal;
  stages(): string[];
  /** Fills `out`, which has the size of q; false when there is not enough memory. */
  attention(
    ...args: [
      ...arrays: [q: Float32Array, k: Float32Array, v: Float32Array, out: Float32Array],
      ...shape: [
        batch: number,
        n_heads: number,
        n_kv_heads: number,
        n_q: number,
        n_kv: number,
        d_head: number,
      ],
      ...rule: [causal: boolean, window: number, scale: number],
    ]
  ): boolean;
  dot_spread(
    d_head: number,
    n_keys: number,
    draws: number,
    seed: number,
    scaled: boolean,
  ): DotSpread | Refusal;
  heap_bytes(): number;
  randn(seed: number, count: number): Float64Array;
  limits(): Limits;
}

/** The functions above by name; a test holds them against the built module. */
export const MODULE_FUNCTIONS = [
  'run',
  'explain',
  'stages',
  'attention',
  'dot_spread',
  'heap_bytes',
  'randn',
  'limits',
] as const satisfies readonly (keyof EngineModule)[];

/** What the glue file exports by default. It must be given the bytes: it never fetches by itself. */
export type ModuleFactory = (options: { wasmBinary: ArrayBuffer | Uint8Array }) => Promise<EngineModule>;
