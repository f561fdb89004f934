// onnxruntime, in WebAssembly or natively, one thread. Each call makes its tensors from the arrays and reads the output.
import { attentionModel, multiHeadAttentionModel } from '../onnx.mjs';
import { exchanged } from '../reference.mjs';
import { visibleKeys } from '../shapes.mjs';

/** @typedef {import('./arm.mjs').Shape} Shape */
/**
 * What onnxruntime-web and onnxruntime-node have in common.
 * @typedef {typeof import('onnxruntime-common')} Ort
 */

/**
 * Attention of opset 23: takes what we take. A window becomes its mask input.
 * @param {Ort} ort
 * @param {string} provider
 * @returns {import('./arm.mjs').Arm}
 */
export function onnxAttention(ort, provider, name = 'onnxruntime-web Attention') {
  return {
    name,
    prepare: async (shape, { q, k, v }) => {
      const { n_heads, n_q, n_kv, d_head, window } = shape;
      const session = await start(ort, provider, attentionModel(shape));
      const mask = window ? { mask: new ort.Tensor('bool', maskOf(shape), [n_q, n_kv]) } : {};
      const tensor = (/** @type {Float32Array} */ data, /** @type {number} */ n) =>
        new ort.Tensor('float32', data, [1, n_heads, n, d_head]);
      const run = async () =>
        (await session.run({ q: tensor(q, n_q), k: tensor(k, n_kv), v: tensor(v, n_kv), ...mask })).out.data;
      return { run, output: run, release: () => session.release() };
    },
  };
}

/**
 * onnxruntime's own operator, which takes heads side by side: it is given them so.
 * @param {Ort} ort
 * @param {string} provider
 * @param {string} name
 * @returns {import('./arm.mjs').Arm}
 */
export function onnxMultiHeadAttention(ort, provider, name) {
  return {
    name,
    unable: ({ window }) => (window ? 'has no window' : null),
    prepare: async (shape, inputs) => {
      const { n_heads, n_q, n_kv, d_head } = shape;
      const session = await start(ort, provider, multiHeadAttentionModel(shape));
      const [q, k, v] = /** @type {const} */ ([
        exchanged(inputs.q, n_heads, n_q, d_head),
        exchanged(inputs.k, n_heads, n_kv, d_head),
        exchanged(inputs.v, n_heads, n_kv, d_head),
      ]);
      const tensor = (/** @type {Float32Array} */ data, /** @type {number} */ n) =>
        new ort.Tensor('float32', data, [1, n, n_heads * d_head]);
      const run = async () =>
        (await session.run({ q: tensor(q, n_q), k: tensor(k, n_kv), v: tensor(v, n_kv) })).out.data;
      const output = async () => exchanged(await run(), n_q, n_heads, d_head);
      return { run, output, release: () => session.release() };
    },
  };
}

/**
 * @param {Ort} ort
 * @param {string} provider
 * @param {Uint8Array} model
 */
function start(ort, provider, model) {
  return ort.InferenceSession.create(model, {
    executionProviders: [provider],
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
    executionMode: 'sequential',
    graphOptimizationLevel: 'all',
    logSeverityLevel: 4, // a size that does not fit is told in the table
  });
}

/** @param {Shape} shape */
function maskOf(shape) {
  const { n_q, n_kv } = shape;
  const mask = new Uint8Array(n_q * n_kv);
  for (let i = 0; i < n_q; i++) {
    const [first, end] = visibleKeys(shape, i);
    mask.fill(1, i * n_kv + first, i * n_kv + end);
  }
  return mask;
}
