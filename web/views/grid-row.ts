// One row on the screen: its label, which stays in view, and its cells.
import { CellView } from './grid-cell.js';
import { LabelView } from './grid-labels.js';
import type { GridModel } from './grid-model.js';
import { Pool } from './grid-pool.js';
import type { Metrics } from './grid-window.js';

export class RowView {
  readonly element = document.createElement('div');
  readonly label = new LabelView('rowheader');
  readonly cells: Pool<CellView>;
  row = -1;
  #metrics: Metrics | null = null;

  /** `owners` finds the cell of an element that an event came from. */
  constructor(owners: WeakMap<Element, CellView>) {
    this.element.className = 'row';
    this.element.setAttribute('role', 'row');
    this.label.element.setAttribute('aria-colindex', '1');
    this.element.append(this.label.element);
    const make = (): CellView => {
      const cell = new CellView();
      owners.set(cell.element, cell);
      return cell;
    };
    this.cells = new Pool(this.element, make, (cell, column) => {
      const { label_width_px = 0, cell_width_px = 0 } = this.#metrics ?? {};
      cell.place(this.row, column, label_width_px + column * cell_width_px);
    });
  }

  place(row: number, metrics: Metrics): void {
    const same = row === this.row && metrics === this.#metrics;
    this.row = row;
    this.#metrics = metrics;
    if (same) return;
    this.element.setAttribute('aria-rowindex', String(row + 2));
    this.element.style.setProperty('top', `${row * metrics.cell_height_px}px`);
    this.cells.rebind();
  }

  /** Adds the cells whose numbers changed to `changed`. */
  draw(model: GridModel, look: number, changed: CellView[]): void {
    this.label.draw(model.rowLabels[this.row] ?? '', this.row + (model.rowOffset ?? 0), model.rowLabelKind);
    for (const cell of this.cells.items) if (cell.draw(model, look)) changed.push(cell);
  }
}
