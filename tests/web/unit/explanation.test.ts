import { describe, expect, test } from 'vitest';
import { translator } from '../../../web/model/i18n.js';
import { stageOf } from '../../../web/model/stages.js';
import type { Explanation } from '../../../web/model/trace.js';
import { explanationText, type ExplanationModel } from '../../../web/views/explanation.js';
import { cellOf, plainNumber, tokenName } from '../../../web/views/explanation-model.js';
import { blankExplanation } from './blank-explanation.js';

const f32 = (...values: number[]): Float32Array => Float32Array.from(values);

/** Lesson 4: one query 苹果, three keys. */
function said(
  why: Partial<Explanation>,
  model: Partial<ExplanationModel> = {},
  lang: 'en' | 'zh' = 'en',
): string {
  return explanationText({
    explanation: { ...blankExplanation, ...why },
    names: (stage) => stageOf(stage).symbol,
    tokens: ['我', '喜欢', '苹果'],
    keys: ['我', '喜欢', '苹果'],
    queries: ['苹果'],
    residual: true,
    shares: null,
    seed: 42,
    learned: 'what “it” names, 99.8 %',
    n_heads: 1,
    precision: 4,
    t: translator(lang),
    onOperand: () => undefined,
    ...model,
  });
}

const cell = (stage: Explanation['cell']['stage'], row: number, column: number): Explanation['cell'] => ({
  stage,
  head: 0,
  row,
  column,
});

const weight: Partial<Explanation> = {
  cell: cell('weights', 0, 1),
  kind: 'softmax',
  a: f32(0.18, 0.405, 0.505),
  terms: f32(0.7225, 0.9048, 1),
  maximum: 0.505,
  sum: 2.6273648,
  result: 0.34438972,
};

