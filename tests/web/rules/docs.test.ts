// What the texts beside the code say is there, is there: links, anchors, commands, and every name of the element.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { recipes } from '../../../web/model/recipes/index.js';
import { root } from './sources.js';

const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const languages = ['en', 'zh'] as const;
const docs = (lang: 'en' | 'zh'): string => read(`web/docs/${lang}.md`);
const withoutCode = (markdown: string): string => markdown.replace(/^```[\s\S]*?^```/gm, '');

const texts = ['README.md', 'CHANGELOG.md', '.github/CONTRIBUTING.md', 'web/docs/en.md', 'web/docs/zh.md'];

const recipeIds = recipes.map(({ id }) => id.replaceAll('_', '-'));

/** Those that a forge makes of headings; within the documentation, the ids that it gives. */
function anchorsOf(path: string, within: boolean): string[] {
  const headings = [...withoutCode(read(path)).matchAll(/^#+ (.*)$/gm)].map(([, text = '']) => text);
  const own = headings.flatMap((text) => /\{#([\w-]+)\}/.exec(text)?.[1] ?? []);
  const made = headings.map((text) =>
    text
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
  return within ? own : made;
}

describe.each(texts)('%s', (path) => {
  const links = [...withoutCode(read(path)).matchAll(/\]\(([^)\s]+)\)/g)].map(([, to = '']) => to);

  test('links to files and headings that are there', () => {
    for (const link of links) {
      const [to = '', anchor] = link.split('#', 2);
      if (/^https?:/.test(to) || to.startsWith('top:')) continue;
      const file = to === '' ? path : join(dirname(path), to);
      expect(existsSync(join(root, file)), link).toBe(true);
      if (anchor?.startsWith('recipe-')) expect(recipeIds, link).toContain(anchor.slice('recipe-'.length));
      else if (anchor !== undefined)
        expect(anchorsOf(file, file.startsWith('web/docs/') && file === path), link).toContain(anchor);
    }
  });

  test('names commands that are there', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const named = [...read(path).matchAll(/\bnpm (run \w+|start|test)\b/g)].map(
      ([, command = '']) => command,
    );
    for (const command of named) expect(Object.keys(scripts)).toContain(command.replace('run ', ''));
    const run = [...read(path).matchAll(/\b(?:node|python3|bash) ((?:\w+\/)+[\w.-]+)/g)];
    for (const [, file = ''] of run) expect(existsSync(join(root, file)), file).toBe(true);
  });
});

test('the README names commands at all, and each room of its table is a folder or file', () => {
  const readme = read('README.md');
  for (const command of ['npm start', 'npm test', 'npm run build']) expect(readme).toContain(command);
  const table = readme.slice(readme.indexOf('| room '), readme.indexOf('`tests/web/rules/` holds'));
  const rooms = [...table.matchAll(/^\| ((?:`[^`]+`,? ?)+)/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([^`]+)`/g)].map(([, room = '']) => room),
  );
  expect(rooms.length).toBeGreaterThan(10);
  for (const room of rooms) expect(existsSync(join(root, room)), room).toBe(true);
});

describe('the documentation', () => {
  const outline = (lang: 'en' | 'zh') =>
    [...docs(lang).matchAll(/^(#{2,}) .*\{#([\w-]+)\}$|^(```.*)$|^(\|) /gm)].map(
      ([, depth, id, fence, row]) => fence ?? row ?? `${depth} ${id}`,
    );

  test('has the same headings, examples and rows of tables in both languages', () => {
    expect(outline('en').length).toBeGreaterThan(100);
    expect(outline('zh')).toEqual(outline('en'));
  });

  test('shows the same code in both languages, but for what is read', () => {
    const code = (lang: 'en' | 'zh') =>
      [...docs(lang).matchAll(/^```(js|json|cmake)\b.*\n([\s\S]*?)^```/gm)].map(([, , text = '']) =>
        text.replace(/'[^'\n]*'|#.*|<.*?>|\/\/.*/g, ''),
      );
    expect(code('zh')).toEqual(code('en'));
  });

  interface Declared {
    readonly customElement?: boolean;
    readonly attributes?: readonly { name: string }[];
    readonly events?: readonly { name: string }[];
    readonly slots?: readonly { name: string }[];
    readonly cssParts?: readonly { name: string }[];
    readonly cssProperties?: readonly { name: string }[];
    readonly cssStates?: readonly { name: string }[];
    readonly members?: readonly { name: string; static?: boolean }[];
  }
  const manifest = JSON.parse(read('dist/custom-elements.json')) as {
    modules: { declarations: Declared[] }[];
  };
  const element = manifest.modules
    .flatMap(({ declarations }) => declarations)
    .find((one) => one.customElement)!;
  const kinds = [
    'attributes',
    'events',
    'slots',
    'cssParts',
    'cssProperties',
    'cssStates',
    'members',
  ] as const;

  test.each(languages)('in %s names everything that the element has', (lang) => {
    const code = new Set(
      [...docs(lang).matchAll(/`([^`\n]+)`/g)].flatMap(([, text = '']) => [
        text,
        text.replace(/\(.*$/, ''),
        text.replace(/^AttentionPlayground\./, ''),
      ]),
    );
    const states = [...docs(lang).matchAll(/:state\((\w+)\)/g)].map(([, state = '']) => state);
    for (const kind of kinds) {
      const names = (element[kind] ?? []).map(({ name }) => name).filter((name) => name !== '');
      expect(names.length, kind).toBeGreaterThan(0);
      const missing = names.filter(
        (name) => !(kind === 'cssStates' ? states.includes(name) : code.has(name)),
      );
      expect(missing, kind).toEqual([]);
    }
  });

  test.each(languages)('in %s promises no property that the element does not have', (lang) => {
    const [, table = ''] = docs(lang).split('{#properties}');
    const rows = [...table.split('{#methods}')[0]!.matchAll(/^\| (`[^|]+) \|/gm)].map(
      ([, cell = '']) => cell,
    );
    const promised = rows.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name));
    expect(promised.length).toBeGreaterThan(20);
    const has = ['lang', ...element.members!.map(({ name }) => name)]; // lang is every element's
    expect(
      promised.map((name) => name.replace('AttentionPlayground.', '')).filter((name) => !has.includes(name)),
    ).toEqual([]);
  });
});
