// A block of numbers from the clipboard. Between numbers stand tabs, or else spaces, commas and semicolons; rows end with
// a line end (CR, LF or both). A line end at the very end starts no further row. The decimal mark is a point: where tabs
// or semicolons already separate, a comma is refused rather than guessed at; elsewhere "1,5" is the two numbers 1 and 5.
// Semicolons between several numbers each end a row: "1 0; 0 1".
import { parseNumber } from './numbers.js';
import { refuse } from './parse-values.js';
import { SceneError } from './scene-error.js';

export interface Room {
  /** What fits from the cell that is pasted on. */
  readonly rows: number;
  readonly columns: number;
  /** The most numbers that are read at all. */
  readonly max: number;
}

// Longer cells are no numbers: more text than this is refused unread.
const MAX_CELL = 64;

/** Rows of equal length that fit the room; throws SceneError naming row and column, counted from 1. */
export function parseBlock(text: string, room: Room): number[][] {
  if (text.length > room.max * MAX_CELL) refuse('', 'paste_too_many', { limit: room.max });
  const rows = cellsOf(
    text
      .replace(/^\uFEFF/, '')
      .replaceAll('，', ',')
      .replaceAll('；', ';'),
  );
  if (rows.length === 0) refuse('', 'paste_nothing');
  const columns = rows[0]?.length ?? 0;
  if (rows.reduce((sum, row) => sum + row.length, 0) > room.max)
    refuse('', 'paste_too_many', { limit: room.max });
  rows.forEach((row, i) => {
    if (row.length !== columns)
      refuse('', 'paste_ragged', { row: i + 1, value: row.length, expected: columns });
  });
  if (rows.length > room.rows || columns > room.columns) {
    refuse('', 'paste_size', {
      rows: rows.length,
      columns,
      room_rows: room.rows,
      room_columns: room.columns,
    });
  }
  return rows.map((row, i) => row.map((cell, j) => cellNumber(cell, i + 1, j + 1)));
}

function cellsOf(text: string): string[][] {
  const lines = text.split(/\r\n|\n|\r/);
  if (lines.at(-1) === '') lines.pop();
  if (lines.some((line) => line.includes('\t'))) return lines.map((line) => line.split('\t').map(unquoted));
  return lines.flatMap((line) => matrixRows(line)).map((line) => separated(line).map(unquoted));
}

/** Matrices as they are written in running text. */
function matrixRows(line: string): string[] {
  const rows = line.split(';').map((row) => row.trim());
  return rows.length > 1 && rows.some((row) => /\S\s+\S/.test(row))
    ? rows.filter((row) => row !== '')
    : [line];
}

function separated(line: string): string[] {
  const plain = line.trim();
  if (plain.includes(';')) return plain.split(';');
  return plain.split(',').flatMap(words);
}

/** An empty piece stays: it is a missing number. */
const words = (piece: string): string[] => piece.trim().split(/\s+/);

const unquoted = (cell: string): string => {
  const plain = cell.trim();
  return /^"[^"]*"$/.test(plain) ? plain.slice(1, -1).trim() : plain;
};

/** One number of a table; what is wrong names its place, counted from 1. */
export function cellNumber(cell: string, row: number, column: number): number {
  try {
    return parseNumber(cell);
  } catch (error) {
    if (!(error instanceof SceneError)) throw error;
    const { code, args } = error;
    switch (code) {
      case 'number_missing':
        return refuse('', 'paste_empty', { row, column });
      case 'decimal_comma':
      case 'digit_groups':
        return refuse('', 'paste_mark', { row, column, text: cell, use: args['use'] ?? '' });
      case 'number_too_large':
        return refuse('', 'paste_number_too_large', {
          row,
          column,
          text: args['text'] ?? cell,
          limit: args['limit'] ?? '',
        });
      default:
        return refuse('', 'paste_number', { row, column, text: args['text'] ?? cell });
    }
  }
}
