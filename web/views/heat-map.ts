// A whole matrix at a glance: one small canvas, square cells, crisp at the screen's own resolution.
import { html, noChange, type ElementPart, type TemplateResult } from 'lit';
import { Directive, directive } from 'lit/directive.js';
import { hatch, hatchColours } from './hatch.js';
import { heat, rgbOf, type HeatScale } from './heat.js';
import type { Theme } from './theme.js';

export interface HeatMapModel {
  readonly rows: number;
  readonly columns: number;
  readonly data: Float32Array; // (rows, columns)
  readonly mask: Uint8Array | null; // (rows, columns), 1 = may look at
  /** The followed row, marked at both ends. */
  readonly band: number | null;
  /** Weights without it. */
  readonly scale?: HeatScale;
  readonly theme: Theme;
  readonly label: string;
  /** Length of the longer side. */
  readonly size_px?: number;
}

const kSize_px = 96;
/** Whether several of so many cells share a pixel. */
export const sharePixels = (cells: number, size_px = kSize_px): boolean => cells > size_px * devicePixelRatio;

const kMark_px = 3;
/** Cells smaller than this are drawn as pixels. */
const kSmall_px = 3;
const kWeights: HeatScale = { kind: 'sequential' };
const bands: Record<Theme, string> = { light: '#96590a', dark: '#eeb24a' };

/** Cells end on whole device pixels; where there are more cells than pixels, neighbours share one. */
export function drawHeatMap(canvas: HTMLCanvasElement, model: HeatMapModel, ratio: number): void {
  const { rows, columns } = model;
  const cell_px = (model.size_px ?? kSize_px) / Math.max(rows, columns, 1);
  const edge = model.band === null ? 0 : Math.round(kMark_px * ratio);
  const width = Math.max(1, Math.round(columns * cell_px * ratio));
  const height = Math.max(1, Math.round(rows * cell_px * ratio));
  canvas.width = width + 2 * edge;
  canvas.height = height;
  canvas.style.setProperty('width', `${canvas.width / ratio}px`);
  canvas.style.setProperty('height', `${canvas.height / ratio}px`);
  const pen = canvas.getContext('2d');
  if (!pen) return;
  const x = (column: number): number => edge + Math.round((column * width) / columns);
  const y = (row: number): number => Math.round((row * height) / rows);
  if (cell_px < kSmall_px) drawPixels(pen, model, { left: edge, width, height });
  else drawCells(pen, model, ratio, { x, y });
  drawBand(canvas, model, ratio);
}

/** The marks at both ends of the followed row; those of the row that was followed before go. */
function drawBand(canvas: HTMLCanvasElement, { rows, band, theme }: HeatMapModel, ratio: number): void {
  const pen = canvas.getContext('2d');
  if (!pen || band === null) return;
  const { width, height } = canvas;
  const edge = Math.round(kMark_px * ratio);
  pen.clearRect(0, 0, edge, height);
  pen.clearRect(width - edge, 0, edge, height);
  if (band < 0 || band >= rows) return;
  const y = (row: number): number => Math.round((row * height) / rows);
  const tall = Math.max(1, y(band + 1) - y(band));
  pen.fillStyle = bands[theme];
  pen.fillRect(0, y(band), edge - 1, tall);
  pen.fillRect(width - edge + 1, y(band), edge - 1, tall);
}

interface Places {
  readonly x: (column: number) => number;
  readonly y: (row: number) => number;
}

function drawCells(
  pen: CanvasRenderingContext2D,
  model: HeatMapModel,
  ratio: number,
  { x, y }: Places,
): void {
  const { rows, columns, data, mask, theme, scale = kWeights } = model;
  for (let row = 0; row < rows; row++) {
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
}

/**
 * Many small cells: at most one pixel each, enlarged in one go. Of cells that share a pixel it shows the largest, by size. A
 * hatch would not be seen; masked cells have its colour.
 */
function drawPixels(
  pen: CanvasRenderingContext2D,
  model: HeatMapModel,
  place: { readonly left: number; readonly width: number; readonly height: number },
): void {
  const { theme, scale = kWeights } = model;
  const [width, height] = [Math.min(model.columns, place.width), Math.min(model.rows, place.height)];
  const picture = new ImageData(width, height);
  const pixels = picture.data;
  const masked = rgbOf(hatchColours[theme]);
  largestOfPixels(model, width, height).forEach((value, pixel) => {
    const [red, green, blue] = value === null ? masked : heat(scale, value, theme).rgb;
    pixels.set([red, green, blue, 255], 4 * pixel);
  });
  const small = new OffscreenCanvas(width, height);
  small.getContext('2d')?.putImageData(picture, 0, 0);
  pen.imageSmoothingEnabled = false;
  pen.drawImage(small, place.left, 0, place.width, place.height);
}

/** Row by row; null where all cells are masked. */
export function largestOfPixels(
  { rows, columns, data, mask }: Pick<HeatMapModel, 'rows' | 'columns' | 'data' | 'mask'>,
  width: number,
  height: number,
): (number | null)[] {
  const largest = Array.from<number | null>({ length: width * height }).fill(null);
  const xs = Array.from({ length: columns }, (_, column) => Math.floor((column * width) / columns));
  for (let row = 0; row < rows; row++) {
    const first = Math.floor((row * height) / rows) * width;
    for (let column = 0; column < columns; column++) {
      const at = row * columns + column;
      if (mask?.[at] === 0) continue;
      const pixel = first + xs[column]!;
      const before = largest[pixel]!;
      const value = data[at]!;
      if (before === null || Math.abs(value) > Math.abs(before)) largest[pixel] = value;
    }
  }
  return largest;
}

class Draw extends Directive {
  #drawn: HeatMapModel | null = null;
  #ratio = 0;

  override render(_model: HeatMapModel): symbol {
    return noChange;
  }

  override update(part: ElementPart, [model]: [HeatMapModel]): symbol {
    const ratio = devicePixelRatio;
    const canvas = part.element as HTMLCanvasElement;
    const drawn = this.#drawn;
    if (drawn === null || ratio !== this.#ratio || !samePicture(drawn, model))
      drawHeatMap(canvas, model, ratio);
    else if (drawn.band !== model.band) drawBand(canvas, model, ratio);
    this.#drawn = model;
    this.#ratio = ratio;
    return noChange;
  }
}

/** But for the followed row. Traces are copies that nobody writes to: the same array is the same picture. */
function samePicture(a: HeatMapModel, b: HeatMapModel): boolean {
  return (
    a.data === b.data &&
    a.mask === b.mask &&
    a.rows === b.rows &&
    a.columns === b.columns &&
    (a.band === null) === (b.band === null) &&
    a.theme === b.theme &&
    a.size_px === b.size_px &&
    a.scale?.kind === b.scale?.kind
  );
}

const draw = directive(Draw);

export function heatMap(model: HeatMapModel): TemplateResult {
  return html`<canvas class="heat-map" role="img" aria-label=${model.label} ${draw(model)}></canvas>`;
}
