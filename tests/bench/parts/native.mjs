// The kernels natively, against onnxruntime-node. The shape is the program's state: all its arms share one shape.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { onnxMultiHeadAttention } from '../arms/onnxruntime.mjs';
import { startNative } from '../arms/native.mjs';
import { benchFiles } from '../build.mjs';
import { measure } from '../kernels.mjs';
import { onnxruntimeNode } from '../peers.mjs';
import { shapeOf } from '../shapes.mjs';

const lengths = [16, 64, 256, 512, 1024, 2048];

/**
 * @param {import('./part.mjs').Task} task
 * @returns {Promise<import('./part.mjs').Result>}
 */
export async function part({ root, quick, effort, say }) {
  const folder = join(root, 'build/bench/arrays');
  mkdirSync(folder, { recursive: true });
  const native = startNative(benchFiles(root).native, folder);
  const builds = (await native.builds()).filter((name) => name !== 'baseline');
  const peer = onnxMultiHeadAttention(onnxruntimeNode(root), 'cpu', 'onnxruntime-node MultiHeadAttention');
  for (const name of ['avx2', 'avx512']) if (!builds.includes(name)) say(`this machine has no ${name}`);
  const limits = await Promise.all(builds.map(native.peak));
  const measurements = [];
  for (const mask of /** @type {const} */ (['full', 'causal'])) {
    for (const n of lengths.filter((length) => !quick || length <= 512)) {
      say(`${mask}: ${n} tokens`);
      const arms = [...builds.map(native.arm), peer];
      measurements.push(...(await measure([{ group: mask, shape: shapeOf(n, mask), arms, limits }], effort)));
    }
  }
  native.stop();
  return { place: 'native', measurements };
}
