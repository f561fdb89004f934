import { describe, expect, it } from 'vitest';
import { arraysOf, eachEngine } from './built-engine.js';
import { flat, goldens, matrixAt, shapeOf, TOLERANCE, worstError } from './golden-files.js';

describe.each(eachEngine)('the %s engine', (_variant, engine) => {
  it.each(goldens)('gives every number of %s to 1e-6', (_name, { scene, scale, expected }) => {
    const trace = engine.run(scene);
    expect(trace.scale).toBeCloseTo(scale, 7);
    for (const [path, want] of Object.entries(expected)) {
      const got = matrixAt(trace, path);
      expect(got?.shape, path).toEqual(shapeOf(want));
      expect(worstError(got?.data ?? [], flat(want)), path).toBeLessThanOrEqual(TOLERANCE);
    }
  });

  it.each(goldens)('says what the rows of the weights of %s sum to', (_name, { scene, expected }) => {
    for (const [h, head] of engine.run(scene).heads.entries()) {
      const weights = expected[`heads.${h}.weights`] as number[][];
      const sums = weights.map((row) => row.reduce((sum, weight) => sum + weight, 0));
      expect(worstError(head.row_sums, sums)).toBeLessThanOrEqual(TOLERANCE);
    }
  });

  it.each(goldens)('has no matrix of %s that NumPy does not have', (_name, { scene, expected }) => {
    const paths = Array.from(arraysOf(engine.run(scene)), ([path]) => path);
    expect(paths.sort()).toEqual(Object.keys(expected).sort());
  });
});
