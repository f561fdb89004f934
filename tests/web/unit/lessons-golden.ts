// Traces for tests of texts, made from the NumPy goldens: no engine needed.
import { BLOCK_STAGES, type BlockStage } from '../../../web/model/scene.js';
import type { HeadTrace, LayerTrace, MaskTensor, Tensor, Trace } from '../../../web/model/trace.js';
import { flat, goldens, readGolden, shapeOf, type Golden, type Nested } from '../../wasm/golden-files.js';

/** Scenes that the course shows; held to 1e-5, since they were not chosen for being tame in float32. */
export const course = [
  ...['course', 'course_blocks', 'course_wide'],
  ...['learned_it', 'learned_meanings', 'learned_shop', 'learned_statistics'],
].flatMap((file) => Object.entries(readGolden<Record<string, Golden>>(`${file}.json`)));
const byName = new Map([...goldens, ...course]);

export function goldenOf(name: string): Golden {
  const golden = byName.get(name);
  if (!golden) throw new Error(`no golden ${name}`);
  return golden;
}

const tensor = (value: Nested | undefined): Tensor | null =>
  value === undefined
    ? null
    : { shape: shapeOf(value), data: Float32Array.from(flat(value)), source: 'computed' };

/** Reads the arrays whose path starts so. */
const under = (name: string, start: string) => (path: string) =>
  tensor(goldenOf(name).expected[`${start}${path}`]);

export function goldenTrace(name: string): Trace {
  const { scene, scale, expected } = goldenOf(name);
  const n_layers = new Set(Object.keys(expected).flatMap((path) => /^layers\.(\d+)\./.exec(path)?.[1] ?? []))
    .size;
  const layers = Array.from({ length: n_layers }, (_, l) => layerTrace(name, `layers.${String(l)}.`));
  const top = under(name, '');
  return {
    tokens: scene['tokens'] as string[],
    scale,
    flops: 0,
    bytes: 0,
    context_tokens: null,
    context: null,
    relative: top('relative'),
    layers,
    embedding: top('embedding'),
    position: top('position'),
    ...(layers[0] ?? attention(name, '')),
  };
}

const attention = (name: string, start: string) => {
  const read = under(name, start);
  return {
    x: read('x'),
    w_q: read('w_q'),
    w_k: read('w_k'),
    w_v: read('w_v'),
    w_o: read('w_o'),
    heads: headsOf(name, start),
    mean: null,
    concat: read('concat'),
    output: read('output'),
  };
};

function layerTrace(name: string, start: string): LayerTrace {
  const read = under(name, start);
  const { x, ...rest } = attention(name, start);
  if (!x) throw new Error('a layer has no x');
  const block = Object.fromEntries(BLOCK_STAGES.map((stage) => [stage, read(stage)]));
  return { x, ...rest, ...(block as Record<BlockStage, Tensor | null>), out: x };
}

function headsOf(name: string, start: string): HeadTrace[] {
  const { expected } = goldenOf(name);
  const isHead = (path: string) => path.startsWith(`${start}heads.`) && path.endsWith('.weights');
  const count = Object.keys(expected).filter(isHead).length;
  return Array.from({ length: count }, (_, h) => headTrace(under(name, `${start}heads.${String(h)}.`)));
}

function headTrace(stage: (name: string) => Tensor | null): HeadTrace {
  const [mask, scores, weights] = [stage('mask'), stage('scores'), stage('weights')];
  if (!mask || !scores || !weights) throw new Error('a head has no weights');
  return {
    q: stage('q'),
    k: stage('k'),
    v: stage('v'),
    q_rotated: stage('q_rotated'),
    k_rotated: stage('k_rotated'),
    raw: stage('raw'),
    scaled: stage('scaled'),
    biased: stage('biased'),
    mask: { shape: mask.shape, data: Uint8Array.from(mask.data) },
    scores,
    weights,
    row_sums: rowSums(weights),
    entropy: stage('entropy')?.data ?? new Float32Array(),
    jacobian_norm: stage('jacobian_norm')?.data ?? new Float32Array(),
    received: columnMeans(weights),
    output: stage('output'),
  };
}

function rowSums({ shape: [rows = 0, columns = 0], data }: Tensor): Float32Array {
  const row = (i: number) => data.subarray(i * columns, (i + 1) * columns);
  return Float32Array.from({ length: rows }, (_, i) => row(i).reduce((a, b) => a + b, 0));
}

function columnMeans({ shape: [rows = 0, columns = 0], data }: Tensor): Float32Array {
  return Float32Array.from({ length: columns }, (_, j) => {
    let sum = 0;
    for (let i = 0; i < rows; i++) sum += data[i * columns + j] ?? 0;
    return sum / rows;
  });
}

/** One head with these weights and nothing else, for readings. `visible`: rows of 1 and 0. */
export function weightsTrace(
  tokens: readonly string[],
  rows: number[][],
  visible = rows.map((row) => row.map(() => 1)),
): Trace {
  const shape = [rows.length, tokens.length];
  const weights: Tensor = { shape, data: Float32Array.from(rows.flat()), source: 'computed' };
  const mask: MaskTensor = { shape, data: Uint8Array.from(visible.flat()) };
  const none = { q: null, k: null, v: null, q_rotated: null, k_rotated: null, raw: null };
  const facts = {
    row_sums: rowSums(weights),
    entropy: new Float32Array(),
    jacobian_norm: new Float32Array(),
    received: columnMeans(weights),
  };
  return {
    tokens,
    scale: 1,
    flops: 0,
    bytes: 0,
    context_tokens: null,
    context: null,
    relative: null,
    layers: [],
    mean: null,
    embedding: null,
    position: null,
    x: null,
    w_q: null,
    w_k: null,
    w_v: null,
    w_o: null,
    concat: null,
    output: null,
    heads: [{ ...none, ...facts, scaled: null, biased: null, output: null, mask, scores: weights, weights }],
  };
}
