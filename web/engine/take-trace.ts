// A Trace out of the module's memory: records say where each tensor lies (wasm/to_js.h); everything is copied at once.
import { HEAD_STAGES, type Scene } from '../model/scene.js';
import type {
  HeadTrace,
  LayerTrace,
  LeanHeadTrace,
  MeanHead,
  Source,
  Tensor,
  Trace,
} from '../model/trace.js';
import type { TakeTrace } from './module.js';

const RECORD = 10;
const SIZE = 8;
const ADDRESS = 9;
const SOURCES: readonly Source[] = [
  ...(['computed', 'pinned', 'typed', 'random', 'initial', 'silent', 'learned'] as const),
];
const SHARED = ['embedding', 'position', 'context', 'relative'] as const;
const KEY_STAGES = ['k', 'v', 'k_rotated'] as const;
/** What stands behind the last stage. */
const HEAD_FACTS = ['row_sums', 'entropy', 'jacobian_norm', 'received'] as const;
const MEAN_FACTS = ['mean_weights', 'mean_entropy', 'mean_received'] as const;
const FACTS = ['mask', ...HEAD_FACTS, ...MEAN_FACTS, 'out'] as const;

type Writable<T> = { -readonly [key in keyof T]: T[key] };
/** Filled record by record; what a Scene does not have stays null. */
type Head = Writable<LeanHeadTrace>;
type Layer = Writable<Omit<LayerTrace, 'heads' | 'x' | 'out'>> & {
  x: Tensor | null;
  out: Tensor | null;
  heads: Head[];
};
type Shared = Record<(typeof SHARED)[number], Tensor | null>;

const has = <T extends string>(list: readonly T[], name: string): name is T =>
  (list as readonly string[]).includes(name);

/** `stages`: their names in the core's order. */
export function takerOf(scene: Scene, stages: readonly string[]): TakeTrace {
  return (records, memory, scale, flops, bytes) => {
    const copies = new Copies(records, memory, stages.length + FACTS.indexOf('mask'));
    const shared: Shared = { embedding: null, position: null, context: null, relative: null };
    const layers = Array.from({ length: Math.max(1, scene.block.n_layers) }, () => emptyLayer(scene.n_heads));
    for (let at = 0; at < records.length; at += RECORD) {
      const code = records[at]!;
      const layer = layers[records[at + 1]!]!;
      const h = records[at + 2]!;
      const source = records[at + 3]!;
      const stage = stages[code];
      if (stage === undefined) {
        const fact = FACTS[code - stages.length]!;
        if (fact === 'out') layer.out = layer[keyOf(stages[source]!)];
        else if (fact === 'mask')
          layer.heads[h]!.mask = { shape: shapeAt(records, at), data: copies.bytes(at) };
        else if (has(MEAN_FACTS, fact)) layer.mean = withFact(layer.mean, fact, records, at, copies);
        else layer.heads[h]![fact] = copies.floats(at);
        continue;
      }
      const tensor = { shape: shapeAt(records, at), data: copies.floats(at), source: SOURCES[source]! };
      if (has(SHARED, stage)) shared[stage] = tensor;
      else if (has(KEY_STAGES, stage)) {
        const sharing = scene.n_heads / (scene.n_kv_heads ?? scene.n_heads);
        for (let reader = h; reader < h + sharing; reader++) layer.heads[reader]![stage] = tensor;
      } else if (has(HEAD_STAGES, stage)) layer.heads[h]![stage] = tensor;
      else layer[keyOf(stage)] = tensor;
    }
    return traceOf(scene, shared, layers, { scale, flops, bytes });
  };
}

function withFact(
  mean: MeanHead | null,
  fact: (typeof MEAN_FACTS)[number],
  records: Int32Array,
  at: number,
  copies: Copies,
): MeanHead {
  const data = copies.floats(at);
  const weights: Tensor = { shape: shapeAt(records, at), data, source: 'computed' };
  if (fact === 'mean_weights') return { weights, entropy: NONE, received: NONE };
  return { ...(mean ?? { weights, entropy: NONE, received: NONE }), [fact.slice('mean_'.length)]: data };
}

