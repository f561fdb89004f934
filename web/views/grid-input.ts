// Mouse, finger, keyboard and clipboard over a grid, told to the controller in its own words.
import { exactNumber } from '../model/numbers.js';
import type { CellView } from './grid-cell.js';
import { isComposing, moveFrom, startsNumber } from './grid-keys.js';
import type { GridCell, GridModel } from './grid-model.js';
import { Brush } from './grid-paint.js';

export interface GridActions {
  readonly model: GridModel;
  /** The tab stop. */
  readonly active: GridCell;
  /** Rows that a page key leaps over. */
  readonly page: number;
  viewOf(target: EventTarget | null): CellView | null;
  isEditing(): boolean;
  goTo(cell: GridCell): void;
  /** The cell has the keyboard now, by whatever way. */
  entered(cell: GridCell): void;
  select(cell: GridCell): void;
  edit(cell: GridCell, typed: string | null): void;
  paste(cell: GridCell, text: string): void;
}

const sameCell = (a: GridCell | null, b: GridCell | null): boolean =>
  a !== null && b !== null && a.row === b.row && a.column === b.column;

/** What a cell holds, to the last digit; a masked one has no number. */
export function exactText(model: GridModel, { row, column }: GridCell): string {
  const at = row * model.columns + column;
  if (model.mask !== null && model.mask[at] === 0) return '';
  const value = model.data[at] ?? NaN;
  return Number.isNaN(value) ? '' : exactNumber(value);
}

const isSeen = ({ mask, columns }: GridModel, { row, column }: GridCell): boolean =>
  mask?.[row * columns + column] !== 0;

type On = <K extends keyof HTMLElementEventMap>(
  type: K,
  handle: (event: HTMLElementEventMap[K]) => void,
) => void;

/** Only where the model can be drawn on; elsewhere presses and drags mean what they mean. */
function listenToBrush(box: HTMLElement, grid: GridActions, on: On): void {
  const brush = new Brush({
    cellAt: (x, y) => {
      const root = box.getRootNode() as Document | ShadowRoot;
      const under = root.elementFromPoint(x, y);
      const view = under && box.contains(under) ? grid.viewOf(under) : null;
      return view && { row: view.row, column: view.column };
    },
    isSeen: (cell) => isSeen(grid.model, cell),
    paint: (cells, seen) => grid.model.mask_only?.onPaint?.(cells, seen),
  });
  on('pointerdown', (event) => {
    if (event.button !== 0 || !grid.model.mask_only?.onPaint) return;
    const view = grid.viewOf(event.target);
    if (!view || !brush.start(event.clientX, event.clientY)) return;
    grid.goTo({ row: view.row, column: view.column });
    box.setPointerCapture(event.pointerId);
  });
  on('pointermove', (event) => {
    for (const one of [...event.getCoalescedEvents(), event]) brush.move(one.clientX, one.clientY);
  });
  on('pointerup', () => {
    brush.stop();
  });
  on('pointercancel', () => {
    brush.stop();
  });
}

export function listen(box: HTMLElement, grid: GridActions, signal: AbortSignal): void {
  const on = <K extends keyof HTMLElementEventMap>(
    type: K,
    handle: (event: HTMLElementEventMap[K]) => void,
  ): void => {
    box.addEventListener(type, handle, { signal });
  };
  // Firefox sends these to where text is selected, or to the body, wherever the keyboard is.
  const onClipboard = (type: 'copy' | 'paste', handle: (event: ClipboardEvent) => void): void => {
    const missed = (event: ClipboardEvent): void => {
      if (!event.composedPath().includes(box) && box.matches(':focus-within')) handle(event);
    };
    on(type, handle);
    document.addEventListener(type, missed, { signal });
  };
  let tapped: GridCell | null = null;
  listenToBrush(box, grid, on);

  on('keydown', (event) => {
    if (isComposing(event) || grid.isEditing()) return;
    const to = moveFrom(grid.active, event, grid.model, grid.page);
    const paint = grid.model.mask_only?.onPaint;
    if (to) {
      event.preventDefault();
      grid.goTo(to);
    } else if (paint && (event.key === ' ' || event.key === 'Enter')) {
      event.preventDefault();
      paint([grid.active], !isSeen(grid.model, grid.active));
    } else if (grid.model.editable && startsNumber(event)) {
      event.preventDefault();
      grid.edit(grid.active, event.key);
    } else if (grid.model.editable && (event.key === 'F2' || (event.key === 'Enter' && !event.ctrlKey))) {
      event.preventDefault();
      grid.edit(grid.active, null);
    }
  });
  on('focusin', (event) => {
    const view = grid.viewOf(event.target);
    if (view && event.target === view.element) grid.entered({ row: view.row, column: view.column });
  });
  on('pointerdown', (event) => {
    const view = grid.viewOf(event.target);
    const again = view !== null && sameCell(view, grid.model.selected);
    tapped = again && event.pointerType === 'touch' ? { row: view.row, column: view.column } : null;
  });
  on('click', (event) => {
    const view = grid.viewOf(event.target);
    if (!view || grid.isEditing()) return;
    grid.select({ row: view.row, column: view.column });
    // A second tap on the same cell edits: fingers have no F2.
    if (grid.model.editable && sameCell(tapped, view))
      grid.edit({ row: view.row, column: view.column }, null);
    tapped = null;
  });
  on('dblclick', (event) => {
    const view = grid.viewOf(event.target);
    if (view && grid.model.editable && !grid.isEditing())
      grid.edit({ row: view.row, column: view.column }, null);
  });
  onClipboard('copy', (event) => {
    if (grid.isEditing() || !event.clipboardData) return;
    event.preventDefault();
    // As in the CSV: an empty text would paste as nothing.
    event.clipboardData.setData('text/plain', exactText(grid.model, grid.active) || 'masked');
  });
  onClipboard('paste', (event) => {
    if (grid.isEditing() || !grid.model.editable) return;
    event.preventDefault();
    grid.paste(grid.active, event.clipboardData?.getData('text/plain') ?? '');
  });
  // Tooltips are made when they are needed: thousands of cells would each carry one.
  on('pointerover', (event) => {
    const view = grid.viewOf(event.target);
    if (!view) return;
    const said = grid.model.describe(view.row, view.column);
    const exact = exactText(grid.model, view);
    view.element.title = exact === '' || said.endsWith(exact) ? said : `${said}\n${exact}`;
  });
  on('pointerout', (event) => {
    grid.viewOf(event.target)?.element.removeAttribute('title');
  });
}
