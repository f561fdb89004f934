// What a reader downloads, compressed as a host would do it.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

/** @param {number} bytes */
export const kilobytes = (bytes) => `${(bytes / 1024).toFixed(1)} KB`;

/**
 * Bytes after brotli: `first_load` is all that opening the page fetches, with the larger variant of the engine.
 * @param {string} dist
 * @returns {{first_load: number, engines: Map<string, number>}}
 */
export function sizes(dist) {
  /** @type {Map<string, number>} */
  const engines = new Map();
  for (const variant of ['simd', 'scalar', 'relaxed']) {
    if (!existsSync(join(dist, `engine-${variant}.js`))) continue;
    engines.set(
      variant,
      compressed(dist, `engine-${variant}.js`) + compressed(dist, `engine-${variant}.wasm`),
    );
  }
  const page = ['index.html', ...reachable(dist, linked(dist), atOnce)];
  const bytes = page.reduce((sum, file) => sum + compressed(dist, file), 0);
  return { first_load: bytes + Math.max(...engines.values()), engines };
}

/**
 * @param {string} dist
 * @param {string} file
 */
function compressed(dist, file) {
  return brotliCompressSync(readFileSync(join(dist, file))).length;
}

/**
 * Files that index.html names.
 * @param {string} dist
 */
function linked(dist) {
  const html = readFileSync(join(dist, 'index.html'), 'utf8');
  const names = [...html.matchAll(/<(?:script|link)\b[^>]*?\b(?:src|href)="([^"#]+)"/g)].map(
    (match) => match[1] ?? '',
  );
  return names.filter((name) => existsSync(join(dist, name)));
}

/** `import … from "./chunk.js"`, without which a script does not start. */
const atOnce = /(?:\bfrom|\bimport)\s*["']\.\/([\w.-]+\.js)["']/g;
/** Those, and `import("./chunk.js")`: a lesson's text, when the reader picks it. */
const atOnceOrLater = /(?:\bfrom|\bimport)\s*\(?\s*["']\.\/([\w.-]+\.js)["']/g;

/**
 * Those files and every chunk they import, but for the engine's variants.
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
      if (!/^engine-\w+\.js$/.test(imported)) seen.add(imported);
    }
  }
  return [...seen];
}
