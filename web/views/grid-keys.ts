// What a key means in a grid: where the tab stop goes, or that a number is being typed.
import type { GridCell } from './grid-model.js';

export interface Size {
  readonly rows: number;
  readonly columns: number;
}

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** The cell a navigation key leads to, kept inside the matrix; null for any other key. */
export function moveFrom(at: GridCell, press: Press, size: Size, page: number): GridCell | null {
  if (press.altKey || press.shiftKey) return null;
  const jump = press.ctrlKey || press.metaKey;
  const [bottom, right] = [size.rows - 1, size.columns - 1];
  const to = (row: number, column: number): GridCell => ({
    row: Math.min(bottom, Math.max(0, row)),
    column: Math.min(right, Math.max(0, column)),
  });
  switch (press.key) {
    case 'Home':
      return to(jump ? 0 : at.row, 0);
    case 'End':
      return to(jump ? bottom : at.row, right);
  }
  if (jump) return null;
  switch (press.key) {
    case 'ArrowLeft':
      return to(at.row, at.column - 1);
    case 'ArrowRight':
      return to(at.row, at.column + 1);
    case 'ArrowUp':
      return to(at.row - 1, at.column);
    case 'ArrowDown':
      return to(at.row + 1, at.column);
    case 'PageUp':
      return to(at.row - page, at.column);
    case 'PageDown':
      return to(at.row + page, at.column);
    default:
      return null;
  }
}

/** The first letter of a number, in any of the ways the number fields read: ASCII, full-width, true minus sign. */
export function startsNumber({ key, ctrlKey, metaKey, altKey }: Press): boolean {
  return !ctrlKey && !metaKey && !altKey && /^[0-9+\-−.０-９＋－．]$/u.test(key);
}

/** Keys pressed while an input method composes belong to it; 229 is how some browsers say so. */
export function isComposing(event: KeyboardEvent): boolean {
  return event.isComposing || event.keyCode === 229;
}
