import { describe, expect, test } from 'vitest';
import { addMessages, messages } from '../../../web/model/i18n.js';
import { author } from '../../../web/model/messages/author.js';
import { compare } from '../../../web/model/messages/compare.js';
import { cost } from '../../../web/model/messages/cost.js';
import { embed } from '../../../web/model/messages/embed.js';
import { learn } from '../../../web/model/messages/learn.js';
import { look } from '../../../web/model/messages/look.js';
import { meanings } from '../../../web/model/messages/meanings.js';
import { model } from '../../../web/model/messages/model.js';
import { overview } from '../../../web/model/messages/overview.js';
import { plane } from '../../../web/model/messages/plane.js';
import { poster } from '../../../web/model/messages/poster.js';
import { spread } from '../../../web/model/messages/spread.js';
import { take } from '../../../web/model/messages/take.js';
import { namedKeys, unusedKeys, withoutComments, wordsOf } from './message-use.js';
import { readSources } from './sources.js';

addMessages({
  author,
  compare,
  cost,
  embed,
  learn,
  look,
  meanings,
  model,
  overview,
  plane,
  poster,
  spread,
  take,
});

const join = (sources: ReadonlyMap<string, string>) => withoutComments([...sources.values()].join('\n'));
const web = [...readSources(['web'], /\.(ts|html)$/)].filter(
  ([path]) => !path.startsWith('web/model/messages/'),
);
const code = join(new Map(web));
const core = join(readSources(['core'], /\.cc$/));
const keys = [...messages.keys()];

const places = (text: string) =>
  [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))].sort();

describe('messages', () => {
  test('there are some', () => {
    expect(keys.length).toBeGreaterThan(50);
  });

  test('each says something in both languages', () => {
    const silent = [...messages].filter(([, { en, zh }]) => en.trim() === '' || zh.trim() === '');
    expect(silent).toEqual([]);
  });

  test('each has the same places in both languages', () => {
    const unlike = [...messages].filter(([, { en, zh }]) => places(en).join() !== places(zh).join());
    expect(unlike).toEqual([]);
  });

  test('every key that the code names exists', () => {
    const named = namedKeys(code);
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter((key) => !messages.has(key))).toEqual([]);
  });

  test('every key is used', () => {
    expect(unusedKeys(keys, code, new Set([...wordsOf(code), ...wordsOf(core)]))).toEqual([]);
  });

  test('every reason the core refuses a scene with is explained', () => {
    const header = readSources(['core'], /scene_error\.h$/).get('core/scene_error.h') ?? '';
    const table = header.slice(header.indexOf('// code'), header.indexOf('struct'));
    const codes = [...table.matchAll(/^\/\/ (\w+) {2,}\S/gm)]
      .map(([, name = '']) => name)
      .filter((name) => name !== 'code');
    expect(codes.length).toBeGreaterThan(8);
    expect(codes.filter((name) => !messages.has(`errors.${name}`))).toEqual([]);
  });
});

describe('the rule itself', () => {
  test('a key written out is used, one in a comment is not', () => {
    const text = withoutComments("t('grid.a'); // t('grid.b')\n/* 'grid.c' */");
    expect(unusedKeys(['grid.a', 'grid.b', 'grid.c'], text)).toEqual(['grid.b', 'grid.c']);
  });

  test('a template uses only what words of the code can make of it', () => {
    const text =
      'const key = `grid.${name}_${kind}_hint`; const names = ["head", "head_layout"], kinds = ["full"];';
    expect(unusedKeys(['grid.head_full_hint', 'grid.head_layout_full_hint'], text)).toEqual([]);
    expect(unusedKeys(['grid.head_wide_hint', 'grid.head_full'], text)).toEqual([
      'grid.head_wide_hint',
      'grid.head_full',
    ]);
  });
});
