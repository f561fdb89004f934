// A matrix as coloured cells on a canvas, hatched where they are masked. Where there is no room for cells, a pixel shows
// the largest of the numbers that it stands for.
import { hatch, hatchColour, type Box } from './hatch.js';
import { heat, rgbOf, type HeatScale } from './heat.js';
import type { Theme } from './theme.js';

export interface Cells {
  readonly rows: number;
  readonly columns: number;
  readonly data: Float32Array; // (rows, columns)
  readonly mask: Uint8Array | null; // (rows, columns), 1 = may look at
}

export interface CellsLook {
  readonly scale: HeatScale;
  readonly theme: Theme;
  /** Device pixels a pixel. */
  readonly ratio: number;
}

/** Cells smaller than this are drawn as pixels. */
const kSmall_px = 3;

/** `box`: in device pixels, on which cells end. */
export function paintCells(pen: CanvasRenderingContext2D, cells: Cells, box: Box, look: CellsLook): void {
  const [, , width, height] = box;
  const cell = Math.min(width / cells.columns, height / cells.rows);
  if (cell < kSmall_px * look.ratio) paintPixels(pen, cells, box, look);
  else paintEach(pen, cells, box, look);
}

function paintEach(
  pen: CanvasRenderingContext2D,
  { rows, columns, data, mask }: Cells,
  [left, top, width, height]: Box,
  { scale, theme, ratio }: CellsLook,
): void {
  const x = (column: number): number => left + Math.round((column * width) / columns);
  const y = (row: number): number => top + Math.round((row * height) / rows);
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const at = row * columns + column;
      const box = [x(column), y(row), x(column + 1) - x(column), y(row + 1) - y(row)] as const;
      if (mask?.[at] === 0) hatch(pen, box, ratio, theme);
      else {
        pen.fillStyle = heat(scale, data[at] ?? NaN, theme).background;
        pen.fillRect(...box);
      }
    }
}

/** Enlarged in one go. A hatch would not be seen; masked cells have its colour. */
function paintPixels(
  pen: CanvasRenderingContext2D,
  cells: Cells,
  [left, top, width, height]: Box,
  { scale, theme }: CellsLook,
): void {
  const { rows, columns, data, mask } = largestCells(cells, height, width);
  const picture = new ImageData(columns, rows);
  const masked = rgbOf(hatchColour(theme));
  for (let at = 0; at < rows * columns; at++) {
    picture.data.set(mask?.[at] === 0 ? masked : heat(scale, data[at] ?? NaN, theme).rgb, 4 * at);
    picture.data[4 * at + 3] = 255;
  }
  const small = new OffscreenCanvas(columns, rows);
  small.getContext('2d')?.putImageData(picture, 0, 0);
  pen.imageSmoothingEnabled = false;
  pen.drawImage(small, left, top, width, height);
}

/** At most so many: of cells that share a place the largest, by size; masked where all of them are. */
export function largestCells(cells: Cells, most_rows: number, most_columns: number): Cells {
  const { rows, columns, data, mask } = cells;
  const [tall, wide] = [Math.min(rows, most_rows), Math.min(columns, most_columns)];
  if (tall === rows && wide === columns) return cells;
  const largest = new Float32Array(tall * wide);
  const seen = new Uint8Array(tall * wide);
  const xs = Int32Array.from({ length: columns }, (_, column) => Math.floor((column * wide) / columns));
  for (let row = 0, at = 0; row < rows; row++) {
    const first = Math.floor((row * tall) / rows) * wide;
    for (let column = 0; column < columns; column++, at++) {
      if (mask?.[at] === 0) continue;
      const place = first + xs[column]!;
      const value = data[at]!;
      if (seen[place] === 0 || Math.abs(value) > Math.abs(largest[place]!)) largest[place] = value;
      seen[place] = 1;
    }
  }
  return { rows: tall, columns: wide, data: largest, mask: mask && seen };
}
