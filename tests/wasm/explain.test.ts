import { describe, expect, it } from 'vitest';
import type { StageId, Trace } from '../../web/engine/index.js';
import { BLOCK_STAGES, HEAD_STAGES } from '../../web/model/scene.js';
import { eachEngine, SceneError } from './built-engine.js';
import { allGoldens } from './golden-files.js';

interface Place {
  readonly stage: StageId;
  readonly layer: number;
  readonly head: number;
  readonly shape: readonly number[];
  readonly data: ArrayLike<number>;
}

const FIRST = ['embedding', 'position', 'context', 'relative'] as const;
const EVERY = ['x', 'w_q', 'w_k', 'w_v', 'w_o', 'concat', ...BLOCK_STAGES] as const;

/** Every matrix of a trace as explain() names it. */
function* placesOf(trace: Trace): Generator<Place> {
  const sharing = trace.heads.length;
  for (const stage of FIRST) yield* sheetsOf(stage, 0, trace[stage], sharing);
  const attention = { ...noBlock, ...trace };
  for (const [layer, of] of (trace.layers.length > 0 ? trace.layers : [attention]).entries()) {
    for (const stage of EVERY) yield* sheetsOf(stage, layer, of[stage], sharing);
    for (const [head, tensors] of of.heads.entries()) {
      for (const stage of HEAD_STAGES) {
        const tensor = tensors[stage];
        if (tensor) yield { stage, layer, head, shape: tensor.shape, data: tensor.data };
      }
    }
    yield* sheetsOf('result', layer, of.output, sharing);
  }
}

const noBlock = Object.fromEntries(BLOCK_STAGES.map((stage) => [stage, null])) as Record<
  (typeof BLOCK_STAGES)[number],
  null
>;

/** A stack has one sheet for all heads, one a head, or one that several heads read. */
function* sheetsOf(stage: StageId, layer: number, tensor: Trace['x'], n_heads: number): Generator<Place> {
  if (!tensor) return;
  const [rows = 0, columns = 0] = tensor.shape.slice(-2);
  const sheets = tensor.data.length / (rows * columns);
  for (let sheet = 0; sheet < sheets; sheet++) {
    const data = tensor.data.slice(sheet * rows * columns, (sheet + 1) * rows * columns);
    yield { stage, layer, head: (sheet * n_heads) / sheets, shape: [rows, columns], data };
  }
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
  it.each(allGoldens)('ends in the very number that stands in the trace: %s', (_name, { scene }) => {
    for (const place of placesOf(engine.run(scene))) {
      const { stage, layer, head, shape, data } = place;
      for (const [row, column] of cellsOf(place)) {
        const { result, kind } = engine.explain(scene, { stage, layer, head, row, column });
        const shown = data[row * (shape[1] ?? 0) + column];
        expect(kind).not.toBe('');
        expect(Math.fround(result), `${kind} ${stage} ${layer} ${head} ${row} ${column}`).toBe(shown);
      }
    }
  });

  it('names the stage, the head, the row or the column that does not exist', () => {
    const scene = { text: 'the cat sat' };
    const at = (cell: object) => () =>
      engine.explain(scene, { stage: 'q', head: 0, row: 0, column: 0, ...cell });
    expect(at({})).not.toThrow();
    for (const cell of [{ head: 1 }, { row: 3 }, { column: 4 }, { stage: 'position' }, { layer: 1 }]) {
      expect(at(cell)).toThrow(expect.objectContaining({ field: 'cell', code: 'cell' }));
    }
  });

  it.each([
    [{ stage: 'heads' }, 'cell.stage'],
    [{ row: -1 }, 'cell.row'],
    [{ column: 0.5 }, 'cell.column'],
    [{ head: '0' }, 'cell.head'],
    [{ layer: -1 }, 'cell.layer'],
    [{ depth: 1 }, 'cell.depth'],
  ])('refuses the cell %j', (cell, field) => {
    const explain = () =>
      engine.explain({ text: 'a' }, { stage: 'q', head: 0, row: 0, column: 0, ...cell } as never);
    expect(explain).toThrow(SceneError);
    expect(explain).toThrow(expect.objectContaining({ field }));
  });
});
