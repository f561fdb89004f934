// A figure for a paper or a slide: one matrix or several as SVG, on light paper whatever the page's colours are, with real
// text and nothing that only browsers know (no style sheets, no patterns, no foreign objects).
import { textWidth, xml } from '../model/figure-text.js';
import { kNumber, kTitle, layout, type FigureMatrix, type Layout } from '../model/figure-layout.js';
import type { HeatScale } from './heat.js';
import { heat } from './heat.js';
import { cells, hatchInk, hatching, px } from './take-figure-cells.js';
import { axisLabels, kMuted } from './take-figure-labels.js';

export interface FigureModel {
  readonly matrices: readonly FigureMatrix[];
  /** Of small multiples. */
  readonly perLine: number;
  readonly scale: HeatScale;
  readonly format: (value: number) => string;
  /** For those who do not see it. */
  readonly alt: string;
  /** Added to it where numbers found no room. */
  readonly withoutNumbers: string;
  readonly masked: string;
}

export interface Figure {
  readonly svg: string;
  readonly width: number;
  readonly height: number;
  /** Whether the numbers stand in the cells. */
  readonly numbers: boolean;
}

/** More cells than this in one figure help nobody. */
export const MOST_CELLS = 2 ** 18;

export const FONTS =
  "'Helvetica Neue', Helvetica, Arial, 'Noto Sans', 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', 'Noto Sans SC', sans-serif";
const kMargin = 12;
const kBetween = 28;
const kName = 13;
const kLegend = { gap: 18, width: 160, height: 10, steps: 40, text: 12 };

export function figure(model: FigureModel): Figure {
  const { body, width: inner, height: tall, numbers } = drawing(model);
  const [width, height] = [Math.ceil(inner + 2 * kMargin), Math.ceil(tall + 2 * kMargin)];
  const svg = `<?xml version="1.0" encoding="UTF-8"?>
<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" font-family="${FONTS}" font-size="${kNumber}">
<title>${xml(model.alt)}</title>
${numbers ? '' : `<desc>${xml(model.withoutNumbers)}</desc>`}
<rect width="${width}" height="${height}" fill="#ffffff"/>
<g transform="translate(${kMargin} ${kMargin})">
${body}
</g>
</svg>
`;
  return { svg, width, height, numbers };
}

/** Matrices and legend alone, to be set into a larger figure. */
export interface Drawing {
  readonly body: string;
  readonly width: number;
  readonly height: number;
  readonly numbers: boolean;
  /** Of each matrix: where it was put, and how it is laid out there. */
  readonly places: readonly { readonly x: number; readonly y: number; readonly layout: Layout }[];
}

/** `room`: the longest side that the cells of one matrix should have. */
export function drawing(model: FigureModel, room: number = model.matrices.length > 1 ? 300 : 960): Drawing {
  const { matrices, perLine, format } = model;
  const layouts = matrices.map((matrix) => layout(matrix, format, room));
  const numbers = layouts.every((place) => place.numbers);
  const columns = Math.min(perLine, matrices.length);
  const named = matrices.length > 1 ? kName + 10 : 0;
  const cellWidth = Math.max(...layouts.map(({ width }) => width));
  const cellHeight = Math.max(...layouts.map(({ height }) => height)) + named;
  const places = layouts.map((one, i) => {
    const x = (i % columns) * (cellWidth + kBetween);
    const y = Math.floor(i / columns) * (cellHeight + kBetween);
    return { x, y: y + named, layout: one };
  });
  const panels = matrices.map((matrix, i) => {
    const { x, y, layout: place } = places[i]!;
    return panel(matrix, place, model, [x, y - named], named);
  });
  const lines = Math.ceil(matrices.length / columns);
  const bottom = lines * cellHeight + (lines - 1) * kBetween;
  const key = legend(model, bottom + kLegend.gap, layouts[0]?.left ?? 0);
  const width = Math.max(columns * cellWidth + (columns - 1) * kBetween, key.right);
  return { body: `${panels.join('\n')}\n${key.svg}`, width, height: key.bottom, numbers, places };
}

function panel(
  matrix: FigureMatrix,
  place: Layout,
  look: FigureModel,
  [x, y]: readonly [number, number],
  named: number,
): string {
  const name = named
    ? `<text x="${px(place.left)}" y="${kName}" font-size="${kName}" font-weight="600" fill="#1d1d1f">${xml(matrix.name)}</text>\n`
    : '';
  return `<g class="matrix" transform="translate(${px(x)} ${px(y)})">
${name}<g transform="translate(0 ${named})">
${cells(matrix, place, look)}
${axisLabels(matrix, place)}
</g>
</g>`;
}

/** What the colours mean: the scale with its ends, and the hatching where there is any. */
function legend(
  { matrices, scale, format, masked }: FigureModel,
  top: number,
  left: number,
): { svg: string; right: number; bottom: number } {
  const [low, high] = scale.kind === 'sequential' ? [0, 1] : [-scale.max, scale.max];
  const end = (value: number): string => (Number.isInteger(value) ? String(value) : format(value));
  const { width, height, steps, text } = kLegend;
  const from = left + textWidth(end(low), text) + 6;
  const strip = Array.from({ length: steps }, (_, i) => {
    const value = low + ((high - low) * i) / (steps - 1);
    const box = `x="${px(from + (i * width) / steps)}" width="${px(width / steps + (i < steps - 1 ? 0.5 : 0))}"`;
    return `<rect ${box} y="${px(top)}" height="${height}" fill="${heat(scale, value, 'light').background}"/>`;
  });
  const y = px(top + height - 1);
  const ends = `<text x="${px(from - 6)}" y="${y}" text-anchor="end">${xml(end(low))}</text>
<text x="${px(from + width + 6)}" y="${y}">${xml(end(high))}</text>`;
  let right = from + width + 6 + textWidth(end(high), text);
  let hidden = '';
  if (matrices.some(({ mask, data }) => mask?.includes(0) || data.includes(-Infinity))) {
    const x = right + 20;
    hidden = `<path fill="none" stroke="${hatchInk}" stroke-width="0.8" d="${hatching(x, top, 18, height)}"/>
<text x="${px(x + 24)}" y="${y}">${xml(masked)}</text>`;
    right = x + 24 + textWidth(masked, text);
  }
  const svg = `<g class="legend" font-size="${text}" fill="${kMuted}">\n${strip.join('')}\n${ends}\n${hidden}\n</g>`;
  return { svg, right, bottom: top + Math.max(height, kTitle) };
}
