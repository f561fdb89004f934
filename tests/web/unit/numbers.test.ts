import { describe, expect, test } from 'vitest';
import { exactNumber, formatNumber, parseNumber, shortest } from '../../../web/model/numbers.js';
import { refusal } from './scenes.js';

describe('a typed number (B65)', () => {
  test.each([
    ['1.5', 1.5],
    [' -2 ', -2],
    ['+3', 3],
    ['.5', 0.5],
    ['5.', 5],
    ['1e-3', 0.001],
    ['1E2', 100],
    ['−1.5', -1.5],
    ['１２．５', 12.5],
    ['－３', -3],
    ['\uFEFF7', 7],
    ['0', 0],
    ['3.4e38', 3.4e38],
  ])('%s is %d', (text, value) => {
    expect(parseNumber(text)).toBe(value);
  });

  test.each(['-0', '−0.0'])('%s is zero without a sign', (text) => {
    expect(Object.is(parseNumber(text), 0)).toBe(true);
  });

  test.each([
    ['1,5', 'decimal_comma', '1.5'],
    ['1.234,5', 'decimal_comma', '1234.5'],
    ['1 234,5', 'decimal_comma', '1234.5'],
    ['0,001', 'decimal_comma', '0.001'],
    ['-1,5', 'decimal_comma', '-1.5'],
    ['１，５', 'decimal_comma', '1.5'],
    ['1\u00A0234', 'digit_groups', '1234'],
    ['1 234', 'digit_groups', '1234'],
    ['1,234,567.5', 'digit_groups', '1234567.5'],
  ])('a decimal comma or digit groups are refused, never guessed at: %s', (text, code, use) => {
    const { what, args } = refusal(() => parseNumber(text));
    expect([what, args['use']]).toEqual([code, use]);
  });

  test.each([
    ['', 'number_missing'],
    ['  ', 'number_missing'],
    ['NaN', 'number_not_finite'],
    ['-Infinity', 'number_not_finite'],
    ['1e400', 'number_too_large'],
    ['-1e400', 'number_too_large'],
    ['3.5e38', 'number_too_large'],
    ['0x10', 'not_a_number'],
    ['--1', 'not_a_number'],
    ['1.2.3', 'not_a_number'],
    ['abc', 'not_a_number'],
    ['1e', 'not_a_number'],
    ['1;5', 'not_a_number'],
    ['<b>1</b>', 'not_a_number'],
  ])('%j is refused as %s', (text, code) => {
    expect(refusal(() => parseNumber(text)).what).toBe(code);
  });

  test('a refusal quotes at most forty characters of what was typed', () => {
    expect(refusal(() => parseNumber('x'.repeat(10_000))).args['text']?.length).toBeLessThan(50);
  });
});

describe('a shown number', () => {
  test.each([
    [0.3806095, '0.3806'],
    [-0.014229, '−0.01423'],
    [12.3456, '12.35'],
    [1.2e-5, '1.200e−5'],
    [0.5, '0.5000'],
    [1, '1.000'],
    [0, '0'],
    [-0, '0'],
    [0.00012346, '0.0001235'],
    [0.000099999, '0.0001000'],
    [9.9999e-5, '0.0001000'],
    [9.99e-5, '9.990e−5'],
    [1234.4, '1234'],
    [-123456, '−123456'],
    [999999, '999999'],
    [1e6, '1.000e6'],
    [-3.4e38, '−3.400e38'],
    [9.9996, '10.00'],
    [-1e-30, '−1.000e−30'],
    [NaN, 'NaN'],
    [-Infinity, '−∞'],
  ])('%d is %s', (value, text) => {
    expect(formatNumber(value)).toBe(text);
  });

  test('the precision is the count of significant digits', () => {
    expect(formatNumber(1 / 3, 1)).toBe('0.3');
    expect(formatNumber(-2 / 3, 9)).toBe('−0.666666667');
    expect(formatNumber(12.5, 2)).toBe('13');
  });

  test('no value is ever shown as minus zero, with a hyphen or with a comma', () => {
    for (let power = -45; power <= 38; power++) {
      for (const value of [-(10 ** power), -1.5 * 10 ** power, 7 * 10 ** power]) {
        const text = formatNumber(Math.fround(value));
        expect(text).not.toMatch(/^−0$|[-,]|^−?0\.0*$/u);
      }
    }
  });
});

describe('the exact value', () => {
  test.each([
    [Math.fround(0.1), '0.1'],
    [Math.fround(-1.5e-8), '-1.5e-8'],
    [1e-7, '1e-7'],
    [0, '0'],
    [-0, '0'],
    [16777216, '16777216'],
  ])('%d is %s', (value, text) => {
    expect(exactNumber(value)).toBe(text);
  });

  test('reads back as the same float32, bit for bit, in the fewest digits', () => {
    const bits = new Uint32Array(1);
    const float = new Float32Array(bits.buffer);
    for (let i = 1, seed = 1; i < 20_000; i++) {
      seed = bits[0] = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
      const value = float[0] ?? 0;
      if (!Number.isFinite(value)) continue;
      expect(Math.fround(Number(exactNumber(value)))).toBe(value === 0 ? 0 : value);
    }
    expect(shortest(Math.fround(1 / 3))).toBe(0.33333334);
  });
});
