import { describe, expect, test } from 'vitest';
import type { FigureMatrix } from '../../../web/model/figure-layout.js';
import { cut, isRightToLeft, textWidth, xml } from '../../../web/model/figure-text.js';
import { formatNumber } from '../../../web/model/numbers.js';
import { figure, type FigureModel } from '../../../web/views/take-figure.js';
import { all, parseXml, type Element } from './figure-xml.js';

const words = (n: number): string[] => Array.from({ length: n }, (_, i) => `word${i}`);

function matrixOf(tokens: readonly string[], more: Partial<FigureMatrix> = {}): FigureMatrix {
  const n = tokens.length;
  return {
    name: 'Weights, head 1',
    rows: n,
    columns: n,
    data: Float32Array.from({ length: n * n }, (_, i) => ((i * 7919) % 1000) / 1000),
    mask: null,
    rowLabels: { title: 'query', names: tokens, role: 'query' },
    columnLabels: { title: 'key', names: tokens, role: 'key' },
    ...more,
  };
}

const drawn = (matrices: readonly FigureMatrix[], more: Partial<FigureModel> = {}) => {
  const made = figure({
    ...{ matrices, perLine: 4, scale: { kind: 'sequential' }, format: formatNumber, alt: 'Weights' },
    ...{ withoutNumbers: 'Numbers are left out', masked: 'masked' },
    ...more,
  });
  return { ...made, root: parseXml(made.svg) };
};

const group = (root: Element, name: string): Element[] =>
  all(root, 'g').filter((g) => g.attributes['class'] === name);
const textsOf = (root: Element, name: string): string[] =>
  group(root, name).flatMap((g) => all(g, 'text').map(({ text }) => text));
const allTexts = (root: Element): string[] => all(root, 'text').map(({ text }) => text);
const number = (element: Element, name: string): number => Number(element.attributes[name]);

