import { describe, expect, it } from 'vitest';
import type { StageId, Trace } from '../../web/engine/index.js';
import { HEAD_STAGES } from '../../web/model/scene.js';
import { eachEngine, SceneError } from './built-engine.js';
import { goldens } from './golden-files.js';

interface Place {
  readonly stage: StageId;
  readonly head: number;
  readonly shape: readonly number[];
  readonly data: ArrayLike<number>;
}

const SHARED = ['embedding', 'position', 'x', 'w_q', 'w_k', 'w_v', 'w_o', 'concat'] as const;

/** Every matrix of a trace as explain() names it. */
function* placesOf(trace: Trace): Generator<Place> {
  for (const stage of SHARED) {
    const tensor = trace[stage];
    if (tensor?.shape.length === 2) yield { stage, head: 0, shape: tensor.shape, data: tensor.data };
    if (tensor?.shape.length === 3) {
      const [heads = 0, rows = 0, columns = 0] = tensor.shape;
      for (let head = 0; head < heads; head++) {
        const data = tensor.data.slice(head * rows * columns, (head + 1) * rows * columns);
        yield { stage, head, shape: [rows, columns], data };
      }
    }
  }
  for (const [head, tensors] of trace.heads.entries()) {
    for (const stage of HEAD_STAGES) {
      const tensor = tensors[stage];
      if (tensor) yield { stage, head, shape: tensor.shape, data: tensor.data };
    }
  }
  if (trace.output) yield { stage: 'result', head: 0, shape: trace.output.shape, data: trace.output.data };
}

/** First, last and one cell between: explaining every cell of every scene would say the same more slowly. */
function cellsOf({ shape: [rows = 0, columns = 0] }: Place): [number, number][] {
  const cells: [number, number][] = [
    [0, 0],
    [Math.floor(rows / 2), Math.floor(columns / 2)],
    [rows - 1, columns - 1],
  ];
  return cells;
}

describe.each(eachEngine)('an explanation by the %s engine', (_variant, engine) => {
  it.each(goldens)('ends in the very number that stands in the trace: %s', (_name, { scene }) => {
    for (const { stage, head, shape, data } of placesOf(engine.run(scene))) {
      for (const [row, column] of cellsOf({ stage, head, shape, data })) {
        const { result, kind } = engine.explain(scene, { stage, head, row, column });
        const shown = data[row * (shape[1] ?? 0) + column];
        expect(Math.fround(result), `${kind} ${stage} ${head} ${row} ${column}`).toBe(shown);
      }
    }
  });

  it('names the stage, the head, the row or the column that does not exist', () => {
    const scene = { text: 'the cat sat' };
    const at = (cell: object) => () =>
      engine.explain(scene, { stage: 'q', head: 0, row: 0, column: 0, ...cell });
    expect(at({})).not.toThrow();
    for (const cell of [{ head: 1 }, { row: 3 }, { column: 4 }, { stage: 'position' }]) {
      expect(at(cell)).toThrow(expect.objectContaining({ field: 'cell', code: 'cell' }));
    }
  });

  it.each([
    [{ stage: 'heads' }, 'cell.stage'],
    [{ row: -1 }, 'cell.row'],
    [{ column: 0.5 }, 'cell.column'],
    [{ head: '0' }, 'cell.head'],
    [{ depth: 1 }, 'cell.depth'],
  ])('refuses the cell %j', (cell, field) => {
    const explain = () =>
      engine.explain({ text: 'a' }, { stage: 'q', head: 0, row: 0, column: 0, ...cell } as never);
    expect(explain).toThrow(SceneError);
    expect(explain).toThrow(expect.objectContaining({ field }));
  });
});
