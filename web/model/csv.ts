// A matrix as RFC 4180: quoted where needed, CRLF after every row, numbers exact and with a point in every locale.
// No byte order mark: whoever saves a file for Excel puts one in front; on the clipboard it would be a character.
import { exactNumber } from './numbers.js';

/**
 * A header row and one row a row label, repeated labels included; no rows: the header alone. A masked cell (mask 0, or a
 * value that is not finite) says "masked". Labels that a spreadsheet would run as a formula get an apostrophe in front;
 * numbers never do.
 */
export function matrixToCsv(
  rowLabels: readonly string[],
  columnLabels: readonly string[],
  data: ArrayLike<number>, // (rowLabels.length, columnLabels.length) row-major
  mask: ArrayLike<number> | null = null, // same shape; 1 = may look at
): string {
  const width = columnLabels.length;
  const cell = (at: number): string => {
    const value = data[at] ?? NaN;
    return mask?.[at] === 0 || !Number.isFinite(value) ? 'masked' : exactNumber(value);
  };
  const header = ['', ...columnLabels.map(label)];
  const rows = rowLabels.map((name, row) => [
    label(name),
    ...columnLabels.map((_, column) => cell(row * width + column)),
  ]);
  return [header, ...rows].map((fields) => `${fields.join(',')}\r\n`).join('');
}

/** The apostrophes already there are doubled, so that taking one away always gives the label back. */
function label(text: string): string {
  const guarded = /^'*[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
}
