// Builds dist/: WebAssembly variants, bundles, static files. Writes only what changed and removes what is no longer made.
import { readFileSync, readdirSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { transform } from 'esbuild';
import { buildWasm } from '../wasm/build.mjs';
import { bundles } from './build/bundles.mjs';
import { classic } from './build/classic.mjs';
import { docs } from './build/docs.mjs';
import { writeFiles } from './build/files.mjs';
import { offlineWorker } from './build/offline.mjs';
import { customElements } from './build/manifest.mjs';
import { posters } from './build/posters.mjs';
import { siteUrl } from './build/site-url.mjs';
import { types } from './build/types.mjs';
import { preloads } from './build/preloads.mjs';
import { kilobytes, sizes } from './sizes.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const web = join(root, 'web');
const dist = join(root, 'dist');
const staticTypes = ['.html', '.css', '.svg', '.txt'];

/** By its path in dist/. @typedef {[name: string, contents: string | Uint8Array]} File */

/** @returns {Promise<File[]>} */
function staticFiles() {
  const paths = [web, join(web, 'embed')].flatMap((folder) =>
    readdirSync(folder).map((name) => join(folder, name)),
  );
  const kept = paths.filter((path) => staticTypes.includes(extname(path)));
  return Promise.all(kept.map(async (path) => [basename(path), await smaller(path, readFileSync(path))]));
}

/**
 * What npm run train wrote.
 * @returns {File[]}
 */
function weights() {
  const folder = join(web, 'weights');
  const names = readdirSync(folder).filter((name) => extname(name) === '.safetensors');
  return names.map((name) => [name, readFileSync(join(folder, name))]);
}

/**
 * @param {string} name
 * @param {Buffer} contents
 */
async function smaller(name, contents) {
  if (extname(name) !== '.css') return contents;
  const { code } = await transform(contents.toString(), { loader: 'css', minify: true, target: 'es2022' });
  return code;
}

/**
 * Emscripten leaves line breaks and long names in its glue: a quarter of what it weighs.
 * @param {string} path of the glue (.js) or a module (.wasm)
 * @returns {Promise<File>}
 */
async function engineFile(path) {
  const contents = readFileSync(path);
  if (extname(path) !== '.js') return [basename(path), contents];
  const { code } = await transform(contents.toString(), { minify: true, target: 'es2022', format: 'esm' });
  return [basename(path), code];
}

/**
 * What nobody's browser asks for: declarations, and what editors know of the element.
 * @returns {Promise<File[]>}
 */
async function forPackages() {
  return [['custom-elements.json', await customElements(web)], ...types(root)];
}

async function main() {
  const wasm = await Promise.all((await buildWasm(root)).map(engineFile));
  // Makes Node read the bundles as modules wherever dist/ is copied to.
  const manifest = /** @type {const} */ (['package.json', '{ "type": "module" }\n']);
  /** @type {Map<string, string | Uint8Array>} */
  const files = new Map([...(await bundles(web)), ...(await staticFiles()), ...weights(), ...wasm, manifest]);
  files.set(
    'index.html',
    String(files.get('index.html')).replace('<!-- modules -->', preloads(files.keys())),
  );
  for (const file of await classic(web, files)) files.set(...file);
  files.set('offline.js', await offlineWorker(web, files));
  const site = siteUrl(process.env.SITE_URL);
  for (const file of await posters(root, files, site)) files.set(...file);
  for (const file of [...(await docs(web)), ...(await forPackages())]) files.set(...file);
  if (!writeFiles(dist, files)) return;
  const { first_load, engines } = sizes(dist);
  const parts = [...engines].map(([variant, bytes]) => `${variant} ${kilobytes(bytes)}`).join(', ');
  console.log(`Built dist/: first load ${kilobytes(first_load)} brotli (of that the engine: ${parts}).`);
  if (!site)
    console.log('SITE_URL is not set: posters have no link, lesson pages no Open Graph and no oEmbed.');
}

main().catch((/** @type {unknown} */ error) => {
  console.error(`Build failed: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
});
