// Builds dist/: WebAssembly variants, bundles, static files. Writes only what changed and removes what is no longer made.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, transform } from 'esbuild';
import { buildWasm } from '../wasm/build.mjs';
import { oneLanguageAtATime } from './build-languages.mjs';
import { isGlue, kilobytes, sizes } from './sizes.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const web = join(root, 'web');
const dist = join(root, 'dist');
const staticTypes = ['.html', '.css', '.svg', '.txt'];

/** Modules are loaded at run time, from beside the bundle that asks for them. */
const glueStaysOutside = {
  name: 'glue-stays-outside',
  /** @param {import('esbuild').PluginBuild} esbuild */
  setup(esbuild) {
    esbuild.onResolve({ filter: isGlue }, ({ path }) => ({ path, external: true }));
  },
};

/** @returns {Promise<[string, Uint8Array][]>} */
async function bundles() {
  const { outputFiles } = await build({
    entryPoints: {
      page: join(web, 'page.ts'),
      element: join(web, 'element/register.ts'),
      engine: join(web, 'engine/index.ts'),
      learner: join(web, 'engine/load-learner.ts'),
      'exhibit-worker': join(web, 'element/exhibit-worker.ts'),
      'learn-worker': join(web, 'element/learn-worker.ts'),
    },
    outdir: dist,
    bundle: true,
    format: 'esm',
    splitting: true,
    minify: true,
    legalComments: 'none',
    sourcemap: true,
    target: 'es2022',
    conditions: ['production'],
    chunkNames: 'chunk-[hash]',
    tsconfig: join(web, 'tsconfig.json'),
    plugins: [glueStaysOutside, oneLanguageAtATime],
    write: false,
    logLevel: 'warning',
  });
  return outputFiles.map((file) => [basename(file.path), file.contents]);
}

/** @returns {Promise<[string, Uint8Array][]>} */
function staticFiles() {
  const names = readdirSync(web).filter((name) => staticTypes.includes(extname(name)));
  return Promise.all(names.map(async (name) => [name, await smaller(name, readFileSync(join(web, name)))]));
}

/**
 * What npm run train wrote.
 * @returns {[string, Uint8Array][]}
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
  return Buffer.from(code);
}

/**
 * Emscripten leaves line breaks and long names in its glue: a quarter of what it weighs.
 * @param {string} path of the glue (.js) or a module (.wasm)
 * @returns {Promise<[string, Uint8Array]>}
 */
async function engineFile(path) {
  const contents = readFileSync(path);
  if (extname(path) !== '.js') return [basename(path), contents];
  const { code } = await transform(contents.toString(), { minify: true, target: 'es2022', format: 'esm' });
  return [basename(path), Buffer.from(code)];
}

/**
 * The page's service worker, with the names of all that a reader may need and a version that changes when any of it does.
 * @param {Map<string, Uint8Array>} files
 * @returns {Promise<[string, Uint8Array]>}
 */
async function offlineWorker(files) {
  const kept = [...files].filter(([name]) => !/\.map$|^package\.json$/.test(name)).sort();
  const version = createHash('sha256');
  for (const [name, contents] of kept) version.update(`${name} ${contents.length} `).update(contents);
  const { code } = await transform(readFileSync(join(web, 'offline.ts'), 'utf8'), {
    ...{ loader: 'ts', format: 'iife', minify: true, target: 'es2022' },
    define: {
      KEPT_FILES: JSON.stringify(kept.map(([name]) => name)),
      KEPT_VERSION: JSON.stringify(version.digest('hex').slice(0, 12)),
    },
  });
  return ['offline.js', Buffer.from(code)];
}

/**
 * Tells whether anything changed.
 * @param {Map<string, Uint8Array>} files
 */
function writeDist(files) {
  mkdirSync(dist, { recursive: true });
  const stale = readdirSync(dist).filter((name) => !files.has(name));
  for (const name of stale) rmSync(join(dist, name), { recursive: true });
  const changed = [...files].filter(([name, contents]) => !same(join(dist, name), contents));
  for (const [name, contents] of changed) writeFileSync(join(dist, name), contents);
  return stale.length + changed.length > 0;
}

/**
 * @param {string} path
 * @param {Uint8Array} contents
 */
function same(path, contents) {
  try {
    return readFileSync(path).equals(contents);
  } catch {
    return false;
  }
}

async function main() {
  const wasm = await Promise.all((await buildWasm(root)).map(engineFile));
  // Makes Node read the bundles as modules wherever dist/ is copied to.
  const manifest = /** @type {const} */ (['package.json', Buffer.from('{ "type": "module" }\n')]);
  const files = new Map([...(await bundles()), ...(await staticFiles()), ...weights(), ...wasm, manifest]);
  files.set(...(await offlineWorker(files)));
  if (!writeDist(files)) return;
  const { first_load, engines } = sizes(dist);
  const parts = [...engines].map(([variant, bytes]) => `${variant} ${kilobytes(bytes)}`).join(', ');
  console.log(`Built dist/: first load ${kilobytes(first_load)} brotli (of that the engine: ${parts}).`);
}

main().catch((/** @type {unknown} */ error) => {
  const told = error instanceof Error && 'errors' in error; // esbuild has shown its own
  console.error(
    told ? 'Build failed.' : `Build failed: ${error instanceof Error ? error.message : String(error)}`,
  );
  process.exitCode = 1;
});
