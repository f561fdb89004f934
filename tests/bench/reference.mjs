// Before anybody is timed: is what they compute attention? A sample of rows is held against float64, all else against
// each other.
import { visibleKeys } from './shapes.mjs';

/** @typedef {import('./shapes.mjs').Shape} Shape */
/** @typedef {{head: number, row: number, values: Float64Array}} Row of the output */

/** Float32 on inputs of size 1 errs by a millionth; a hundred times that is another function. */
export const WRONG = 1e-4;

/**
 * The first and the last query of every head and some between, in float64.
 * @param {Shape} shape
 * @param {import('./shapes.mjs').Inputs} inputs
 * @returns {Row[]}
 */
export function referenceRows(shape, inputs, each = 6) {
  const { n_heads, n_q } = shape;
  const rows = new Set(Array.from({ length: each }, (_, i) => Math.round((i * (n_q - 1)) / (each - 1))));
  return Array.from({ length: n_heads }, (_, head) =>
    [...rows].map((row) => ({ head, row, values: referenceRow(shape, inputs, head, row) })),
  ).flat();
}

/**
 * @param {Shape} shape
 * @param {import('./shapes.mjs').Inputs} inputs
 * @param {number} head
 * @param {number} row
 */
function referenceRow(shape, { q, k, v }, head, row) {
  const { n_q, n_kv, d_head } = shape;
  const query = q.subarray((head * n_q + row) * d_head, (head * n_q + row + 1) * d_head);
  const [first, end] = visibleKeys(shape, row);
  const scores = new Float64Array(end - first);
  for (let j = first; j < end; j++) {
    const key = k.subarray((head * n_kv + j) * d_head, (head * n_kv + j + 1) * d_head);
    scores[j - first] = query.reduce((sum, x, c) => sum + x * (key[c] ?? NaN), 0) / Math.sqrt(d_head);
  }
  const largest = scores.reduce((a, b) => Math.max(a, b), -Infinity);
  const weights = scores.map((score) => Math.exp(score - largest));
  const total = weights.reduce((a, b) => a + b, 0);
  const out = new Float64Array(d_head);
  weights.forEach((weight, j) => {
    const value = v.subarray((head * n_kv + first + j) * d_head, (head * n_kv + first + j + 1) * d_head);
    value.forEach((x, c) => (out[c] = (out[c] ?? 0) + (weight / total) * x));
  });
  return out;
}

/**
 * @param {Shape} shape
 * @param {Float32Array} out (n_heads, n_q, d_head)
 * @param {readonly Row[]} rows
 */
export function maxError({ n_q, d_head }, out, rows) {
  let worst = 0;
  for (const { head, row, values } of rows) {
    const start = (head * n_q + row) * d_head;
    values.forEach((value, c) => (worst = Math.max(worst, Math.abs(value - (out[start + c] ?? NaN)))));
  }
  return worst;
}

/**
 * Like maxError, not a number if one of them holds such (Math.max keeps it, a comparison would not).
 * @param {Float32Array} a
 * @param {Float32Array} b
 */
export function maxDifference(a, b) {
  if (a.length !== b.length) return NaN;
  let worst = 0;
  a.forEach((value, i) => (worst = Math.max(worst, Math.abs(value - (b[i] ?? NaN)))));
  return worst;
}

/**
 * (tokens, n_heads, d_head) as (n_heads, tokens, d_head), or back with n_heads and tokens exchanged.
 * @param {Float32Array} data
 * @param {number} outer
 * @param {number} inner
 * @param {number} d_head
 */
export function exchanged(data, outer, inner, d_head) {
  const out = new Float32Array(data.length);
  for (let a = 0; a < outer; a++) {
    for (let b = 0; b < inner; b++) {
      const from = (a * inner + b) * d_head;
      out.set(data.subarray(from, from + d_head), (b * outer + a) * d_head);
    }
  }
  return out;
}
