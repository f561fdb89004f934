// Our own fast path, as callers have it: arrays in, an array out.
import { flopsOf } from '../shapes.mjs';

export const variants = /** @type {const} */ (['scalar', 'simd', 'relaxed']);
/** @typedef {(typeof variants)[number]} Variant */

/** Above this many operations the scalar build takes seconds a call and shows nothing new. */
const SCALAR_FLOPS = 2.5e9;

/**
 * @param {Variant} variant
 * @param {import('../shipped-engine.mjs').LoadEngine} loadEngine
 * @returns {import('./arm.mjs').Arm}
 */
export function ourArm(variant, loadEngine) {
  return {
    name: `ours, ${variant}`,
    unable: (shape) =>
      variant === 'scalar' && flopsOf(shape) > SCALAR_FLOPS ? 'not timed at this size' : null,
    prepare: async (shape, inputs) => {
      const engine = await loadEngine({ variant });
      const call = { batch: 1, ...shape, ...inputs };
      const run = () => engine.attention(call);
      return { run, output: () => Promise.resolve(run()) };
    },
  };
}
