// tests/goldens/, and how far a trace is from it.
import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import type { Trace } from '../../web/engine/index.js';

/** Nested rows of numbers; false where a score is masked. */
export type Nested = number | false | Nested[];

export interface Golden {
  readonly scene: Record<string, unknown>;
  readonly scale: number;
  /** The stage that a layer gives to the next one; null without layers. */
  readonly hands_on?: string | null;
  readonly expected: Readonly<Record<string, Nested>>;
}

export const TOLERANCE = 1e-6;

export const readGolden = <T>(name: string): T =>
  JSON.parse(readFileSync(new URL(`../goldens/${name}`, import.meta.url), 'utf8')) as T;

export const goldens = Object.entries(readGolden<Record<string, Golden>>('lessons.json'));

const FILES = [
  ...['lessons', 'masks', 'positions', 'positions_far', 'heads', 'layers', 'stacks'],
  ...['pins_in_heads', 'pins_around_heads', 'random_order', 'chapters'],
];

/** Every scene of every file: "stacks: as_by_default". */
export const allGoldens = FILES.flatMap((file) =>
  Object.entries(readGolden<Record<string, Golden>>(`${file}.json`)).map(
    ([name, golden]) => [`${file}: ${name}`, golden] as const,
  ),
);

export function shapeOf(nested: Nested): number[] {
  return Array.isArray(nested) ? [nested.length, ...shapeOf(nested[0] ?? 0)] : [];
}

export function flat(nested: Nested): number[] {
  if (Array.isArray(nested)) return nested.flatMap(flat);
  return [nested === false ? -Infinity : nested];
}

interface Matrix {
  readonly shape: readonly number[];
  readonly data: ArrayLike<number>;
}

/** "heads.0.weights", "layers.1.heads.0.entropy" or "output". */
export function matrixAt(trace: Trace, path: string): Matrix | null {
  let at: unknown = trace;
  for (const key of path.split('.')) at = (at as Record<string, unknown> | null | undefined)?.[key];
  if (at instanceof Float32Array) return { shape: [at.length], data: at };
  return (at as Matrix | null | undefined) ?? null;
}

/** The largest error of any cell, absolute or relative to a cell larger than 1. */
export function worstError(actual: ArrayLike<number>, expected: readonly number[]): number {
  expect(actual.length).toBe(expected.length);
  let worst = 0;
  for (const [i, want] of expected.entries()) {
    const got = actual[i] ?? NaN;
    const error = got === want ? 0 : Math.abs(got - want) / Math.max(1, Math.abs(want));
    if (!(error <= worst)) worst = error; // a NaN stays
  }
  return worst;
}
