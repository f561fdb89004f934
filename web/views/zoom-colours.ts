// Colours of a million weights at once: those that `heat` gives, without a power for each.
import { hatchColour } from './hatch.js';
import { heat, kSteps, kWeightCurve, rgbOf } from './heat.js';
import type { Theme } from './theme.js';

/** So many that no two steps of colour begin in the same part of 0 to 1. */
const kParts = 1 << 14;

/** Where each step begins; beyond the last one nothing does. */
const begins = Float64Array.from({ length: kSteps + 2 }, (_, step) =>
  step > kSteps ? Infinity : ((step - 0.5) / kSteps) ** (1 / kWeightCurve),
);

/** The step in which each part of 0 to 1 begins. */
const steps = Uint8Array.from({ length: kParts + 1 }, (_, part) =>
  Math.round((part / kParts) ** kWeightCurve * kSteps),
);

/** As pixels have it in memory, least byte first: red, green, blue, and nothing shines through. */
const pixel = ([red, green, blue]: readonly [number, number, number]): number =>
  (0xff000000 | (blue << 16) | (green << 8) | red) >>> 0;

/** Pixels of weights, as ImageData has them. A weight that is NaN is masked, and has the colour of the hatch. */
export function weightPixels(weights: Float32Array, theme: Theme): Uint32Array<ArrayBuffer> {
  const pixels = new Uint32Array(weights.length);
  const masked = pixel(rgbOf(hatchColour(theme)));
  const colours = Uint32Array.from({ length: kSteps + 1 }, (_, step) =>
    pixel(heat({ kind: 'sequential' }, (step / kSteps) ** (1 / kWeightCurve), theme).rgb),
  );
  for (let at = 0; at < weights.length; at++) {
    const weight = weights[at]!;
    if (Number.isNaN(weight)) {
      pixels[at] = masked;
      continue;
    }
    const within = Math.min(1, Math.max(0, weight));
    const step = steps[Math.floor(within * kParts)]!;
    pixels[at] = colours[within >= begins[step + 1]! ? step + 1 : step]!;
  }
  return pixels;
}
