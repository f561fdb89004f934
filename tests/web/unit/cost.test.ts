import { describe, expect, test } from 'vitest';
import {
  COST_LENGTHS,
  COST_WINDOW,
  growth,
  median,
  pairsOf,
  predicted,
  storedOf,
  type CostPoint,
} from '../../../web/model/cost.js';
import { kept_bytes, kMemory_bytes } from '../../../web/element/cost-job.js';

const point = (n: number, time_ms: number): CostPoint => ({
  method: 'tiled',
  n,
  time_ms,
  runs: 3,
  bytes: null,
  largest: null,
});

describe('what theory predicts', () => {
  test.each([1, 16, COST_WINDOW - 1, COST_WINDOW, COST_WINDOW + 1, 1000])(
    'a window over %i words has the pairs that one counts',
    (n) => {
      let pairs = 0;
      for (let i = 0; i < n; i++) for (let j = 0; j <= i; j++) if (i - j < COST_WINDOW) pairs += 1;
      expect(pairsOf('window', n)).toBe(pairs);
      expect(pairsOf('full', n)).toBe(n * n);
      expect(pairsOf('tiled', n)).toBe(n * n);
    },
  );

  test('only full attention stores a number for each pair', () => {
    expect(storedOf('full', 2048) / storedOf('full', 1024)).toBe(4);
    for (const method of ['tiled', 'window'] as const)
      expect(storedOf(method, 2048) / storedOf(method, 1024)).toBe(2);
  });

  test('a curve goes through the point of the largest n and nowhere else but by its shape', () => {
    const curve = predicted([point(16, 9), point(32, 2)], ({ time_ms }) => time_ms, pairsOf, [16, 32, 64]);
    expect(curve).toEqual([
      [16, 0.5],
      [32, 2],
      [64, 8],
    ]);
    expect(predicted([], ({ time_ms }) => time_ms, pairsOf, [16])).toEqual([]);
    expect(predicted([point(16, 1)], ({ bytes }) => bytes, storedOf, [16])).toEqual([]);
  });

  test('growth compares the last two lengths', () => {
    expect(growth([point(16, 100), point(32, 1), point(64, 3)])).toEqual({
      from: 32,
      to: 64,
      measured: 3,
      predicted: 4,
    });
    expect(growth([point(16, 1)])).toBeNull();
  });
});

test('a median is the middle one, or the mean of the two in the middle', () => {
  expect(median([5, 1, 3])).toBe(3);
  expect(median([10, 1, 2, 3])).toBe(2.5);
});

test('full attention of 2048 words fits into the memory that it may have, of 4096 not', () => {
  expect(COST_LENGTHS).toContain(4096);
  expect(kept_bytes(2048)).toBeLessThanOrEqual(kMemory_bytes);
  expect(kept_bytes(4096)).toBeGreaterThan(kMemory_bytes);
  expect(kMemory_bytes).toBe(256 * 1024 * 1024);
});
