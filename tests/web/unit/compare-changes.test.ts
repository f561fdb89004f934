import { describe, expect, test } from 'vitest';
import { changesBetween, type Change } from '../../../web/model/compare-changes.js';
import type { Scene, SceneInput } from '../../../web/model/scene.js';
import { sceneOf, typedX } from './scenes.js';

const base: SceneInput = { text: 'it was too big', d_model: 4 };
const plain = sceneOf(base);

/** Each change in a line. */
const told = (a: Scene, b: Scene): string[] => changesBetween(a, b).map(line);

function line(change: Change): string {
  if (change.kind === 'setting') return change.param.key;
  if ('words' in change) return `${change.kind} ${change.of}: ${change.words.join(' ')}`;
  if ('pairs' in change)
    return `${change.kind} ${change.of}: ${change.pairs.map((pair) => pair.join('/')).join(' ')}`;
  if ('matrices' in change)
    return `${change.kind}: ${change.matrices.map(({ stage, layer }) => `${stage}@${layer}`).join(' ')}`;
  return change.kind;
}

describe('what changed', () => {
  test('nothing, and what changes no number is nothing', () => {
    expect(told(plain, plain)).toEqual([]);
    expect(told(plain, sceneOf({ ...base, view: { row: 2, precision: 2, cells: 'colours' } }))).toEqual([]);
    expect(told(plain, sceneOf({ ...base, text: 'it  was too big' }))).toEqual([]);
    expect(told(plain, sceneOf({ ...base, block: { n_layers: 0, norm: 'pre', d_ff: 3 } }))).toEqual([]);
  });

  test.each<[string, SceneInput]>([
    ['scale', { scale: 'none' }],
    ['temperature', { temperature: 2 }],
    ['mask', { mask: { kind: 'causal' } }],
    ['position', { position: { kind: 'sinusoidal' } }],
    ['n_heads', { n_heads: 2 }],
    ['seed', { random: { seed: 43 } }],
    ['n_layers', { block: { n_layers: 2 } }],
  ])('a setting: %s', (key, more) => {
    const found = told(plain, sceneOf({ ...base, ...more }));
    expect(found).toContain(key);
    expect(told(sceneOf({ ...base, ...more }), plain)).toContain(key);
  });

  test('a setting of a setting, only where both have it', () => {
    const window = (n: number) => sceneOf({ ...base, mask: { kind: 'window', window: n } });
    expect(told(window(2), window(3))).toEqual(['window']);
    expect(told(plain, window(1))).toEqual(['mask']);
    const relative = sceneOf({ ...base, position: { kind: 'relative', buckets: 16 } });
    expect(told(plain, relative)).toEqual(['position']);
  });

  test('words that were exchanged, taken away, added or moved', () => {
    const to = (text: string) => told(plain, sceneOf({ ...base, text }));
    expect(to('it was too small')).toEqual(['exchanged sentence: big/small']);
    expect(to('it was big')).toEqual(['removed sentence: too']);
    expect(to('so it was too big now')).toEqual(['added sentence: so now']);
    expect(to('big it was too')).toEqual(['moved sentence: big']);
  });

  test('a second text', () => {
    const across = (text: string) => sceneOf({ ...base, context: { text } });
    expect(told(plain, across('so what'))).toEqual(['added context: so what']);
    expect(told(across('so what'), across('so long'))).toEqual(['exchanged context: what/long']);
  });

  test('matrices of one’s own: pinned, released, with other numbers', () => {
    const pinned = (cell: number) => sceneOf({ ...base, pins: { w_o: plainSheet(cell) } });
    expect(told(plain, pinned(1))).toEqual(['pinned: w_o@0']);
    expect(told(pinned(1), plain)).toEqual(['released: w_o@0']);
    expect(told(pinned(1), pinned(2))).toEqual(['edited: w_o@0']);
    expect(told(pinned(1), pinned(1))).toEqual([]);
  });

  test('typed rows go with their words: moving a word is no edit of its numbers', () => {
    const [first, second] = [typedX(['a', 'b'], [[1], [2]]), typedX(['b', 'a'], [[2], [1]])];
    expect(told(first, second)).toEqual(['moved sentence: a b']);
    expect(told(first, typedX(['a', 'b', 'c'], [[1], [2], [3]]))).toEqual(['added sentence: c']);
    expect(told(first, typedX(['a', 'b'], [[1], [5]]))).toEqual(['edited: x@0']);
  });

  test('a mask drawn otherwise, silenced heads, other draws', () => {
    const custom = (seen: boolean) =>
      sceneOf({
        text: 'a b',
        mask: {
          kind: 'custom',
          visible: [
            [true, seen],
            [true, true],
          ],
        },
      });
    expect(told(custom(true), custom(false))).toEqual(['mask_cells']);
    const two = { ...base, n_heads: 2 };
    expect(told(sceneOf(two), sceneOf({ ...two, silent_heads: [[1]] }))).toEqual(['silent']);
    expect(told(plain, sceneOf({ ...base, random: { std: { x: 2, w: 0.5 } } }))).toEqual(['draws']);
  });
});

const plainSheet = (cell: number): number[][] =>
  Array.from({ length: 4 }, (_, i) => Array.from({ length: 4 }, (_cell, j) => (i === j ? cell : 0)));
