// The declarations that come with the package: those of what it exports, and of what these name.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

/**
 * Names and texts for dist/. They are made again when a source has changed: the compiler needs seconds.
 * @param {string} root the checkout
 * @returns {[name: string, text: string][]}
 */
export function types(root) {
  const web = join(root, 'web');
  const entries = entriesOf(root);
  const kept = join(root, 'build/types.json');
  const key = keyOf(web, entries);
  if (existsSync(kept)) {
    const before = /** @type {{key: string, files: [string, string][]}} */ (
      JSON.parse(readFileSync(kept, 'utf8'))
    );
    if (before.key === key) return before.files;
  }
  const files = /** @type {[string, string][]} */ (
    [...declarations(web, entries)].map(([path, text]) => [`types/${path}`, text])
  );
  mkdirSync(dirname(kept), { recursive: true });
  writeFileSync(kept, JSON.stringify({ key, files }));
  return files;
}

/**
 * Sources, from web/, of what package.json promises types for.
 * @param {string} root
 */
function entriesOf(root) {
  const { exports } = /** @type {{exports: Record<string, string | {types?: string}>}} */ (
    JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  );
  const promised = Object.values(exports).flatMap((one) =>
    typeof one === 'string' ? [] : [one.types ?? ''],
  );
  return [...new Set(promised)].map((path) => path.replace('./dist/types/', '').replace(/\.d\.ts$/, '.ts'));
}

/**
 * @param {string} web
 * @param {readonly string[]} entries
 */
function keyOf(web, entries) {
  const hash = createHash('sha256').update(`${ts.version} ${entries.join()}`);
  hash.update(readFileSync(fileURLToPath(import.meta.url)));
  for (const name of readdirSync(web, { recursive: true, encoding: 'utf8' }).sort())
    if (/\.ts$|tsconfig\.json$/.test(name)) hash.update(name).update(readFileSync(join(web, name)));
  return hash.digest('hex');
}

/**
 * By path from web/, as `element/register.d.ts`.
 * @param {string} web
 * @param {readonly string[]} entries
 * @returns {Map<string, string>}
 */
function declarations(web, entries) {
  const { config } = ts.readConfigFile(join(web, 'tsconfig.json'), (path) => ts.sys.readFile(path));
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, web);
  const program = ts.createProgram(
    entries.map((entry) => join(web, entry)),
    // npm run lint checks; to write what was checked takes a fraction of the time.
    { ...options, noEmit: false, declaration: true, emitDeclarationOnly: true, noCheck: true },
  );
  const wanted = new Set(entries.map((entry) => entry.replace(/\.ts$/, '.d.ts')));
  /** @type {Map<string, string>} */
  const files = new Map();
  for (const path of wanted) {
    const text = declarationOf(program, join(web, path.replace(/\.d\.ts$/, '.ts')));
    files.set(path, text);
    for (const next of namedIn(path, text)) wanted.add(next);
  }
  return files;
}

/**
 * @param {ts.Program} program
 * @param {string} path of a source
 */
function declarationOf(program, path) {
  let made = '';
  program.emit(program.getSourceFile(path), (_path, text) => (made = text), undefined, true);
  if (made === '') throw new Error(`no declarations were made for ${path}`);
  return made;
}

/** The files of `from './a.js'`, `import('./a.js')` and `import './a.js'`. */
const namedIn = (/** @type {string} */ path, /** @type {string} */ text) =>
  ts
    .preProcessFile(text)
    .importedFiles.filter(({ fileName }) => fileName.startsWith('.'))
    .map(({ fileName }) => posix.join(dirname(path), fileName.replace(/\.js$/, '.d.ts')));
