// Drawing on a grid with mouse, finger or pen: the first cell says whether cells are shown or hidden, and every cell on the
// way becomes the same.
import type { GridCell } from './grid-model.js';

export interface PaintTarget {
  /** The cell under a point of the window. */
  cellAt(x: number, y: number): GridCell | null;
  isSeen(cell: GridCell): boolean;
  paint(cells: readonly GridCell[], seen: boolean): void;
}

export class Brush {
  #last: GridCell | null = null;
  #seen = false;

  constructor(private readonly target: PaintTarget) {}

  start(x: number, y: number): boolean {
    const cell = this.target.cellAt(x, y);
    if (!cell) return false;
    this.#last = cell;
    this.#seen = !this.target.isSeen(cell);
    this.target.paint([cell], this.#seen);
    return true;
  }

  move(x: number, y: number): void {
    const cell = this.#last && this.target.cellAt(x, y);
    if (!this.#last || !cell || (cell.row === this.#last.row && cell.column === this.#last.column)) return;
    this.target.paint(between(this.#last, cell), this.#seen);
    this.#last = cell;
  }

  stop(): void {
    this.#last = null;
  }
}

/** A fast hand skips cells: those on the straight way, without the first. */
export function between(from: GridCell, to: GridCell): GridCell[] {
  const [rows, columns] = [to.row - from.row, to.column - from.column];
  const steps = Math.max(Math.abs(rows), Math.abs(columns));
  return Array.from({ length: steps }, (_, i) => ({
    row: from.row + Math.round((rows * (i + 1)) / steps),
    column: from.column + Math.round((columns * (i + 1)) / steps),
  }));
}
