// What a training run has told so far: every step's loss and accuracy, and what held-out sentences said now and then.
import type { Score, StepReport } from './learned.js';

/** What held-out examples say of a model. */
export interface Held {
  /** Taken when it was measured. */
  readonly steps: number;
  readonly pairs: Score;
  /** null: the task holds out no template. */
  readonly template: Score | null;
}

export class LearnRecord {
  /** Of step i + 1. */
  readonly reports: StepReport[] = [];
  readonly held: Held[] = [];

  /** Of the steps first, first + 1, … */
  add(reports: readonly StepReport[], first: number): void {
    this.reports.length = Math.min(this.reports.length, first - 1);
    this.reports.push(...reports);
  }

  /** What is measured again after the same number of steps takes the place of what was measured before. */
  measured(held: Held): void {
    if (this.held.at(-1)?.steps === held.steps) this.held.pop();
    this.held.push(held);
  }

  get last(): StepReport | null {
    return this.reports.at(-1) ?? null;
  }

  /** The last measurement at or before so many steps. */
  heldAt(steps: number): Held | null {
    return this.held.findLast((one) => one.steps <= steps) ?? null;
  }

  clear(): void {
    this.reports.length = 0;
    this.held.length = 0;
  }
}

export type Point = readonly [x: number, y: number];

/**
 * Of more values than there is room for, the smallest and the largest of each stretch, in the order they came in: the line
 * keeps its spikes. Steps are counted from 1; what is not finite is left out.
 */
export function curvePoints(values: readonly number[], most: number): Point[] {
  const all = values.map((value, i): Point => [i + 1, value]).filter(([, value]) => Number.isFinite(value));
  if (all.length <= most) return all;
  const stretches = Math.max(1, Math.floor(most / 2));
  return Array.from({ length: stretches }, (_, i) => {
    const [from, to] = [i, i + 1].map((at) => Math.floor((at * all.length) / stretches));
    return ends(all.slice(from, to));
  }).flat();
}

function ends(points: readonly Point[]): Point[] {
  let [low, high] = [0, 0];
  points.forEach(([, value], i) => {
    if (value < points[low]![1]) low = i;
    if (value > points[high]![1]) high = i;
  });
  return [...new Set([Math.min(low, high), Math.max(low, high)])].map((i) => points[i]!);
}
