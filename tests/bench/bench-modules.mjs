// Fresh instances of the bench's WebAssembly modules. Runs in Node and in a page.

/** @typedef {import('./arms/limits.mjs').BenchModule} BenchModule */

/**
 * @param {BufferSource} bytes
 * @returns {Promise<BenchModule>}
 */
export async function instantiateBench(bytes) {
  const { instance } = await WebAssembly.instantiate(bytes, {});
  const exports = /** @type {BenchModule & {_initialize?: () => void}} */ (
    /** @type {unknown} */ (instance.exports)
  );
  exports._initialize?.();
  return exports;
}
