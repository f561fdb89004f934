// What runs in the page: everybody loaded as a web page loads them.
import * as tf from '@tensorflow/tfjs-core';
import { setWasmPaths } from '@tensorflow/tfjs-backend-wasm';
import * as ort from 'onnxruntime-web/wasm';
import { onnxAttention, onnxMultiHeadAttention } from '../arms/onnxruntime.mjs';
import { ourArm, variants, withNewArrays } from '../arms/ours.mjs';
import { plainLoop } from '../arms/plain-loop.mjs';
import { tfjsArm } from '../arms/tfjs.mjs';
import { instantiateBench } from '../bench-modules.mjs';
import { kernelGroups } from '../kernel-groups.mjs';

/**
 * @typedef {object} Page
 * @property {(task: {quick: boolean, effort: import('../rounds.mjs').Effort}) => Promise<import('../kernels.mjs').Measurement[]>} measureKernels
 */

const beside = './engine.js'; // found at run time: it is built beside this page, not beside this file
const { loadEngine } = /** @type {{loadEngine: import('../shipped-engine.mjs').LoadEngine}} */ (
  await import(beside)
);
ort.env.wasm.numThreads = 1;
ort.env.wasm.wasmPaths = { wasm: new URL('ort-wasm-simd-threaded.wasm', location.href).href };
tf.env().set('WASM_HAS_MULTITHREAD_SUPPORT', false);
setWasmPaths(new URL('.', location.href).href);
await tf.setBackend('wasm');

const bench = async (/** @type {string} */ variant) =>
  instantiateBench(await (await fetch(`bench-${variant}.wasm`)).arrayBuffer());

/** @type {Page['measureKernels']} */
const measureKernels = (task) =>
  kernelGroups(
    {
      ours: variants.map((variant) => ourArm(variant, loadEngine)),
      peer: onnxAttention(ort, 'wasm'),
      others: [
        ...withNewArrays(loadEngine),
        onnxMultiHeadAttention(ort, 'wasm', 'onnxruntime-web MultiHeadAttention'),
        tfjsArm(tf),
        plainLoop,
      ],
      modules: async () => ({ simd: await bench('simd'), relaxed: await bench('relaxed') }),
    },
    { ...task, say: (line) => console.info(line) },
  );

Object.assign(window, { measureKernels });
