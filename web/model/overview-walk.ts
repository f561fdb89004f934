// The picture of the whole model by keyboard: all that can be entered is one Tab stop, arrow keys go along a line and
// from line to line.
import type { Overview } from './overview.js';

export type Lines = readonly (readonly string[])[];

/** Keys of what can be entered, line by line; heads that are fanned out are a line of their own. */
export function linesOf({ input, context, layers, result }: Overview, fanned: ReadonlySet<number>): Lines {
  const lines = [
    input.map(({ key }) => key),
    context ? [context.key] : [],
    ...layers.flatMap(({ key, layer, heads, parts }) => [
      [key, ...parts.flatMap(({ items }) => items.map((item) => item.key))],
      fanned.has(layer) ? heads.sheets.map((sheet) => sheet.key) : [],
    ]),
    result ? [result.key] : [],
  ];
  return lines.filter((line) => line.length > 0);
}

/** Where a key leads; null for one that means nothing here. */
export function itemAfter(lines: Lines, at: string, key: string): string | null {
  const row = lines.findIndex((line) => line.includes(at));
  const line = lines[row];
  if (!line) return null;
  const column = line.indexOf(at);
  switch (key) {
    case 'ArrowRight':
      return line[column + 1] ?? lines[row + 1]?.[0] ?? at;
    case 'ArrowLeft':
      return line[column - 1] ?? lines[row - 1]?.at(-1) ?? at;
    case 'ArrowDown':
      return nearest(lines[row + 1], column) ?? at;
    case 'ArrowUp':
      return nearest(lines[row - 1], column) ?? at;
    case 'Home':
      return line[0] ?? at;
    case 'End':
      return line.at(-1) ?? at;
    default:
      return null;
  }
}

const nearest = (line: readonly string[] | undefined, column: number): string | null =>
  line?.[Math.min(column, line.length - 1)] ?? null;
