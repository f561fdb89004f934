// Links that readers have kept (B63): those of every version open in this one, and show the numbers that NumPy reads out
// of them (tests/goldens/make_links.py).
import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { entries } from '../../web/model/lessons/entries.js';
import { DEFAULTS } from '../../web/model/parse-defaults.js';
import { parseScene } from '../../web/model/parse.js';
import type { Scene, SceneInput } from '../../web/model/scene.js';
import { decodeHash, encodeScene, fromBase64Url, toBase64Url } from '../../web/model/url.js';
import { eachEngine, engines } from './built-engine.js';
import { flat, matrixAt, readGolden, shapeOf, TOLERANCE, worstError, type Nested } from './golden-files.js';
import './shipped-models.js';

interface OldLink {
  readonly name: string;
  readonly hash: string;
  readonly expected: Readonly<Record<string, Nested>>;
}

/** Never edited: a new version adds its own file. */
const versions = readdirSync(new URL('../goldens/links/', import.meta.url)).map((file) =>
  file.replace(/\.json$/, ''),
);
const linksOf = (version: string) => readGolden<OldLink[]>(`links/${version}.json`);
const present = '0.1';

const { limits } = engines.simd;
const recordedIn = (hash: string) =>
  JSON.parse(fromBase64Url(/^#s=([\w-]+)/.exec(hash)?.[1] ?? '')) as Record<string, unknown>;

function sceneOf(hash: string): Scene {
  const link = decodeHash(hash, limits);
  if (link.kind !== 'scene') throw new Error(`it is ${link.kind}`);
  expect(link.notes).toEqual([]);
  return link.scene;
}

describe.each(versions)('links of version %s', (version) => {
  const links = linksOf(version);

  it('are ten or more', () => {
    expect(links.length).toBeGreaterThanOrEqual(10);
  });

  describe.each(eachEngine)('in the %s engine', (_variant, engine) => {
    it.each(links)('$name shows the same numbers', ({ hash, expected }) => {
      const trace = engine.run(sceneOf(hash));
      expect(Object.keys(expected)).not.toHaveLength(0);
      for (const [path, want] of Object.entries(expected)) {
        const got = matrixAt(trace, path);
        expect(got?.shape, path).toEqual(shapeOf(want));
        expect(worstError(got?.data ?? [], flat(want)), path).toBeLessThanOrEqual(TOLERANCE);
      }
    });
  });

  it.each(links)('$name keeps all that it recorded', ({ hash }) => {
    expect(sceneOf(hash)).toMatchObject(recordedIn(hash));
  });
});

/** Links, attributes and oEmbed addresses name lessons: one that is gone takes them along. */
it('every lesson of version 0.1 is still there under its name', () => {
  const lessons = [
    ...['where_it_looks', 'the_cat_sat', 'shoes_running', 'apple', 'title_softmax', 'why_sqrt_d'],
    ...['weighted_sum', 'mha_8_2', 'word_order', 'no_peeking', 'whole_block', 'long_texts'],
    ...['two_meanings', 'learning_it', 'in_a_shop', 'what_it_does_not_know'],
  ];
  expect(Object.keys(entries)).toEqual(expect.arrayContaining(lessons));
});

/** "random.std.w", but nothing inside of what is chosen as a whole. */
const keysOf = (value: unknown, path = ''): string[] =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.entries(value).flatMap(([key, inner]) => keysOf(inner, path === '' ? key : `${path}.${key}`))
    : [path];

describe('a link made today', () => {
  const made = (scene: SceneInput) =>
    recordedIn(encodeScene(parseScene({ v: 1, text: 'a b', ...scene }, limits, 'strict').scene));

  it('names every key that has a default, so that a later default does not change it', () => {
    expect(keysOf(made({})).sort()).toEqual(keysOf(DEFAULTS).sort());
  });

  const kinds: [scene: SceneInput, key: 'position' | 'mask', recorded: object][] = [
    [
      { position: { kind: 'relative' } },
      'position',
      { kind: 'relative', buckets: 32, max_distance: 128, two_sided: true },
    ],
    [{ position: { kind: 'rotary' } }, 'position', { kind: 'rotary', pairs: 'half', base: 10_000 }],
    [{ mask: { kind: 'window' } }, 'mask', { kind: 'window', window: 2, two_sided: false }],
  ];
  it.each(kinds)('with %j names what that leaves open', (scene, key, recorded) => {
    expect(made(scene)[key]).toEqual(recorded);
  });
});

describe('a link of another version', () => {
  const [first] = linksOf(present);
  const scene = recordedIn(first?.hash ?? '');
  const reopened = (change: object) =>
    decodeHash(`#s=${toBase64Url(JSON.stringify({ ...scene, ...change }))}`, limits);
  const weights = (of: unknown) => engines.simd.run(of).heads[0]?.weights.data;

  it.each([{ v: 99 }, { v: 2, heads: 4 }, { v: 1.5 }])('%j is said to be newer, not guessed at', (change) => {
    expect(reopened(change)).toMatchObject({ kind: 'broken', code: 'newer_version' });
  });

  it.each([{ colour_of_hair: 'red' }, { view: { zoom: 2 } }, { block: { norm: 'pre', dropout: 0.1 } }])(
    'with %j, which nobody knows, opens, and the reader is told',
    (change) => {
      const link = reopened(change);
      if (link.kind !== 'scene') throw new Error(`it is ${link.kind}`);
      expect(link.notes.map(({ code }) => code)).toEqual(['unknown_field']);
      expect(weights(link.scene)).toEqual(weights(scene));
    },
  );
});
