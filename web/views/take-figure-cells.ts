// The cells of a figure as SVG: with numbers one by one, without them as few shapes as there are colours.
import { xml } from '../model/figure-text.js';
import { kNumber, type FigureMatrix, type Layout } from '../model/figure-layout.js';
import { heat, type HeatScale } from './heat.js';

const kHatch = { ink: '#a8a6a0', step: 6 };

/** To a hundredth: figures are read by people, too. */
export const px = (value: number): string => String(Math.round(value * 100) / 100);

export interface CellLook {
  readonly scale: HeatScale;
  readonly format: (value: number) => string;
}

export function cells(matrix: FigureMatrix, place: Layout, look: CellLook): string {
  const { width, height } = place.cell;
  const gap = place.numbers ? 1 : 0;
  const boxes = new Map<string, string[]>();
  const hatched: string[] = [];
  const numbers: string[] = [];
  for (const { row, from, to, colour } of runs(matrix, look, place.numbers)) {
    const x = place.left + from * width;
    const y = place.top + row * height;
    const wide = (to - from) * width;
    if (colour === null) {
      hatched.push(hatching(x + gap, y + gap, wide - 2 * gap, height - 2 * gap));
      continue;
    }
    // Without numbers, one short stroke a cell: half as many letters as a box.
    const box = place.numbers
      ? `M${px(x + gap)} ${px(y + gap)}h${px(wide - 2 * gap)}v${px(height - 2 * gap)}h${px(2 * gap - wide)}z`
      : `M${px(x)} ${px(y + height / 2)}h${px(wide)}`;
    const same = boxes.get(colour.background);
    if (same) same.push(box);
    else boxes.set(colour.background, [box]);
    if (!place.numbers) continue;
    const text = look.format(matrix.data[row * matrix.columns + from] ?? NaN);
    numbers.push(
      `<text x="${px(x + width / 2)}" y="${px(y + height / 2 + kNumber * 0.35)}" fill="${colour.ink}">${xml(text)}</text>`,
    );
  }
  const lookOf = (colour: string): string =>
    place.numbers
      ? `fill="${colour}"`
      : `fill="none" stroke="${colour}" stroke-width="${px(height)}" shape-rendering="crispEdges"`;
  const paths = [...boxes].map(([colour, parts]) => `<path ${lookOf(colour)} d="${parts.join('')}"/>`);
  if (hatched.length > 0)
    paths.push(
      `<path class="masked" fill="none" stroke="${kHatch.ink}" stroke-width="0.8" d="${hatched.join('')}"/>`,
    );
  if (numbers.length > 0)
    paths.push(`<g text-anchor="middle" font-size="${kNumber}">${numbers.join('\n')}</g>`);
  return paths.join('\n');
}

interface Run {
  readonly row: number;
  readonly from: number;
  readonly to: number;
  /** null: masked. */
  readonly colour: ReturnType<typeof heat> | null;
}

/** Neighbours of one colour as one; `apart`: every cell of its own. */
function* runs(
  { rows, columns, data, mask }: FigureMatrix,
  { scale }: CellLook,
  apart: boolean,
): Generator<Run> {
  const colourAt = (at: number) =>
    mask?.[at] === 0 || data[at] === -Infinity ? null : heat(scale, data[at] ?? NaN, 'light');
  for (let row = 0; row < rows; row++) {
    let from = 0;
    for (let column = 1; column <= columns; column++) {
      const colour = colourAt(row * columns + from);
      const same = !apart && column < columns && colourAt(row * columns + column) === colour;
      if (same) continue;
      yield { row, from, to: column, colour };
      from = column;
    }
  }
}

/** Diagonals that go on from cell to cell, cut at this box: patterns are lost in many programs. */
export function hatching(x: number, y: number, width: number, height: number): string {
  const [right, bottom] = [x + width, y + height];
  const lines: string[] = [];
  for (let sum = Math.ceil((x + y) / kHatch.step) * kHatch.step; sum <= right + bottom; sum += kHatch.step) {
    const [a, b] = [Math.max(x, sum - bottom), Math.min(right, sum - y)];
    if (b > a) lines.push(`M${px(a)} ${px(sum - a)}L${px(b)} ${px(sum - b)}`);
  }
  return lines.join('');
}

export const hatchInk = kHatch.ink;
