import { describe, expect, test } from 'vitest';
import { inline } from '../../../web/model/lessons/inline.js';
import { cellOf, fillNumbers, numberAt, rowAt } from '../../../web/model/lessons/live-numbers.js';
import { goldenTrace } from './lessons-golden.js';
import { plainText } from './plain-text.js';

const kinds = (text: string) => inline(text).map((segment) => segment.kind);

describe('inline marks', () => {
  test('a text without marks is one segment', () => {
    expect(inline('Click a number.')).toEqual([{ kind: 'text', text: 'Click a number.', index: '' }]);
    expect(inline('')).toEqual([]);
  });

  test('each role has its own kind', () => {
    expect(kinds('[q|query][k|key][v|value][m|d][t|苹果]')).toEqual([
      'query',
      'key',
      'value',
      'maths',
      'token',
    ]);
  });

  test('what follows an underscore is an index, except in a token', () => {
    expect(inline('[q|W_Q]')).toEqual([{ kind: 'query', text: 'W', index: 'Q' }]);
    expect(inline('[m|d_model]')).toEqual([{ kind: 'maths', text: 'd', index: 'model' }]);
    expect(inline('[t|a_b]')).toEqual([{ kind: 'token', text: 'a_b', index: '' }]);
  });

  test('text around and between marks is kept, in order', () => {
    expect(inline('The *whole* [v|value].').map(({ kind, text }) => [kind, text])).toEqual([
      ['text', 'The '],
      ['emphasis', 'whole'],
      ['text', ' '],
      ['value', 'value'],
      ['text', '.'],
    ]);
  });

  test('a live number keeps its path and its digits', () => {
    expect(inline('{heads.0.weights.0.2}{output.0.1:6}{scale}')).toEqual([
      { kind: 'number', text: '{heads.0.weights.0.2}', path: 'heads.0.weights.0.2', precision: null },
      { kind: 'number', text: '{output.0.1:6}', path: 'output.0.1', precision: 6 },
      { kind: 'number', text: '{scale}', path: 'scale', precision: null },
    ]);
  });

  test.each(['[1, 2] + [3, 4]', '2 * 3', '* a', '[x|role]', '[q|]', '{Not a path}', '{a:0}', '<b>bold</b>'])(
    'what is no mark stays as it is: %s',
    (text) => {
      expect(inline(text)).toEqual([{ kind: 'text', text, index: '' }]);
    },
  );

  test('plain text drops the marks only', () => {
    expect(plainText(inline('*The* [q|W_Q] of [t|cat]: {scale}'))).toBe('The WQ of cat: {scale}');
  });
});

describe('live numbers', () => {
  const trace = goldenTrace('mha_8_2');

  test('a path names a cell as the page selects it', () => {
    expect(cellOf('heads.1.weights.0.2')).toEqual({ stage: 'weights', head: 1, layer: 0, row: 0, column: 2 });
    expect(cellOf('output.0.1')).toEqual({ stage: 'result', head: 0, layer: 0, row: 0, column: 1 });
    expect(cellOf('w_q.0.3.4')).toEqual({ stage: 'w_q', head: 0, layer: 0, row: 3, column: 4 });
    expect(cellOf('x.2.7')).toEqual({ stage: 'x', head: 0, layer: 0, row: 2, column: 7 });
    expect(cellOf('layers.2.rollout.4.1')).toEqual({
      stage: 'rollout',
      head: 0,
      layer: 2,
      row: 4,
      column: 1,
    });
    expect(cellOf('layers.1.heads.1.weights.4.0')).toMatchObject({ stage: 'weights', head: 1, layer: 1 });
    for (const path of ['scale', 'heads.0.weights', 'heads.0.mask.0.0', 'tokens.0.0', 'constructor.0.0'])
      expect(cellOf(path)).toBeNull();
  });

  test('rows and numbers are those of the Trace', () => {
    const row = Array.from(rowAt(trace, 'heads.1.weights.2') ?? []);
    expect(row).toEqual([0.31303880957411157, 0.3670629853885026, 0.3198982050373858].map(Math.fround));
    expect(numberAt(trace, 'heads.1.weights.2.1')).toBe(Math.fround(0.3670629853885026));
    expect(numberAt(trace, 'scale')).toBe(0.5);
    expect(numberAt(trace, 'w_o.0.1')).toBe(trace.w_o?.data[1]);
    expect(numberAt(trace, 'w_k.0.1.2')).toBe(trace.w_k?.data[10]);
  });

  test('layers have their own numbers, and a row of weights has facts of its own', () => {
    const stack = goldenTrace('whole_block');
    expect(numberAt(stack, 'layers.2.rollout.4.1')).toBe(stack.layers[2]?.rollout?.data[21]);
    expect(numberAt(stack, 'layers.1.heads.1.weights.4.3')).toBe(stack.layers[1]?.heads[1]?.weights.data[23]);
    expect(numberAt(stack, 'layers.0.heads.0.weights.4.3')).toBe(numberAt(stack, 'heads.0.weights.4.3'));
    expect(numberAt(stack, 'heads.1.entropy.4')).toBe(stack.heads[1]?.entropy[4]);
    expect(numberAt(stack, 'layers.2.heads.1.jacobian_norm.4')).toBe(
      stack.layers[2]?.heads[1]?.jacobian_norm[4],
    );
    for (const path of ['layers.3.x.0.0', 'layers.0.nonsense.0.0', 'heads.2.entropy.0', 'heads.0.entropy.5'])
      expect(numberAt(stack, path), path).toBeNull();
  });

  test('what the Trace does not have is no number', () => {
    for (const path of [
      'heads.2.weights.0.0',
      'heads.0.weights.3.0',
      'heads.0.weights.0.3',
      'position.0.0',
      'nonsense',
      'x.0',
      '',
    ]) {
      expect(numberAt(trace, path), path).toBeNull();
    }
  });

  test('numbers are written like all numbers on the page, other marks stay', () => {
    const text = '[q|Q]: {heads.0.scaled.0.0}, {heads.0.scaled.0.0:2}, {scale}, {position.0.0}';
    const shown = fillNumbers(text, trace, 4);
    expect(plainText(shown)).toBe('Q: −0.1911, −0.19, 0.5000, –');
    expect(shown.map(({ kind }) => kind)).toEqual([
      'query',
      'text',
      'number',
      'text',
      'number',
      'text',
      'number',
      'text',
      'number',
    ]);
    expect(plainText(fillNumbers(text, trace, 3))).toBe('Q: −0.191, −0.19, 0.500, –');
  });
});
