// Numbers in the brackets of some language: NumPy's and PyTorch's print-outs, Python and JSON lists, C and C++ initialisers,
// MATLAB's rows with semicolons.
import type { Cell, Incoming } from './import.js';
import { reject } from './import-problem.js';
import { clip, refuse } from './parse-values.js';
import { cellNumber } from './paste.js';

/** Deeper than any array of ours. */
const MAX_DEPTH = 8;

export type Nested = Cell | readonly Nested[];

const CLOSING: Readonly<Record<string, string>> = { '[': ']', '{': '}', '(': ')' };

// What may stand before the brackets: "float a[2][2] =", "np.array(", "const std::vector<float> q".
const BEFORE =
  /^(?:[\p{L}_][\p{L}\w\s.:<>*&]*)?(?:\[[\d\s*]*\]\s*)*(?:=\s*)?(?:new\s+)?(?:[\p{L}_][\w.:<>]*\s*\(\s*)?(?=[[{(])/iu;
/** Tokens like "[CLS]" begin with a bracket, too; a list goes on with a bracket or a number. */
const LIST = /^[[{(]\s*(?:[[\]{}()\d.+\-\u2212]|nan|inf|false|masked|(?:np\.)?float|$)/i;

export function isList(text: string): boolean {
  return LIST.test(bodyOf(text));
}

/** From the first bracket of the list on. */
function bodyOf(text: string): string {
  const plain = text.trim();
  const [before = ''] = BEFORE.exec(plain) ?? [];
  const rest = plain.slice(before.length);
  const called = rest.startsWith('(') && /[\p{L}\w>]\s*$/u.test(before);
  return called ? rest.slice(1).trimStart() : rest;
}

/** `limit`: the most numbers that are read at all. What follows the list, like ", dtype=float32)", is left alone. */
export function parseList(text: string, limit: number): Incoming {
  const reader = new ListReader(tokensOf(text, limit));
  const lists: Nested[] = [];
  while (reader.atList) lists.push(reader.list(1, lists.length + 1));
  // Rows may come without the brackets around them.
  return fromNested(lists.length === 1 ? (lists[0] as readonly Nested[]) : lists);
}

/** Brackets, semicolons and words; commas and white space only keep them apart. */
function tokensOf(text: string, limit: number): string[] {
  const words = bodyOf(text)
    .replace(/\/\*[\s\S]*?\*\/|(?:\/\/|#).*$/gm, ' ')
    .match(/[[\]{}();]|[^[\]{}()\s,;，]+/g);
  if (!words) return refuse('', 'paste_nothing');
  if (words.includes('...') || words.includes('…')) return reject('take.list_dots');
  if (words.length > 4 * limit + 4096) return refuse('', 'paste_too_many', { limit });
  return words;
}

class ListReader {
  #at = 0;
  constructor(private readonly tokens: readonly string[]) {}

  get atList(): boolean {
    return (this.tokens[this.#at] ?? '') in CLOSING;
  }

  /** `row`: which entry of the list around it this one is, counted from 1. */
  list(depth: number, row: number): readonly Nested[] {
    if (depth > MAX_DEPTH) reject('take.list_deep', { limit: MAX_DEPTH });
    const close = CLOSING[this.tokens[this.#at++] ?? ''] ?? '';
    const rows: Nested[][] = [[]];
    for (;;) {
      const token = this.tokens[this.#at];
      const entries = rows.at(-1)!;
      if (token === undefined) return reject('take.list_open', { bracket: close });
      if (token in CLOSING) {
        entries.push(this.list(depth + 1, entries.length + 1));
        continue;
      }
      this.#at++;
      if (token === close) break;
      if (/^[\])}]$/.test(token)) reject('take.list_bracket', { bracket: close, got: token });
      if (token === ';') rows.push([]);
      else if (this.atList && /^[a-z_]/i.test(token)) entries.push(...this.list(depth + 1, row));
      else entries.push(numberOf(token, rows.length > 1 ? rows.length : row, entries.length + 1));
    }
    const filled = rows.filter((entries) => entries.length > 0);
    return filled.length > 1 ? filled : (filled[0] ?? []);
  }
}

function numberOf(word: string, row: number, column: number): Cell {
  if (/^(false|masked)$/i.test(word)) return false;
  if (/^-(inf|infinity)$/i.test(word)) return -Infinity;
  return cellNumber(clip(word.replace(/(?<=[\d.])[fFlL]$/, '')), row, column);
}

/** A list of lists of equal length, as one array. */
export function fromNested(list: readonly Nested[]): Incoming {
  const shape: number[] = [];
  for (let level: Nested = list; typeof level === 'object'; level = level[0] ?? 0) {
    if (level.length === 0) refuse('', 'paste_nothing');
    if (shape.push(level.length) > MAX_DEPTH) reject('take.list_deep', { limit: MAX_DEPTH });
  }
  const values: Cell[] = [];
  const collect = (entry: Nested, axis: number, row: number): void => {
    const expected = shape[axis];
    if (typeof entry !== 'object') {
      if (expected !== undefined) refuse('', 'paste_ragged', { row, value: 1, expected });
      values.push(entry);
    } else if (expected === undefined) reject('take.list_uneven');
    else {
      if (entry.length !== expected) refuse('', 'paste_ragged', { row, value: entry.length, expected });
      entry.forEach((inner, i) => {
        collect(inner, axis + 1, i + 1);
      });
    }
  };
  collect(list, 0, 1);
  return { shape, values, labels: null };
}
