// Writes dist/: only what changed, and without what is no longer made.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';

/**
 * Tells whether anything changed.
 * @param {string} folder
 * @param {ReadonlyMap<string, string | Uint8Array>} files by path inside of it, with "/"
 */
export function writeFiles(folder, files) {
  mkdirSync(folder, { recursive: true });
  const stale = filesIn(folder).filter((name) => !files.has(name));
  for (const name of stale) rmSync(join(folder, name));
  const changed = [...files].filter(([name, contents]) => !same(join(folder, name), contents));
  for (const [name, contents] of changed) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), contents);
  }
  return stale.length + changed.length > 0;
}

/**
 * Paths of all files in a folder and the folders in it, with "/".
 * @param {string} folder
 */
export function filesIn(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'));
}

/**
 * @param {string} path
 * @param {string | Uint8Array} contents
 */
function same(path, contents) {
  try {
    return readFileSync(path).equals(Buffer.from(contents));
  } catch {
    return false;
  }
}
