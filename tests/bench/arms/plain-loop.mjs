// What a page would write by hand: three loops, one row of scores at a time.
import { flopsOf, visibleKeys } from '../shapes.mjs';

/** About half a second a call. */
const FLOPS = 6e8;

/** Typed arrays whose every index is known to be inside: checks in these loops would be timed.
 * @typedef {any} Floats
 */

/** @type {import('./arm.mjs').Arm} */
export const plainLoop = {
  name: 'plain JavaScript',
  unable: (shape) => (flopsOf(shape) > FLOPS ? 'not timed at this size' : null),
  prepare: (shape, { q, k, v }) => {
    const run = () => attention(shape, q, k, v);
    return Promise.resolve({ run, output: () => Promise.resolve(run()) });
  },
};

/**
 * @param {import('../shapes.mjs').Shape} shape
 * @param {Floats} q
 * @param {Floats} k
 * @param {Floats} v
 */
function attention(shape, q, k, v) {
  const { n_heads, n_q, n_kv, d_head } = shape;
  const out = new Float32Array(n_heads * n_q * d_head);
  /** @type {Floats} */
  const weights = new Float32Array(n_kv);
  const scale = 1 / Math.sqrt(d_head);
  for (let h = 0; h < n_heads; h++) {
    for (let i = 0; i < n_q; i++) {
      const query = (h * n_q + i) * d_head;
      const [first, end] = visibleKeys(shape, i);
      let largest = -Infinity;
      for (let j = first; j < end; j++) {
        const key = (h * n_kv + j) * d_head;
        let dot = 0;
        for (let c = 0; c < d_head; c++) dot += q[query + c] * k[key + c];
        weights[j] = dot * scale;
        if (weights[j] > largest) largest = weights[j];
      }
      let total = 0;
      for (let j = first; j < end; j++) {
        weights[j] = Math.exp(weights[j] - largest);
        total += weights[j];
      }
      mix(out, query, weights, total, v, h * n_kv, first, end, d_head);
    }
  }
  return out;
}

/**
 * @param {Floats} out
 * @param {number} at where the row starts
 * @param {Floats} weights
 * @param {number} total
 * @param {Floats} v
 * @param {number} row of v that belongs to key 0
 * @param {number} first
 * @param {number} end
 * @param {number} d_head
 */
function mix(out, at, weights, total, v, row, first, end, d_head) {
  for (let j = first; j < end; j++) {
    const weight = weights[j] / total;
    const value = (row + j) * d_head;
    for (let c = 0; c < d_head; c++) out[at + c] += weight * v[value + c];
  }
}
