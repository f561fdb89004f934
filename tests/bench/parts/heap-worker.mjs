// Calls one arm with more and more tokens and reads each time what its WebAssembly memory has grown to.
import { parentPort, workerData } from 'node:worker_threads';
import { onnxAttention } from '../arms/onnxruntime.mjs';
import { ourArm } from '../arms/ours.mjs';
import { onnxruntimeWeb } from '../peers.mjs';
import { bytesOf, inputsOf, shapeOf } from '../shapes.mjs';
import { shippedEngine } from '../shipped-engine.mjs';

/** @type {{root: string, arm: string, mask: import('../shapes.mjs').Mask, lengths: number[]}} */
const { root, arm, mask, lengths } = workerData;

/** No library shows its memory: it is taken from what is instantiated. */
const memories = new Set();
const instantiate = WebAssembly.instantiate.bind(WebAssembly);
WebAssembly.instantiate = /** @type {typeof WebAssembly.instantiate} */ (
  async (/** @type {BufferSource} */ source, /** @type {WebAssembly.Imports} */ imports) => {
    const result = await instantiate(source, imports);
    const instance = result instanceof WebAssembly.Instance ? result : result.instance;
    const given = Object.values(imports).flatMap((module) => Object.values(module));
    for (const value of [...given, ...Object.values(instance.exports)]) {
      if (value instanceof WebAssembly.Memory) memories.add(value);
    }
    return result;
  }
);

async function theArm() {
  if (arm.startsWith('onnxruntime')) return onnxAttention(onnxruntimeWeb(root), 'wasm');
  return ourArm(/** @type {import('../arms/ours.mjs').Variant} */ (arm), await shippedEngine(root));
}

/** @type {import('./part.mjs').Heap[]} */
const heaps = [];
const watched = await theArm();
for (const n of lengths) {
  const shape = shapeOf(n, mask);
  try {
    const prepared = await watched.prepare(shape, inputsOf(shape));
    await prepared.output();
    await prepared.release?.();
  } catch {
    break; // the times say why
  }
  const bytes = [...memories].reduce((sum, memory) => sum + memory.buffer.byteLength, 0);
  heaps.push({ arm: watched.name, mask, n, bytes, needed: bytesOf(shape) });
}
parentPort?.postMessage(heaps);
