// The same training by our learner, natively and as it is shipped, and by PyTorch. Every sample trains from the start.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { startProgram } from './lines.mjs';

/** As learn_bench has it: what a Recipe is by default. */
const recipe = {
  ...{ task: 'coreference', d_model: 32, n_heads: 2, learning_rate: 3e-3, weight_decay: 0.1 },
  block: { n_layers: 2, norm: 'none', residual: true, ffn: 'none', d_ff: 64 },
  ...{ batch: 32, steps: 400, seed: 1 },
};

/** @typedef {{name: string, elapsed_ms: (steps: number) => Promise<number>, losses: (steps: number) => Promise<number[]>, stop: () => void}} Arm */
/** @typedef {{start: (recipe: object) => unknown, step: (count: number) => {reports: {loss: number}[]}}} Learner */

const ms = (/** @type {string} */ nanoseconds) => Number(nanoseconds) / 1e6;

/**
 * @param {string} root the checkout
 * @param {'simd' | 'scalar'} variant
 * @returns {Promise<Arm>}
 */
export async function shippedLearner(root, variant) {
  const url = pathToFileURL(join(root, 'dist/learner.js')).href;
  const { loadLearner } = /** @type {{loadLearner: (options: object) => Promise<Learner>}} */ (
    await import(url)
  );
  const learner = await loadLearner({ variant });
  const losses = (/** @type {number} */ steps) => {
    learner.start(recipe);
    return learner.step(steps).reports.map(({ loss }) => loss);
  };
  return {
    name: `ours, ${variant}`,
    elapsed_ms: (steps) => {
      learner.start(recipe);
      const start = performance.now();
      learner.step(steps);
      return Promise.resolve(performance.now() - start);
    },
    losses: (steps) => Promise.resolve(losses(steps)),
    stop: () => undefined,
  };
}

/**
 * Also writes the file that PyTorch starts from.
 * @param {string} program learn_bench
 * @param {string} file
 * @param {number} steps for which the file has batches
 * @returns {Promise<Arm>}
 */
export async function nativeLearner(program, file, steps) {
  const { ask, stop } = startProgram(program);
  await ask(`write ${file} ${steps}`);
  return {
    name: 'ours, native',
    elapsed_ms: async (count) => ms(await ask(`steps ${count}`)),
    losses: async (count) => (await ask(`losses ${count}`)).split(' ').map(Number),
    stop,
  };
}

/**
 * Debian's python3-torch, whose interpreter this is. Throws where it is not installed.
 * @param {string} root the checkout
 * @param {string} file
 * @returns {Promise<Arm>}
 */
export async function pytorch(root, file) {
  const script = join(root, 'tests/bench/arms/pytorch_learn.py');
  const { answer, ask, stop } = startProgram('/usr/bin/python3', [script, file]);
  return {
    name: await answer(),
    elapsed_ms: async (count) => ms(await ask(`steps ${count}`)),
    losses: async (count) => (await ask(`losses ${count}`)).split(' ').map(Number),
    stop,
  };
}
