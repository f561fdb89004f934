// What the reader looks at: a number, the query that is followed, a head, a layer. Nothing here changes a number.
import {
  atLayer,
  hasSheets,
  isShared,
  layerOfStage,
  queryOffset,
  sizeOf,
  stageOf,
  tensorOf,
} from '../model/stages.js';
import type { StageId } from '../model/scene.js';
import type { CellRef, Operand, Trace } from '../model/trace.js';
import type { Playground } from './playground.js';

export class Gaze {
  constructor(private readonly playground: Playground) {}

  /** Selects a number and shows its layer, head and row; a cell that this scene does not have selects nothing. */
  cell(cell: CellRef): void {
    const { view } = this.playground.scene;
    const trace = this.traceOf(cell);
    const { rows } = stageOf(cell.stage);
    const row =
      rows === 'query-tokens' ? cell.row : rows === 'tokens' ? cell.row - queryOffset(trace) : view.row;
    const here = isShared(cell.stage) && tensorOf(this.playground.shown, cell.stage, cell.head) !== null;
    const next = {
      row: row >= 0 ? row : view.row,
      head: hasSheets(trace, cell.stage) ? cell.head : view.head,
      layer: here ? view.layer : (cell.layer ?? 0),
    };
    if (next.row !== view.row || next.head !== view.head || next.layer !== view.layer)
      this.playground.view(next);
    this.playground.select(cell);
  }

  /** A number of this stage that belongs to the followed query; of scores and weights, where it looks most. */
  result(stage: StageId): void {
    const { view } = this.playground.scene;
    const { shown, selection } = this.playground;
    const { rows, columns } = stageOf(stage);
    const weights = tensorOf(shown, 'weights', view.head);
    const width = weights?.shape[1] ?? 0;
    const row = [...(weights?.data.subarray(view.row * width, (view.row + 1) * width) ?? [])];
    const column = columns === 'key-tokens' ? row.indexOf(Math.max(...row)) : (selection?.column ?? 0);
    const size = sizeOf(shown, stage, view.head);
    this.playground.select({
      ...{ stage, layer: view.layer, head: view.head },
      row: rows === 'tokens' ? view.row + queryOffset(shown) : view.row,
      column: Math.max(0, Math.min(column, (size?.columns ?? 1) - 1)),
    });
  }

  /** From an explanation to where a number came from: of a whole row or column, its first cell. */
  operand({ stage, layer = 0, head, row, column }: Operand): void {
    this.cell({ stage, layer, head, row: Math.max(row, 0), column: Math.max(column, 0) });
  }

  /** Follows another query; a selected score, weight or output moves along to its row. */
  row(row: number): void {
    const { selection, trace } = this.playground;
    this.playground.view({ row });
    if (!selection) return;
    const { rows } = stageOf(selection.stage);
    if (rows === 'query-tokens') this.playground.select({ ...selection, row });
    else if (rows === 'tokens') this.playground.select({ ...selection, row: row + queryOffset(trace) });
  }

  /** A selected number is followed into the other head or layer, where that has one. */
  head(head: number, layer = this.playground.scene.view.layer): void {
    this.playground.view({ head, layer });
    const { selection, shown } = this.playground;
    if (selection && !isShared(selection.stage) && tensorOf(shown, selection.stage, head))
      this.playground.select({ ...selection, head, layer });
  }

  layer(layer: number): void {
    this.head(this.playground.scene.view.head, layer);
  }

  /** The Trace of a cell's layer. */
  traceOf({ stage, layer = 0 }: CellRef): Trace {
    return atLayer(this.playground.trace, layerOfStage(stage, layer));
  }
}
