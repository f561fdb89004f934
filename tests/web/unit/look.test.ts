import { describe, expect, test } from 'vitest';
import { addMessages } from '../../../web/model/i18n.js';
import {
  asMean,
  followed,
  linesOf,
  ranked,
  strongestKey,
  weightsView,
  type WeightsView,
} from '../../../web/model/look.js';
import { columnReading } from '../../../web/model/look-reading.js';
import { look } from '../../../web/model/messages/look.js';
import { formatNumber } from '../../../web/model/numbers.js';
import type { Trace } from '../../../web/model/trace.js';
import { wordAfter } from '../../../web/views/look-words.js';
import { goldenTrace, weightsTrace } from './lessons-golden.js';
import { tensor } from './scenes.js';

addMessages({ look });

const viewOf = (trace: Trace, head = 0): WeightsView => {
  const view = weightsView(trace, head);
  if (!view) throw new Error('no such head');
  return view;
};
const abc = (rows: number[][], visible?: number[][]) => viewOf(weightsTrace(['a', 'b', 'c'], rows, visible));
const causal = abc(
  [
    [1, 0, 0],
    [0.4, 0.6, 0],
    [0.2, 0.3, 0.5],
  ],
  [
    [1, 0, 0],
    [1, 1, 0],
    [1, 1, 1],
  ],
);

describe('what is followed', () => {
  test('a row is a word’s weights, a column those of all words for it', () => {
    expect(followed(causal, 'row', 1).map(({ weight }) => formatNumber(weight, 1))).toEqual([
      '0.4',
      '0.6',
      '0',
    ]);
    expect(followed(causal, 'column', 0).map(({ weight }) => formatNumber(weight, 1))).toEqual([
      '1',
      '0.4',
      '0.2',
    ]);
    expect(followed(causal, 'column', 2).map(({ masked }) => masked)).toEqual([true, true, false]);
  });

  test('ranked heaviest first, of equal ones the earlier, masked ones last', () => {
    const view = abc([[0.4, 0.2, 0.4]], [[1, 1, 1]]);
    expect(ranked(followed(view, 'row', 0)).map(({ column }) => column)).toEqual([0, 2, 1]);
    expect(ranked(followed(causal, 'column', 1)).map(({ row }) => row)).toEqual([1, 2, 0]);
    expect(strongestKey(causal, 2)).toBe(2);
  });

  test('a pinned weight under a mask counts', () => {
    const view = abc([[0, 1, 0]], [[1, 0, 0]]);
    expect(followed(view, 'row', 0).map(({ masked }) => masked)).toEqual([false, false, true]);
  });

  test('a repeated word carries its place, a single query is the last token', () => {
    const view = viewOf(weightsTrace(['the', 'cat', 'the'], [[0.2, 0.3, 0.5]]));
    expect(view.keys.map(({ text }) => text)).toEqual(['the(0)', 'cat', 'the(2)']);
    expect(view.queries.map(({ text }) => text)).toEqual(['the(2)']);
    expect(view.offset).toBe(2);
  });

  test('no such head is no view', () => {
    expect(weightsView(goldenTrace('apple'), 1)).toBeNull();
  });
});

describe('lines', () => {
  test('the followed word has all of its own, other words theirs from 0.05 on; masked pairs have none', () => {
    const lines = linesOf(causal, 'row', 2);
    expect(lines.followed.map(({ column }) => column)).toEqual([0, 1, 2]);
    expect(lines.others.map(({ row, column }) => `${String(row)}${String(column)}`)).toEqual([
      '00',
      '11',
      '10',
    ]);
    expect(lines.from).toBe(0.05);
    expect(linesOf(causal, 'column', 2).followed.map(({ row }) => row)).toEqual([2]);
  });

  test('what is next to nothing has no line', () => {
    const view = abc([[0.996, 0.004, 0]]);
    expect(linesOf(view, 'row', 0).followed.map(({ column }) => column)).toEqual([0]);
  });

  test('of too many only the strongest are drawn, and from where on is said', () => {
    const tokens = Array.from({ length: 20 }, (_, i) => `w${String(i)}`);
    const rows = tokens.map((_, i) => tokens.map((_, j) => 0.06 + (i * 20 + j) / 1000));
    const { others, from } = linesOf(viewOf(weightsTrace(tokens, rows)), 'row', 0);
    expect(others).toHaveLength(200);
    expect(from).toBe(Math.min(...others.map(({ weight }) => weight)));
    expect(from).toBeCloseTo(0.06 + 0.2, 6); // cells 200 to 399 are the strongest
  });
});

