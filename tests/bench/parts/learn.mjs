// One training step of the size that the page learns with: ours, natively and as WebAssembly, and PyTorch's on one thread.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { nativeLearner, pytorch, shippedLearner } from '../arms/learn.mjs';
import { benchFiles } from '../build.mjs';
import { blank } from '../kernels.mjs';
import { interleave } from '../rounds.mjs';
import { speedup } from '../statistics.mjs';

export const STEP = 'a training step: 2 layers, 2 heads, width 32, 32 sentences';
/** As many batches are handed to PyTorch; a longer sample meets them again. */
const BATCHES = 64;
/** Of a loss, as a share: what float32 leaves after so many steps of two programs that sum in another order. */
const SAME = 1e-4;

/** @typedef {import('../arms/learn.mjs').Arm} Arm */

/**
 * @param {import('./part.mjs').Task} task
 * @returns {Promise<import('./part.mjs').Result>}
 */
export async function part({ root, effort, say }) {
  const folder = join(root, 'build/bench/arrays');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'learn.json');
  const ours = await nativeLearner(benchFiles(root).learn, file, BATCHES);
  const arms = [ours, await shippedLearner(root, 'simd'), await shippedLearner(root, 'scalar')];
  try {
    arms.push(await pytorch(root, file));
  } catch (problem) {
    say(`PyTorch cannot take part (apt-get install python3-torch): ${String(problem)}`);
  }
  const expected = await ours.losses(BATCHES);
  const measurements = [];
  const ready = [];
  for (const arm of arms) {
    const into = blank(STEP, null, arm.name, 1);
    measurements.push(into);
    into.failed = difference(arm, await arm.losses(BATCHES), expected);
    if (!into.failed) ready.push({ into, elapsed_ms: arm.elapsed_ms });
  }
  const times = await interleave(ready, effort);
  ready.forEach(({ into }, i) => (into.times_ms = times[i] ?? []));
  for (const arm of arms) arm.stop();
  const peer = measurements.find(({ arm }) => arm.startsWith('PyTorch'));
  for (const one of peer?.times_ms.length ? measurements : []) {
    if (one !== peer && one.times_ms.length > 0)
      say(
        `${one.arm}: ${speedup(one.times_ms, peer?.times_ms ?? []).median.toFixed(1)} × as fast as PyTorch`,
      );
  }
  return { place: 'learning', measurements };
}

/**
 * Who learns something else is not timed: ours must agree to the last digit, PyTorch as closely as float32 lets it.
 * @param {Arm} arm
 * @param {readonly number[]} losses
 * @param {readonly number[]} expected
 */
function difference({ name }, losses, expected) {
  const allowed = name.startsWith('ours') ? 0 : SAME;
  const at = expected.findIndex((loss, s) => !(Math.abs((losses[s] ?? NaN) - loss) <= allowed * loss));
  return at < 0 ? null : `fails: loss ${losses[at]} at step ${at}, not ${expected[at]}`;
}
