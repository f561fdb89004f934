// The sizes that are measured, their inputs, and what they cost by count.

/**
 * @typedef {{n_heads: number, n_q: number, n_kv: number, d_head: number, causal: boolean, window: number}} Shape
 * window 0: none; otherwise a query sees itself and window - 1 keys before it
 */
/** @typedef {{q: Float32Array, k: Float32Array, v: Float32Array}} Inputs each (n_heads, tokens, d_head) */

/** @typedef {'full' | 'causal' | 'window'} Mask */
export const masks = /** @type {const} */ (['full', 'causal', 'window']);
export const WINDOW = 256;

/**
 * Self-attention of 8 heads of width 64 unless told otherwise.
 * @param {number} n tokens
 * @param {Mask} [mask]
 * @param {Partial<Shape>} [more]
 * @returns {Shape}
 */
export function shapeOf(n, mask = 'full', more = {}) {
  return {
    ...{ n_heads: 8, n_q: n, n_kv: n, d_head: 64 },
    causal: mask !== 'full',
    window: mask === 'window' ? WINDOW : 0,
    ...more,
  };
}

/**
 * Of both products without any mask, also for causal and window: what is skipped shows as speed.
 * @param {Shape} shape
 */
export const flopsOf = ({ n_heads, n_q, n_kv, d_head }) => 4 * n_heads * n_q * n_kv * d_head;

/**
 * Of q, k, v and the output.
 * @param {Shape} shape
 */
export const bytesOf = ({ n_heads, n_q, n_kv, d_head }) => 4 * n_heads * d_head * 2 * (n_q + n_kv);

/**
 * The keys that query i may look at: from first to before end. The last query sees the last key.
 * @param {Shape} shape
 * @param {number} i
 * @returns {[number, number]}
 */
export function visibleKeys({ n_q, n_kv, causal, window }, i) {
  const own = i + n_kv - n_q;
  return [window ? Math.max(0, own - window + 1) : 0, causal ? Math.max(0, own + 1) : n_kv];
}

/**
 * Normally distributed, the same in every run.
 * @param {Shape} shape
 * @returns {Inputs}
 */
export function inputsOf({ n_heads, n_q, n_kv, d_head }) {
  const random = uniform(42);
  return {
    q: normal(n_heads * n_q * d_head, random),
    k: normal(n_heads * n_kv * d_head, random),
    v: normal(n_heads * n_kv * d_head, random),
  };
}

/**
 * Box and Muller's method.
 * @param {number} count
 * @param {() => number} random
 */
function normal(count, random) {
  return Float32Array.from({ length: count }, () => {
    const radius = Math.sqrt(-2 * Math.log(1 - random()));
    return radius * Math.cos(2 * Math.PI * random());
  });
}

/**
 * Mulberry32: short, and good enough to fill matrices.
 * @param {number} seed
 */
function uniform(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), 1 | state);
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
  };
}
