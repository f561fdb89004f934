// What a reader downloads, compressed as a host would do it.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

/** How a bundle names the script that starts a WebAssembly module. */
export const isGlue = /^\.\/(engine|learner)-(simd|scalar|relaxed)\.js$/;

/** @param {number} bytes */
export const kilobytes = (bytes) => `${(bytes / 1024).toFixed(1)} KB`;

/**
 * Bytes after brotli: `first_load` is all that opening the page fetches, with the larger variant of the engine; of each
 * module's variants wasm and glue together.
 * @param {string} dist
 * @returns {{first_load: number, engines: Map<string, number>, learners: Map<string, number>}}
 */
export function sizes(dist) {
  const engines = variantSizes(dist, 'engine', ['simd', 'scalar', 'relaxed']);
  const learners = variantSizes(dist, 'learner', ['simd', 'scalar']);
  const page = ['index.html', ...reachable(dist, linked(dist), atOnce)];
  const bytes = page.reduce((sum, file) => sum + compressed(dist, file), 0);
  return { first_load: bytes + Math.max(...engines.values()), engines, learners };
}

/**
 * @param {string} dist
 * @param {string} name
 * @param {string[]} variants
 * @returns {Map<string, number>}
 */
function variantSizes(dist, name, variants) {
  const built = variants.filter((variant) => existsSync(join(dist, `${name}-${variant}.js`)));
  return new Map(
    built.map((variant) => {
      const file = `${name}-${variant}`;
      return [variant, compressed(dist, `${file}.js`) + compressed(dist, `${file}.wasm`)];
    }),
  );
}

/**
 * @param {string} dist
 * @param {string} file
 */
function compressed(dist, file) {
  return brotliCompressSync(readFileSync(join(dist, file))).length;
}

/**
 * Files that index.html names, but for the engine's.
 * @param {string} dist
 */
function linked(dist) {
  const html = readFileSync(join(dist, 'index.html'), 'utf8');
  const names = [...html.matchAll(/<(?:script|link)\b[^>]*?\b(?:src|href)="([^"#]+)"/g)].map(
    (match) => match[1] ?? '',
  );
  return names.filter((name) => existsSync(join(dist, name)) && !isGlue.test(`./${name}`));
}

/** `import … from "./chunk.js"`, without which a script does not start. */
export const atOnce = /(?:\bfrom|\bimport)\s*["']\.\/([\w.-]+\.js)["']/g;
/** Those, and `import("./chunk.js")`: a lesson's text, when the reader picks it. */
const atOnceOrLater = /(?:\bfrom|\bimport)\s*\(?\s*["'`]\.\/([\w.-]+\.js)["'`]/g;

/**
 * Those files and every chunk they import, but for the modules' variants.
 * @param {string} dist
 * @param {string[]} names
 */
export function reachable(dist, names, imports = atOnceOrLater) {
  const seen = new Set(names);
  for (const name of seen) {
    if (!name.endsWith('.js')) continue;
    const code = readFileSync(join(dist, name), 'utf8');
    for (const match of code.matchAll(imports)) {
      const imported = match[1] ?? '';
      if (!isGlue.test(`./${imported}`)) seen.add(imported);
    }
  }
  return [...seen];
}
