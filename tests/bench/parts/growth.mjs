// Time and heap against n, up to where a matrix of all weights would take 2 GB.
import { Worker } from 'node:worker_threads';
import { ourArm } from '../arms/ours.mjs';
import { measure } from '../kernels.mjs';
import { masks, shapeOf } from '../shapes.mjs';
import { shippedEngine } from '../shipped-engine.mjs';

const lengths = [16, 32, 64, 128, 256, 512, 1024, 2048, 4096, 8192];

/**
 * Full, causal and window run in the same rounds, so that their ratios are of neighbours in time.
 * @param {import('./part.mjs').Task} task
 * @returns {Promise<import('./part.mjs').Result>}
 */
export async function part({ root, quick, effort, say }) {
  const wanted = lengths.filter((n) => !quick || n <= 1024);
  /** @type {import('./part.mjs').Heap[]} */
  const heaps = [];
  for (const arm of ['simd', 'relaxed', 'onnxruntime-web Attention']) {
    for (const mask of masks) {
      say(`heap of ${arm}, ${mask}`);
      for (const n of wanted) {
        const heap = await heapOf({ root, arm, mask, n });
        if (!heap) break; // what does not fit will not fit with more
        heaps.push(heap);
      }
    }
  }
  const loadEngine = await shippedEngine(root);
  const measurements = [];
  for (const n of wanted) {
    say(`time for ${n} tokens`);
    const arms = [ourArm('simd', loadEngine), ourArm('relaxed', loadEngine)];
    const comparisons = masks.map((mask) => ({ group: `growth, ${mask}`, shape: shapeOf(n, mask), arms }));
    measurements.push(...(await measure(comparisons, effort)));
  }
  return { place: `Node ${process.versions.node.split('.')[0]}`, measurements, heaps };
}

/**
 * Each in a thread of its own with fresh modules: WebAssembly memory never shrinks.
 * @param {{root: string, arm: string, mask: string, n: number}} workerData
 * @returns {Promise<import('./part.mjs').Heap | null>}
 */
function heapOf(workerData) {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('heap-worker.mjs', import.meta.url), { workerData });
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}
