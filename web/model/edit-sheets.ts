// Matrices of a Scene, fitted to new sizes: what is there stays, what is new is 0.
import type { Pins, StageId } from './scene.js';

export type Cell = number | false;
export type Sheet = Cell[][];
/** One entry a head. */
export type Sheets = (Sheet | null)[];

/** Old index of each new row or column; null: a new one. */
export type From = readonly (number | null)[];

export const zeros = (rows: number, columns: number): Sheet =>
  Array.from({ length: rows }, () => new Array<Cell>(columns).fill(0));

/**
 * Row i is the old row rows[i], its cells the old columns columns[j]; without `columns` rows stay as they are. `fill` gives
 * the cells that are new.
 */
export function picked(
  sheet: Sheet,
  rows: From,
  columns: From | null = null,
  fill: () => number = () => 0,
): Sheet {
  const width = columns?.length ?? sheet[0]?.length ?? 0;
  return rows.map((row) => {
    const old = row === null ? undefined : sheet[row];
    if (!old) return Array.from({ length: width }, fill);
    return columns ? columns.map((column) => (column === null ? fill() : (old[column] ?? 0))) : [...old];
  });
}

/** Cut or filled up at the bottom and at the right. */
export const resized = (sheet: Sheet, rows: number, columns: number, fill = 0): Sheet =>
  Array.from({ length: rows }, (_, i) =>
    Array.from({ length: columns }, (_cell, j) => sheet[i]?.[j] ?? fill),
  );

/** Heads side by side; a head that is not there is zeros. */
export function joined(sheets: Sheets, rows: number, width: number): Sheet {
  const present = sheets.map((sheet) => sheet ?? zeros(rows, width));
  return Array.from({ length: rows }, (_, i) => present.flatMap((sheet) => sheet[i] ?? []));
}

/** The columns dealt out to heads of equal width; the last is filled up when they do not come out even. */
export function splitInto(sheet: Sheet, n_heads: number): Sheet[] {
  const width = Math.ceil((sheet[0]?.length ?? 0) / n_heads);
  const full = resized(sheet, sheet.length, width * n_heads);
  return Array.from({ length: n_heads }, (_, h) => full.map((row) => row.slice(h * width, (h + 1) * width)));
}

export function sameShape(a: Sheet | null, rows: number, columns: number): boolean {
  return a !== null && a.length === rows && a.every((row) => row.length === columns);
}

/** A Scene's pin as the sheets it consists of; a single matrix is one sheet. */
export function sheetsOf(pins: Pins, stage: StageId): Sheets {
  const pin = pins[stage] as Sheet | Sheets | undefined;
  if (!pin) return [];
  return isSheets(pin) ? pin : [pin];
}

const isSheets = (pin: Sheet | Sheets): pin is Sheets =>
  (pin as readonly unknown[]).some(
    (entry) => entry === null || (Array.isArray(entry) && Array.isArray(entry[0])),
  );
