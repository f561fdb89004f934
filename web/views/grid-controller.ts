// A matrix the reader can walk through and edit. It owns its DOM across updates, so that focus, scroll position and an
// open editor survive every new number.
import type { CellView } from './grid-cell.js';
import { GridEditor } from './grid-editor.js';
import { GridFrame } from './grid-frame.js';
import { exactText, listen, type GridActions } from './grid-input.js';
import { drawAfterPaint, type Late } from './grid-late.js';
import type { GridCell, GridModel } from './grid-model.js';
import { watch } from './grid-watch.js';

/** More cells than this change too widely for a flash to show anything. */
const kMostFlashes = 48;
/** As long as the flash itself: a slider being dragged does not flicker. */
const kFlash_ms = 300;

const coarse = matchMedia('(pointer: coarse)');
const calm = matchMedia('(prefers-reduced-motion: reduce)');
const grids = new WeakMap<Element, MatrixGrid>();

/** When one of these changes, every cell must be drawn again. */
function lookOf({ precision, signed, compact, scale, theme, t }: GridModel): string {
  return [
    precision,
    signed,
    compact,
    scale.kind,
    scale.kind === 'diverging' && scale.max,
    theme,
    t('grid.masked'),
  ].join();
}

function note(): HTMLElement {
  const element = document.createElement('span');
  element.className = 'grid-note';
  return element;
}

export class MatrixGrid implements GridActions, Late {
  readonly #frame = new GridFrame();
  readonly #hint = note();
  readonly #error = note();
  readonly #editor: GridEditor;
  readonly #listening = new AbortController();
  #model: GridModel | null = null;
  /** Out of view, new numbers wait until what is in view has been painted. */
  #inView = true;
  #pending: GridModel | null = null;
  /** Counts the looks a cell may have been drawn in. */
  #look = 0;
  #lookKey = '';
  #active: GridCell = { row: 0, column: 0 };
  #stop: CellView | null = null;
  #quiet = false;
  #flash: 'flash-a' | 'flash-b' = 'flash-a';
  #flashed_ms = -Infinity;

  /** The grid that is drawn in `host`. */
  static from(host: Element): MatrixGrid | undefined {
    const box = host.querySelector('.grid-box');
    return box ? grids.get(box) : undefined;
  }

