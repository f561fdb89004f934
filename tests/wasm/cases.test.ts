// Bugs of other projects, with the numbers that show them.
import { describe, expect, it } from 'vitest';
import { eachEngine, SceneError } from './built-engine.js';
import { flat, matrixAt, readGolden, worstError, type Nested } from './golden-files.js';

interface Handed {
  readonly scene: object;
  readonly given?: Readonly<Record<string, Nested>>;
  /** path, row, column, value */
  readonly cells?: readonly (readonly [string, number, number, number])[];
}

interface Case {
  readonly title: string;
  readonly scenes: Readonly<Record<string, Handed>>;
  readonly refused: Readonly<Record<string, { scene: object; field: string; code: string }>>;
}

const cases = Object.entries(readGolden<Record<string, Case>>('cases.json'));
/** As many digits as the numbers were handed with, and what float32 adds. */
const TOLERANCE = 2e-6;

const scenes = cases.flatMap(([id, { title, scenes }]) =>
  Object.entries(scenes).map(([name, handed]) => [`${id} ${title}: ${name}`, handed] as const),
);
const refused = cases.flatMap(([id, { title, refused }]) =>
  Object.entries(refused).map(([name, handed]) => [`${id} ${title}: ${name}`, handed] as const),
);

describe.each(eachEngine)('the %s engine does not have the bug', (_variant, engine) => {
  it('of any of the cases that were handed', () => {
    expect(scenes.length).toBeGreaterThan(25);
    expect(refused.length).toBeGreaterThan(1);
  });

  it.each(scenes)('%s', (_name, { scene, given = {}, cells = [] }) => {
    const trace = engine.run(scene);
    expect(Object.keys(given).length + cells.length).toBeGreaterThan(0);
    for (const [path, numbers] of Object.entries(given)) {
      const matrix = matrixAt(trace, path);
      expect(worstError(matrix?.data ?? [], flat(numbers)), path).toBeLessThanOrEqual(TOLERANCE);
    }
    for (const [path, row, column, value] of cells) {
      const matrix = matrixAt(trace, path);
      const got = matrix?.data[row * (matrix.shape[1] ?? 0) + column] ?? NaN;
      expect(worstError([got], [value]), `${path} ${row} ${column}`).toBeLessThanOrEqual(TOLERANCE);
    }
  });

  it.each(refused)('%s is refused', (_name, { scene, field, code }) => {
    const refusal = attempt(() => engine.run(scene));
    expect(refusal?.code).toBe(code);
    expect(refusal?.field.startsWith(field)).toBe(true);
  });
});

function attempt(run: () => unknown): { field: string; code: string } | null {
  try {
    run();
    return null;
  } catch (error) {
    if (error instanceof SceneError) return error;
    throw error;
  }
}
