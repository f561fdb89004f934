import { describe, expect, test } from 'vitest';
import { linearScale, logScale } from '../../../web/model/chart-scale.js';

describe('a logarithmic axis', () => {
  test('gives equal factors equal steps, also downwards', () => {
    const up = logScale([1, 1000], [0, 300], 10);
    expect([1, 10, 100, 1000].map(up.at)).toEqual(
      [0, 100, 200, 300].map((place): unknown => expect.closeTo(place, 9)),
    );
    const down = logScale([1, 1000], [300, 0], 10);
    expect(down.at(10)).toBeCloseTo(200, 9);
  });

  test('puts a time of 0, which a coarse clock gives, at the low end', () => {
    const { at, ticks } = logScale([0, 0.2, 3], [0, 100], 10);
    expect(ticks).toHaveLength(3);
    expect(at(0)).toBe(0);
    expect(logScale([0], [0, 100], 10).at(0)).toBe(0);
  });

  test('ends at powers of its base that hold every value', () => {
    const { at, ticks } = logScale([0.03, 47], [0, 100], 10);
    expect(ticks).toEqual([0.01, 0.1, 1, 10, 100].map((tick): unknown => expect.closeTo(tick, 12)));
    expect(at(0.01)).toBeCloseTo(0, 9);
    expect(at(100)).toBeCloseTo(100, 9);
    expect(logScale([2, 2], [0, 1], 2).ticks).toEqual([2, 4]);
  });

  test('has at most seven ticks, a constant factor apart', () => {
    const { ticks } = logScale([1, 8192], [0, 1], 2);
    expect(ticks.length).toBeLessThanOrEqual(7);
    const factors = ticks.slice(1).map((tick, i) => tick / ticks[i]!);
    expect(new Set(factors).size).toBe(1);
  });
});

describe('a linear axis', () => {
  test.each([
    [0.3, [0, 0.1, 0.2, 0.3]],
    [2.77, [0, 1, 2, 3]],
    [0.07, [0, 0.02, 0.04, 0.06, 0.08]],
    [1300, [0, 500, 1000, 1500]],
  ])('of values up to %f has the ticks of a ruler', (largest, ticks) => {
    expect(linearScale(largest, [0, 1]).ticks).toEqual(ticks);
  });

  test('begins at 0 and holds the largest value', () => {
    for (const largest of [0.0031, 0.5, 1, 7, 12345]) {
      const { at } = linearScale(largest, [200, 0]);
      expect(at(0)).toBe(200);
      expect(at(largest)).toBeGreaterThanOrEqual(0);
      expect(at(largest)).toBeLessThan(100);
    }
  });

  test('of nothing but zeros still has a length', () => {
    const { at, ticks } = linearScale(0, [200, 0]);
    expect(ticks).toEqual([0, 0.25]);
    expect(at(0)).toBe(200);
  });
});
