// The mean of heads and what each key receives, held against float64 sums of NumPy's weights.
import { describe, expect, it } from 'vitest';
import type { Trace } from '../../web/model/trace.js';
import { eachEngine } from './built-engine.js';
import { allGoldens, TOLERANCE, worstError } from './golden-files.js';

const mean = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0) / numbers.length;
const columnMeans = (rows: readonly (readonly number[])[]): number[] =>
  (rows[0] ?? []).map((_, j) => mean(rows.map((row) => row[j] ?? NaN)));

const layersOf = (trace: Trace) => (trace.layers.length > 0 ? trace.layers : [trace]);

describe.each(eachEngine)('the %s engine', (_variant, engine) => {
  it.each(allGoldens)('averages the heads and the columns of %s', (_name, { scene, expected }) => {
    for (const [l, { heads, mean: all }] of layersOf(engine.run(scene)).entries()) {
      const stacked = `layers.${l}.heads.0.weights` in expected;
      const weights = heads.map(
        (_, h) => expected[`${stacked ? `layers.${l}.` : ''}heads.${h}.weights`] as number[][],
      );
      for (const [h, head] of heads.entries())
        expect(worstError(head.received, columnMeans(weights[h] ?? []))).toBeLessThanOrEqual(TOLERANCE);
      if (heads.length === 1) {
        expect(all).toBeNull();
        continue;
      }
      const together = (weights[0] ?? []).map((row, i) =>
        row.map((_, j) => mean(weights.map((of) => of[i]?.[j] ?? NaN))),
      );
      const entropies = together.map(
        (row) => -row.reduce((sum, p) => sum + (p > 0 ? p * Math.log(p) : 0), 0),
      );
      expect(all?.weights.shape).toEqual([together.length, together[0]?.length]);
      expect(worstError(all?.weights.data ?? [], together.flat())).toBeLessThanOrEqual(TOLERANCE);
      expect(worstError(all?.received ?? [], columnMeans(together))).toBeLessThanOrEqual(TOLERANCE);
      expect(worstError(all?.entropy ?? [], entropies)).toBeLessThanOrEqual(2 * TOLERANCE);
    }
  });

  it('has no mean without weights', () => {
    const lean = engine.run({ tokens: ['a', 'b'], d_model: 4, n_heads: 2 }, { weights: false });
    expect(lean.mean).toBeNull();
    expect(lean.heads[0]?.received.length).toBe(0);
  });
});
