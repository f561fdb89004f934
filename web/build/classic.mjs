// `attention-playground.js`: the element as one classic script, and beside it the scripts of what few readers open. Here the
// sources are cut otherwise than for dist/'s modules: all that fits is one piece, and every piece is a function of the
// registry in web/embed/registry.ts.
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { build, transform } from 'esbuild';
import { rolldown } from 'rolldown';
import { parseSync, Visitor } from 'rolldown/utils';
import { isGlue } from '../sizes.mjs';
import { reading } from './bundles.mjs';
import { pack } from './packed.mjs';

/** The scripts beside it, by what they begin with. Whatever else comes later elsewhere, a lesson's text or Chinese, is in the one. */
const parts = /** @type {const} */ ([
  [/\/element\/panel-(\w+)\.ts$/, '$1'],
  [/\/element\/exhibit-views\.ts$/, 'exhibits'],
  [/\/element\/models-late\.ts$/, 'models'],
  [/\/model\/code\/index\.ts$|\/fflate\//, 'take'],
]);
/** What several of those need. */
const kShared = 'shared';
const kMain = 'main.js';

/** Of a script: modules as functions, and files. @typedef {{modules: Map<string, string>, files: Map<string, Uint8Array>}} Contents */

/**
 * Scripts by name.
 * @param {string} web the folder of the sources
 * @param {ReadonlyMap<string, string | Uint8Array>} dist what it holds already: modules with their glue, weights
 * @returns {Promise<Map<string, string>>}
 */
export async function classic(web, dist) {
  const chunks = await pieces(web);
  /** @type {Map<string, Contents>} */
  const scripts = new Map();
  const script = (/** @type {string} */ name) => {
    const contents = scripts.get(name) ?? { modules: new Map(), files: new Map() };
    scripts.set(name, contents);
    return contents;
  };
  /** @type {Record<string, string[]>} */
  const needs = {};
  for (const { fileName, code } of chunks)
    script(partOf(chunks, fileName)).modules.set(fileName, await asFunction(code));
  for (const { fileName } of chunks) {
    const needed = [...new Set(importsOf(chunks, fileName).map((name) => partOf(chunks, name)))].filter(
      Boolean,
    );
    if (needed.length > 0) needs[fileName] = needed;
  }
  for (const [name, contents] of dist) {
    const variant = /^((?:engine|learner)-(?:simd|scalar|relaxed))\.(js|wasm)$/.exec(name);
    const weights = /^(\w+)\.safetensors$/.exec(name);
    if (!variant && !weights) continue;
    const part = weights
      ? `weights-${weights[1]}`
      : variant?.[1] === 'engine-simd'
        ? ''
        : String(variant?.[1]);
    if (variant?.[2] === 'js') script(part).modules.set(name, await asFunction(String(contents)));
    else script(part).files.set(name, Buffer.from(contents));
    if (part) needs[name] = [part];
  }
  return written(web, scripts, needs);
}

/** @typedef {import('rolldown').OutputChunk} Chunk */

/**
 * The sources in pieces: one with all that is carried, others.
 * @param {string} web
 * @returns {Promise<Chunk[]>}
 */
async function pieces(web) {
  const entry = join(web, 'embed/classic.ts');
  const bundle = await rolldown({
    ...reading(web),
    input: { main: entry },
    checks: { pluginTimings: false, ineffectiveDynamicImport: false }, // that it lies in one piece anyway is the aim
  });
  /** @type {Set<string>} */
  const together = new Set();
  const { output } = await bundle.generate({
    format: 'esm',
    minify: true,
    comments: { legal: false },
    entryFileNames: '[name].js',
    chunkFileNames: '[name].js',
    codeSplitting: {
      includeDependenciesRecursively: false,
      groups: [
        {
          debugName: 'carried',
          name: (id, context) => {
            if (together.size === 0) together.add(entry);
            for (const one of together) {
              const info = context.getModuleInfo(one);
              for (const next of info?.importedIds ?? []) together.add(next);
              for (const next of info?.dynamicallyImportedIds ?? [])
                if (!isGlue.test(next) && !parts.some(([path]) => path.test(next))) together.add(next);
            }
            return together.has(id) ? 'main' : null;
          },
        },
      ],
    },
  });
  await bundle.close();
  return output.filter((one) => one.type === 'chunk');
}

/**
 * Which script holds a piece: '' is the one.
 * @param {Chunk[]} chunks
 * @param {string} name
 */
function partOf(chunks, name) {
  if (name === kMain) return '';
  const { facadeModuleId } = chunkOf(chunks, name);
  if (!facadeModuleId) return kShared;
  for (const [path, part] of parts) {
    const found = path.exec(facadeModuleId);
    if (found) return part.replace('$1', found[1] ?? '');
  }
  throw new Error(`no script for ${facadeModuleId}: web/build/classic.mjs`);
}

/**
 * @param {Chunk[]} chunks
 * @param {string} name
 */
function chunkOf(chunks, name) {
  const chunk = chunks.find(({ fileName }) => fileName === name);
  if (!chunk) throw new Error(`no piece ${name}`);
  return chunk;
}

/**
 * Itself and all that it imports.
 * @param {Chunk[]} chunks
 * @param {string} name
 */
function importsOf(chunks, name) {
  const seen = new Set([name]);
  for (const one of seen) for (const next of chunkOf(chunks, one).imports) seen.add(next);
  return [...seen];
}

/**
 * A module as a function of what registry.ts gives to it.
 * @param {string} code
 */
async function asFunction(code) {
  const { code: body } = await transform(withLoads(code), {
    ...{ format: 'cjs', minify: true, target: 'es2022', charset: 'utf8', legalComments: 'none' },
    define: { 'import.meta.url': '$address' },
  });
  return `(module,exports,require,$load,$address)=>{${body}}`;
}

/**
 * `import(…)` becomes `$load(…)`.
 * @param {string} code
 */
function withLoads(code) {
  /** @type {number[]} */
  const places = [];
  new Visitor({ ImportExpression: ({ start }) => void places.push(start) }).visit(
    parseSync('piece.js', code).program,
  );
  let [changed, from] = ['', 0];
  for (const at of places.sort((a, b) => a - b)) {
    changed += `${code.slice(from, at)}$load`;
    from = at + 'import'.length;
  }
  return changed + code.slice(from);
}

/**
 * @param {string} web
 * @param {Map<string, Contents>} scripts
 * @param {Record<string, string[]>} needs
 */
async function written(web, scripts, needs) {
  const held = new Map([...scripts].map(([name, contents]) => [name, literal(contents)]));
  const version = createHash('sha256')
    .update([...held.values()].join())
    .digest('hex')
    .slice(0, 12);
  const own = `const PLAN=${JSON.stringify({ version, parts: needs })},CONTENTS=${held.get('')};`;
  const files = new Map([
    [
      'attention-playground.js',
      `(()=>{"use strict";${own}${await runtime(web, 'one-script.ts', 'iife')}})();`,
    ],
    // Its export on a line of its own: tools that look for modules take "//" in a text before it for a comment.
    ['anywidget.js', own + (await runtime(web, 'anywidget.ts', 'esm')).replace(/export\{[^{]*$/, '\n$&')],
    ['embed.js', await runtime(web, 'host.ts', 'iife')],
    ['embed-frame.js', await runtime(web, 'frame.ts', 'iife')],
  ]);
  for (const [part, contents] of held)
    if (part)
      files.set(`attention-playground.${part}.js`, `document.currentScript.take("${version}",${contents});`);
  // Pages in another encoding than UTF-8 would read the Chinese texts in theirs.
  return new Map([...files].map(([name, code]) => [name, name === 'anywidget.js' ? code : `\uFEFF${code}`]));
}

/** @param {Contents} contents */
function literal({ modules, files }) {
  const packed = [...files].map(([name, bytes]) => {
    const [letters, order, text] = pack(bytes);
    return `"${name}":['${letters}','${order}','${text}']`;
  });
  return `{modules:{${[...modules].map(([name, code]) => `"${name}":${code}`).join()}},files:{${packed.join()}}}`;
}

/**
 * @param {string} web
 * @param {string} name
 * @param {'iife' | 'esm'} format
 */
async function runtime(web, name, format) {
  const { outputFiles } = await build({
    ...{ entryPoints: [join(web, 'embed', name)], bundle: true, format, minify: true, target: 'es2022' },
    ...{ charset: 'utf8', legalComments: 'none', write: false },
    tsconfig: join(web, 'tsconfig.json'),
  });
  return (outputFiles[0]?.text ?? '').trim();
}
