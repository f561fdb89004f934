import { describe, expect, test } from 'vitest';
import { Moments } from '../../../web/element/learn-moments.js';
import type { Moment } from '../../../web/element/learning.js';

function momentOf(steps: number, numbers = 10): Moment {
  const data = { length: numbers, byteLength: 4 * numbers } as Float32Array;
  return {
    steps,
    model: { tensors: new Map([['embedding', { shape: [1, numbers], data }]]) } as unknown as Moment['model'],
  };
}

function after(all: readonly number[], numbers?: number): number[] {
  const moments = new Moments();
  for (const steps of all) moments.add(momentOf(steps, numbers));
  return moments.all.map(({ steps }) => steps);
}

const upTo = (last: number, apart = 1) =>
  Array.from({ length: Math.floor(last / apart) + 1 }, (_, i) => i * apart);

describe('the moments of a timeline', () => {
  test('are all there while they are few', () => {
    expect(after(upTo(99))).toEqual(upTo(99));
  });

  test.each([100, 101, 150, 500, 1234, 20_000])(
    'of %i steps are few, evenly apart, the first and last among them',
    (last) => {
      const kept = after(upTo(last));
      expect(kept[0]).toBe(0);
      expect(kept.at(-1)).toBe(last);
      expect(kept.length).toBeLessThanOrEqual(100);
      expect(kept.length).toBeGreaterThanOrEqual(25);
      const gaps = kept.slice(1, -1).map((steps, i) => steps - kept[i]!);
      expect(Math.max(...gaps)).toBeLessThanOrEqual(2 * Math.min(...gaps));
    },
  );

  test('of large models are fewer', () => {
    expect(after(upTo(1000), 2 ** 20).length).toBeLessThanOrEqual(8);
    expect(after(upTo(1000), 2 ** 18).length).toBeLessThanOrEqual(32);
  });

  test('keep the last one also where it comes soon after the one before', () => {
    expect(after([...upTo(20_000, 40), 20_001]).at(-1)).toBe(20_001);
  });

  test('begin anew', () => {
    const moments = new Moments();
    for (const steps of upTo(500)) moments.add(momentOf(steps));
    moments.clear();
    expect(moments.all).toEqual([]);
    for (const steps of [0, 1, 2]) moments.add(momentOf(steps));
    expect(moments.all.map(({ steps }) => steps)).toEqual([0, 1, 2]);
  });
});