describe('a figure of one matrix', () => {
  test.each([1, 3, 12])(
    'of %d tokens holds every number with the reader’s digits and both rows of labels',
    (n) => {
      const matrix = matrixOf(words(n));
      for (const precision of [2, 4]) {
        const { root, numbers } = drawn([matrix], { format: (value) => formatNumber(value, precision) });
        expect(numbers).toBe(true);
        const texts = allTexts(root);
        for (const value of matrix.data) expect(texts).toContain(formatNumber(value, precision));
        expect(textsOf(root, 'row-labels')).toEqual(words(n));
        expect(textsOf(root, 'column-labels')).toEqual(words(n));
        expect(all(root, 'desc')).toEqual([]);
        expect(texts.filter((text) => text === 'query' || text === 'key')).toHaveLength(2);
      }
    },
  );

  test.each([
    [32, 32],
    [128, 64],
  ])('of %d tokens leaves the numbers out and says so, and thins labels that would overlap', (n, labels) => {
    const { root, numbers, width, height } = drawn([matrixOf(words(n))]);
    expect(numbers).toBe(false);
    expect(all(root, 'desc').map(({ text }) => text)).toEqual(['Numbers are left out']);
    expect(allTexts(root).filter((text) => /^0\.\d{4}$/.test(text))).toEqual([]);
    const rows = group(root, 'row-labels').flatMap((g) => all(g, 'text'));
    expect(rows.length).toBeLessThanOrEqual(n);
    expect(rows.length).toBeGreaterThanOrEqual(labels);
    const places = rows.map((text) => number(text, 'y'));
    const size = number(group(root, 'row-labels')[0]!, 'font-size');
    for (const [i, y] of places.entries()) if (i > 0) expect(y - places[i - 1]!).toBeGreaterThanOrEqual(size);
    expect(width / height).toBeGreaterThan(0.8);
    expect(width / height).toBeLessThan(1.25);
  });

  test('everything lies inside of its edges', () => {
    for (const tokens of [
      words(1),
      words(40),
      ['苹果', 'a'.repeat(200), '👩‍👩‍👧', 'שלום'],
      [...'我喜欢苹果和梨子'],
    ]) {
      const { root, width, height } = drawn([matrixOf(tokens)]);
      expect([number(root, 'width'), number(root, 'height')]).toEqual([width, height]);
      expect(root.attributes['viewBox']).toBe(`0 0 ${width} ${height}`);
      for (const path of all(root, 'path'))
        for (const [, x, y] of (path.attributes['d'] ?? '').matchAll(/M([\d.]+) ([\d.]+)/g)) {
          expect(Number(x)).toBeLessThan(width - 12);
          expect(Number(y)).toBeLessThan(height - 12);
        }
    }
  });

  test('a wide matrix is wide, a tall one is tall', () => {
    const wide = drawn([
      matrixOf(words(8), { rows: 1, rowLabels: { title: '', names: ['q'], role: 'query' } }),
    ]);
    const tall = drawn([
      matrixOf(words(8), { columns: 1, columnLabels: { title: '', names: ['k'], role: 'key' } }),
    ]);
    expect(wide.width).toBeGreaterThan(2 * wide.height);
    expect(tall.height).toBeGreaterThan(tall.width);
  });

  test('tokens of any characters do no harm', () => {
    const tokens = [
      '<b>',
      'a & b',
      '"quoted"',
      "it's",
      ']]>',
      '\u0001\u0000',
      '\uD800',
      '\uFFFF',
      '&amp;',
      '<!--',
    ];
    const { root } = drawn([matrixOf(tokens)], { alt: 'Weights of <b> & "c"' });
    const shown = textsOf(root, 'row-labels');
    expect(shown.slice(0, 5)).toEqual(tokens.slice(0, 5));
    expect(shown.slice(5, 8)).toEqual(['\uFFFD\uFFFD', '\uFFFD', '\uFFFD']);
    expect(shown.slice(8)).toEqual(tokens.slice(8));
    expect(all(root, 'title')[0]?.text).toBe('Weights of <b> & "c"');
  });

  test('a long token is cut, and whole in its title', () => {
    const long = 'Donaudampfschifffahrtsgesellschaft'.repeat(3);
    const { root } = drawn([matrixOf([long, 'b'])]);
    const [first] = group(root, 'row-labels').flatMap((g) => all(g, 'text'));
    expect(first?.text).toMatch(/^Donau.*…$/);
    expect(first?.children[0]?.text).toBe(long);
  });

  test('right-to-left words keep their own direction, and their place', () => {
    const { root } = drawn([matrixOf(['שלום.', 'hello', 'عالم'])]);
    const rows = group(root, 'row-labels').flatMap((g) => all(g, 'text'));
    expect(
      rows.map(({ attributes }) => [
        attributes['direction'],
        attributes['text-anchor'],
        attributes['xml:lang'],
      ]),
    ).toEqual([
      ['rtl', 'start', 'he'],
      [undefined, 'end', undefined],
      ['rtl', 'start', 'ar'],
    ]);
    expect(new Set(rows.map(({ attributes }) => attributes['x'])).size).toBe(1);
  });

  test('masked cells are hatched and hold no number; the legend says what that means', () => {
    const mask = Uint8Array.of(1, 0, 0, 1, 1, 0, 1, 1, 1);
    const data = Float32Array.of(1, 0, 0, 0.25, 0.75, 0, 0.2, 0.3, 0.5);
    const { root } = drawn([matrixOf(words(3), { mask, data })]);
    expect(all(root, 'path').filter(({ attributes }) => attributes['class'] === 'masked')).toHaveLength(1);
    const numbers = allTexts(root).filter((text) => /^[01]\.\d{3,4}$/.test(text));
    expect(numbers).toEqual(['1.000', '0.2500', '0.7500', '0.2000', '0.3000', '0.5000']);
    expect(textsOf(root, 'legend')).toEqual(['0', '1', 'masked']);
    const plain = drawn([matrixOf(words(3), { data })]);
    expect(textsOf(plain.root, 'legend')).toEqual(['0', '1']);
  });

  test('signed numbers have a legend from end to end, with a true minus sign', () => {
    const data = Float32Array.of(-1.5, 0.25, 0, 1);
    const { root } = drawn([matrixOf(words(2), { data })], { scale: { kind: 'diverging', max: 1.5 } });
    expect(textsOf(root, 'legend')).toEqual(['−1.500', '1.500']);
    expect(allTexts(root)).toContain('−1.500');
  });

  test('it is light paper, real text, and nothing that only browsers know', () => {
    const { svg, root } = drawn([matrixOf(words(4))]);
    expect(all(root, 'rect')[0]?.attributes['fill']).toBe('#ffffff');
    expect(root.attributes['font-family']).toMatch(/PingFang SC.*sans-serif$/);
    expect(svg).not.toMatch(/<style|style=|foreignObject|<pattern|<script|href|url\(/);
  });
});

describe('small multiples', () => {
  test('stand in a grid, each under its name, with one legend', () => {
    const heads = Array.from({ length: 6 }, (_, h) => matrixOf(words(3), { name: `Weights, head ${h + 1}` }));
    const { root, numbers } = drawn(heads);
    expect(numbers).toBe(true);
    expect(group(root, 'matrix')).toHaveLength(6);
    expect(group(root, 'legend')).toHaveLength(1);
    const places = group(root, 'matrix').map(({ attributes }) => attributes['transform'] ?? '');
    expect(new Set(places).size).toBe(6);
    expect(new Set(places.map((place) => place.split(' ')[1])).size).toBe(2);
    for (const [h, head] of group(root, 'matrix').entries())
      expect(all(head, 'text')[0]?.text).toBe(`Weights, head ${h + 1}`);
  });

  test('eight heads of 64 tokens stay small enough to share', () => {
    const heads = Array.from({ length: 8 }, () => matrixOf(words(64)));
    const { svg, numbers } = drawn(heads);
    expect(numbers).toBe(false);
    expect(svg.length).toBeLessThan(2 ** 20);
  });
});

describe('texts', () => {
  test('are measured by their letters', () => {
    expect(textWidth('苹果', 10)).toBe(20);
    expect(textWidth('0.3806', 100)).toBeCloseTo(5 * 55.6 + 27.8);
    expect(textWidth('e\u0301', 10)).toBe(textWidth('e', 10));
  });

  test('are cut to a width', () => {
    expect(cut('abc', 10, 1000)).toBe('abc');
    const short = cut('x'.repeat(100), 10, 60);
    expect(short).toMatch(/^x+…$/);
    expect(textWidth(short, 10)).toBeLessThanOrEqual(60);
  });

  test('have a direction by their first letter', () => {
    expect(['.שלום', 'hello', '123 עולם', '苹果', '…'].map(isRightToLeft)).toEqual([
      true,
      false,
      true,
      false,
      false,
    ]);
  });

  test('are escaped', () => {
    expect(xml(`<&>"'\u0008`)).toBe(`&lt;&amp;&gt;&quot;'\uFFFD`);
  });
});
