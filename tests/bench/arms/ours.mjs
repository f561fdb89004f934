// Our own fast path, as callers have it: arrays in, an array out. Whoever calls again and again gives the array.
import { flopsOf } from '../shapes.mjs';

const fastVariants = /** @type {const} */ (['simd', 'relaxed']);
export const variants = /** @type {const} */ (['scalar', ...fastVariants]);
/** @typedef {(typeof variants)[number]} Variant */

/** Above this many operations the scalar build takes seconds a call and shows nothing new. */
const SCALAR_FLOPS = 2.5e9;

/**
 * @param {Variant} variant
 * @param {import('../shipped-engine.mjs').LoadEngine} loadEngine
 * @param {'given' | 'new'} out whether calls fill one array that is given, or each makes a new one
 * @returns {import('./arm.mjs').Arm}
 */
export function ourArm(variant, loadEngine, out = 'given') {
  return {
    name: out === 'given' ? `ours, ${variant}` : `ours, ${variant}, new arrays`,
    unable: (shape) =>
      variant === 'scalar' && flopsOf(shape) > SCALAR_FLOPS ? 'not timed at this size' : null,
    prepare: async (shape, inputs) => {
      const engine = await loadEngine({ variant });
      const call = { batch: 1, ...shape, ...inputs };
      if (out === 'given') Object.assign(call, { out: new Float32Array(inputs.q.length) });
      const run = () => engine.attention(call);
      return { run, output: () => Promise.resolve(run()) };
    },
  };
}

/**
 * What a new array costs each time.
 * @param {import('../shipped-engine.mjs').LoadEngine} loadEngine
 */
export const withNewArrays = (loadEngine) =>
  fastVariants.map((variant) => ourArm(variant, loadEngine, 'new'));
