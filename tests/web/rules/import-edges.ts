// Which room may know which, read from include and import lines.
import { dirname, posix } from 'node:path';
import ts from 'typescript';
import { isGlue } from '../../../web/sizes.mjs';

/** Path from the top of the checkout → contents. */
export type Sources = ReadonlyMap<string, string>;

type Room =
  | 'kernels'
  | 'core'
  | 'example'
  | 'wasm'
  | 'model'
  | 'views'
  | 'engine'
  | 'element'
  | 'embed'
  | 'poster'
  | 'docs'
  | 'page';
/** What a line may name beyond rooms: the standard library, one machine's own instructions, packages by what they are for. */
type Outside =
  | 'std'
  | 'instructions'
  | 'xtensor'
  /** The core as others include it (core/package.cmake). */
  | 'package'
  | 'emscripten'
  | 'glue'
  | 'lit'
  /** fflate writes the zip of all matrices: browsers compress, but have no archives. It comes when somebody wants one. */
  | 'archive'
  /** uqr: links as codes for a camera. It comes with posters. */
  | 'codes'
  | 'unknown';

const mayKnow: Readonly<Record<Room, readonly (Room | Outside)[]>> = {
  kernels: ['kernels', 'std', 'instructions'],
  core: ['core', 'kernels', 'std', 'xtensor'],
  example: ['package', 'std'],
  wasm: ['wasm', 'core', 'std', 'emscripten'],
  model: ['model'],
  views: ['views', 'model', 'lit'],
  engine: ['engine', 'model', 'glue'],
  poster: ['poster', 'views', 'model', 'codes'],
  element: ['element', 'poster', 'views', 'engine', 'model', 'lit', 'archive'],
  embed: ['embed', 'element', 'engine', 'model'],
  docs: ['docs', 'page'],
  page: ['page', 'element', 'views', 'engine', 'model', 'lit'],
};

const webRooms = ['model', 'views', 'engine', 'element', 'embed', 'poster', 'docs'] as const;

export function roomOf(path: string): Room | 'unknown' {
  if (path.startsWith('core/kernels/')) return 'kernels';
  if (path.startsWith('core/example/')) return 'example';
  const [top = '', next = ''] = path.split('/');
  if (top === 'core' || top === 'wasm') return top;
  if (top !== 'web') return 'unknown';
  const room = webRooms.find((name) => name === next);
  if (room) return room;
  return path.split('/').length === 2 ? 'page' : 'unknown';
}

interface Edge {
  readonly names: string;
  readonly to: Room | Outside;
}

/** `file names what it may not know`, one line an offence. */
export function forbiddenEdges(sources: Sources): string[] {
  return [...sources].flatMap(([path, text]) => {
    const room = roomOf(path);
    if (room === 'unknown') return [`${path} is in no room`];
    const edges = path.endsWith('.ts')
      ? typescriptEdges(path, text, sources)
      : includeEdges(path, text, sources);
    return edges.filter(({ to }) => !mayKnow[room].includes(to)).map(({ names }) => `${path} names ${names}`);
  });
}

function includeEdges(path: string, text: string, sources: Sources): Edge[] {
  return [...text.matchAll(/^[ \t]*#[ \t]*include[ \t]*([<"])([^>"\n]+)[>"]/gm)].map(
    ([, mark, name = '']) => {
      const near = [posix.join(dirname(path), name), posix.join('core', name), name].find((file) =>
        sources.has(file),
      );
      const installed = name.replace(/^attention_playground\//, 'core/');
      if (installed !== name) return { names: name, to: sources.has(installed) ? 'package' : 'unknown' };
      if (mark === '"') return { names: name, to: near ? roomOf(near) : 'unknown' };
      if (/^(xtensor|xtl)\//.test(name)) return { names: name, to: 'xtensor' };
      if (name.startsWith('emscripten')) return { names: name, to: 'emscripten' };
      if (/^(immintrin|arm_neon)\.h$/.test(name)) return { names: name, to: 'instructions' };
      return { names: name, to: /^[a-z_]+$/.test(name) ? 'std' : 'unknown' };
    },
  );
}

function typescriptEdges(path: string, text: string, sources: Sources): Edge[] {
  return ts.preProcessFile(text).importedFiles.map(({ fileName: names }) => {
    const file = resolve(path, names);
    if (isGlue.test(names)) return { names, to: 'glue' };
    if (sources.has(file)) return { names, to: roomOf(file) };
    if (names === 'fflate') return { names, to: 'archive' };
    if (names === 'uqr') return { names, to: 'codes' };
    return { names, to: names === 'lit' || names.startsWith('lit/') ? 'lit' : 'unknown' };
  });
}

/** Import suffixes are those of the built files. */
function resolve(path: string, name: string): string {
  const bare = posix.join(dirname(path), name).replace(/\.js$/, '');
  return isGlue.test(name) ? `${bare}.d.ts` : `${bare}.ts`;
}

/** The first ring of files that import each other, or null. Type imports vanish in the build and make no ring. */
export function importRing(sources: Sources): string[] | null {
  const done = new Set<string>();
  const visit = (path: string, above: readonly string[]): string[] | null => {
    if (above.includes(path)) return [...above.slice(above.indexOf(path)), path];
    if (done.has(path)) return null;
    for (const next of valueImports(path, sources)) {
      const ring = visit(next, [...above, path]);
      if (ring) return ring;
    }
    done.add(path);
    return null;
  };
  for (const path of sources.keys()) {
    const ring = visit(path, []);
    if (ring) return ring;
  }
  return null;
}

function valueImports(path: string, sources: Sources): string[] {
  if (!path.endsWith('.ts')) return [];
  const file = ts.createSourceFile(path, sources.get(path) ?? '', ts.ScriptTarget.ES2022);
  return file.statements.flatMap((statement) => {
    if (ts.isImportDeclaration(statement) && statement.importClause?.isTypeOnly) return [];
    if (ts.isExportDeclaration(statement) && statement.isTypeOnly) return [];
    if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) return [];
    const from = statement.moduleSpecifier;
    if (!from || !ts.isStringLiteral(from)) return [];
    const target = resolve(path, from.text);
    return sources.has(target) ? [target] : [];
  });
}
