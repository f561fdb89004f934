import { expect, test } from 'vitest';
import { svg } from './plot.mjs';
import { digits, textTable } from './text-table.mjs';

test('columns of a table are as wide as their widest cell', () => {
  expect(
    textTable(
      ['arm', 'n'],
      [
        ['ours', '16'],
        ['a', '1024'],
      ],
    ).split('\n'),
  ).toEqual(['arm      n', '────  ────', 'ours    16', 'a     1024']);
});

test('figures have three digits that matter', () => {
  expect([0.0123, 0.5, 1.234, 12.34, 1234.5].map(digits)).toEqual(['0.012', '0.50', '1.23', '12.3', '1235']);
});

const chart = (log: boolean, names: string[]) => ({
  title: 'a < b & c',
  unit: 'ms',
  log,
  series: names.map((name, i) => ({
    name,
    points: [
      [16, 1 + i],
      [64, 4 + i / 10],
    ] as const,
  })),
});

test('a chart draws a line with a name for everybody, inside the picture', () => {
  const drawn = svg([chart(false, ['one', 'two']), chart(true, ['three'])]);
  expect(drawn.match(/<path class="line"/g)).toHaveLength(3);
  for (const name of ['one', 'two', 'three']) expect(drawn).toContain(`</tspan> ${name}<`);
  expect(drawn).toContain('a &lt; b &amp; c');
  expect(drawn).not.toMatch(/NaN|undefined|Infinity/);
});

test('names that would lie on each other are moved apart', () => {
  const drawn = svg([chart(false, ['a', 'b', 'c', 'd'])]);
  const heights = [...drawn.matchAll(/y="([\d.]+)"><tspan/g)].map((match) => Number(match[1]));
  heights.sort((a, b) => a - b);
  const gaps = heights.slice(1).map((height, i) => height - (heights[i] ?? 0));
  expect(heights).toHaveLength(4);
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(14.9);
});
