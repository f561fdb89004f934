// Tables with or without labels, the other way round from csv.ts: RFC 4180, with commas, semicolons or tabs. What csv.ts
// writes comes back as the same labels and the same numbers.
import type { Cell, Incoming } from './import.js';
import { reject } from './import-problem.js';
import { refuse } from './parse-values.js';
import { cellNumber } from './paste.js';

interface Table {
  readonly rows: readonly string[] | null;
  readonly columns: readonly string[] | null;
  readonly cells: readonly (readonly Cell[])[];
}

/** One table, or several of one size with an empty line between: one a head. `limit`: the most numbers that are read. */
export function parseTable(text: string, limit: number): Incoming {
  const records = recordsOf(text.replace(/^\uFEFF/, ''), limit);
  const tables = blocks(records).map(tableOf);
  const [first] = tables;
  if (!first) return refuse('', 'paste_nothing');
  const shape = [first.cells.length, first.cells[0]?.length ?? 0];
  for (const { cells } of tables)
    if (cells.length !== shape[0] || cells[0]?.length !== shape[1])
      reject('take.tables_unlike', { first: shape.join(' × '), got: sizeOf(cells) });
  return {
    shape: tables.length > 1 ? [tables.length, ...shape] : shape,
    values: tables.flatMap(({ cells }) => cells.flat()),
    labels: first.rows || first.columns ? { rows: first.rows, columns: first.columns } : null,
  };
}

const sizeOf = (cells: Table['cells']): string => `${cells.length} × ${cells[0]?.length ?? 0}`;

function blocks(records: readonly (readonly string[])[]): (readonly string[])[][] {
  const found: (readonly string[])[][] = [[]];
  for (const record of records)
    if (record.length === 1 && record[0] === '') found.push([]);
    else found.at(-1)?.push(record);
  return found.filter((block) => block.length > 0);
}

function tableOf(records: readonly (readonly string[])[]): Table {
  const [head = []] = records;
  const corner = head.length > 1 && head[0]?.trim() === '';
  const header = corner || (records.length > 1 && head.every((cell) => !isValue(cell)));
  const body = header ? records.slice(1) : records;
  const labelled = corner || body.every(([name = '', ...rest]) => rest.length > 0 && !isValue(name));
  const from = labelled ? 1 : 0;
  const width = (body[0]?.length ?? 0) - from;
  const names = head.slice(corner || head.length === width + from ? from : 0);
  if (width < 1) refuse('', 'paste_nothing');
  if (header && names.length !== width)
    refuse('', 'paste_ragged', { row: 2, value: width, expected: names.length });
  const cells = body.map((record, i) => {
    const value = record.length - from;
    if (value !== width) refuse('', 'paste_ragged', { row: i + 1, value, expected: width });
    return record.slice(from).map((cell, j) => cellOf(cell, i + 1, j + 1));
  });
  return {
    rows: labelled ? body.map(([name = '']) => unguarded(name)) : null,
    columns: header ? names.map(unguarded) : null,
    cells,
  };
}

const MASKED = /^\s*(masked|已掩码|false)\s*$/i;
const isValue = (cell: string): boolean => MASKED.test(cell) || /^\s*[-+\u2212]?[\d.]/.test(cell);

const cellOf = (cell: string, row: number, column: number): Cell =>
  MASKED.test(cell) ? false : cellNumber(cell.trim(), row, column);

/** The one apostrophe that csv.ts puts before what a spreadsheet would run. */
const unguarded = (label: string): string => (/^'+[=+\-@\t\r]/.test(label) ? label.slice(1) : label);

/** Quoted fields may hold separators, quotes and line ends. */
function recordsOf(text: string, limit: number): string[][] {
  const separator = separatorOf(text);
  const records: string[][] = [];
  let record: string[] = [];
  let fields = 0;
  const field = new RegExp(
    `(?:"((?:[^"]|"")*)"|((?!")[^${separator}\\r\\n]*))(${separator}|\\r\\n|\\n|\\r|$)`,
    'y',
  );
  while (field.lastIndex < text.length || record.length > 0) {
    const found = field.exec(text);
    if (!found) return reject('take.quote_open', { row: records.length + 1 });
    const [, quoted, plain = '', end] = found;
    record.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    // Labels come on top of the numbers.
    if (++fields > 2 * limit + 4096) refuse('', 'paste_too_many', { limit });
    if (end === separator) continue;
    records.push(record);
    record = [];
    if (end === '') break;
  }
  return records;
}

function separatorOf(text: string): string {
  const [line = ''] = text.replace(/"(?:[^"]|"")*"/g, '').split(/\r\n|\n|\r/, 1);
  // After an empty corner stands the separator; a label may hold any of them.
  return /^[,;\t]/.exec(line)?.[0] ?? ['\t', ';'].find((one) => line.includes(one)) ?? ',';
}
