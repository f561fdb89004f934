// The package as it would be published: what is in it, what its declarations say, what happens where there is no browser.
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { promisify } from 'node:util';
import ts from 'typescript';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { readGolden, type Golden } from '../wasm/golden-files.js';
import { expectWeights, installPackage, newSite, tool } from './site.js';
import { installTools, pack } from './tools.mjs';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 600_000 });

let packed: Awaited<ReturnType<typeof pack>>;
let site: string;
beforeAll(async () => {
  await installTools();
  packed = await pack('package');
  site = newSite('package', { 'index.html': '' });
  await installPackage(site, packed.path);
});

const inPackage = (path: string): string =>
  readFileSync(join(site, 'node_modules/attention-playground', path), 'utf8');
const names = (): string[] => packed.files.map(({ path }) => path);
const exported = (): [string, string | { types: string; default: string }][] =>
  Object.entries((JSON.parse(inPackage('package.json')) as { exports: Record<string, string> }).exports);

/** What a file of the package asks for: by import, as a worker, as a file beside it. */
function asked(path: string, text: string): string[] {
  if (path.endsWith('.html'))
    return [...text.matchAll(/\b(?:src|href)="([^"#:]+)"/g)].map(([, name = '']) => name);
  const found: string[] = [];
  const name = (node: ts.Node | undefined): void => {
    if (node && ts.isStringLiteralLike(node)) found.push(node.text);
  };
  const walk = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) name(node.moduleSpecifier);
    if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) name(node.argument.literal);
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
      name(node.arguments[0]);
    ts.forEachChild(node, walk);
  };
  walk(ts.createSourceFile(path, text, ts.ScriptTarget.ES2022));
  const files = text.matchAll(/new URL\(["'`]([\w.-]+)["'`],\s*import\.meta\.url\)/g);
  return [...found, ...[...files].map(([, file = '']) => `./${file}`)];
}

/** Everything that is reached from these, and every name that is not a file. */
function reached(entries: readonly string[]): { files: Set<string>; strange: string[] } {
  const files = new Set(entries);
  const strange: string[] = [];
  for (const path of files) {
    if (!/\.(js|ts|html)$/.test(path)) continue;
    for (const name of asked(path, inPackage(path))) {
      const relative = path.endsWith('.html') ? `./${name}` : name;
      const bare = posix.join(posix.dirname(path), relative);
      const file = path.endsWith('.d.ts') ? bare.replace(/\.js$/, '.d.ts') : bare;
      if (name === 'node:fs/promises') continue; // for files, in Node only
      if (relative.startsWith('.') && names().includes(file)) files.add(file);
      else strange.push(`${path} asks for ${name}`);
    }
  }
  return { files, strange };
}

/** Scripts that are loaded by name: of the classic one by its own registry, and what a host page links. */
const byName = /^dist\/(attention-playground(\.[\w-]+)?\.js|embed\.(js|html)|[\w-]+-worker\.js)$/;

describe('npm pack', () => {
  test('holds all that what it exports asks for, and nothing of another package', () => {
    const targets = exported()
      .flatMap(([, target]) => (typeof target === 'string' ? [target] : [target.types, target.default]))
      .filter((target) => !target.includes('*'))
      .map((target) => target.replace('./', ''));
    expect(targets.filter((target) => !names().includes(target))).toEqual([]);
    const { files, strange } = reached([...targets, ...names().filter((name) => byName.test(name))]);
    expect(strange).toEqual([]);
    expect(files.size).toBeGreaterThan(60);
    const usual = ['LICENSE', 'README.md', 'dist/licenses.txt', 'package.json'];
    expect(names().filter((name) => !files.has(name) && !usual.includes(name))).toEqual([]);
  });

  test('has no sources, tests, source maps or pages, and asks for no other package', () => {
    expect(names().filter((name) => !/^dist\/|^(LICENSE|README\.md|package\.json)$/.test(name))).toEqual([]);
    expect(
      names().filter((name) => /\.map$|offline|index\.html|dist\/(docs|lessons|posters)/.test(name)),
    ).toEqual([]);
    const manifest = JSON.parse(inPackage('package.json')) as Record<string, unknown>;
    expect(manifest['private']).toBeUndefined();
    expect(manifest['dependencies'] ?? manifest['peerDependencies']).toBeUndefined();
  });

  test('weighs at most 2.2 MB, 6 MB unpacked', () => {
    expect(packed.size).toBeGreaterThan(500_000);
    expect(packed.size).toBeLessThanOrEqual(2.2e6);
    expect(packed.unpackedSize).toBeLessThanOrEqual(6e6);
  });

  test('publint finds nothing', async () => {
    const said = await tool(site, 'publint', ['node_modules/attention-playground', '--strict']);
    expect(said).toMatch(/All good/);
  });
});

/** In a process of its own, in the folder of a consumer. */
async function node(script: string): Promise<{ stdout: string; stderr: string }> {
  return promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script], { cwd: site });
}

