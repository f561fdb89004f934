// Readers of single values: each gives back the value exactly as its type says, or refuses it. Nothing is converted:
// "4" is not 4 and [4] is not 4.
import { fill } from './fill.js';
import { errors } from './messages/errors.js';
import { SceneError } from './scene-error.js';

export type ErrorCode = keyof typeof errors;

/** Reads one value of the Scene at `path`: a Scene key, with [index] inside of a list. Throws SceneError. */
export type Read<T> = (value: unknown, path: string) => T;

/** `field` is the Scene key at fault; the message's `{field}` says where exactly. */
export function sceneError(
  path: string,
  code: ErrorCode,
  args: Record<string, string | number> = {},
): SceneError {
  const texts = Object.fromEntries(
    Object.entries({ field: path, ...args }).map(([name, arg]) => [name, String(arg)]),
  );
  return new SceneError(path.replace(/\[.*$/, ''), code, texts, fill(errors[code].en, texts));
}

export function refuse(path: string, code: ErrorCode, args: Record<string, string | number> = {}): never {
  throw sceneError(path, code, args);
}

export type Plain = Readonly<Record<string, unknown>>;

export const record: Read<Plain> = (value, path) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Plain)
    : refuse(path, 'type', { expected: 'object', got: typeName(value) });

/** A list of at most `limit` entries: its length is checked before anybody looks at an entry. */
export const list =
  (limit: number): Read<readonly unknown[]> =>
  (value, path) => {
    if (!Array.isArray(value)) return refuse(path, 'type', { expected: 'array', got: typeName(value) });
    if (value.length > limit) return refuse(path, 'too_many', { value: value.length, limit });
    return value as readonly unknown[];
  };

/** Rows of equal length, at least one cell. Cells are counted before one of them is copied. */
export const matrix =
  <T>(cell: Read<T>, limit: number): Read<T[][]> =>
  (value, path) => {
    const rows = list(limit)(value, path);
    const expected = rows.length > 0 ? list(limit)(rows[0], path).length : 0;
    if (expected === 0) return refuse(path, 'empty');
    if (rows.length * expected > limit)
      return refuse(path, 'too_large', { cells: rows.length * expected, limit });
    return Array.from(rows, (entry, i) => {
      const row = list(limit)(entry, path);
      if (row.length !== expected) refuse(path, 'ragged', { row: i + 1, value: row.length, expected });
      return Array.from(row, (one) => cell(one, path));
    });
  };

export const text =
  (limit: number): Read<string> =>
  (value, path) => {
    if (typeof value !== 'string') return refuse(path, 'type', { expected: 'string', got: typeName(value) });
    if (value.length > limit) return refuse(path, 'too_long', { value: value.length, limit });
    return wellFormed(value);
  };

/** A lone surrogate has no UTF-8 and would reach C++ as something else. */
function wellFormed(value: string): string {
  return value.replace(/\p{Surrogate}/gu, '\uFFFD');
}

export const boolean: Read<boolean> = (value, path) =>
  typeof value === 'boolean' ? value : refuse(path, 'type', { expected: 'boolean', got: typeName(value) });

/** Finite as the float32 that the core computes with. */
export const number: Read<number> = (value, path) => {
  if (typeof value !== 'number') return refuse(path, 'type', { expected: 'number', got: typeName(value) });
  if (!Number.isFinite(Math.fround(value))) return refuse(path, 'not_finite');
  return value;
};

export const between =
  (min: number, max: number): Read<number> =>
  (value, path) => {
    const checked = number(value, path);
    return checked >= min && checked <= max ? checked : refuse(path, 'range', { value: checked, min, max });
  };

export const integer =
  (min: number, max: number): Read<number> =>
  (value, path) => {
    const checked = number(value, path);
    if (!Number.isInteger(checked)) return refuse(path, 'integer', { value: checked });
    return between(min, max)(checked, path) + 0; // -0 becomes 0
  };

export const choice =
  <const T extends string>(choices: readonly T[]): Read<T> =>
  (value, path) => {
    if (typeof value !== 'string') return refuse(path, 'type', { expected: 'string', got: typeName(value) });
    const found = choices.find((name) => name === value);
    return found ?? refuse(path, 'choice', { value: clip(value), choices: choices.join(', ') });
  };

/** Somebody else's text inside of a message stays short and well-formed. */
export function clip(value: string): string {
  return value.length > 40 ? `${wellFormed(value.slice(0, 40))}…` : wellFormed(value);
}

export function typeName(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}
