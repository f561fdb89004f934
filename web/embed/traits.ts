// Values of a notebook as the element's attributes, and numbers back.
import type { Trace } from '../model/trace.js';

/** Lists that are set apart by "|"; others are words with spaces between them. */
const barred: ReadonlySet<string> = new Set(['tokens', 'choices']);

/** null: not set. True is an attribute without a value, a list of lists a matrix, a list of matrices one for each head. */
export function attributeText(name: string, value: unknown): string | null {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return String(value);
  if (value === true) return '';
  return Array.isArray(value) ? listText(name, value) : null;
}

function listText(name: string, list: readonly unknown[]): string {
  if (barred.has(name)) return list.map(String).join('|');
  const depth = depthOf(list);
  const rows = (matrix: readonly unknown[]): string =>
    matrix.map((row) => (Array.isArray(row) ? row.join(' ') : String(row))).join('; ');
  if (depth < 2) return list.map(String).join(' ');
  return depth === 2 ? rows(list) : list.map((head) => (Array.isArray(head) ? rows(head) : '')).join('|');
}

const depthOf = (value: unknown): number =>
  Array.isArray(value) ? 1 + Math.max(0, ...value.slice(0, 64).map(depthOf)) : 0;

/** A notebook is not sent more than this of every change: 8 heads of 90 words. */
const kMost = 65_536;

/** By head, query and key; null where it would be too much. */
export function weightsOf({ heads }: Trace): number[][][] | null {
  if (heads.reduce((sum, { weights }) => sum + weights.data.length, 0) > kMost) return null;
  return heads.map(({ weights: { shape, data } }) => {
    const [rows = 0, columns = 0] = shape;
    return Array.from({ length: rows }, (_, row) => [...data.subarray(row * columns, (row + 1) * columns)]);
  });
}