  constructor(host: HTMLElement) {
    const { box } = this.#frame;
    grids.set(box, this);
    host.append(box, this.#hint, this.#error);
    this.#editor = new GridEditor({
      commit: (text) => this.model.onEdit(this.#active.row, this.#active.column, text),
      closing: (move, refocus) => this.#leaveEditor(move, refocus),
    });
    const { signal } = this.#listening;
    listen(box, this, signal);
    const look = (): (() => void) | null =>
      this.#model && this.#frame.measure() ? () => void this.#draw() : null;
    const seen = (inView: boolean): void => {
      this.#inView = inView;
      this.drawLate();
    };
    watch(box, { seen, look, fit: () => this.#fit() }, signal);
    box.addEventListener('scroll', () => look()?.(), { signal, passive: true });
    coarse.addEventListener('change', () => this.#layout(), { signal });
  }

  get model(): GridModel {
    this.drawLate();
    if (!this.#model) throw new Error('a grid was used before its first update');
    return this.#model;
  }

  get active(): GridCell {
    return this.#active;
  }

  get page(): number {
    return this.#frame.page;
  }

  drawLate(): void {
    const model = this.#pending;
    this.#pending = null;
    if (model) this.#update(model);
  }

  update(model: GridModel): void {
    const drawn = this.#model;
    const sameSize = drawn?.rows === model.rows && drawn.columns === model.columns;
    // Other colours may be those of paper, which does not wait.
    const recoloured = drawn?.theme !== model.theme;
    if (!sameSize || recoloured || this.#inView || this.#hasFocus()) {
      this.#pending = null;
      this.#update(model);
      return;
    }
    this.#pending = model;
    drawAfterPaint(this);
  }

  #update(model: GridModel): void {
    const before = this.#model;
    if (model === before) return;
    this.#model = model;
    const lookKey = lookOf(model);
    if (lookKey !== this.#lookKey) this.#look += 1;
    this.#lookKey = lookKey;
    // The reader's own place comes before a selection made elsewhere.
    const held = this.#editor.cell !== null || this.#hasFocus();
    const { row, column } = (!held && model.selected) || this.#active;
    this.#active = { row: Math.min(row, model.rows - 1), column: Math.min(column, model.columns - 1) };
    this.#layout();
    const gone = this.#active.row !== row || this.#active.column !== column;
    if (gone || !model.editable) this.#editor.close(0, this.isEditing());
    this.#describe(model);
    const changed = this.#draw();
    const same = before?.id === model.id && before.rows === model.rows && before.columns === model.columns;
    if (same) this.#flashCells(changed);
  }

  /** Moves the keyboard to a cell, and the cell into view. */
  goTo(cell: GridCell): void {
    this.#active = cell;
    this.#draw(true);
    // The box's scroll padding keeps the cell clear of the labels.
    this.#stop?.element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    this.select(this.#active);
  }

  viewOf(target: EventTarget | null): CellView | null {
    return this.#frame.owner(target);
  }

  isEditing(): boolean {
    return this.#editor.cell !== null && this.#editor.hasFocus;
  }

  entered(cell: GridCell): void {
    if (this.#quiet) return;
    if (this.#editor.cell && this.#editor.cell !== this.#frame.view(cell)?.element) this.#editor.close();
    this.#active = cell;
    this.#draw();
    this.select(cell);
  }

  select({ row, column }: GridCell): void {
    const { selected } = this.model;
    if (selected?.row !== row || selected.column !== column) this.model.onSelect(row, column);
  }

  edit(cell: GridCell, typed: string | null): void {
    this.#editor.close();
    this.goTo(cell);
    const element = this.#stop?.element;
    if (!element) return;
    const toLeft = cell.column > 0 && cell.column >= this.model.columns / 2;
    this.#editor.open(
      element,
      exactText(this.model, cell),
      typed,
      this.model.describe(cell.row, cell.column),
      toLeft,
    );
    element.tabIndex = -1;
  }

  paste({ row, column }: GridCell, text: string): void {
    this.model.onPaste(row, column, text);
  }

  dispose(): void {
    this.#listening.abort();
    this.#pending = null;
    this.#editor.close();
    for (const element of [this.#frame.box, this.#hint, this.#error]) element.remove();
  }

  #layout(): void {
    if (this.#model) this.#frame.layout(this.#model, coarse.matches);
  }

  /** Sizes follow the face of the numbers, which is known once the box is in the document: what is to be done then. */
  #fit(): (() => void) | null {
    return this.#frame.measureFace() ? () => this.#layout() : null;
  }

  #hasFocus(): boolean {
    const { box } = this.#frame;
    const focused = (box.getRootNode() as Document | ShadowRoot).activeElement;
    return focused !== null && box.contains(focused);
  }

  /** `enter`: the tab stop gets the keyboard even when the grid did not have it. */
  #draw(enter = false): CellView[] {
    const { model } = this;
    const inside = enter || this.#hasFocus();
    this.#frame.show(model, this.#active);
    const stop = this.#frame.view(this.#active);
    if (stop !== this.#stop) {
      if (this.#stop) {
        this.#stop.element.tabIndex = -1;
        this.#stop.speak(null);
      }
      this.#stop = stop;
    }
    const tabIndex = this.#editor.cell ? -1 : 0;
    if (stop && stop.element.tabIndex !== tabIndex) stop.element.tabIndex = tabIndex;
    // Focus moves on before its old cell goes.
    if (inside && !this.isEditing()) this.#focus(stop);
    const changed = this.#frame.draw(model, this.#look);
    stop?.speak(model.describe(this.#active.row, this.#active.column));
    return changed;
  }

  #focus(view: CellView | null): void {
    const root = this.#frame.box.getRootNode() as Document | ShadowRoot;
    if (!view || root.activeElement === view.element) return;
    this.#quiet = true;
    view.element.focus({ preventScroll: true });
    this.#quiet = false;
  }

  #leaveEditor(move: -1 | 0 | 1, refocus: boolean): boolean {
    if (this.model.error) this.model.onGiveUp();
    if (!refocus) {
      if (this.#stop) this.#stop.element.tabIndex = 0;
      return false;
    }
    const column = this.#active.column + move;
    const moved = move !== 0 && column >= 0 && column < this.model.columns;
    this.goTo(moved ? { row: this.#active.row, column } : this.#active);
    return moved;
  }

  #describe({ id, editable, error, mask_only, t }: GridModel): void {
    const { box } = this.#frame;
    if (this.#hint.id !== `${id}-hint`) {
      this.#hint.id = `${id}-hint`;
      this.#error.id = `${id}-error`;
      box.setAttribute('aria-describedby', this.#hint.id);
    }
    const hint = t(mask_only?.onPaint ? 'grid.hint_paint' : editable ? 'grid.hint_edit' : 'grid.hint_read');
    if (this.#hint.textContent !== hint) this.#hint.textContent = hint;
    const message = error?.message ?? '';
    if (this.#error.textContent !== message) this.#error.textContent = message;
    this.#editor.refuse(error && this.#editor.cell ? this.#error.id : null);
  }

  #flashCells(changed: readonly CellView[]): void {
    const now_ms = performance.now();
    if (changed.length === 0) return;
    const busy = now_ms - this.#flashed_ms < kFlash_ms;
    this.#flashed_ms = now_ms;
    if (busy || calm.matches || changed.length > kMostFlashes) return;
    this.#flash = this.#flash === 'flash-a' ? 'flash-b' : 'flash-a';
    for (const cell of changed) cell.flash(this.#flash);
  }
}