describe('the mean of heads', () => {
  const two = goldenTrace('the_cat_sat_heads');
  const mean = {
    weights: tensor([
      [0.5, 0.25, 0.25],
      [0.25, 0.5, 0.25],
      [0.125, 0.375, 0.5],
    ]),
    entropy: Float32Array.of(1, 2, 3),
    received: Float32Array.of(4, 5, 6),
  };

  test('takes a head’s place, with every number from the core', () => {
    const view = viewOf(asMean({ ...two, mean }));
    expect(view.weights).toBe(mean.weights.data);
    expect([...view.entropy, ...view.received]).toEqual([1, 2, 3, 4, 5, 6]);
  });

  test('is the same object again, so that pictures stay; of one head it is that head', () => {
    const trace = { ...two, mean };
    expect(asMean(trace)).toBe(asMean(trace));
    expect(asMean(two)).toBe(two);
  });

  test('a pair is masked only where every head masks it', () => {
    const mask = (...data: number[]) => ({ shape: [3, 3], data: Uint8Array.from(data) });
    const heads = [mask(1, 0, 0, 1, 1, 0, 1, 1, 1), mask(1, 1, 0, 1, 1, 0, 1, 1, 1)].map((one, h) => ({
      ...two.heads[h]!,
      mask: one,
    }));
    expect([...viewOf(asMean({ ...two, heads, mean })).mask]).toEqual([1, 1, 0, 1, 1, 0, 1, 1, 1]);
  });
});

describe('who looks at a word, in a sentence', () => {
  const format = (weight: number) => formatNumber(weight, 2);
  const both = (view: WeightsView, column: number) =>
    (['en', 'zh'] as const).map((lang) =>
      columnReading(view, column, lang, format)
        .map(({ text }) => text)
        .join(''),
    );

  test('names who looks most, and the average over all', () => {
    expect(both(causal, 0)).toEqual([
      'a is looked at most by itself, 1.0; on average 0.53.',
      'a 最受自己（1.0）重视；平均 0.53。',
    ]);
    expect(both(causal, 1)[0]).toBe('b is looked at most by itself, 0.60; on average 0.30.');
  });

  test('one word alone, all that may, all alike', () => {
    expect(both(causal, 2)).toEqual([
      'c is looked at only by itself, 0.50; on average 0.17.',
      '只有自己（0.50）在看 c；平均 0.17。',
    ]);
    const half = [1, 1, 0];
    const pair = abc([[0.5, 0.5, 0], [0.5, 0.5, 0], [1, 0, 0]], [half, half, [1, 0, 0]]); // prettier-ignore
    expect(both(pair, 1)).toEqual([
      'b is looked at alike by 2 words, all that may, 0.50 each; on average 0.33.',
      '可以看到 b 的 2 个词对它一视同仁，各 0.50；平均 0.33。',
    ]);
    expect(both(abc([[0, 0, 1], [0, 0, 1], [0, 0, 1]]), 2)).toEqual([
      'All 3 words look at c alike, 1.0 each.',
      '全部 3 个词对 c 一视同仁，各 1.0。',
    ]); // prettier-ignore
  });

  test('two share the first place', () => {
    const view = abc([[0.4, 0.3, 0.3], [0.4, 0.3, 0.3], [0.1, 0.2, 0.7]]); // prettier-ignore
    expect(both(view, 0)[0]).toBe('a is looked at most by itself and b, 0.40 each; on average 0.30.');
  });

  test('a single query; nobody may; nobody does', () => {
    expect(both(abc([[0.2, 0.3, 0.5]]), 1)).toEqual([
      'c is the only word that looks: at b with 0.30.',
      '只有 c 在看：它给 b 的权重是 0.30。',
    ]);
    const blind = abc([[1, 0, 0], [1, 0, 0], [1, 0, 0]], [[1, 0, 1], [1, 0, 1], [1, 0, 1]]); // prettier-ignore
    expect(both(blind, 1)).toEqual(['No word may look at b.', '没有词可以看到 b。']);
    expect(both(blind, 2)).toEqual([
      'No word looks at c: its whole column is 0.',
      '没有词在看 c：这一列全是 0。',
    ]);
  });
});

describe('arrow keys', () => {
  const size = { n_q: 2, n_kv: 3 };
  const from =
    (side: 'row' | 'column', index: number, layout: 'columns' | 'matrix' | 'strip') => (key: string) => {
      const to = wordAfter({ side, index }, key, size, layout);
      return to && `${to.side} ${String(to.index)}`;
    };

  test('go along the words and stop at their ends', () => {
    const press = from('row', 0, 'columns');
    expect(['ArrowDown', 'ArrowUp', 'End', 'Home'].map(press)).toEqual(['row 1', 'row 0', 'row 1', 'row 0']);
    expect(['ArrowRight', 'End'].map(from('column', 1, 'matrix'))).toEqual(['column 2', 'column 2']);
    expect(['ArrowRight', 'ArrowDown'].map(from('column', 1, 'strip'))).toEqual(['column 2', null]);
  });

  test('cross over between those that look and those looked at', () => {
    expect(from('row', 1, 'columns')('ArrowRight')).toBe('column 1');
    expect(from('column', 2, 'columns')('ArrowLeft')).toBe('row 1');
    expect(from('column', 2, 'matrix')('ArrowDown')).toBe('row 1');
    expect(from('row', 1, 'matrix')('ArrowRight')).toBe('column 1');
  });

  test('other keys mean nothing here', () => {
    expect(['Enter', 'a', 'Tab'].map(from('row', 0, 'columns'))).toEqual([null, null, null]);
  });
});
