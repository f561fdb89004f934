import { describe, expect, it } from 'vitest';
import { arraysOf, eachEngine } from './built-engine.js';
import { allGoldens, flat, matrixAt, shapeOf, TOLERANCE, worstError } from './golden-files.js';

const FACTS = ['row_sums', 'entropy', 'jacobian_norm'];

describe.each(eachEngine)('the %s engine', (_variant, engine) => {
  it.each(allGoldens)('gives every number of %s to 1e-6', (_name, { scene, scale, expected }) => {
    const trace = engine.run(scene);
    expect(trace.scale).toBeCloseTo(scale, 7);
    for (const [path, want] of Object.entries(expected)) {
      const got = matrixAt(trace, path);
      expect(got?.shape, path).toEqual(shapeOf(want));
      expect(worstError(got?.data ?? [], flat(want)), path).toBeLessThanOrEqual(TOLERANCE);
    }
  });

  it.each(allGoldens)('says what the rows of the weights of %s sum to', (_name, { scene, expected }) => {
    const { heads, layers } = engine.run(scene);
    const lists = layers.length > 0 ? layers.map((layer) => layer.heads) : [heads];
    for (const [l, list] of lists.entries()) {
      for (const [h, head] of list.entries()) {
        const layer = layers.length > 0 ? `layers.${l}.` : '';
        const weights = expected[`${layer}heads.${h}.weights`] as number[][];
        const sums = weights.map((row) => row.reduce((sum, weight) => sum + weight, 0));
        expect(worstError(head.row_sums, sums)).toBeLessThanOrEqual(TOLERANCE);
      }
    }
  });

  it.each(allGoldens)('has no matrix of %s that NumPy does not have', (_name, { scene, expected }) => {
    const paths = Array.from(arraysOf(engine.run(scene)), ([path]) => path);
    const known = Object.keys(expected).filter((path) => !FACTS.some((fact) => path.endsWith(fact)));
    expect(paths.sort()).toEqual(known.sort());
  });

  it.each(allGoldens)('hands on what NumPy hands on in %s', (_name, { scene, hands_on }) => {
    for (const layer of engine.run(scene).layers) {
      expect(layer.out).toBe(layer[hands_on as 'output']);
    }
  });
});
