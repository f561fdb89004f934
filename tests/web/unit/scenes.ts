// Scenes and Traces for tests of the model, which knows no engine.
import { parseScene } from '../../../web/model/parse.js';
import { SceneError } from '../../../web/model/scene-error.js';
import type { Scene, SceneInput } from '../../../web/model/scene.js';
import type { HeadTrace, MaskTensor, Source, Tensor, Trace } from '../../../web/model/trace.js';
import { limits } from './parse-limits.js';

export { limits };

export const sceneOf = (input: SceneInput): Scene => parseScene({ v: 1, ...input }, limits, 'strict').scene;

export const typedX = (tokens: string[], x: number[][], more: SceneInput = {}): Scene =>
  sceneOf({
    text: tokens.join(' '),
    tokens,
    d_model: x[0]?.length ?? 1,
    pins: { x },
    ...more,
    random: { order: ['w_q', 'w_k', 'w_v'], ...more.random },
  });

/** Lesson 4: one query, that of the last token, and three keys. */
export const apple = (): Scene =>
  sceneOf({
    text: '我喜欢苹果',
    d_model: 4,
    stages: 'qkv',
    random: { order: [] },
    pins: {
      q: [[[0.1, 0.3, 0.9, 0.4]]],
      k: [
        [
          [0.9, 0.2, 0.1, 0.3],
          [0.4, 0.8, 0.5, 0.2],
          [0.2, 0.1, 0.8, 0.6],
        ],
      ],
      v: [
        [
          [0.7, 0.2, 0.1, 0.5],
          [0.3, 0.8, 0.6, 0.2],
          [0.1, 0.4, 0.9, 0.3],
        ],
      ],
    },
  });

export function tensor(rows: readonly (readonly number[])[], source: Source = 'computed'): Tensor {
  return { shape: [rows.length, rows[0]?.length ?? 0], data: Float32Array.from(rows.flat()), source };
}

/** Rank 3: one sheet a head. */
export function stack(
  sheets: readonly (readonly (readonly number[])[])[],
  source: Source = 'random',
): Tensor {
  const [first = []] = sheets;
  return {
    shape: [sheets.length, first.length, first[0]?.length ?? 0],
    data: Float32Array.from(sheets.flat(2)),
    source,
  };
}

export function headTrace(scores: number[][], more: Partial<HeadTrace> = {}): HeadTrace {
  const mask: MaskTensor = {
    shape: [scores.length, scores[0]?.length ?? 0],
    data: Uint8Array.from(scores.flat(), (score) => (score === -Infinity ? 0 : 1)),
  };
  const shown = tensor(scores);
  return {
    q: null,
    k: null,
    v: null,
    q_rotated: null,
    k_rotated: null,
    raw: null,
    scaled: null,
    biased: null,
    mask,
    scores: shown,
    weights: shown,
    row_sums: new Float32Array(scores.length).fill(1),
    entropy: new Float32Array(scores.length),
    jacobian_norm: new Float32Array(scores.length),
    received: new Float32Array(scores[0]?.length ?? 0),
    output: null,
    ...more,
  };
}

export const traceOf = (tokens: string[], heads: HeadTrace[], more: Partial<Trace> = {}): Trace => ({
  tokens,
  heads,
  mean: null,
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
  scale: 1,
  flops: 0,
  bytes: 0,
  ...more,
});

/** What is refused, as "field code" and the arguments. */
export function refusal(attempt: () => unknown): { what: string; args: Readonly<Record<string, string>> } {
  try {
    attempt();
  } catch (error) {
    if (error instanceof SceneError) return { what: `${error.field} ${error.code}`.trim(), args: error.args };
    throw error;
  }
  throw new Error('nothing was refused');
}

/** What fills the cells of new words: numbers that no test types. */
export const fresh = (i: number): number => 100 + i;
