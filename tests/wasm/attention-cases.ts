// Shapes of engine.attention with their inputs, and the same attention in float64 without tiles.
import type { AttentionInput } from '../../web/engine/index.js';

interface Shape {
  n_heads: number;
  n_kv_heads?: number;
  n_q: number;
  n_kv?: number;
  d_head: number;
  batch?: number;
  causal?: boolean;
  window?: number;
  scale?: number;
}

/** Close to N(0, 1), the same in every run. */
export function normals(count: number, seed: number): Float32Array {
  let state = seed * 2654435761 + 1;
  return Float32Array.from({ length: count }, () => {
    let sum = -6;
    for (let i = 0; i < 12; i++) {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      sum += state / 2 ** 32;
    }
    return sum;
  });
}

export function inputOf(shape: Shape): AttentionInput {
  const { batch = 1, n_heads, n_kv_heads = n_heads, n_q, n_kv = n_q, d_head } = shape;
  const kv = batch * n_kv_heads * n_kv * d_head;
  return { ...shape, q: normals(batch * n_heads * n_q * d_head, 1), k: normals(kv, 2), v: normals(kv, 3) };
}

export const shapes: readonly Shape[] = [
  { n_heads: 2, n_q: 1, d_head: 4 },
  { n_heads: 2, n_q: 5, d_head: 3, causal: true },
  { n_heads: 1, n_q: 1, n_kv: 200, d_head: 64 },
  { n_heads: 1, n_q: 3, n_kv: 67, d_head: 7, causal: true },
  { n_heads: 8, n_q: 16, d_head: 64 },
  { n_heads: 1, n_q: 67, d_head: 80 },
  { n_heads: 1, n_q: 33, d_head: 1, causal: true },
  { n_heads: 1, n_q: 20, d_head: 256 },
  { batch: 2, n_heads: 6, n_kv_heads: 2, n_q: 9, n_kv: 30, d_head: 8, causal: true },
  { n_heads: 1, n_q: 150, d_head: 32, causal: true },
  { n_heads: 1, n_q: 150, d_head: 16, causal: true, window: 20 },
  { n_heads: 1, n_q: 150, d_head: 16, window: 20 },
  { n_heads: 1, n_q: 70, n_kv: 20, d_head: 5, causal: true },
  { n_heads: 1, n_q: 30, d_head: 12, scale: -0.7 },
];

function sees(
  { n_q, n_kv = n_q, causal = false, window = 0 }: AttentionInput,
  i: number,
  j: number,
): boolean {
  const own = i + n_kv - n_q;
  return !(causal && j > own) && (window === 0 || Math.abs(j - own) < window);
}

/** softmax(q kᵀ scale) v in float64. */
export function exactAttention(input: AttentionInput): number[] {
  const { batch = 1, n_heads, n_kv_heads = n_heads, n_q, n_kv = n_q, d_head, q, k, v } = input;
  const { scale = 1 / Math.sqrt(d_head) } = input;
  const out: number[] = [];
  for (let head = 0; head < batch * n_heads; head++) {
    const kvHead = Math.floor((head * n_kv_heads) / n_heads);
    const cell = (array: Float32Array, j: number, c: number) =>
      array[(kvHead * n_kv + j) * d_head + c] ?? NaN;
    for (let i = 0; i < n_q; i++) {
      const keys = Array.from({ length: n_kv }, (_, j) => j).filter((j) => sees(input, i, j));
      const scores = keys.map((j) => {
        let score = 0;
        for (let c = 0; c < d_head; c++) score += (q[(head * n_q + i) * d_head + c] ?? NaN) * cell(k, j, c);
        return score * scale;
      });
      const terms = scores.map((score) => Math.exp(score - Math.max(...scores)));
      const total = terms.reduce((sum, term) => sum + term, 0);
      for (let c = 0; c < d_head; c++) {
        out.push(keys.reduce((sum, j, at) => sum + ((terms[at] ?? 0) / total) * cell(v, j, c), 0));
      }
    }
  }
  return out;
}

export function largestError(actual: ArrayLike<number>, expected: ArrayLike<number>): number {
  let largest = actual.length === expected.length ? 0 : Infinity;
  for (let i = 0; i < expected.length; i++) {
    const error = Math.abs((actual[i] ?? NaN) - (expected[i] ?? NaN));
    if (!(error <= largest)) largest = error; // NaN too
  }
  return largest;
}
