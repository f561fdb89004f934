// From measurements to figures: rates, and ratios of what ran in the same rounds.
import { speedup, summary } from '../statistics.mjs';

/** @typedef {import('../kernels.mjs').Measurement} Measurement */
/** @typedef {import('../statistics.mjs').Summary} Summary */

/**
 * @param {readonly Measurement[]} measurements
 * @param {string} group
 * @param {string} arm
 * @param {number} n keys
 * @param {number} [d_head] any when left out
 */
export function find(measurements, group, arm, n, d_head) {
  return measurements.find(
    (one) =>
      one.group === group &&
      one.arm === arm &&
      one.shape?.n_kv === n &&
      (d_head === undefined || one.shape.d_head === d_head),
  );
}

/**
 * Each value once, in the order met.
 * @template One, T
 * @param {readonly One[]} all
 * @param {(one: One) => T} what
 * @returns {T[]}
 */
export const each = (all, what) => [...new Set(all.map(what))];

/**
 * Billions of flops, or of bytes, a second.
 * @param {Measurement | undefined} one
 * @returns {Summary | null}
 */
export function rate(one) {
  return one && one.times_ms.length > 0 ? summary(one.times_ms.map((ms) => one.work / ms / 1e6)) : null;
}

/**
 * The rate of one as a multiple of the rate of another.
 * @param {Measurement | undefined} one
 * @param {Measurement | undefined} other
 * @returns {Summary | null}
 */
export function ratio(one, other) {
  if (!one || !other || one.times_ms.length === 0 || other.times_ms.length === 0) return null;
  return speedup(
    one.times_ms.map((ms) => ms / one.work),
    other.times_ms.map((ms) => ms / other.work),
  );
}

/** Whose limit and whose peer: by the names of arms. */
export const limitOf = (/** @type {string} */ arm) =>
  ({
    'ours, simd': 'limit, mul+add',
    'ours, relaxed': 'limit, fused madd',
    'ours, avx2': 'limit, avx2',
    'ours, avx512': 'limit, avx512',
    'ours, neon': 'limit, neon',
  })[arm] ?? null;

export const WEB_PEER = 'onnxruntime-web Attention';
export const NATIVE_PEER = 'onnxruntime-node MultiHeadAttention';
