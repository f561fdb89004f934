// Our kernels compiled natively.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startProgram } from './lines.mjs';

/** Long enough to forget the question, short beside a sample. */
const ROUNDS = 20_000;

/**
 * @param {string} program
 * @param {string} folder for the arrays that are handed over
 */
export function startNative(program, folder) {
  const { ask, stop } = startProgram(program);
  const ms = (/** @type {string} */ answer) => Number(answer.split(' ')[0]) / 1e6;

  return {
    /** The instruction sets that the kernels have and this machine can run. */
    builds: async () => (await ask('builds')).split(' ').filter(Boolean),

    /** @returns {import('./arm.mjs').Arm} */
    arm: (/** @type {string} */ isa) => ({
      name: `ours, ${isa}`,
      prepare: async ({ n_heads, n_q, n_kv, d_head, causal, window }, inputs) => {
        await ask(['shape', n_heads, n_q, n_kv, d_head, Number(causal), window].join(' '));
        for (const [name, data] of Object.entries(inputs)) {
          const file = join(folder, `${name}.f32`);
          writeFileSync(file, data);
          await ask(`input ${name} ${file}`);
        }
        const output = async () => {
          const file = join(folder, 'out.f32');
          await ask(`run ${isa} 1`);
          await ask(`output ${file}`);
          return new Float32Array(Uint8Array.from(readFileSync(file)).buffer);
        };
        return { elapsed_ms: async (repeats) => ms(await ask(`run ${isa} ${repeats}`)), output };
      },
    }),

    /** @returns {Promise<import('./arm.mjs').Limit>} */
    peak: async (/** @type {string} */ isa) => {
      const [, flops] = (await ask(`peak ${isa} 1`)).split(' ');
      const elapsed_ms = async (/** @type {number} */ repeats) =>
        ms(await ask(`peak ${isa} ${ROUNDS * repeats}`));
      return { name: `limit, ${isa}`, work: Number(flops) * ROUNDS, elapsed_ms };
    },

    stop,
  };
}
