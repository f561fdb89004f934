// Places on an axis. Everything is in the units of the drawing; nothing here knows how it is drawn.

export interface Scale {
  readonly at: (value: number) => number;
  readonly ticks: readonly number[];
}

type Range = readonly [from: number, to: number];

/**
 * Equal factors are equal steps. `values` and the powers of `base` around them fit in; a value that is not above 0, as a
 * coarse clock can give, stands at the low end.
 */
export function logScale(values: readonly number[], range: Range, base: 2 | 10): Scale {
  const positive = values.filter((value) => value > 0 && Number.isFinite(value));
  const logs = (positive.length > 0 ? positive : [1]).map((value) => Math.log(value) / Math.log(base));
  const low = Math.floor(Math.min(...logs) + 1e-9);
  const high = Math.max(Math.ceil(Math.max(...logs) - 1e-9), low + 1);
  const place = between(low, high, range);
  const all = Array.from({ length: high - low + 1 }, (_, i) => base ** (low + i));
  return { at: (value) => place(Math.max(low, Math.log(value) / Math.log(base))), ticks: thinned(all) };
}

/** From 0 to a round number at or above the largest value. */
export function linearScale(largest: number, range: Range): Scale {
  const step = roundStep(largest / 4);
  const count = Math.max(1, Math.ceil(largest / step - 1e-9));
  // Divided, not multiplied: 0.3, not 0.30000000000000004.
  const ticks = Array.from({ length: count + 1 }, (_, i) => (step < 1 ? i / Math.round(1 / step) : i * step));
  return { at: between(0, count * step, range), ticks };
}

const between =
  (low: number, high: number, [from, to]: Range) =>
  (value: number): number =>
    from + ((value - low) / (high - low)) * (to - from);

/** 1, 2 or 5 times a power of ten, at or above. */
function roundStep(step: number): number {
  if (!(step > 0)) return 0.25;
  const power = 10 ** Math.floor(Math.log10(step));
  return [1, 2, 5, 10].map((digit) => digit * power).find((round) => round >= step * (1 - 1e-9)) ?? step;
}

/** At most seven, the first among them, evenly apart. */
function thinned(ticks: readonly number[]): readonly number[] {
  const every = Math.ceil(ticks.length / 7);
  return ticks.filter((_, i) => i % every === 0);
}
