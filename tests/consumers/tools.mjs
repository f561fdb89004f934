// What consumers of the playground use, installed outside of node_modules: build/consumers. And the package as it would be
// published, packed from what is built.
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { run } from '../../wasm/run.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
export const folder = join(root, 'build/consumers');
/** A registry may be out of breath for a moment. */
const kTries = 3;

/** Does nothing where all is there. */
export async function installTools() {
  const here = join(root, 'tests/consumers');
  const lock = readFileSync(join(here, 'package-lock.json'), 'utf8');
  const stamp = join(folder, 'installed.json'); // written last: an install that was cut short is done again
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  console.log('Installing what the playground is embedded with (about 400 MB in build/consumers, once) …');
  mkdirSync(folder, { recursive: true });
  for (const name of ['package.json', 'package-lock.json'])
    copyFileSync(join(here, name), join(folder, name));
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  for (let left = kTries - 1; (await run('npm', args, { cwd: folder })) !== 0; left -= 1)
    if (left === 0) throw new Error('the tools could not be installed; the lines above say why.');
  writeFileSync(stamp, lock);
}

/** @typedef {{path: string, size: number, unpackedSize: number, files: {path: string, size: number}[]}} Packed path: of the tarball */

/**
 * The package, packed for one of the test files.
 * @param {string} name of that
 * @returns {Promise<Packed>}
 */
export async function pack(name) {
  const place = join(folder, 'packed', name);
  rmSync(place, { recursive: true, force: true });
  mkdirSync(place, { recursive: true });
  let told = '';
  const args = ['pack', '--json', '--ignore-scripts', '--loglevel=error', `--pack-destination=${place}`];
  const code = await run('npm', args, { cwd: root, line: (line) => (told += `${line}\n`) });
  if (code !== 0) throw new Error(`npm pack failed:\n${told}`);
  const [packed] = /** @type {(Packed & {filename: string})[]} */ (JSON.parse(told));
  if (!packed) throw new Error('npm pack made nothing');
  return { ...packed, path: join(place, packed.filename) };
}