describe('in Node', () => {
  test.each(['attention-playground', 'attention-playground/element'])(
    'to import %s does nothing and does not throw (B70)',
    async (name) => {
      const script = `
        const before = Object.keys(globalThis).length;
        const { AttentionPlayground } = await import('${name}');
        console.log(typeof AttentionPlayground, Object.keys(globalThis).length - before);`;
      expect(await node(script)).toEqual({ stdout: 'function 0\n', stderr: '' });
    },
  );

  test('attention-playground/engine computes lesson 4', async () => {
    const { scene } = readGolden<Record<string, Golden>>('lessons.json')['apple']!;
    const { stdout, stderr } = await node(`
      import { loadEngine } from 'attention-playground/engine';
      const { heads } = (await loadEngine()).run(${JSON.stringify(scene)});
      console.log(JSON.stringify([...heads[0].weights.data]));`);
    expect(stderr).toBe('');
    expectWeights(JSON.parse(stdout) as number[]);
  });

  test('attention-playground/learner reads the weights that ship', async () => {
    const { stdout } = await node(`
      import { readFile } from 'node:fs/promises';
      import { fileURLToPath } from 'node:url';
      import { loadLearner } from 'attention-playground/learner';
      const path = fileURLToPath(import.meta.resolve('attention-playground/dist/copy.safetensors'));
      const model = (await loadLearner()).read(new Uint8Array(await readFile(path)));
      console.log(model.recipe.task);`);
    expect(stdout).toBe('copy\n');
  });
});

describe('TypeScript', () => {
  const uses = `import { AttentionPlayground } from 'attention-playground';
import { loadEngine, EngineError, SceneError, type Scene, type Trace } from 'attention-playground/engine';
import { loadLearner } from 'attention-playground/learner';
import widget from 'attention-playground/anywidget';

const element: AttentionPlayground = document.querySelector('attention-playground')!;
AttentionPlayground.engine = { baseUrl: '/wasm/' };
element.lesson = 'apple';
element.scene = { v: 1, text: 'the cat sat' };
export const tokens: readonly string[] | undefined = (element.scene as Scene | null)?.tokens;
export const first: number | undefined = element.trace?.heads[0]?.weights.data[0];
export const ready: Promise<void> = element.ready;
export const link: string = element.toURL();
element.addEventListener('attention-result', ({ detail: { scene, trace } }) => {
  console.log(scene.tokens.length, trace.heads[0]?.weights.data.length);
});
element.addEventListener('attention-answer', ({ detail }) => {
  console.log(detail.choice === detail.right, detail.correct, detail.question.length);
});

export async function weights(): Promise<Float32Array | undefined> {
  const engine = await loadEngine({ variant: 'simd' });
  try {
    const trace: Trace = engine.run({ text: 'the cat sat', n_heads: 2 });
    return trace.heads[1]?.weights.data;
  } catch (problem) {
    if (problem instanceof SceneError) console.log(problem.field, problem.code);
    if (problem instanceof EngineError) console.log(problem.code);
    return undefined;
  }
}
export const tasks = async (): Promise<string[]> => (await loadLearner()).tasks.map(({ id }) => id);
export const { render } = widget;
// @ts-expect-error a lesson is a text
element.lesson = 4;
// @ts-expect-error there is no such setting
void loadEngine({ varaint: 'simd' });
`;

  test.each([
    ['bundler', 'esnext'],
    ['node16', 'node16'],
  ])('finds every type, strictly, with moduleResolution %s', async (moduleResolution, module) => {
    const options = {
      ...{ strict: true, noEmit: true, target: 'es2022', lib: ['es2022', 'dom', 'dom.iterable'], types: [] },
      ...{ exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true, skipLibCheck: false },
      ...{ module, moduleResolution },
    };
    const name = `types-${moduleResolution}`;
    const place = newSite(name, {
      'uses.ts': uses,
      'tsconfig.json': JSON.stringify({ compilerOptions: options, files: ['uses.ts'] }),
    });
    await installPackage(place, packed.path);
    await tool(place, 'tsc', ['-p', '.']);
  });
});
