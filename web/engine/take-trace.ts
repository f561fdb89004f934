// A Trace out of the module's memory: records say where each tensor lies (wasm/to_js.h); everything is copied at once.
import { HEAD_STAGES } from '../model/scene.js';
import type { HeadTrace, LayerTrace, Source, Tensor, Trace } from '../model/trace.js';
import type { FlatScene, TakeTrace } from './module.js';

const RECORD = 9;
const SOURCES: readonly Source[] = ['computed', 'pinned', 'typed', 'random', 'initial', 'silent'];
const SHARED = ['embedding', 'position', 'context', 'relative'] as const;
const KEY_STAGES = ['k', 'v', 'k_rotated'] as const;
/** What stands behind the last stage. */
const FACTS = ['mask', 'row_sums', 'entropy', 'jacobian_norm', 'out'] as const;

type Writable<T> = { -readonly [key in keyof T]: T[key] };
/** Filled record by record; what a Scene does not have stays null. */
type Head = Writable<Omit<HeadTrace, 'scores' | 'weights'>> & {
  scores: Tensor | null;
  weights: Tensor | null;
};
type Layer = Writable<Omit<LayerTrace, 'heads' | 'x' | 'out'>> & {
  x: Tensor | null;
  out: Tensor | null;
  heads: Head[];
};
type Shared = Record<(typeof SHARED)[number], Tensor | null>;

const has = <T extends string>(list: readonly T[], name: string): name is T =>
  (list as readonly string[]).includes(name);

/** `stages`: their names in the core's order. */
export function takerOf(scene: FlatScene, stages: readonly string[]): TakeTrace {
  return (records, memory, scale, flops, bytes) => {
    const shared: Shared = { embedding: null, position: null, context: null, relative: null };
    const layers = Array.from({ length: Math.max(1, scene.block.n_layers) }, () => emptyLayer(scene.n_heads));
    for (let at = 0; at < records.length; at += RECORD) {
      const [code, l, h, source, rank] = records.subarray(at, at + 5) as unknown as FiveNumbers;
      const shape = Array.from(records.subarray(at + 5, at + 5 + rank));
      const address = records[at + RECORD - 1]!;
      const layer = layers[l]!;
      const stage = stages[code];
      if (stage === undefined) {
        const fact = FACTS[code - stages.length]!;
        if (fact === 'out') layer.out = layer[keyOf(stages[source]!)];
        else if (fact === 'mask') layer.heads[h]!.mask = { shape, data: bytesAt(memory, address, shape) };
        else layer.heads[h]![fact] = floatsAt(memory, address, shape);
        continue;
      }
      const tensor = { shape, data: floatsAt(memory, address, shape), source: SOURCES[source]! };
      if (has(SHARED, stage)) shared[stage] = tensor;
      else if (has(KEY_STAGES, stage)) {
        const sharing = scene.n_heads / scene.n_kv_heads;
        for (const head of layer.heads.slice(h, h + sharing)) head[stage] = tensor;
      } else if (has(HEAD_STAGES, stage)) layer.heads[h]![stage] = tensor;
      else layer[keyOf(stage)] = tensor;
    }
    return traceOf(scene, shared, layers, { scale, flops, bytes });
  };
}

type FiveNumbers = readonly [number, number, number, number, number];
type LayerKey = Exclude<keyof Layer, 'heads' | 'out'>;

/** Only attention's last matrix has another name in a Trace. */
const keyOf = (stage: string): LayerKey => (stage === 'result' ? 'output' : (stage as LayerKey));

function traceOf(
  scene: FlatScene,
  shared: Shared,
  layers: readonly Layer[],
  totals: Pick<Trace, 'scale' | 'flops' | 'bytes'>,
): Trace {
  const { x, w_q, w_k, w_v, w_o, heads, concat, output } = layers[0]!;
  return {
    tokens: [...scene.tokens],
    context_tokens: scene.context_tokens.length > 0 ? [...scene.context_tokens] : null,
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
    concat,
    output,
    layers: scene.block.n_layers > 0 ? (layers as readonly LayerTrace[]) : [],
    ...totals,
  };
}

const sizeOf = (shape: readonly number[]): number => shape.reduce((size, side) => size * side, 1);

const bytesAt = (memory: Uint8Array, address: number, shape: readonly number[]): Uint8Array =>
  memory.slice(address, address + sizeOf(shape));

function floatsAt(memory: Uint8Array, address: number, shape: readonly number[]): Float32Array {
  return new Float32Array(memory.buffer, address, sizeOf(shape)).slice();
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
