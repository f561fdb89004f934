// The engine as it is shipped.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * What is measured of it.
 * @typedef {{run: (scene: object) => object, attention: (call: object) => Float32Array}} Engine
 */
/** @typedef {(options: {variant: import('./arms/ours.mjs').Variant}) => Promise<Engine>} LoadEngine */

/**
 * @param {string} root the checkout
 * @returns {Promise<LoadEngine>}
 */
export async function shippedEngine(root) {
  const url = pathToFileURL(join(root, 'dist/engine.js')).href;
  return /** @type {{loadEngine: LoadEngine}} */ (await import(url)).loadEngine;
}
