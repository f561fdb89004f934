import { expect, test } from 'vitest';
import { quantile, shuffled, speedup, spread, summary } from './statistics.mjs';

test('quantiles lie between neighbours, whatever the order', () => {
  expect(quantile([3, 1, 2], 0.5)).toBe(2);
  expect(quantile([4, 1, 3, 2], 0.5)).toBe(2.5);
  expect(quantile([10, 20, 30, 40], 0.25)).toBe(17.5);
  expect(quantile([7], 0.9)).toBe(7);
});

test('one slow round moves neither the median nor the quartiles far', () => {
  const { median, low, high } = summary([10, 11, 10, 12, 11, 500, 10, 11, 12, 10, 11]);
  expect([low, median, high]).toEqual([10, 11, 11.5]);
  expect(spread({ median, low, high, samples: 11 })).toBeCloseTo(0.068, 3);
});

test('a ratio compares the same round, so that what slows both down is not seen', () => {
  const { median, low, high } = speedup([1, 10, 2, 3], [2, 20, 4, 6]);
  expect([low, median, high]).toEqual([2, 2, 2]);
  expect(() => speedup([1, 2], [1])).toThrow('same rounds');
});

test('shuffling keeps everybody and brings each to each place', () => {
  const first = new Set<string | undefined>();
  for (let i = 0; i < 200; i++) {
    const order = shuffled(['a', 'b', 'c']);
    expect(order.toSorted()).toEqual(['a', 'b', 'c']);
    first.add(order[0]);
  }
  expect(first.size).toBe(3);
  expect(shuffled(['a', 'b', 'c'], () => 0)).toEqual(['b', 'c', 'a']);
});
