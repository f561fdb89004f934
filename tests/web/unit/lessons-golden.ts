// Traces for tests of texts, made from the NumPy goldens: no engine needed.
import type { HeadTrace, MaskTensor, Tensor, Trace } from '../../../web/model/trace.js';
import { flat, goldens, shapeOf, type Golden, type Nested } from '../../wasm/golden-files.js';

const byName = new Map(goldens);

export function goldenOf(name: string): Golden {
  const golden = byName.get(name);
  if (!golden) throw new Error(`no golden ${name}`);
  return golden;
}

const tensor = (value: Nested | undefined): Tensor | null =>
  value === undefined
    ? null
    : { shape: shapeOf(value), data: Float32Array.from(flat(value)), source: 'computed' };

export function goldenTrace(name: string): Trace {
  const { scene, scale, expected } = goldenOf(name);
  const count = Object.keys(expected).filter((path) => /^heads\.\d+\.weights$/.test(path)).length;
  const top = (path: string) => tensor(expected[path]);
  return {
    tokens: scene['tokens'] as string[],
    scale,
    flops: 0,
    bytes: 0,
    context_tokens: null,
    context: null,
    relative: null,
    layers: [],
    embedding: top('embedding'),
    position: top('position'),
    x: top('x'),
    w_q: top('w_q'),
    w_k: top('w_k'),
    w_v: top('w_v'),
    w_o: top('w_o'),
    heads: Array.from({ length: count }, (_, h) =>
      headTrace((stage) => tensor(expected[`heads.${h}.${stage}`])),
    ),
    concat: top('concat'),
    output: top('output'),
  };
}

function headTrace(stage: (name: string) => Tensor | null): HeadTrace {
  const [mask, scores, weights] = [stage('mask'), stage('scores'), stage('weights')];
  if (!mask || !scores || !weights) throw new Error('a head has no weights');
  return {
    q: stage('q'),
    k: stage('k'),
    v: stage('v'),
    q_rotated: null,
    k_rotated: null,
    raw: stage('raw'),
    scaled: stage('scaled'),
    biased: stage('biased'),
    mask: { shape: mask.shape, data: Uint8Array.from(mask.data) },
    scores,
    weights,
    row_sums: rowSums(weights),
    entropy: new Float32Array(),
    jacobian_norm: new Float32Array(),
    output: stage('output'),
  };
}

function rowSums({ shape: [rows = 0, columns = 0], data }: Tensor): Float32Array {
  const row = (i: number) => data.subarray(i * columns, (i + 1) * columns);
  return Float32Array.from({ length: rows }, (_, i) => row(i).reduce((a, b) => a + b, 0));
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
