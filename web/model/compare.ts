// Two Traces' weights, cell beside cell: what stands in each, and what changed from the first to the second.
import { align, type Slot } from './align.js';
import { atLayer, keyTokens, queryOffset } from './stages.js';
import type { HeadTrace, Trace } from './trace.js';

/** One side of a cell: a weight that may be looked at, one under the mask, or no such pair of words. */
export type Side = { readonly kind: 'weight'; readonly value: number } | { readonly kind: 'masked' | 'none' };

export interface Comparison {
  /** Queries and keys: a slot's places count tokens of the sentence, and of the second text where there is one. */
  readonly rows: readonly Slot[];
  readonly columns: readonly Slot[];
  readonly a: Weights;
  readonly b: Weights;
  /** seen: 1 where both have a weight that may be looked at. */
  readonly difference: Weights;
}

/** All (rows, columns) of the Comparison. */
export interface Weights {
  readonly data: Float32Array;
  /** 1 = a weight to be seen, 0 = masked, or, in `difference`, nothing to subtract. */
  readonly seen: Uint8Array;
  /** 1 = there is such a query and such a key. */
  readonly there: Uint8Array;
}

/**
 * The one place where this page subtracts. Both weights are the core's own float32 numbers, and so is their difference:
 * rounded once, as the core would.
 */
export const change = (a: number, b: number): number => Math.fround(b - a);

/** null: one of the two has no such head. */
export function compareWeights(a: Trace, b: Trace, head: number, layer: number): Comparison | null {
  const [first, second] = [headOf(a, head, layer), headOf(b, head, layer)];
  if (!first || !second) return null;
  const [offset_a, offset_b] = [queryOffset(a), queryOffset(b)];
  const words = align(a.tokens, b.tokens);
  const across = a.context_tokens !== null || b.context_tokens !== null;
  const rows = words.map((slot) => queries(slot, offset_a, offset_b)).filter(isThere);
  const columns = across ? align(keyTokens(a), keyTokens(b)) : words;
  const place = (side: 'a' | 'b', offset: number) => ({
    rows: rows.map((slot) => (slot[side] === null ? null : slot[side] - offset)),
    columns: columns.map((slot) => slot[side]),
  });
  const [before, after] = [laidOut(first, place('a', offset_a)), laidOut(second, place('b', offset_b))];
  return { rows, columns, a: before, b: after, difference: subtracted(before, after) };
}

function headOf(trace: Trace, head: number, layer: number): HeadTrace | null {
  if (layer > 0 && !trace.layers[layer]) return null;
  return atLayer(trace, layer).heads[head] ?? null;
}

/** Words before the first query ask nothing. */
function queries({ how, a, b }: Slot, offset_a: number, offset_b: number): Slot {
  return { how, a: a !== null && a >= offset_a ? a : null, b: b !== null && b >= offset_b ? b : null };
}

const isThere = ({ a, b }: Slot): boolean => a !== null || b !== null;

type Places = readonly (number | null)[];

function laidOut(
  { weights, mask }: HeadTrace,
  { rows, columns }: { rows: Places; columns: Places },
): Weights {
  const width = weights.shape[1] ?? 0;
  const cells = rows.length * columns.length;
  const [data, seen, there] = [new Float32Array(cells), new Uint8Array(cells), new Uint8Array(cells)];
  rows.forEach((row, i) => {
    if (row === null) return;
    columns.forEach((column, j) => {
      if (column === null) return;
      const [from, to] = [row * width + column, i * columns.length + j];
      data[to] = weights.data[from] ?? NaN;
      seen[to] = mask.data[from] ?? 0;
      there[to] = 1;
    });
  });
  return { data, seen, there };
}

function subtracted(a: Weights, b: Weights): Weights {
  const both = (of: 'seen' | 'there') => a[of].map((one, at) => one & (b[of][at] ?? 0));
  const seen = both('seen');
  const data = a.data.map((value, at) => (seen[at] === 1 ? change(value, b.data[at] ?? NaN) : 0));
  return { data, seen, there: both('there') };
}

export function sideAt({ data, seen, there }: Weights, at: number): Side {
  if (there[at] !== 1) return { kind: 'none' };
  return seen[at] === 1 ? { kind: 'weight', value: data[at] ?? NaN } : { kind: 'masked' };
}

/** Cells of the largest changes, largest first, then in reading order; cells that did not change are none. */
export function largestChanges({ difference: { data, seen } }: Comparison, count: number): number[] {
  const size = (at: number): number => Math.abs(data[at] ?? 0);
  const cells = [...data.keys()].filter((at) => seen[at] === 1 && size(at) > 0);
  return cells.sort((x, y) => size(y) - size(x) || x - y).slice(0, count);
}

/** The end of the difference's scale. */
export const largestChange = (comparison: Comparison): number =>
  Math.abs(comparison.difference.data[largestChanges(comparison, 1)[0] ?? -1] ?? 0);

/** Pairs of words that both have and one of the two hides. */
export function hiddenInOne({ a, b }: Comparison): { readonly a: number; readonly b: number } {
  const hidden = (one: Weights, other: Weights): number =>
    one.there.filter((there, at) => there === 1 && one.seen[at] === 0 && other.seen[at] === 1).length;
  return { a: hidden(a, b), b: hidden(b, a) };
}
