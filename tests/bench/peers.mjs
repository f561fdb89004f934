// The libraries we are compared with: installed by the first run, outside node_modules, so that npm install stays small.
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { run } from '../../wasm/run.mjs';

/** @param {string} root the checkout */
export const peersFolder = (root) => join(root, 'build/bench/peers');

/** @param {string} root */
export async function installPeers(root) {
  const folder = peersFolder(root);
  const here = join(root, 'tests/bench');
  const lock = readFileSync(join(here, 'package-lock.json'), 'utf8');
  const stamp = join(folder, 'installed.json'); // written last: an install that was cut short is done again
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  console.log('Installing what we are compared with (about 500 MB in build/bench/peers, once) …');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const name of ['package.json', 'package-lock.json'])
    copyFileSync(join(here, name), join(folder, name));
  // The native peer's install script would fetch parts for graphics cards.
  const code = await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
  });
  if (code !== 0) throw new Error('the peers could not be installed; the lines above say why.');
  writeFileSync(stamp, lock);
}

/**
 * Both onnxruntimes register themselves with the same onnxruntime-common: load only one of them in a process.
 * @param {string} root
 */
export function onnxruntimeWeb(root) {
  const ort = /** @type {typeof import('onnxruntime-web/wasm')} */ (load(root, 'onnxruntime-web'));
  ort.env.wasm.numThreads = 1;
  return ort;
}

/** @param {string} root */
export const onnxruntimeNode = (root) =>
  /** @type {typeof import('onnxruntime-common')} */ (load(root, 'onnxruntime-node'));

/** @param {string} root */
export async function tensorflow(root) {
  const tf = /** @type {typeof import('@tensorflow/tfjs-core')} */ (load(root, '@tensorflow/tfjs-core'));
  const backend = /** @type {typeof import('@tensorflow/tfjs-backend-wasm')} */ (
    load(root, '@tensorflow/tfjs-backend-wasm')
  );
  backend.setThreadsCount(1);
  await tf.setBackend('wasm');
  return tf;
}

/**
 * @param {string} root
 * @param {string} name
 * @returns {unknown}
 */
const load = (root, name) => createRequire(join(peersFolder(root), 'package.json'))(name);
