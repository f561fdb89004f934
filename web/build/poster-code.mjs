// Posters are made by the same code in Node and in a browser: here it is bundled for Node, beside the modules it loads.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';
import { isGlue } from '../sizes.mjs';

const kEntry = 'poster-entry.ts';
const kModules = ['engine-simd.js', 'engine-simd.wasm', 'learner-simd.js', 'learner-simd.wasm'];
const kSource = `
export * from './poster/index.js';
export { contents, loadLesson } from './model/lessons/index.js';
export { loadEngine } from './engine/index.js';
export { loadLearner } from './engine/load-learner.js';
export { decodeHash, encodeScene } from './model/url.js';
export { parseScene } from './model/parse.js';
export { SceneError } from './model/scene-error.js';
export { translator } from './model/i18n.js';
export { errorText } from './model/error-text.js';
`;

/** What that source exports. @typedef {typeof import('../poster/index.js') & typeof import('../model/lessons/index.js') & typeof import('../engine/index.js') & typeof import('../engine/load-learner.js') & typeof import('../model/url.js') & typeof import('../model/parse.js') & typeof import('../model/i18n.js') & typeof import('../model/error-text.js')} PosterCode */

/**
 * @param {string} root
 * @param {string} key changes when the code does: Node keeps what it has imported
 * @param {(name: string) => string | Uint8Array | undefined} file a module of dist/, by name
 * @returns {Promise<PosterCode>}
 */
export async function posterCode(root, key, file) {
  const web = join(root, 'web');
  const folder = join(root, 'build/posters/code');
  mkdirSync(folder, { recursive: true });
  const bundle = await rolldown({
    input: { [key]: join(web, kEntry) },
    platform: 'node',
    external: isGlue,
    makeAbsoluteExternalsRelative: false,
    plugins: [entry],
    resolve: { extensionAlias: { '.js': ['.ts', '.js'] } },
    tsconfig: join(web, 'tsconfig.json'),
    checks: { pluginTimings: false },
  });
  const { output } = await bundle.generate({
    format: 'esm',
    entryFileNames: '[name].mjs',
    codeSplitting: false,
  });
  await bundle.close();
  writeFileSync(join(folder, `${key}.mjs`), output[0].code);
  for (const name of kModules) {
    const contents = file(name);
    if (contents === undefined) throw new Error(`${name} has to be built before posters are drawn`);
    writeFileSync(join(folder, name), contents);
  }
  return import(pathToFileURL(join(folder, `${key}.mjs`)).href);
}

/** @type {import('rolldown').Plugin} */
const entry = {
  name: 'poster-entry',
  resolveId: (id) => (id.endsWith(kEntry) ? id : null),
  load: (id) => (id.endsWith(kEntry) ? { code: kSource, moduleType: 'ts' } : null),
};
