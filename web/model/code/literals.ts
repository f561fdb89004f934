// Numbers, words and matrices as Python writes them.
import { exactNumber } from '../numbers.js';

const WIDTH = 100;

export const indented = (lines: readonly string[]): string[] =>
  lines.map((line) => (line === '' ? '' : `    ${line}`));

export const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** A float32 that stands alone. */
export const number = (value: number): string => exactNumber(value);

/** A number as it was typed, in float64. */
export const double = (value: number): string => String(value === 0 ? 0 : value);

/** A list of words; JSON's escapes are Python's. */
export const words = (name: string, texts: readonly string[], close = ']'): string[] =>
  list(
    `${name} = [`,
    texts.map((text) => JSON.stringify(text)),
    close,
  );

/** `open` and `close` stand around the rows; a cell that is false is `masked`. Broken where lines get long. */
export function matrix(
  rows: readonly (readonly (number | boolean)[])[],
  open: string,
  close: string,
  cell: (value: number | boolean) => string,
): string {
  const texts = rows.map((row) => row.map(cell));
  const short = `${open}[${texts.map((row) => `[${row.join(', ')}]`).join(', ')}]${close}`;
  if (short.length <= WIDTH - 30) return short;
  return [`${open}[`, ...texts.flatMap((row) => list('    [', row, '],')), `]${close}`].join('\n');
}

/** Items between `open` and `close`, on as many lines as it takes. */
export function list(open: string, items: readonly string[], close: string): string[] {
  const lines: string[] = [];
  let line = open;
  for (const [i, item] of items.entries()) {
    const piece = item + (i < items.length - 1 ? ', ' : close);
    if (line.length + piece.length > WIDTH && line.trim() !== '') {
      lines.push(line.trimEnd());
      line = '    ';
    }
    line += piece;
  }
  return [...lines, line];
}
