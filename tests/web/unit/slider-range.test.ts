import { describe, expect, test } from 'vitest';
import { nearestStep, sliderKey, sliderRange } from '../../../web/model/slider-range.js';
import { endText } from '../../../web/views/slider.js';

describe('how far a slider reaches', () => {
  test.each([
    [0, 1],
    [0.3, 1],
    [-0.5, 1],
    [0.51, 2],
    [Math.fround(-2.5), 5],
    [7, 20],
    [Math.fround(1e-6), 1],
    [3e8, 1e9],
  ])('%f: to ±%f, in 400 steps', (value, reach) => {
    const range = sliderRange(value, 'k');
    expect(range).toEqual({ min: -reach, max: reach, step: reach / 200 });
    expect(range.max).toBeGreaterThanOrEqual(Math.max(1, 2 * Math.abs(value)));
  });

  test('no farther than to the largest float32', () => {
    const { max } = sliderRange(Math.fround(3e38), 'k');
    expect(Math.fround(max)).toBe(max);
    expect(Math.fround(max * (1 + 2 ** -23))).toBe(Infinity);
  });

  test('a weight goes from 0 to 1, unless one beyond was typed', () => {
    expect(sliderRange(0.3444, 'weights')).toMatchObject({ min: 0, max: 1 });
    expect(sliderRange(1.5, 'weights')).toMatchObject({ min: -5, max: 5 });
    expect(sliderRange(-0.2, 'weights')).toMatchObject({ min: -1, max: 1 });
  });
});

test.each([
  [0.3, '1'],
  [7, '20'],
  [-60, '200'],
  [2500, '5000'],
  [3e8, '1e9'],
])('for %d its ends are ±%s in figures', (value, text) => {
  const { min, max } = sliderRange(value, 'k');
  expect([endText(min), endText(max)]).toEqual([`\u2212${text}`, text]);
});

describe('what its keys do', () => {
  const range = sliderRange(0.3, 'k'); // steps of 0.005

  test('from a number between two steps to the next one', () => {
    expect(sliderKey(0.3444, 'ArrowRight', range)).toBe(0.345);
    expect(sliderKey(0.3444, 'ArrowLeft', range)).toBe(0.34);
    expect(sliderKey(-0.3444, 'ArrowUp', range)).toBe(-0.34);
    expect(sliderKey(0.3444, 'PageUp', range)).toBe(0.39);
    expect(sliderKey(0.3444, 'PageDown', range)).toBe(0.295);
  });

  test.each(['ArrowRight', 'ArrowLeft'])('%s: from step to step, past what float32 makes of each', (key) => {
    let value = 0;
    const seen = new Set<number>();
    for (let press = 0; press < 200; press++) {
      value = Math.fround(sliderKey(value, key, range)!);
      seen.add(value);
    }
    expect(seen.size).toBe(200);
    expect(value).toBe(key === 'ArrowRight' ? 1 : -1);
    expect(sliderKey(value, key, range)).toBe(value);
  });

  test('to the ends, and nowhere by other keys', () => {
    expect(sliderKey(0.3, 'Home', range)).toBe(-1);
    expect(sliderKey(0.3, 'End', range)).toBe(1);
    expect(sliderKey(0.3, 'a', range)).toBeNull();
  });

  test('a drag gives numbers that are short to write', () => {
    expect(nearestStep(0.123456, range)).toBe(0.125);
    expect(nearestStep(-0.00001, range)).toBe(0);
    expect(String(nearestStep(0.3, sliderRange(3, 'k')))).toBe('0.3');
  });
});
