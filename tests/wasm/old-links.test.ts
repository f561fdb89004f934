// Links that readers have kept (B63): each released version's open in every later one, with NumPy's numbers.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { decodeHash, fromBase64Url, toBase64Url } from '../../web/model/url.js';
import { engines } from './built-engine.js';
import { flat, TOLERANCE, worstError, type Nested } from './golden-files.js';

interface OldLink {
  /** The scene of tests/goldens that it was made of, whose first head's weights these are. */
  readonly golden: string;
  readonly hash: string;
  readonly weights: Nested;
}

/** Never edited: a new version adds its own file. */
const versions = ['0.1'];
const linksOf = (version: string) =>
  JSON.parse(readFileSync(new URL(`./links-${version}.json`, import.meta.url), 'utf8')) as OldLink[];

const { limits } = engines.simd;
const weightsOf = (scene: unknown) => engines.simd.run(scene).heads[0]?.weights.data;

describe.each(versions)('links of version %s', (version) => {
  const links = linksOf(version);

  it('are ten or more', () => {
    expect(links.length).toBeGreaterThanOrEqual(10);
  });

  it.each(links)('open $golden', ({ hash, weights }) => {
    const link = decodeHash(hash, limits);
    if (link.kind !== 'scene') throw new Error(`it is ${link.kind}`);
    expect(link.notes).toEqual([]);
    expect(worstError(weightsOf(link.scene) ?? [], flat(weights))).toBeLessThanOrEqual(TOLERANCE);
  });
});

describe('a link of another version', () => {
  const [first] = linksOf('0.1');
  const scene = JSON.parse(fromBase64Url(first?.hash.slice('#s='.length) ?? '')) as Record<string, unknown>;
  const reopened = (change: object) =>
    decodeHash(`#s=${toBase64Url(JSON.stringify({ ...scene, ...change }))}`, limits);

  it('that is newer is said to be so, not guessed at', () => {
    expect(reopened({ v: 99 })).toMatchObject({ kind: 'broken', code: 'newer_version' });
  });

  it('with a field that nobody knows opens, and the reader is told', () => {
    const link = reopened({ colour_of_hair: 'red' });
    if (link.kind !== 'scene') throw new Error(`it is ${link.kind}`);
    expect(link.notes).toHaveLength(1);
    expect(weightsOf(link.scene)).toEqual(weightsOf(scene));
  });
});
