// custom-elements.json, held against what the element takes, has, dispatches and shows.
import { readFileSync } from 'node:fs';
import { beforeAll, expect, test, vi } from 'vitest';
import { isSceneAttribute } from '../../web/element/attributes.js';
import { params } from '../../web/model/params.js';
import { readSources } from '../web/rules/sources.js';
import { dist, host, newSite, open, type Opened } from './site.js';

vi.setConfig({ testTimeout: 120_000 });

type Named = { readonly name: string; readonly description?: string; readonly kind?: string };
type Lists = 'attributes' | 'members' | 'events' | 'slots' | 'cssParts' | 'cssProperties' | 'cssStates';
type Declared = { readonly tagName: string } & Readonly<Record<Lists, readonly Named[]>>;

const [element] = (
  JSON.parse(readFileSync(`${dist}/custom-elements.json`, 'utf8')) as {
    modules: { declarations: Declared[] }[];
  }
).modules.flatMap(({ declarations }) => declarations);
const named = (list: Lists): string[] => element![list].map(({ name }) => name).sort();
const own = named('attributes').filter((name) => !isSceneAttribute(name));
const sources = readSources(['web/element', 'web/views'], /\.ts$/);
const found = (files: ReadonlyMap<string, string>, pattern: RegExp): string[] => {
  const names = [...files.values()].flatMap((text) =>
    [...text.matchAll(pattern)].map(([, name = '']) => name),
  );
  return [...new Set(names)].sort();
};

let opened: Opened;
beforeAll(() => {
  expect(element?.tagName).toBe('attention-playground');
});

test('every attribute is one of a scene or a property; and none of a scene is missing', async () => {
  const missing = params
    .map(({ attribute }) => attribute)
    .filter((name) => !named('attributes').includes(name));
  expect(missing).toEqual([]);
  const written = ['text', 'tokens', 'context', 'model', 'stages', 'silent-heads', 'w-q', 'ffn-output'];
  expect(written.filter((name) => !named('attributes').includes(name))).toEqual([]);
  expect(own.length).toBeGreaterThan(10);
  const tag = '<attention-playground loading="eager" lesson="apple"></attention-playground>';
  const site = newSite('manifest', { 'page.html': `<!doctype html><link rel="icon" href="data:,">${tag}` });
  opened = await open(`${await host(site)}page.html`);
  await opened.page.addScriptTag({ url: `${await host(dist)}element.js`, type: 'module' });
  const reflects = await opened.page.evaluate(
    (names) =>
      names.filter((name) => {
        const one = document.createElement('attention-playground');
        const boolean = typeof Reflect.get(one, name) === 'boolean';
        Reflect.set(one, name, boolean ? true : 'light');
        return one.getAttribute(name) === (boolean ? '' : 'light');
      }),
    own,
  );
  expect(reflects).toEqual(own);

  const has = await opened.page.evaluate(() => {
    const one = document.querySelector('attention-playground')!;
    const prototype = Object.getPrototypeOf(one) as object;
    return Object.entries(Object.getOwnPropertyDescriptors(prototype))
      .filter(([name]) => !/^constructor$|Callback$/.test(name))
      .map(([name]) => name)
      .concat(Object.getOwnPropertyNames(one));
  });
  const members = named('members').filter((name) => name !== 'engine'); // of the class
  expect(members.filter((name) => !has.includes(name))).toEqual([]);
  const described = [...members, ...own];
  expect(has.filter((name) => !described.includes(name))).toEqual([]);

  const shown = await opened.page.evaluate(async () => {
    const one = document.querySelector('attention-playground')!;
    await one.ready;
    const fresh = document.createElement('attention-playground');
    const slots = [...fresh.shadowRoot!.querySelectorAll('slot')].map(({ name }) => name);
    const parts = [...one.shadowRoot!.querySelectorAll('[part]')].map((part) => part.getAttribute('part')!);
    const rules = one.shadowRoot!.adoptedStyleSheets.flatMap(({ cssRules }) => [...cssRules]);
    const css = rules.map(({ cssText }) => cssText).join('\n');
    return { slots: [...new Set(slots)].sort(), parts, css, ready: one.matches(':state(ready)') };
  });
  const properties = found(new Map([['', shown.css]]), /(--attention-[a-z-]+)/g);
  expect(properties).toEqual(named('cssProperties'));
  expect(shown.slots).toEqual(named('slots'));
  expect(shown.ready).toBe(true);
  expect(shown.parts.length).toBeGreaterThan(5);
  expect(shown.parts.filter((name) => !named('cssParts').includes(name))).toEqual([]);
  expect(opened.complaints).toEqual([]);
});

test('events, parts and states are those of the sources', () => {
  const tag = 'attention-playground';
  expect(named('events')).toEqual(found(sources, /'(attention-\w+)'/g).filter((name) => name !== tag));
  const parts = found(sources, /\bpart(?:=| = )["'](\w+)["']/g);
  expect(parts.filter((name) => !named('cssParts').includes(name))).toEqual([]);
  expect(named('cssStates')).toEqual(['error', 'loading', 'ready']);
});

test('each thing is said in words', () => {
  const lists = ['attributes', 'events', 'cssParts', 'cssProperties', 'cssStates'] as const;
  const silent = lists.flatMap((list) => element![list].filter(({ description = '' }) => description === ''));
  expect(silent).toEqual([]);
});
