// How long engine.run takes for the Scenes of a lesson: this is what every key press waits for.
import { variants } from '../arms/ours.mjs';
import { blank } from '../kernels.mjs';
import { interleave } from '../rounds.mjs';
import { shippedEngine } from '../shipped-engine.mjs';

/** @param {number} count */
const words = (count) => Array.from({ length: count }, (_, i) => `word${i}`);

export const SMALL = '12 tokens, 4 heads, width 32';
export const BLOCKS = '64 tokens, 4 heads, width 32, 2 full blocks';

/** @type {Record<string, object>} */
const scenes = {
  [SMALL]: { v: 1, tokens: words(12), d_model: 32, n_heads: 4 },
  [BLOCKS]: {
    ...{ v: 1, tokens: words(64), d_model: 32, n_heads: 4 },
    block: { n_layers: 2, norm: 'pre', residual: true, ffn: 'gelu', d_ff: 128 },
  },
};

/**
 * @param {import('./part.mjs').Task} task
 * @returns {Promise<import('./part.mjs').Result>}
 */
export async function part({ root, effort, say }) {
  const loadEngine = await shippedEngine(root);
  const measurements = [];
  for (const [name, scene] of Object.entries(scenes)) {
    say(`a Scene of ${name}`);
    const ready = [];
    for (const variant of variants) {
      const into = blank(name, null, `engine.run, ${variant}`, 0);
      measurements.push(into);
      try {
        const engine = await loadEngine({ variant });
        engine.run(scene);
        ready.push({ into, run: () => engine.run(scene) });
      } catch (problem) {
        into.failed = `fails: ${problem instanceof Error ? problem.message : String(problem)}`;
      }
    }
    const times = await interleave(ready, effort);
    ready.forEach(({ into }, i) => (into.times_ms = times[i] ?? []));
  }
  return { place: `Node ${process.versions.node.split('.')[0]}`, measurements };
}
