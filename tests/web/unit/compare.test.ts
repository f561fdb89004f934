import { describe, expect, test } from 'vitest';
import {
  change,
  compareWeights,
  hiddenInOne,
  largestChange,
  largestChanges,
  sideAt,
} from '../../../web/model/compare.js';
import { weightsTrace } from './lessons-golden.js';
import { headTrace, traceOf } from './scenes.js';

const before = weightsTrace(
  ['a', 'b', 'c'],
  [
    [0.5, 0.25, 0.25],
    [0.25, 0.5, 0.25],
    [0.125, 0.125, 0.75],
  ],
);

describe('weights side by side', () => {
  test('the difference is the second minus the first, rounded once to float32', () => {
    expect(change(0.25, 0.75)).toBe(0.5);
    const [a, b] = [Math.fround(0.1), Math.fround(0.3)];
    expect(change(a, b)).toBe(Math.fround(b - a));
    expect(change(a, b)).not.toBe(b - a);
    expect(Object.is(change(a, a), 0)).toBe(true);
  });

  test('each cell holds the numbers of the Traces, aligned by their words', () => {
    const after = weightsTrace(
      ['a', 'new', 'b', 'x'],
      [
        [0.1, 0.2, 0.3, 0.4],
        [1, 0, 0, 0],
        [0, 1, 0, 0],
        [0.4, 0.3, 0.2, 0.1],
      ],
    );
    const found = compareWeights(before, after, 0, 0)!;
    expect(found.columns.map(({ how }) => how)).toEqual(['same', 'added', 'same', 'exchanged']);
    expect(found.rows).toEqual(found.columns);
    expect([...found.a.there]).toEqual([1, 0, 1, 1, 0, 0, 0, 0, 1, 0, 1, 1, 1, 0, 1, 1]);
    expect([...found.a.data].filter((_, at) => found.a.there[at] === 1)).toEqual([
      ...before.heads[0]!.weights.data,
    ]);
    expect([...found.b.data]).toEqual([...after.heads[0]!.weights.data]);
    const cell = 3 * 4 + 2; // c/x looks at b
    expect(found.difference.data[cell]).toBe(Math.fround(Math.fround(0.2) - 0.125));
    expect(sideAt(found.a, 1)).toEqual({ kind: 'none' });
    expect(sideAt(found.difference, 1)).toEqual({ kind: 'none' });
  });

  test('words in another order with the same weights differ nowhere', () => {
    const backwards = weightsTrace(
      ['c', 'b', 'a'],
      [
        [0.75, 0.125, 0.125],
        [0.25, 0.5, 0.25],
        [0.25, 0.25, 0.5],
      ],
    );
    const found = compareWeights(before, backwards, 0, 0)!;
    expect([...found.difference.seen]).toEqual(new Array(9).fill(1));
    expect([...found.difference.data]).toEqual(new Array(9).fill(0));
    expect(largestChanges(found, 3)).toEqual([]);
    expect(largestChange(found)).toBe(0);
  });

  test('what one of the two hides has no difference, and is counted', () => {
    const rows = [
      [1, 0, 0],
      [0.5, 0.5, 0],
      [0.25, 0.25, 0.5],
    ];
    const causal = weightsTrace(['a', 'b', 'c'], rows, [
      [1, 0, 0],
      [1, 1, 0],
      [1, 1, 1],
    ]);
    const found = compareWeights(before, causal, 0, 0)!;
    expect(sideAt(found.b, 1)).toEqual({ kind: 'masked' });
    expect(sideAt(found.difference, 1)).toEqual({ kind: 'masked' });
    expect(hiddenInOne(found)).toEqual({ a: 0, b: 3 });
    expect(hiddenInOne(compareWeights(causal, before, 0, 0)!)).toEqual({ a: 3, b: 0 });
    expect(largestChanges(found, 3)).toEqual([0, 3, 8]);
    expect(largestChange(found)).toBe(0.5);
  });

  test('with fewer queries than keys, only the words that ask have a row', () => {
    const one = weightsTrace(['a', 'b', 'c'], [[0.2, 0.3, 0.5]]);
    const found = compareWeights(before, one, 0, 0)!;
    expect(found.rows.map(({ a, b }) => [a, b])).toEqual([
      [0, null],
      [1, null],
      [2, 2],
    ]);
    expect([...found.b.there]).toEqual([0, 0, 0, 0, 0, 0, 1, 1, 1]);
    expect(sideAt(found.b, 6)).toEqual({ kind: 'weight', value: Math.fround(0.2) });
  });

  test('keys of a second text are aligned with each other, not with the sentence', () => {
    const across = (context_tokens: string[], weights: number[][]) =>
      traceOf(['a'], [headTrace(weights)], { context_tokens });
    const found = compareWeights(across(['x', 'a'], [[0.5, 0.5]]), across(['a'], [[1]]), 0, 0)!;
    expect(found.columns.map(({ a, b }) => [a, b])).toEqual([
      [0, null],
      [1, 0],
    ]);
    expect([...found.difference.data]).toEqual([0, 0.5]);
  });

  test('a head or a layer that one of the two does not have is not compared', () => {
    const twice = { ...before, heads: [...before.heads, ...before.heads] };
    expect(compareWeights(before, twice, 1, 0)).toBeNull();
    expect(compareWeights(twice, before, 1, 0)).toBeNull();
    expect(compareWeights(twice, twice, 1, 0)).not.toBeNull();
    expect(compareWeights(before, before, 0, 1)).toBeNull();
  });
});
