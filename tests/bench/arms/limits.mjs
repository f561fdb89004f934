// What the machine can do at best, measured by loops in our bench modules, and our kernels without what surrounds them.
import { bytesOf } from '../shapes.mjs';

/** Long enough to forget the call, short beside a sample. */
const ROUNDS = 20_000;

/**
 * Exports of machine/wasm_bench.cc, a module without imports. Pointers are byte addresses in its memory.
 * @typedef {object} BenchModule
 * @property {WebAssembly.Memory} memory
 * @property {() => number} peak_flops of one round
 * @property {(rounds: number) => number} peak multiply-adds, fused in the relaxed module
 * @property {(bytes: number) => number} allocate
 * @property {(at: number, count: number) => number} read_once count: of floats
 * @property {(q: number, k: number, v: number, out: number, n_heads: number, n_q: number, n_kv: number, d_head: number, causal: number, window: number) => void} attention
 */

export const MUL_ADD = 'limit, mul+add';
export const MADD = 'limit, fused madd';
export const READ = 'limit, reading k and v';

/**
 * The two peaks of arithmetic.
 * @param {Record<'simd' | 'relaxed', BenchModule>} modules
 * @returns {import('./arm.mjs').Limit[]}
 */
export function peaks({ simd, relaxed }) {
  const work = ROUNDS * simd.peak_flops();
  return [
    { name: MUL_ADD, work, run: () => simd.peak(ROUNDS) },
    { name: MADD, work, run: () => relaxed.peak(ROUNDS) },
  ];
}

/** So many copies of k and v take turns that none is in a cache when its turn comes. */
const COPIES = 3;

/**
 * Reads as many bytes as k and v of a shape have, from memory.
 * @param {BenchModule} module
 * @param {import('../shapes.mjs').Shape} shape
 * @returns {import('./arm.mjs').Limit}
 */
export function reading(module, shape) {
  const bytes = bytesOf({ ...shape, n_q: 0 });
  // Written once: untouched pages would all be the same page of zeros, and in a cache.
  const places = Array.from({ length: COPIES }, () => place(module, new Float32Array(bytes / 4).fill(1)));
  const next = inTurn(places);
  return { name: READ, work: bytes, run: () => module.read_once(next(), bytes / 4) };
}

/**
 * An arm whose arrays come from memory too: what a text grows by one token at a time reads, layer after layer.
 * @param {import('./arm.mjs').Arm} arm
 * @returns {import('./arm.mjs').Arm}
 */
export function fromMemory(arm) {
  return {
    ...arm,
    prepare: async (shape, { q, k, v }) => {
      /** @type {(import('./arm.mjs').Prepared & {run: () => unknown})[]} */
      const copies = [];
      for (let i = 0; i < COPIES; i++) {
        const prepared = await arm.prepare(shape, { q, k: k.slice(), v: v.slice() });
        if (!('run' in prepared)) throw new Error('its arrays cannot be exchanged');
        copies.push(prepared);
      }
      const next = inTurn(copies);
      const release = () => Promise.all(copies.map((copy) => copy.release?.()));
      return { run: () => next().run(), output: () => next().output(), release };
    },
  };
}

/**
 * @template T
 * @param {readonly T[]} items at least one
 * @returns {() => T}
 */
function inTurn(items) {
  let turn = 0;
  return () => /** @type {T} */ (items[turn++ % items.length]);
}

/**
 * Our fast path on arrays that lie in its memory already.
 * @param {'simd' | 'relaxed'} variant
 * @param {BenchModule} module
 * @returns {import('./arm.mjs').Arm}
 */
export function withoutCopies(variant, module) {
  return {
    name: `ours, ${variant}, no copies`,
    prepare: (shape, { q, k, v }) => {
      const [at_q, at_k, at_v, at_out] = /** @type {const} */ ([
        place(module, q),
        place(module, k),
        place(module, v),
        module.allocate(q.byteLength),
      ]);
      const { n_heads, n_q, n_kv, d_head, causal, window } = shape;
      const run = () =>
        module.attention(at_q, at_k, at_v, at_out, n_heads, n_q, n_kv, d_head, Number(causal), window);
      const output = () => {
        run();
        return Promise.resolve(new Float32Array(module.memory.buffer, at_out, q.length).slice());
      };
      return Promise.resolve({ run, output });
    },
  };
}

/**
 * @param {BenchModule} module
 * @param {Float32Array} data
 */
function place(module, data) {
  const at = module.allocate(data.byteLength);
  new Float32Array(module.memory.buffer, at, data.length).set(data);
  return at;
}
