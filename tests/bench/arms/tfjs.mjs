// TensorFlow.js on WebAssembly. It has no batched attention in one step: head by head, as its users write it.
import { flopsOf } from '../shapes.mjs';

/** Some seconds a call. */
const FLOPS = 1e10;

/**
 * @param {typeof import('@tensorflow/tfjs-core')} tf
 * @returns {import('./arm.mjs').Arm}
 */
export function tfjsArm(tf) {
  return {
    name: 'tfjs-backend-wasm, per head',
    unable: (shape) =>
      shape.causal ? 'has no mask' : flopsOf(shape) > FLOPS ? 'not timed at this size' : null,
    prepare: (shape, { q, k, v }) => {
      const { n_heads, n_q, n_kv, d_head } = shape;
      const run = () => {
        const out = new Float32Array(q.length);
        for (let h = 0; h < n_heads; h++) {
          const part = (/** @type {Float32Array} */ data, /** @type {number} */ n) =>
            tf.tensor2d(data.subarray(h * n * d_head, (h + 1) * n * d_head), [n, d_head]);
          const head = tf.tidy(() => {
            const scores = tf.matMul(part(q, n_q), part(k, n_kv), false, true);
            const weights = tf.softmax(tf.mul(scores, 1 / Math.sqrt(d_head)));
            return tf.matMul(weights, part(v, n_kv));
          });
          out.set(head.dataSync(), h * n_q * d_head);
          head.dispose();
        }
        return out;
      };
      return Promise.resolve({ run, output: () => Promise.resolve(run()) });
    },
  };
}
