import { expect, test } from 'vitest';
import { isSame, pathOf, rowOf, rowsOf } from '../../../web/model/meanings.js';
import { goldenTrace, weightsTrace } from './lessons-golden.js';

const trace = goldenTrace('whole_block');

test('a path leads from the word’s row of the embedding to its row of what the last layer hands on', () => {
  const path = pathOf(trace, 4);
  expect(path?.start).toEqual(trace.embedding?.data.slice(32, 40));
  expect(path?.end).toEqual(trace.layers[2]?.out.data.slice(32, 40));
});

test('there is none without layers, nor of a word that is not there', () => {
  expect(pathOf(goldenTrace('mha_8_2'), 0)).toBeNull();
  expect(pathOf(weightsTrace(['a'], [[1]]), 0)).toBeNull();
  for (const row of [-1, 5]) expect(pathOf(trace, row)).toBeNull();
});

test('of a word that stands twice the one in view is meant', () => {
  const tokens = ['bank', 'by', 'the', 'bank'];
  expect(rowOf(tokens, 'bank', 3)).toBe(3);
  expect(rowOf(tokens, 'bank', 1)).toBe(0);
  expect(rowOf(tokens, 'river', 1)).toBe(-1);
});

test('ends come first, in order, then the starts', () => {
  const paths = [
    { start: Float32Array.of(1, 2), end: Float32Array.of(3, 4) },
    { start: Float32Array.of(5, 6), end: Float32Array.of(7, 8) },
  ];
  expect([...rowsOf(paths)]).toEqual([3, 4, 7, 8, 1, 2, 5, 6]);
  expect(isSame(paths[0]!, { start: Float32Array.of(0, 0), end: Float32Array.of(3, 4) })).toBe(true);
  expect(isSame(paths[0]!, paths[1]!)).toBe(false);
  expect(isSame(paths[0]!, { start: Float32Array.of(1), end: Float32Array.of(3) })).toBe(false);
});
