// Which shapes the kernels are compared at. Runs in Node and in a page.
import { fromMemory, peaks, reading, withoutCopies } from './arms/limits.mjs';
import { measure } from './kernels.mjs';
import { bytesOf, masks, shapeOf } from './shapes.mjs';

/** @typedef {import('./kernels.mjs').Measurement} Measurement */
/** @typedef {import('./arms/limits.mjs').BenchModule} BenchModule */
/** `modules` gives new ones each time it is asked: their memory is never given back.
 * @typedef {{ours: import('./arms/arm.mjs').Arm[], peer: import('./arms/arm.mjs').Arm, others: import('./arms/arm.mjs').Arm[], modules: () => Promise<Record<'simd' | 'relaxed', BenchModule>>}} Field
 */

const lengths = [16, 64, 256, 512, 1024, 2048, 4096];
export const widths = [8, 16, 32, 64, 80, 128];
export const DECODING = 8192;

/**
 * @param {Field} field
 * @param {{quick: boolean, effort: import('./rounds.mjs').Effort, say: (line: string) => void}} task
 * @returns {Promise<Measurement[]>}
 */
export async function kernelGroups(field, { quick, effort, say }) {
  /** @type {Measurement[]} */
  const measured = [];
  const add = async (/** @type {import('./kernels.mjs').Comparison} */ what) => {
    say(`${what.group}: ${what.shape.n_q} queries, ${what.shape.n_kv} keys, width ${what.shape.d_head}`);
    measured.push(...(await measure([what], effort)));
  };
  const limits = peaks(await field.modules());
  for (const mask of masks) {
    // Masked, 4096 would only show again who has no memory for it.
    const longest = quick ? 512 : mask === 'full' ? 4096 : 2048;
    for (const n of lengths.filter((length) => length <= longest)) {
      const arms = [...field.ours, field.peer, ...field.others];
      await add({ group: mask, shape: shapeOf(n, mask), arms, limits });
    }
  }
  const fast = field.ours.filter(({ name }) => !name.includes('scalar'));
  for (const n of quick ? [512] : [512, 1024]) {
    for (const d_head of widths) {
      await add({ group: 'widths', shape: shapeOf(n, 'full', { d_head }), arms: fast, limits });
    }
  }
  const shape = shapeOf(DECODING, 'full', { n_q: 1 });
  const modules = await field.modules();
  const bare = [withoutCopies('simd', modules.simd), withoutCopies('relaxed', modules.relaxed)];
  const arms = [...bare, ...fast, field.peer].map(fromMemory);
  const limits_here = [reading((await field.modules()).simd, shape)];
  await add({ group: 'decoding', shape, arms, limits: limits_here, work: bytesOf({ ...shape, n_q: 0 }) });
  return measured;
}
