// What attention costs: what is measured, in which sizes, and what theory predicts.

export const COST_METHODS = ['full', 'tiled', 'window'] as const;
/** full: every matrix kept, as for a picture. tiled: by the fast path. window: the same, looking back so far only. */
export type CostMethod = (typeof COST_METHODS)[number];

export const COST_WIDTH = 64;
export const COST_WINDOW = 256;
export const COST_LENGTHS: readonly number[] = [16, 32, 64, 128, 256, 512, 1024, 2048, 4096, 8192];

export interface CostPoint {
  readonly method: CostMethod;
  readonly n: number;
  /** Median of `runs` runs. */
  readonly time_ms: number;
  readonly runs: number;
  /** What the memory of an engine of its own has grown to; null where it was not its own. */
  readonly bytes: number | null;
  /** Mean over queries of the largest of n weights; null where it was not asked for. */
  readonly largest: number | null;
}

/** Pairs of a query and a key that are multiplied. */
export function pairsOf(method: CostMethod, n: number): number {
  if (method !== 'window') return n * n;
  const full = Math.min(n, COST_WINDOW);
  return (full * (full + 1)) / 2 + (n - full) * COST_WINDOW;
}

/** Numbers that must be there at once, but for a constant. */
export const storedOf = (method: CostMethod, n: number): number => (method === 'full' ? n * n : n);

/** The prediction as a curve through the measured point of the largest n. */
export function predicted(
  points: readonly CostPoint[],
  measured: (point: CostPoint) => number | null,
  shape: (method: CostMethod, n: number) => number,
  lengths: readonly number[],
): [n: number, value: number][] {
  const last = points.at(-1);
  const value = last && measured(last);
  if (!last || typeof value !== 'number') return [];
  const unit = value / shape(last.method, last.n);
  return lengths.map((n) => [n, unit * shape(last.method, n)]);
}

/** From the last n but one to the last: measured and predicted factor of the time. Null with fewer than two points. */
export function growth(points: readonly CostPoint[]): {
  readonly from: number;
  readonly to: number;
  readonly measured: number;
  readonly predicted: number;
} | null {
  const [before, last] = points.slice(-2);
  if (!before || !last) return null;
  return {
    from: before.n,
    to: last.n,
    measured: last.time_ms / before.time_ms,
    predicted: pairsOf(last.method, last.n) / pairsOf(before.method, before.n),
  };
}

export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1
    ? (sorted[middle] ?? NaN)
    : ((sorted[middle - 1] ?? NaN) + (sorted[middle] ?? NaN)) / 2;
}
