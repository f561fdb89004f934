import { describe, expect, it } from 'vitest';
import { eachEngine, weightsOf } from './built-engine.js';

const third = Math.fround(1 / 3);

describe.each(eachEngine)('softmax in the %s engine (B01, B02)', (_variant, engine) => {
  it.each([
    ['90 next to 2 and -2', [90, 2, -2], [1, 0, 0]],
    [
      '8 18 28 38 48',
      [8, 18, 28, 38, 48],
      [4.24816138e-18, 9.35719813e-14, 2.06106005e-9, 4.53978686e-5, 0.9999546],
    ],
    ['scores of -1000', [-1000, -1001, -1002], [0.6652409558, 0.2447284711, 0.0900305732]],
    ['scores of 1000', [1000, 1000, 1000], [third, third, third]],
    ['the two ends of float32', [3.4e38, -3.4e38], [1, 0]],
  ])('subtracts the row maximum: %s', (_name, scores, expected) => {
    const weights = weightsOf(engine, [scores]);
    for (const [i, want] of expected.entries()) expect(weights[i]).toBeCloseTo(want, 6);
    expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 6);
    expect(weights.every((weight) => weight >= 0 && weight <= 1)).toBe(true);
  });

  it('keeps small weights to six digits, not only to six places', () => {
    const weights = weightsOf(engine, [[8, 18, 28, 38, 48]]);
    const expected = [4.24816138e-18, 9.35719813e-14, 2.06106005e-9, 4.53978686e-5, 0.9999546];
    for (const [i, want] of expected.entries())
      expect(Math.abs((weights[i] ?? 0) / want - 1)).toBeLessThan(1e-6);
  });

  it.each([-1, -20, -87, -87.34, -87.5, -88, -88.1, -88.5, -103.9, -104, -1e30])(
    'gives exp(%d) and no NaN where float32 runs out',
    (score) => {
      for (let width = 2; width <= 9; width++) {
        const row = [0, score, ...Array<false>(width - 2).fill(false)]; // in the vector and in its tail
        const [, weight = NaN] = weightsOf(engine, [row]);
        const exact = Math.exp(Math.fround(score)) / (1 + Math.exp(Math.fround(score)));
        const allowed = score >= -87.33 ? exact * 1e-6 : 1.2e-38;
        expect(Math.abs(weight - exact)).toBeLessThanOrEqual(allowed);
      }
    },
  );

  it.each([
    [0.001, [0, 0, 1]],
    [1000, [0.333, 0.3333, 0.3337]],
  ])('at temperature %d goes to one key, or to all alike', (temperature, expected) => {
    const weights = weightsOf(engine, [[0, 1, 2]], { temperature });
    for (const [i, want] of expected.entries()) expect(weights[i]).toBeCloseTo(want, 3);
  });
});
