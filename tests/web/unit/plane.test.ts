import { describe, expect, test } from 'vitest';
import { editedStage, fittedTo, planeData, planeKinds, type PlaneKind } from '../../../web/model/plane.js';
import { movedVector } from '../../../web/model/plane-move.js';
import { headTrace, tensor, traceOf, typedX } from './scenes.js';

const square = [
  [1, 0],
  [0, 1],
];
const head = headTrace(square, {
  q: tensor([[1], [2]]),
  k: tensor([[3], [4]]),
  v: tensor([[5], [6]]),
  output: tensor([[7], [8]]),
});
const x = tensor(
  [
    [1, 2],
    [3, 4],
  ],
  'typed',
);
const words = traceOf(['the', 'cat'], [head], { x, output: tensor(square) });

const dataOf = (trace: typeof words, kind: PlaneKind, row = 0) => {
  const data = planeData(trace, kind, 0, row);
  if (!data) throw new Error(`no ${kind}`);
  return data;
};

describe('what shares a picture', () => {
  test('matrices of one width: words, values and outputs, queries and keys', () => {
    expect(planeKinds(words, 0)).toEqual(['words', 'values', 'match']);
    expect(Array.from(dataOf(words, 'words').data)).toEqual([1, 2, 3, 4, 1, 0, 0, 1]);
    expect(Array.from(dataOf(words, 'match').data)).toEqual([1, 2, 3, 4]);
    expect(dataOf(words, 'match').about).toBe('zero');
  });

  test('an output of another width than the input is in no picture with it', () => {
    const wide = traceOf(['the', 'cat'], [head], { x, output: tensor([[1], [2]]) });
    expect(planeKinds(wide, 0)).toEqual(['values', 'match']);
    expect(planeData(wide, 'words', 0, 0)).toBeNull();
  });

  test('what is not there is not drawn', () => {
    const bare = headTrace(square, { q: null, k: null, v: tensor([[5], [6]]), output: tensor([[7], [8]]) });
    expect(planeKinds(traceOf(['a', 'b'], [bare], { x: null, output: null }), 0)).toEqual(['values']);
  });
});

describe('dots', () => {
  test('an arrow leads from a word to itself, and the followed word is marked at both ends', () => {
    const { dots, firsts } = dataOf(words, 'words', 1);
    expect(firsts).toBe(2);
    expect(dots.map(({ to }) => to)).toEqual([2, 3, null, null]);
    expect(dots.map(({ followed }) => followed)).toEqual([false, true, false, true]);
    expect(dots.map(({ token }) => token)).toEqual(['the', 'cat', 'the', 'cat']);
  });

  test('one query is the last word: its value leads to its output, the others lead nowhere', () => {
    const one = headTrace([[1, 2, 3]], { v: tensor([[1], [2], [3]]), output: tensor([[4]]) });
    const { dots } = dataOf(traceOf(['a', 'b', 'c'], [one]), 'values');
    expect(dots.map(({ to }) => to)).toEqual([null, null, 3, null]);
    expect(dots.map(({ index, followed }) => [index, followed])).toEqual([
      [0, false],
      [1, false],
      [2, true],
      [2, true],
    ]);
  });

  test('values of a second text are its own words, and nobody’s output', () => {
    const cross = { ...words, context_tokens: ['chat', 'noir'] };
    const { dots } = dataOf(cross, 'values');
    expect(dots.map(({ token, followed, to }) => [token, followed, to])).toEqual([
      ['chat', false, null],
      ['noir', false, null],
      ['the', true, null],
      ['cat', false, null],
    ]);
  });
});

describe('moving a dot', () => {
  test('edits the matrix it stands for; what follows cannot be moved', () => {
    const stagesOf = (kind: PlaneKind, trace = words) => {
      const data = dataOf(trace, kind);
      return data.dots.map((dot) => editedStage(trace, data, dot));
    };
    expect(stagesOf('words')).toEqual(['x', 'x', null, null]);
    expect(stagesOf('values')).toEqual(['v', 'v', null, null]);
    expect(stagesOf('match')).toEqual(['q', 'q', 'k', 'k']);
    const sum = { ...words, embedding: x, x: { ...x, source: 'computed' as const } };
    expect(stagesOf('words', sum)).toEqual(['embedding', 'embedding', null, null]);
  });

  test('adds the axes, rounds what moves below a pixel, and leaves the rest to the last digit', () => {
    const axes = Float32Array.from([1, 0, 0, 0, 0.6, 0.8]);
    const vector = Float32Array.from([0.1, 0.2, 0.123456789]);
    expect(movedVector(vector, axes, [0.5, 0], 0.01)).toEqual([0.6, 0.2, 0.12345679]);
    expect(movedVector(vector, axes, [0, -1], 0.01)).toEqual([0.1, -0.4, -0.677]);
    expect(movedVector(vector, axes, [0, 0], 0.01)).toEqual([0.1, 0.2, 0.12345679]);
    expect(movedVector([1e6], [1, 0], [12345.678, 0], 1000)).toEqual([1012346]);
    expect(movedVector([1e-9], [1, 0], [1e-9, 0], 1e-11)).toEqual([2e-9]);
    expect(Object.is(movedVector([1], [1, 0], [-1, 0], 0.01)[0], 0)).toBe(true);
  });
});

test('axes are kept while numbers change, and found anew when words, width or lesson do', () => {
  const scene = typedX(
    ['the', 'cat'],
    [
      [1, 2],
      [3, 4],
    ],
  );
  const data = dataOf(words, 'words');
  const key = fittedTo(scene, null, data);
  const numbers = typedX(
    ['the', 'cat'],
    [
      [9, 9],
      [3, 4],
    ],
  );
  expect(fittedTo({ ...numbers, temperature: 2 }, null, data)).toBe(key);
  expect(fittedTo({ ...scene, view: { ...scene.view, row: 1 } }, null, data)).toBe(key);
  expect(fittedTo({ ...scene, view: { ...scene.view, head: 1 } }, null, data)).not.toBe(key);
  expect(fittedTo({ ...scene, tokens: ['a', 'cat'] }, null, data)).not.toBe(key);
  expect(fittedTo(scene, 'one_query', data)).not.toBe(key);
  expect(fittedTo(scene, null, dataOf(words, 'values'))).not.toBe(key);
});
