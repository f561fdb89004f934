import { describe, expect, test } from 'vitest';
import type { Lang } from '../../../web/model/i18n.js';
import { formatNumber } from '../../../web/model/numbers.js';
import { reading, type Reading } from '../../../web/model/reading.js';
import { goldenTrace, weightsTrace } from './lessons-golden.js';

const readingText = ({ parts }: Reading): string => parts.map(({ text }) => text).join('');
const format = (weight: number) => formatNumber(weight, 4);
const both = (trace: ReturnType<typeof goldenTrace>, row = 0, head = 0) =>
  (['en', 'zh'] satisfies Lang[]).map((lang) => readingText(reading(trace, head, row, lang, format)));
const abc = (row: number[], visible?: number[]) =>
  weightsTrace(['a', 'b', 'c'], [[0, 0, 1], [0, 0, 1], row], visible && [[1, 1, 1], [1, 1, 1], visible]);

describe('the line under the sentence', () => {
  test('names the first and the second; a single query is the last token', () => {
    expect(both(goldenTrace('apple'))).toEqual([
      '苹果 looks most at itself, 0.3806, then at 喜欢, 0.3444.',
      '苹果最看重自己（0.3806），其次是喜欢（0.3444）。',
    ]);
  });

  test('follows head and row, and sets Latin words apart in Chinese', () => {
    expect(both(goldenTrace('the_cat_sat'))).toEqual([
      'the looks most at cat, 0.5416, then at itself, 0.3324.',
      'the 最看重 cat（0.5416），其次是自己（0.3324）。',
    ]);
    expect(both(goldenTrace('the_cat_sat_heads'), 2, 1)[0]).toBe(
      'sat looks most at the, 0.4020, then at cat, 0.3974.',
    );
  });

  test.each([
    [0, '运动鞋', '跑步', '0.3918', '0.2376'],
    [1, '跑步', '透气', '0.3158', '0.2586'],
    [2, '轻便', '跑步', '0.3539', '0.2372'],
    [3, '透气', '跑步', '0.3822', '0.2562'],
  ] as const)(
    'names the two strongest words of row %i of the title',
    (row, query, second, weight, weight2) => {
      expect(both(goldenTrace('title_softmax'), row)[0]).toBe(
        `${query} looks most at itself, ${weight}, then at ${second}, ${weight2}.`,
      );
    },
  );

  test('parts say what they are', () => {
    const { parts } = reading(goldenTrace('apple'), 0, 0, 'en', format);
    expect(parts.filter(({ kind }) => kind !== 'text')).toEqual([
      { kind: 'token', text: '苹果', index: 2 },
      { kind: 'token', text: 'itself', index: 2 },
      { kind: 'number', text: '0.3806', value: Math.fround(0.38060950301975965) },
      { kind: 'token', text: '喜欢', index: 1 },
      { kind: 'number', text: '0.3444', value: Math.fround(0.3443897199923491) },
    ]);
  });

  test('all alike', () => {
    const third = [1 / 3, 1 / 3, 1 / 3];
    expect(both(abc(third), 2)).toEqual([
      'c looks evenly at all 3 words, 0.3333 each.',
      'c 对 3 个词一视同仁，各 0.3333。',
    ]);
    expect(both(weightsTrace(['a', 'b'], [[0.5, 0.5]]))).toEqual([
      'b looks evenly at both words, 0.5000 each.',
      'b 对两个词一视同仁，各 0.5000。',
    ]);
  });

  test('all alike among those it may look at', () => {
    expect(both(abc([0.5, 0.5, 0], [1, 1, 0]), 2)).toEqual([
      'c looks evenly at the 2 words it may look at, 0.5000 each.',
      'c 对可以看到的 2 个词一视同仁，各 0.5000。',
    ]);
  });

  test('what prints alike is told alike, at the reader’s precision', () => {
    const trace = goldenTrace('shoes_running');
    expect(both(trace)[0]).toBe('运动鞋 looks most at 跑步, 0.5003, then at itself, 0.4997.');
    expect(readingText(reading(trace, 0, 0, 'en', (weight) => formatNumber(weight, 2)))).toBe(
      '运动鞋 looks evenly at both words, 0.50 each.',
    );
  });

  test('two share the first place', () => {
    expect(both(abc([0.4, 0.4, 0.2]), 2)).toEqual([
      'c looks most at a and b, 0.4000 each, then at itself, 0.2000.',
      'c 最看重 a 和 b（各 0.4000），其次是自己（0.2000）。',
    ]);
  });

  test('several share the second place', () => {
    const trace = weightsTrace(['a', 'b', 'c', 'd'], [[0.4, 0.2, 0.2, 0.2]]);
    expect(both(trace)).toEqual([
      'd looks most at a, 0.4000, then at 3 words alike, 0.2000 each.',
      'd 最看重 a（0.4000），其次是 3 个同样重的词（各 0.2000）。',
    ]);
  });

  test('one takes everything, or all that can be seen in print', () => {
    expect(both(abc([0, 1, 0]), 2)).toEqual(['c looks only at b, 1.000.', 'c 只看 b（1.000）。']);
    expect(both(abc([0.0004, 0.9996, 0]), 2)).toEqual([
      'c looks almost only at b, 0.9996.',
      'c 几乎只看 b（0.9996）。',
    ]);
    expect(both(abc([0, 0, 1], [0, 0, 1]), 2)).toEqual([
      'c looks only at itself, 1.000.',
      'c 只看自己（1.000）。',
    ]);
  });

  test('a single word', () => {
    expect(both(weightsTrace(['苹果'], [[1]]))).toEqual([
      '苹果 is the only word, so it looks at itself, 1.000.',
      '苹果是唯一的词，只能看自己（1.000）。',
    ]);
  });

  test('nothing visible', () => {
    expect(both(abc([0, 0, 0], [0, 0, 0]), 2)).toEqual(['c has no visible keys.', 'c 没有可以看到的键。']);
    expect(both(weightsTrace(['a'], [[0]], [[0]]))[0]).toBe('a has no visible keys.');
  });

  test('typed weights: all zero, negative, or where the mask would not allow any', () => {
    expect(both(abc([0, 0, 0]), 2)).toEqual([
      'c looks at nothing: all its weights are 0.',
      'c 什么也没看：它的权重全是 0。',
    ]);
    expect(both(abc([1.2, -0.2, 0]), 2)).toEqual(['c looks most at a, 1.200.', 'c 最看重 a（1.200）。']);
    expect(both(abc([0, 1, 0], [1, 0, 1]), 2)[0]).toBe('c looks only at b, 1.000.');
  });

  test('a full stop stands in quotes, so that it does not end the line', () => {
    expect(both(weightsTrace(['。', '苹果'], [[0.3, 0.7]]))).toEqual([
      '苹果 looks most at itself, 0.7000, then at “。”, 0.3000.',
      '苹果最看重自己（0.7000），其次是“。”（0.3000）。',
    ]);
  });

  test('a repeated word carries its place, an invisible one its mark', () => {
    const trace = weightsTrace(
      ['the', 'cat', 'the', ' '],
      [
        [0.1, 0.2, 0.5, 0.2],
        [0.1, 0.2, 0.3, 0.4],
      ],
    );
    expect(both(trace)).toEqual([
      'the(2) looks most at itself, 0.5000, then at cat and ␣, 0.2000 each.',
      'the(2) 最看重自己（0.5000），其次是 cat 和␣（各 0.2000）。',
    ]);
    expect(both(trace, 1)[0]).toBe('␣ looks most at itself, 0.4000, then at the(2), 0.3000.');
  });

  test('no such row or head says nothing', () => {
    for (const [row, head] of [
      [3, 0],
      [-1, 0],
      [0, 1],
    ] as const)
      expect(both(abc([0, 0, 1]), row, head)).toEqual(['', '']);
  });
});
