// Numbers from outside, brought into the shape of the matrix they are meant for, or refused with both shapes.
import type { Cell, Incoming } from './import.js';
import { reject, shapeText } from './import-problem.js';
import { refuse } from './parse-values.js';
import type { StageId } from './scene.js';

/** `sheets`: how many matrices of this size there are; null: one is meant. */
export interface Wanted {
  readonly stage: StageId;
  readonly sheets: number | null;
  readonly rows: number;
  readonly columns: number;
}

/** One matrix a sheet. Throws ImportProblem or SceneError. */
export function fit({ shape, values }: Incoming, wanted: Wanted): Cell[][][] {
  const { stage, sheets, rows, columns } = wanted;
  if (!sameShape(shape, wanted)) {
    const expected = shapeText(sheets === null ? [rows, columns] : [sheets, rows, columns]);
    const turned = sameShape([...shape.slice(0, -2), ...shape.slice(-2).reverse()], wanted);
    reject(turned ? 'take.wrong_shape_turned' : 'take.wrong_shape', { got: shapeText(shape), expected });
  }
  return Array.from({ length: sheets ?? 1 }, (_, sheet) =>
    Array.from({ length: rows }, (_row, i) =>
      Array.from({ length: columns }, (_cell, j) =>
        taken(values[(sheet * rows + i) * columns + j] ?? NaN, stage, i + 1, j + 1),
      ),
    ),
  );
}

/** Axes of length 1 in front do not count; a single row or column may come as a plain list. */
function sameShape(shape: readonly number[], { sheets, rows, columns }: Wanted): boolean {
  const first = shape.findIndex((size) => size !== 1);
  const bare = shape.slice(first < 0 ? shape.length : first);
  const whole = [sheets ?? 1, rows, columns];
  const start = whole.findIndex((size) => size !== 1);
  const expected = whole.slice(start < 0 ? whole.length : start);
  const list = shape.length === 1 && (sheets ?? 1) === 1 && (rows === 1 || columns === 1);
  return bare.join() === expected.join() || (list && shape[0] === rows * columns);
}

/** What is masked is false among scores, 0 among weights, and nothing elsewhere. */
function taken(value: Cell, stage: StageId, row: number, column: number): Cell {
  if (value === false || (value === -Infinity && stage === 'scores')) {
    if (stage === 'scores') return false;
    return stage === 'weights' ? 0 : refuse('', 'masked_cell');
  }
  if (!Number.isFinite(Math.fround(value))) reject('take.not_finite', { row, column, text: String(value) });
  return value;
}
