// Numbers from outside: pasted text or a file, told apart by what they hold, not by their names.
import { parseTable } from './import-csv.js';
import { fromNested, isList, parseList, type Nested } from './import-list.js';
import { reject, shapeText } from './import-problem.js';
import { isNpy, npyHeader, npyValues } from './npy.js';
import { parseBlock } from './paste.js';
import { refuse } from './parse-values.js';

/** false: masked. */
export type Cell = number | false;

export interface Labels {
  readonly rows: readonly string[] | null;
  readonly columns: readonly string[] | null;
}

export interface Incoming {
  readonly shape: readonly number[];
  /** In C order. */
  readonly values: ArrayLike<Cell>;
  /** Of a table that has any. */
  readonly labels: Labels | null;
}

export type Brought =
  | { readonly kind: 'numbers'; readonly incoming: Incoming }
  /** Nobody has looked into it: parseScene is the gate. */
  | { readonly kind: 'scene'; readonly scene: object };

/** `limit`: the most numbers that are read at all. Throws ImportProblem or SceneError. */
export function readText(text: string, limit: number): Brought {
  const plain = text.replace(/^\uFEFF/, '');
  if (plain.trim() === '') return refuse('', 'paste_nothing');
  if (/^\s*\{\s*"/.test(plain)) return readObject(plain, limit);
  if (isList(plain)) return numbers(parseList(plain, limit));
  return numbers(PLAIN.test(plain) ? block(plain, limit) : parseTable(plain, limit));
}

export function readBytes(bytes: Uint8Array, limit: number): Brought {
  if (isNpy(bytes)) return numbers(readNpy(bytes, limit));
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return reject('take.zip_given');
  const text = new TextDecoder().decode(bytes);
  return text.includes('\0') || text.includes('\uFFFD') ? reject('take.no_text') : readText(text, limit);
}

/** Numbers alone, from the first one on: a table without labels. */
const PLAIN = /^\s*["\d.+\-\u2212\u2013０-９－．][\d\s.,;+\-\u2212\u2013eE"，；０-９－．]*$/;

const numbers = (incoming: Incoming): Brought => ({ kind: 'numbers', incoming });

function block(text: string, limit: number): Incoming {
  const rows = parseBlock(text, { rows: Infinity, columns: Infinity, max: limit });
  return { shape: [rows.length, rows[0]?.length ?? 0], values: rows.flat(), labels: null };
}

function readNpy(bytes: Uint8Array, limit: number): Incoming {
  const header = npyHeader(bytes);
  const count = header.shape.reduce((product, size) => product * size, 1);
  if (count > limit) refuse('', 'paste_too_many', { limit });
  if (count === 0) reject('take.empty', { shape: shapeText(header.shape) });
  return { shape: header.shape, values: npyValues(bytes, header), labels: null };
}

/** A matrix as this page saves it, or a whole scene. */
function readObject(text: string, limit: number): Brought {
  const found = jsonOf(text);
  if (!('data' in found && Array.isArray(found.data))) return { kind: 'scene', scene: found };
  if (text.length > 64 * limit + 65_536) refuse('', 'paste_too_many', { limit });
  return numbers({ ...fromNested(found.data.map((entry) => cells(entry))), labels: labelsOf(found) });
}

function jsonOf(text: string): object {
  try {
    return JSON.parse(text) as object;
  } catch {
    return reject('take.no_json');
  }
}

function cells(entry: unknown): Nested {
  if (Array.isArray(entry)) return entry.map(cells);
  if (entry === false || typeof entry === 'number') return entry;
  return reject('take.json_cell', { got: entry === null ? 'null' : typeof entry });
}

function labelsOf(found: object): Labels | null {
  const { rows, columns } = found as { rows?: unknown; columns?: unknown };
  return { rows: names(rows), columns: names(columns) };
}

const names = (value: unknown): readonly string[] | null =>
  Array.isArray(value) && value.every((name) => typeof name === 'string') ? value : null;
