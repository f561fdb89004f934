/**
 * Names to the left, figures to the right, a line under the heads.
 * @param {readonly string[]} heads
 * @param {readonly (readonly string[])[]} rows
 */
export function textTable(heads, rows) {
  const all = [heads, ...rows];
  const widths = heads.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  const line = (/** @type {readonly string[]} */ row) =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd();
  return [line(heads), widths.map((width) => '─'.repeat(width)).join('  '), ...rows.map(line)].join('\n');
}

/** Three digits that matter. */
export const digits = (/** @type {number} */ value) =>
  value >= 100
    ? value.toFixed(0)
    : value >= 10
      ? value.toFixed(1)
      : value.toPrecision(2 + Number(value >= 1));

export const percent = (/** @type {number} */ share) => `${(share * 100).toFixed(0)} %`;
