// Everybody in one process, in another order every round: neighbours on the machine then disturb all alike.
import { shuffled } from './statistics.mjs';

/**
 * One thing to time: `run` does it once, or `elapsed_ms` does it so many times and tells how long that took by a clock
 * of its own.
 * @typedef {{run: () => unknown} | {elapsed_ms: (repeats: number) => Promise<number>}} Timed
 */
/** @typedef {{rounds: number, sample_ms: number}} Effort sample_ms: what a sample lasts at least, by repeating */

/**
 * Milliseconds per call, one a round. A round before the first one warms up and is not counted.
 * @param {readonly Timed[]} arms
 * @param {Effort} effort
 * @returns {Promise<number[][]>} in the order of the arms
 */
export async function interleave(arms, { rounds, sample_ms }) {
  const plans = [];
  for (const arm of arms) {
    plans.push({ arm, repeats: await repeatsFor(arm, sample_ms), times: /** @type {number[]} */ ([]) });
  }
  for (let round = 0; round < rounds; round++) {
    for (const { arm, repeats, times } of shuffled(plans)) times.push(await perCall(arm, repeats));
  }
  return plans.map(({ times }) => times);
}

/**
 * Found by doubling, which warms up too: engines compile in stages, and the first calls run what was compiled in haste.
 * @param {Timed} arm
 * @param {number} sample_ms
 */
async function repeatsFor(arm, sample_ms) {
  for (let repeats = 1; ; repeats *= 2) {
    const each = await perCall(arm, repeats);
    if (each * repeats >= sample_ms * 2) return Math.max(1, Math.round(sample_ms / each));
  }
}

/**
 * @param {Timed} arm
 * @param {number} repeats
 */
async function perCall(arm, repeats) {
  if ('elapsed_ms' in arm) return (await arm.elapsed_ms(repeats)) / repeats;
  const start = performance.now();
  for (let i = 0; i < repeats; i++) {
    const result = arm.run();
    if (result instanceof Promise) await result; // awaiting what is no promise would be charged to those who need none
  }
  return (performance.now() - start) / repeats;
}
