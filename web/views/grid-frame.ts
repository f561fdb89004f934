// The DOM of a matrix: a scroll box with labels that stay in view, in which only what can be seen exists.
import type { CellView } from './grid-cell.js';
import { LabelView } from './grid-labels.js';
import { Mark, Rings } from './grid-marks.js';
import type { GridCell, GridModel } from './grid-model.js';
import { Pool } from './grid-pool.js';
import { RowView } from './grid-row.js';
import { digitWidth, usualDigitWidth } from './grid-face.js';
import { indicesInView, metricsOf, type Metrics, type Viewport } from './grid-window.js';

function part(className: string, role: string | null): HTMLElement {
  const element = document.createElement('div');
  element.className = className;
  if (role) element.setAttribute('role', role);
  return element;
}

class ColumnLabel extends LabelView {
  column = -1;

  constructor() {
    super('columnheader');
  }

  place(column: number, { label_width_px, cell_width_px }: Metrics): void {
    this.column = column;
    this.element.setAttribute('aria-colindex', String(column + 2));
    this.element.style.setProperty('left', `${label_width_px + column * cell_width_px}px`);
  }
}

export class GridFrame {
  readonly box = part('grid-box', 'grid');
  readonly #head = part('grid-head', 'row');
  readonly #body = part('grid-body', 'rowgroup');
  readonly #owners = new WeakMap<Element, CellView>();
  readonly #labels: Pool<ColumnLabel>;
  readonly #rows: Pool<RowView>;
  readonly #rings = new Rings();
  readonly #onCell = new Mark('selected', 'aria-selected');
  readonly #onRow = new Mark('on');
  readonly #onColumn = new Mark('on');
  readonly #band = new Mark('band');
  readonly #refused = new Mark('refused', 'aria-invalid');
  #metrics!: Metrics;
  /** Of the whole matrix with its labels. */
  #size = '';
  /** Until the box has been measured, enough of a big matrix to fill it. */
  #viewport: Viewport = { left_px: 0, top_px: 0, width_px: 640, height_px: 480 };

  /** What other boxes measured, until this one can be. */
  #digit_px = usualDigitWidth();

  constructor() {
    this.box.tabIndex = -1; // Firefox makes what scrolls a tab stop of its own
    this.box.setAttribute('dir', 'ltr');
    this.#head.setAttribute('aria-rowindex', '1');
    this.#head.append(part('corner', null));
    this.#body.append(this.#rings.element);
    this.box.append(this.#head, this.#body);
    this.#labels = new Pool(
      this.#head,
      () => new ColumnLabel(),
      (label, column) => {
        label.place(column, this.#metrics);
      },
    );
    this.#rows = new Pool(
      this.#body,
      () => new RowView(this.#owners),
      (row, index) => {
        row.place(index, this.#metrics);
      },
    );
  }

  /** Rows that a page key leaps over. */
  get page(): number {
    const rows = (this.#viewport.height_px - this.#metrics.header_height_px) / this.#metrics.cell_height_px;
    return Math.max(1, Math.floor(rows) - 1);
  }

  /** The cell an event came from. */
  owner(target: EventTarget | null): CellView | null {
    const cell = target instanceof Element ? target.closest('.cell') : null;
    return (cell && this.#owners.get(cell)) ?? null;
  }

  /** Null while the cell is out of view. */
  view({ row, column }: GridCell): CellView | null {
    return this.#rows.get(row)?.cells.get(column) ?? null;
  }

  /** Sizes and facts that hold for the whole matrix. */
  layout(model: GridModel, coarse: boolean): void {
    const { box } = this;
    const set = (name: string, value: string): void => {
      if (box.getAttribute(name) !== value) box.setAttribute(name, value);
    };
    set('aria-label', model.label);
    set('aria-rowcount', String(model.rows + 1));
    set('aria-colcount', String(model.columns + 1));
    set('aria-readonly', String(!model.editable));
    box.classList.toggle('compact', model.compact);
    box.classList.toggle('paintable', model.mask_only?.onPaint !== undefined);
    box.classList.toggle('upright', model.compact && model.columnLabelKind !== 'channel');
    const next = metricsOf(model, coarse, this.#digit_px);
    const names = Object.keys(next) as (keyof Metrics)[];
    const changed = names.filter((name) => this.#metrics?.[name] !== next[name]);
    if (changed.length > 0) {
      this.#metrics = next;
      for (const name of changed)
        box.style.setProperty(`--${name.replace(/_px$/, '').replaceAll('_', '-')}`, `${next[name]}px`);
      this.#labels.rebind();
      this.#rows.rebind();
    }
    const width_px = next.label_width_px + model.columns * next.cell_width_px;
    const height_px = model.rows * next.cell_height_px;
    const size = `${width_px}px ${height_px + next.header_height_px}px`;
    if (size === this.#size) return;
    this.#size = size;
    this.#head.style.setProperty('width', `${width_px}px`);
    this.#body.style.setProperty('width', `${width_px}px`);
    this.#body.style.setProperty('height', `${height_px}px`);
    box.style.setProperty('contain-intrinsic-size', size);
  }

  /** True when the face of the box turns out to need other sizes: `layout` again. */
  measureFace(): boolean {
    const before_px = this.#digit_px;
    // The shorthand `font` is empty as soon as figures are tabular.
    const { fontSize, fontFamily } = getComputedStyle(this.box);
    if (fontFamily) this.#digit_px = digitWidth(`${fontSize} ${fontFamily}`);
    return this.#digit_px !== before_px;
  }

  /** False while nothing is laid out. */
  measure(): boolean {
    const { scrollLeft, scrollTop, clientWidth, clientHeight } = this.box;
    // Not laid out, as in a folded part of the page: what was measured last still holds.
    if (clientWidth === 0 || clientHeight === 0) return false;
    this.#viewport = {
      left_px: scrollLeft,
      top_px: scrollTop,
      width_px: clientWidth,
      height_px: clientHeight,
    };
    return true;
  }

  /** Puts everything in view in place. `keep` is in place whether in view or not. What went out of view stays until `draw`. */
  show(model: GridModel, keep: GridCell): void {
    const { left_px, top_px, width_px, height_px } = this.#viewport;
    const metrics = this.#metrics;
    const rows = indicesInView(top_px, height_px, metrics.cell_height_px, model.rows, keep.row);
    const columns = indicesInView(left_px, width_px, metrics.cell_width_px, model.columns, keep.column);
    this.#labels.show(columns);
    this.#rows.show(rows);
    for (const row of this.#rows.items) row.cells.show(columns);
  }

  /** Draws what is in place, drops the rest, and says which cells have another number than before. */
  draw(model: GridModel, look: number): CellView[] {
    this.#labels.prune();
    this.#rows.prune();
    for (const label of this.#labels.items)
      label.draw(model.columnLabels[label.column] ?? '', label.column, model.columnLabelKind);
    const changed: CellView[] = [];
    for (const row of this.#rows.items) {
      row.cells.prune();
      row.draw(model, look, changed);
    }
    this.#mark(model);
    return changed;
  }

  #mark(model: GridModel): void {
    const { selected, band, error } = model;
    const at = (cell: GridCell | null): HTMLElement | null => (cell && this.view(cell)?.element) ?? null;
    this.#onCell.put(at(selected));
    this.#onRow.put((selected && this.#rows.get(selected.row)?.label.element) ?? null);
    this.#onColumn.put((selected && this.#labels.get(selected.column)?.element) ?? null);
    this.#band.put((band !== null && this.#rows.get(band)?.element) || null);
    this.#refused.put(at(error));
    this.#rings.draw(model, this.#metrics);
  }
}
