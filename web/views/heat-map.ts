// A whole matrix at a glance: one small canvas, square cells, crisp at the screen's own resolution.
import { html, noChange, type ElementPart, type TemplateResult } from 'lit';
import { Directive, directive } from 'lit/directive.js';
import { paintCells, type Cells } from './heat-cells.js';
import type { HeatScale } from './heat.js';
import { shadeOf, type Shade, type Theme } from './theme.js';

export interface HeatMapModel extends Cells {
  /** The followed row, marked at both ends. */
  readonly band: number | null;
  /** Weights without it. */
  readonly scale?: HeatScale;
  readonly theme: Theme;
  readonly label: string;
  /** Length of the longer side. */
  readonly size_px?: number;
}

export const kSize_px = 96;
/** Whether several of so many cells share a pixel. */
export const sharePixels = (cells: number, size_px = kSize_px): boolean => cells > size_px * devicePixelRatio;

const kMark_px = 3;
const kWeights: HeatScale = { kind: 'sequential' };
const bands: Record<Shade, string> = { light: '#96590a', dark: '#eeb24a' };

function drawHeatMap(canvas: HTMLCanvasElement, model: HeatMapModel, ratio: number): void {
  const { rows, columns, theme, scale = kWeights } = model;
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
  paintCells(pen, model, [edge, 0, width, height], { scale, theme, ratio });
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
  pen.fillStyle = bands[shadeOf(theme)];
  pen.fillRect(0, y(band), edge - 1, tall);
  pen.fillRect(width - edge + 1, y(band), edge - 1, tall);
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
