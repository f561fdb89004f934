// The wasm module as Embind builds it from wasm/bindings.cc. Release builds check no argument: only normalised scenes go
// in. What comes out is plain values and copies, nothing to delete.
import type { CellRef, DotSpread, Explanation, Limits, Plane, Trace } from '../model/trace.js';

export type Variant = 'scalar' | 'simd' | 'relaxed';

export interface FlatPin {
  /** Layer, stage (its place in stages()), 1 where learned, then the shape: rows and columns, or heads, rows and columns. */
  place: number[];
  /** Row-major; anything where a head is not pinned. A masked score is -Infinity. */
  data: Float32Array;
  /** 1 where that head is pinned; empty without heads. */
  heads: Uint8Array;
}

export interface FlatScene {
  /** In the order of wasm/settings.h. */
  settings: Float64Array;
  /** n_kv long, or empty: no such rule. */
  visible_keys: Uint8Array;
  /** n_q * n_kv long, row-major, or empty. */
  visible_cells: Uint8Array;
  pins: FlatPin[];
}

/** See wasm/bindings.cc. */
export interface FlatPlane {
  data: Float32Array;
  columns: number;
  /** 1, or 0: about zero. */
  about_mean: number;
  /** Of the plane to draw on, or empty. */
  origin: Float32Array;
  axes: Float32Array;
  row: number;
  among: number;
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

export type AttentionSizes = readonly [
  batch: number,
  n_heads: number,
  n_kv_heads: number,
  n_q: number,
  n_kv: number,
  d_head: number,
];

export interface EngineModule {
  run(scene: FlatScene, take: TakeTrace, weights: boolean): Trace | Refusal;
  explain(scene: FlatScene, cell: Required<CellRef>): Explanation | Refusal;
  stages(): string[];
  /** The module's memory; another array whenever it has grown. */
  readonly HEAPF32: Float32Array;
  /** Address of so many float32 numbers, in bytes; 0 when there is not enough memory. */
  allocate(count: number): number;
  release(address: number): void;
  /** q, k and v lie one after another at the address. The output takes the place of q. */
  attention(
    ...args: [
      address: number,
      ...sizes: AttentionSizes,
      ...rule: [causal: boolean, window: number, scale: number],
    ]
  ): void;
  dot_spread(
    d_head: number,
    n_keys: number,
    draws: number,
    seed: number,
    scaled: boolean,
  ): DotSpread | Refusal;
  /** nearest: -1 where there is none. */
  plane(given: FlatPlane): Omit<Plane, 'nearest'> & { nearest: number };
  heap_bytes(): number;
  randn(seed: number, count: number): Float64Array;
  limits(): Limits;
}

/** The functions above by name; a test holds them against the built module. */
export const MODULE_FUNCTIONS = [
  'run',
  'explain',
  'stages',
  'allocate',
  'release',
  'attention',
  'dot_spread',
  'plane',
  'heap_bytes',
  'randn',
  'limits',
] as const satisfies readonly (keyof EngineModule)[];

/** What the glue file exports by default. It must be given the bytes: it never fetches by itself. */
export type ModuleFactory<Module> = (options: { wasmBinary: ArrayBuffer | Uint8Array }) => Promise<Module>;
