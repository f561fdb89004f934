// Shapes and arms: prepared, held against each other, then timed in interleaved rounds beside the machine's limits.
import { interleave } from './rounds.mjs';
import { maxDifference, maxError, referenceRows, WRONG } from './reference.mjs';
import { flopsOf, inputsOf } from './shapes.mjs';

/** @typedef {import('./shapes.mjs').Shape} Shape */
/**
 * What is known of one arm at one shape, if it has one. `group` names a table. Failed: why there are no times. Work is
 * what one call does: flops, or bytes. Errors are 0 for what has no output.
 * @typedef {{group: string, shape: Shape | null, arm: string, work: number, times_ms: number[], failed: string | null, max_error: number, max_difference: number}} Measurement
 */
/**
 * Work is counted in flops unless told otherwise.
 * @typedef {{group: string, shape: Shape, arms: readonly import('./arms/arm.mjs').Arm[], limits?: readonly import('./arms/arm.mjs').Limit[], work?: number}} Comparison
 */
/** @typedef {{into: Measurement, prepared: import('./rounds.mjs').Timed & {release?: () => unknown}}} Ready */

/**
 * All of them in the same rounds.
 * @param {readonly Comparison[]} comparisons
 * @param {import('./rounds.mjs').Effort} effort
 * @returns {Promise<Measurement[]>}
 */
export async function measure(comparisons, effort) {
  /** @type {Measurement[]} */
  const measured = [];
  /** @type {Ready[]} */
  const ready = [];
  for (const comparison of comparisons) {
    for (const { into, prepared } of await compare(comparison)) {
      measured.push(into);
      if (prepared) ready.push({ into, prepared });
    }
  }
  const times = await interleave(
    ready.map(({ prepared }) => prepared),
    effort,
  );
  for (const [i, { into, prepared }] of ready.entries()) {
    into.times_ms = times[i] ?? [];
    await prepared.release?.();
  }
  return measured;
}

/**
 * Prepares everybody; who cannot, or computes something else, is not ready to be timed.
 * @param {Comparison} comparison
 * @returns {Promise<(Pick<Ready, 'into'> & Partial<Ready>)[]>}
 */
async function compare({ group, shape, arms, limits = [], work = flopsOf(shape) }) {
  const inputs = inputsOf(shape);
  const rows = referenceRows(shape, inputs);
  /** @type {Float32Array | undefined} */
  let first;
  const all = [];
  for (const arm of arms) {
    const into = { ...blank(group, shape, arm.name, work), failed: arm.unable?.(shape) ?? null };
    const entry = /** @type {Pick<Ready, 'into'> & Partial<Ready>} */ ({ into });
    all.push(entry);
    if (into.failed) continue;
    try {
      entry.prepared = await arm.prepare(shape, inputs);
      const out = await /** @type {import('./arms/arm.mjs').Prepared} */ (entry.prepared).output();
      first ??= out.slice();
      into.max_error = maxError(shape, out, rows);
      into.max_difference = maxDifference(out, first);
      if (!(into.max_error <= WRONG && into.max_difference <= WRONG))
        throw new Error(`computes something else, off by ${Math.max(into.max_error, into.max_difference)}`);
    } catch (problem) {
      into.failed = `fails: ${problem instanceof Error ? problem.message : String(problem)}`;
      await entry.prepared?.release?.();
      delete entry.prepared;
    }
  }
  for (const limit of limits)
    all.push({ into: blank(group, shape, limit.name, limit.work), prepared: limit });
  return all;
}

/**
 * @param {string} group
 * @param {Shape | null} shape
 * @param {string} arm
 * @param {number} work
 * @returns {Measurement}
 */
export function blank(group, shape, arm, work) {
  return { group, shape, arm, work, times_ms: [], failed: null, max_error: 0, max_difference: 0 };
}
