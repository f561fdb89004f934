// The ES modules of dist/. What opens together lies in one file: a reader waits for few requests, and brotli finds more
// to save in few large files than in many small ones.
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { isGlue } from '../sizes.mjs';
import { oneLanguageAtATime } from './one-language.mjs';

/**
 * Each holds what its source needs at once, but for what the ones before it hold.
 * @type {readonly (readonly [chunk: string, source: string])[]}
 */
const together = [
  ['shell', 'element/register.ts'],
  ['engine', 'engine/index.ts'],
  ['inside', 'element/inside.ts'],
  ['learning', 'engine/load-learner.ts'],
];

/** What others import by name. */
const entries = {
  page: 'page.ts',
  element: 'element/register.ts',
  engine: 'engine/index.ts',
  learner: 'engine/load-learner.ts',
  'exhibit-worker': 'element/exhibit-worker.ts',
  'learn-worker': 'element/learn-worker.ts',
};

/**
 * How sources are read, whatever becomes of them.
 * @param {string} web the folder of the sources
 * @returns {import('rolldown').InputOptions}
 */
export const reading = (web) => ({
  preserveEntrySignatures: 'allow-extension',
  makeAbsoluteExternalsRelative: false,
  external: isGlue, // modules are loaded at run time, from beside the bundle that asks for them
  plugins: [oneLanguageAtATime(web)],
  resolve: { conditionNames: ['production', 'browser', 'import'], extensionAlias: { '.js': ['.ts', '.js'] } },
  tsconfig: join(web, 'tsconfig.json'),
  transform: { target: 'es2022' },
  checks: { pluginTimings: false },
});

/**
 * Code and source maps, by name.
 * @param {string} web the folder of the sources
 * @returns {Promise<Map<string, string>>}
 */
export async function bundles(web) {
  const bundle = await rolldown({
    ...reading(web),
    input: Object.fromEntries(Object.entries(entries).map(([name, source]) => [name, join(web, source)])),
  });
  const group = chunkOf(web);
  const { output } = await bundle.generate({
    format: 'esm',
    minify: true,
    sourcemap: true,
    comments: { legal: false },
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
    codeSplitting: {
      includeDependenciesRecursively: false,
      groups: [{ name: group, debugName: 'together' }],
    },
  });
  await bundle.close();
  /** @type {Map<string, string>} */
  const files = new Map();
  for (const one of output) files.set(one.fileName, one.type === 'chunk' ? one.code : String(one.source));
  return files;
}

/**
 * @param {string} web
 * @returns {(id: string, context: {getModuleInfo(id: string): {importedIds: string[]} | null}) => string | null}
 */
function chunkOf(web) {
  /** @type {Map<string, string>} */
  const place = new Map();
  const isEntry = (/** @type {string} */ id) => sources.has(id);
  const sources = new Set(Object.values(entries).map((source) => join(web, source)));
  return (id, context) => {
    if (place.size === 0)
      for (const [chunk, source] of together)
        for (const one of needed(join(web, source), (of) => context.getModuleInfo(of)?.importedIds ?? []))
          if (!place.has(one)) place.set(one, chunk);
    return isEntry(id) ? null : (place.get(id) ?? null); // an entry has the names that others import, and no more
  };
}

/**
 * @param {string} first
 * @param {(id: string) => readonly string[]} importsOf
 */
function needed(first, importsOf) {
  const seen = new Set([first]);
  for (const id of seen) for (const next of importsOf(id)) seen.add(next);
  return seen;
}
