// The kernels in WebAssembly, in Node.
import { readFileSync } from 'node:fs';
import { onnxAttention, onnxMultiHeadAttention } from '../arms/onnxruntime.mjs';
import { ourArm, variants, withNewArrays } from '../arms/ours.mjs';
import { plainLoop } from '../arms/plain-loop.mjs';
import { tfjsArm } from '../arms/tfjs.mjs';
import { instantiateBench } from '../bench-modules.mjs';
import { benchFiles } from '../build.mjs';
import { kernelGroups } from '../kernel-groups.mjs';
import { onnxruntimeWeb, tensorflow } from '../peers.mjs';
import { shippedEngine } from '../shipped-engine.mjs';

/**
 * @param {import('./part.mjs').Task} task
 * @returns {Promise<import('./part.mjs').Result>}
 */
export async function part(task) {
  const { root } = task;
  const { wasm } = benchFiles(root);
  const loadEngine = await shippedEngine(root);
  const ort = onnxruntimeWeb(root);
  const measurements = await kernelGroups(
    {
      ours: variants.map((variant) => ourArm(variant, loadEngine)),
      peer: onnxAttention(ort, 'wasm'),
      others: [
        ...withNewArrays(loadEngine),
        onnxMultiHeadAttention(ort, 'wasm', 'onnxruntime-web MultiHeadAttention'),
        tfjsArm(await tensorflow(root)),
        plainLoop,
      ],
      modules: async () => ({
        simd: await instantiateBench(readFileSync(wasm.simd)),
        relaxed: await instantiateBench(readFileSync(wasm.relaxed)),
      }),
    },
    task,
  );
  return { place: `Node ${process.versions.node.split('.')[0]}`, measurements };
}