describe('a number told in one sentence', () => {
  test('a dot product names every factor', () => {
    const text = said({
      cell: cell('raw', 0, 2),
      kind: 'dot',
      a: f32(0.1, 0.3, 0.9, 0.4),
      b: f32(0.2, 0.1, 0.8, 0.6),
      terms: f32(0.02, 0.03, 0.72, 0.24),
      result: 1.01,
    });
    expect(text).toBe('query 苹果 times key 苹果: 0.1 × 0.2 + 0.3 × 0.1 + 0.9 × 0.8 + 0.4 × 0.6 = 1.01');
  });

  test('a long one says how many products it leaves out', () => {
    const ones = f32(...Array.from({ length: 512 }, () => 1));
    const text = said({ cell: cell('k', 1, 0), kind: 'dot', a: ones, b: ones, terms: ones, result: 512 });
    expect(text).toBe('key of 喜欢, channel 0: 1 × 1 + 1 × 1 + 1 × 1 + … and 509 more = 512');
  });

  test('a negative factor is in brackets', () => {
    const text = said({
      cell: cell('output', 0, 3),
      kind: 'mix',
      a: f32(0.5, 0.5),
      b: f32(-1, -3),
      terms: f32(-0.5, -1.5),
      result: -2,
    });
    expect(text).toBe('head output of 苹果, channel 3: 0.5 × (−1) + 0.5 × (−3) = −2');
  });

  test('a weight is its share of the exponentials', () => {
    expect(said(weight)).toBe('weight of query 苹果 on key 喜欢: exp(0.405 − 0.505) / 2.627 = 0.3444');
    expect(said(weight, {}, 'zh')).toBe('查询“苹果”对键“喜欢”的权重：exp(0.405 − 0.505) / 2.627 = 0.3444');
  });

  test('another temperature and a negative maximum are in the sentence', () => {
    const text = said({ ...weight, a: f32(-3, -2, -1), maximum: -1, temperature: 0.5 });
    expect(text).toContain('exp((−2 − (−1)) / 0.5) / 2.627');
  });

  test('a masked key is told as masked, not as a tiny exponential', () => {
    const text = said({ ...weight, a: f32(0.18, -Infinity, 0.505), terms: f32(0.72, 0, 1), result: 0 });
    expect(text).toBe(
      'weight of query 苹果 on key 喜欢: 0. 苹果 may not look at 喜欢: masked, and its weight is exactly 0.',
    );
  });

  test('a key that is merely far away keeps its arithmetic', () => {
    for (const [score, shown] of [
      [-300, '−300'],
      [-3.402e38, '−3.402e38'],
    ] as const) {
      const text = said({ ...weight, a: f32(0.18, score, 0.505), terms: f32(0.72, 0, 1), result: 0 });
      expect(text).toContain(`exp(${shown} − 0.505) / 2.627 = 0`);
    }
  });

  test('a query that sees nothing is told so', () => {
    const text = said({
      ...weight,
      a: f32(-Infinity, -Infinity, -Infinity),
      terms: f32(0, 0, 0),
      maximum: 0,
      sum: 0,
      result: 0,
    });
    expect(text).toBe('weight of query 苹果 on key 喜欢: 0. 苹果 may look at no key: all its weights are 0.');
  });

  test('scaling is a division by a root, or a factor when the reader chose one', () => {
    const scaled = {
      cell: cell('scaled', 0, 0),
      kind: 'scale',
      a: f32(0.36),
      result: 0.18,
      factor: 0.5,
    } as const;
    expect(said({ ...scaled, d_head: 4 })).toBe('score of query 苹果 on key 我: 0.36 ÷ √4 = 0.18');
    expect(said(scaled)).toBe('score of query 苹果 on key 我: 0.36 × 0.5 = 0.18');
  });

  test('a drawn number says where it was drawn, counted from one', () => {
    const text = said({
      cell: cell('w_q', 1, 2),
      kind: 'random',
      draw: 18,
      normal: -0.25,
      factor: 0.5,
      result: -0.125,
    });
    expect(text).toBe(
      'query matrix, row 1, column 2: −0.25 × 0.5 = −0.125. Number 19 in the random stream of seed 42 is −0.25.',
    );
  });

  test('every kind of stage has something to say in both languages', () => {
    const kinds: [Explanation['kind'], Explanation['cell']['stage']][] = [
      ['typed', 'v'],
      ['random', 'embedding'],
      ['sum', 'x'],
      ['sinusoid', 'position'],
      ['mask', 'scores'],
      ['copy', 'concat'],
      ['copy', 'result'],
      ['typed', 'w_o'],
      ['pinned', 'weights'],
    ];
    for (const [kind, stage] of kinds) {
      for (const lang of ['en', 'zh'] as const) {
        const text = said(
          { kind, cell: cell(stage, 0, 1), a: f32(0.5), b: f32(0.25), result: 0.75, function: 'sin' },
          {},
          lang,
        );
        expect(text).toContain('0.75');
        expect(text).not.toMatch(/\{\w+\}|undefined|NaN/);
      }
    }
  });
});

describe('numbers in running text', () => {
  test.each([
    [0.2, '0.2'],
    [1, '1'],
    [Math.fround(0.1) * 3, '0.3'],
    [-1.5, '−1.5'],
    [0.27500078, '0.2750'],
    [1 / 3, '0.3333'],
    [100, '100'],
    [1200, '1200'],
    [1e-7, '1e−7'],
    [2.5e10, '2.5e10'],
    [0, '0'],
  ])('%d is written %s', (value, text) => {
    expect(plainNumber(value, 4)).toBe(text);
  });
});

describe('names', () => {
  test('a repeated token carries its place, another one does not', () => {
    const tokens = ['the', 'cat', 'the'];
    expect(tokens.map((_, i) => tokenName(tokens, i))).toEqual(['the(0)', 'cat', 'the(2)']);
  });

  test('an invisible token has a visible name', () => {
    expect(tokenName(['\u200B', 'a'], 0)).not.toBe('\u200B');
  });

  test('an operand that is a whole row or column leads to its single cells', () => {
    expect(cellOf({ stage: 'q', head: 1, row: 2, column: -1 }, 5)).toEqual({
      stage: 'q',
      head: 1,
      row: 2,
      column: 5,
    });
    expect(cellOf({ stage: 'v', head: 1, row: -1, column: 3 }, 5)).toEqual({
      stage: 'v',
      head: 1,
      row: 5,
      column: 3,
    });
    expect(cellOf({ stage: 'raw', head: 0, row: 1, column: 1 }, 5)).toEqual({
      stage: 'raw',
      head: 0,
      row: 1,
      column: 1,
    });
  });
});
