// One word in several sentences: the vector that it has in all of them, and where the layers take it in each.
import type { Trace } from './trace.js';

export interface Path {
  /** The word's row of the embedding. */
  readonly start: Float32Array;
  /** Its row of what the last layer hands on. */
  readonly end: Float32Array;
}

/** null: this Trace has no layers, or no such word. */
export function pathOf({ embedding, layers }: Trace, row: number): Path | null {
  const out = layers.at(-1)?.out;
  const [rows = 0, width = 0] = out?.shape ?? [];
  if (!embedding || !out || row < 0 || row >= rows) return null;
  const cut = (data: Float32Array) => data.subarray(row * width, (row + 1) * width);
  return { start: cut(embedding.data), end: cut(out.data) };
}

/** The row of the word in view, if it is this one; else the first place where it stands; -1: nowhere. */
export const rowOf = (tokens: readonly string[], word: string, inView: number): number =>
  tokens[inView] === word ? inView : tokens.indexOf(word);

export const isSame = (a: Path, b: Path): boolean =>
  a.end.length === b.end.length && a.end.every((number, c) => number === b.end[c]);

/** Ends in order, then starts: as many rows as twice the paths. */
export function rowsOf(paths: readonly Path[]): Float32Array {
  const width = paths[0]?.end.length ?? 0;
  const rows = new Float32Array(2 * paths.length * width);
  paths.forEach(({ start, end }, i) => {
    rows.set(end, i * width);
    rows.set(start, (paths.length + i) * width);
  });
  return rows;
}
