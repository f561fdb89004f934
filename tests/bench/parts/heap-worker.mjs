// Calls one arm once and reads what its WebAssembly memory has grown to.
import { parentPort, workerData } from 'node:worker_threads';
import { onnxAttention } from '../arms/onnxruntime.mjs';
import { ourArm } from '../arms/ours.mjs';
import { onnxruntimeWeb } from '../peers.mjs';
import { bytesOf, inputsOf, shapeOf } from '../shapes.mjs';
import { shippedEngine } from '../shipped-engine.mjs';

/** @type {{root: string, arm: string, mask: import('../shapes.mjs').Mask, n: number}} */
const { root, arm, mask, n } = workerData;

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

/** @returns {Promise<import('./part.mjs').Heap | null>} */
async function heap() {
  const watched = await theArm();
  const shape = shapeOf(n, mask);
  try {
    const prepared = await watched.prepare(shape, inputsOf(shape));
    await prepared.output();
  } catch {
    return null; // the times say why
  }
  const bytes = [...memories].reduce((sum, memory) => sum + memory.buffer.byteLength, 0);
  return { arm: watched.name, mask, n, bytes, needed: bytesOf(shape) };
}

parentPort?.postMessage(await heap());