/**
 * Copies of what records point to. All of a Trace lies in one buffer: an array of its own for each of a hundred small
 * tensors would take six times as long.
 */
class Copies {
  readonly #floats: Float32Array;
  readonly #bytes: Uint8Array;
  readonly #memory: Float32Array;
  #next_float = 0;
  #next_byte = 0;

  constructor(
    private readonly records: Int32Array,
    private readonly memory: Uint8Array,
    mask: number,
  ) {
    let floats = 0;
    let bytes = 0;
    for (let at = 0; at < records.length; at += RECORD) {
      if (records[at] === mask) bytes += records[at + SIZE]!;
      else floats += records[at + SIZE]!;
    }
    this.#floats = new Float32Array(floats);
    this.#bytes = new Uint8Array(bytes);
    this.#memory = new Float32Array(memory.buffer);
  }

  floats(at: number): Float32Array {
    const copy = this.#floats.subarray(this.#next_float, (this.#next_float += this.records[at + SIZE]!));
    const start = this.records[at + ADDRESS]! / Float32Array.BYTES_PER_ELEMENT;
    copy.set(this.#memory.subarray(start, start + copy.length));
    return copy;
  }

  bytes(at: number): Uint8Array {
    const copy = this.#bytes.subarray(this.#next_byte, (this.#next_byte += this.records[at + SIZE]!));
    const start = this.records[at + ADDRESS]!;
    copy.set(this.memory.subarray(start, start + copy.length));
    return copy;
  }
}

function shapeAt(records: Int32Array, at: number): number[] {
  const shape = [];
  for (let side = 0; side < records[at + 4]!; side++) shape.push(records[at + 5 + side]!);
  return shape;
}

type LayerKey = Exclude<keyof Layer, 'heads' | 'mean' | 'out'>;

/** Only attention's last matrix has another name in a Trace. */
const keyOf = (stage: string): LayerKey => (stage === 'result' ? 'output' : (stage as LayerKey));

function traceOf(
  scene: Scene,
  shared: Shared,
  layers: readonly Layer[],
  totals: Pick<Trace, 'scale' | 'flops' | 'bytes'>,
): Trace {
  const { x, w_q, w_k, w_v, w_o, heads, mean, concat, output } = layers[0]!;
  return {
    tokens: [...scene.tokens],
    context_tokens: scene.context && [...scene.context.tokens],
    embedding: shared.embedding,
    position: shared.position,
    x,
    context: shared.context,
    relative: shared.relative,
    w_q,
    w_k,
    w_v,
    w_o,
    heads: heads as readonly HeadTrace[],
    mean,
    concat,
    output,
    layers: scene.block.n_layers > 0 ? (layers as readonly LayerTrace[]) : [],
    ...totals,
  };
}

const NONE = new Float32Array();

const emptyHead = (): Head => ({
  q: null,
  k: null,
  v: null,
  q_rotated: null,
  k_rotated: null,
  raw: null,
  scaled: null,
  biased: null,
  mask: { shape: [0, 0], data: new Uint8Array() },
  scores: null,
  weights: null,
  row_sums: NONE,
  entropy: NONE,
  jacobian_norm: NONE,
  received: NONE,
  output: null,
});

const emptyLayer = (n_heads: number): Layer => ({
  x: null,
  gamma_1: null,
  beta_1: null,
  norm_1: null,
  w_q: null,
  w_k: null,
  w_v: null,
  w_o: null,
  heads: Array.from({ length: n_heads }, emptyHead),
  mean: null,
  concat: null,
  output: null,
  residual_1: null,
  gamma_2: null,
  beta_2: null,
  norm_2: null,
  w_1: null,
  w_gate: null,
  b_1: null,
  hidden: null,
  gate: null,
  activated: null,
  w_2: null,
  b_2: null,
  ffn: null,
  residual_2: null,
  mixed: null,
  rollout: null,
  out: null,
});
