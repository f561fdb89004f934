// One part of the bench in a process of its own: what one part does to the heap or to onnxruntime's registry stays there.
//   node part.mjs <name> <where to write the result> [--quick]
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** @typedef {import('../kernels.mjs').Measurement} Measurement */
/** What the WebAssembly memory grew to for one call, and what q, k, v and the output of that call take.
 * @typedef {{arm: string, mask: import('../shapes.mjs').Mask, n: number, bytes: number, needed: number}} Heap
 */
/** Of 100. @typedef {{device: string, name: string, score: number}} Score */
/** @typedef {{place: string, measurements: Measurement[], heaps?: Heap[], scores?: Score[]}} Result place: where it ran */
/** @typedef {{root: string, quick: boolean, effort: import('../rounds.mjs').Effort, say: (line: string) => void}} Task */

const [name = '', path = '', mode = ''] = process.argv.slice(2);
const quick = mode === '--quick';
const { part } = /** @type {{part: (task: Task) => Promise<Result>}} */ (await import(`./${name}.mjs`));
const result = await part({
  root: fileURLToPath(new URL('../../..', import.meta.url)),
  quick,
  effort: quick ? { rounds: 3, sample_ms: 5 } : { rounds: 11, sample_ms: 20 },
  say: (/** @type {string} */ line) => console.log(`  ${line}`),
});
writeFileSync(path, `${JSON.stringify(result, null, 1)}\n`);
process.exit(0); // idle workers of the peers would keep the process
