// How far a slider for one number reaches and how fine it is: round numbers on both sides of 0, twice as far as the number.
import type { StageId } from './scene.js';

export interface SliderRange {
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

const kSteps = 200;
const kPage = 10;
/** What float32 leaves of a round number. */
const kRound = 1e-6;
/** A float32 that was meant to lie on a step is off by less than this part of one. */
const kNoise = 1e-3;
/** The largest float32: what is larger is refused. */
const kLargest = 2 ** 128 - 2 ** 104;

/** 1, 2 or 5 times a power of ten. */
function roundUp(size: number): number {
  const power = 10 ** Math.floor(Math.log10(size));
  return power * ([1, 2, 5, 10].find((digit) => digit * power >= size * (1 - kRound)) ?? 10);
}

/** Weights go from 0 to 1 unless someone typed others. */
export function sliderRange(value: number, stage: StageId): SliderRange {
  if (stage === 'weights' && value >= 0 && value <= 1) return { min: 0, max: 1, step: 1 / kSteps };
  const reach = Math.min(kLargest, roundUp(Math.max(1, 2 * Math.abs(value))));
  return { min: -reach, max: reach, step: reach / kSteps };
}

/** As few decimals as the step has. */
const onStep = (steps: number, { min, max, step }: SliderRange): number =>
  Math.min(max, Math.max(min, Number((steps * step).toPrecision(12))));

export const nearestStep = (value: number, range: SliderRange): number =>
  onStep(Math.round(value / range.step), range);

/** Where a key leads; null for one that means nothing to a slider. */
export function sliderKey(value: number, key: string, range: SliderRange): number | null {
  const steps = value / range.step;
  const up = Math.floor(steps + kNoise) + 1;
  const down = Math.ceil(steps - kNoise) - 1;
  const to = {
    ArrowRight: up,
    ArrowUp: up,
    ArrowLeft: down,
    ArrowDown: down,
    PageUp: up + kPage - 1,
    PageDown: down - kPage + 1,
    Home: -Infinity,
    End: Infinity,
  }[key];
  if (to === undefined) return null;
  if (!Number.isFinite(to)) return to < 0 ? range.min : range.max;
  return onStep(to, range);
}
