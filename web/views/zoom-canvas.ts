// The zoomed heat map on its canvas: pixels of the largest weights from afar, then cells, then cells with their numbers.
import type { WeightsView } from '../model/look.js';
import { formatNumber } from '../model/numbers.js';
import { cellsInView, cellSize_px, isPooled, place_px, type Axis } from '../model/zoom-axis.js';
import { pooled } from '../model/zoom-pool.js';
import { hatch, type Box } from './hatch.js';
import { heat } from './heat.js';
import type { Theme } from './theme.js';
import { weightPixels } from './zoom-colours.js';

export interface Picture {
  readonly view: WeightsView;
  readonly rows: Axis;
  readonly columns: Axis;
  readonly theme: Theme;
  /** Device pixels a pixel. */
  readonly ratio: number;
}

const kWeights = { kind: 'sequential' } as const;
/** From here on masked cells are hatched; smaller ones have the hatch's colour. */
const kHatched_px = 8;
/** Room for a number of two digits, set in 12 pixels. */
const kNumber_px = { wide: 40, high: 16, digit: 7, margin: 6, digits: 2 };

/** In device pixels. */
export const pixelsOf = ({ extent_px }: Axis, ratio: number): number =>
  Math.max(1, Math.round(extent_px * ratio));

const showsNumbers = (rows: Axis, columns: Axis): boolean =>
  cellSize_px(columns) >= kNumber_px.wide && cellSize_px(rows) >= kNumber_px.high;

/** Whether a pixel of the screen stands for several weights. */
export const isCrowded = ({ rows, columns, ratio }: Omit<Picture, 'view' | 'theme'>): boolean =>
  isPooled(rows, pixelsOf(rows, ratio)) || isPooled(columns, pixelsOf(columns, ratio));

export function drawZoomed(canvas: HTMLCanvasElement, picture: Picture): void {
  const { rows, columns, ratio } = picture;
  const [width, height] = [pixelsOf(columns, ratio), pixelsOf(rows, ratio)];
  if (canvas.width !== width) canvas.width = width;
  if (canvas.height !== height) canvas.height = height;
  canvas.style.setProperty('width', `${columns.extent_px}px`);
  canvas.style.setProperty('height', `${rows.extent_px}px`);
  const pen = canvas.getContext('2d');
  if (!pen) return;
  pen.clearRect(0, 0, width, height);
  if (isCrowded(picture)) drawPixels(pen, picture, width, height);
  else drawCells(pen, picture, width, height);
}

function drawPixels(pen: CanvasRenderingContext2D, picture: Picture, width: number, height: number): void {
  const { view, rows, columns, theme } = picture;
  const values = pooled(view, rows, columns, height, width);
  pen.putImageData(image(values, width, height, theme), 0, 0);
}

const image = (values: Float32Array, width: number, height: number, theme: Theme): ImageData =>
  new ImageData(new Uint8ClampedArray(weightPixels(values, theme).buffer), width, height);

function drawCells(pen: CanvasRenderingContext2D, picture: Picture, width: number, height: number): void {
  const { view, rows, columns, theme, ratio } = picture;
  pen.imageSmoothingEnabled = false;
  const from = [columns.first, rows.first, columns.shown, rows.shown] as const;
  pen.drawImage(allCells(view, theme), ...from, 0, 0, width, height);
  if (Math.min(cellSize_px(rows), cellSize_px(columns)) < kHatched_px) return;
  pen.save();
  pen.beginPath();
  eachCell(picture, (at, box) => {
    if (view.mask[at] === 0 && view.weights[at] === 0) pen.rect(...box);
  });
  pen.clip();
  pen.clearRect(0, 0, width, height);
  hatch(pen, [0, 0, width, height], ratio, theme);
  pen.restore();
  if (showsNumbers(rows, columns)) drawNumbers(pen, picture);
}

/** A number that would be cut off would be another number: it is left out. */
function drawNumbers(pen: CanvasRenderingContext2D, picture: Picture): void {
  const { view, theme, ratio, columns } = picture;
  const { digit, margin, digits } = kNumber_px;
  pen.font = `${12.5 * ratio}px system-ui, sans-serif`;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  eachCell(picture, (at, [left, top, wide, high]) => {
    const weight = view.weights[at] ?? 0;
    if (view.mask[at] === 0 && weight === 0) return;
    const text = formatNumber(weight, digits);
    if (text.length * digit + margin > cellSize_px(columns)) return;
    pen.fillStyle = heat(kWeights, weight, theme).ink;
    pen.fillText(text, left + wide / 2, top + high / 2);
  });
}

/** In view, in device pixels. */
function eachCell({ view, rows, columns, ratio }: Picture, draw: (at: number, box: Box) => void): void {
  const [top, bottom] = cellsInView(rows);
  const [left, right] = cellsInView(columns);
  const edge = (axis: Axis, cell: number): number => Math.round(place_px(axis, cell) * ratio);
  for (let row = top; row < bottom; row++) {
    const [y, below] = [edge(rows, row), edge(rows, row + 1)];
    for (let column = left; column < right; column++) {
      const [x, beyond] = [edge(columns, column), edge(columns, column + 1)];
      draw(row * view.n_kv + column, [x, y, beyond - x, below - y]);
    }
  }
}

interface Cells {
  readonly theme: Theme;
  readonly cells: OffscreenCanvas;
}
/** A pixel a weight, as long as the weights are there: moving the view draws nothing anew. */
const drawn = new WeakMap<Float32Array, Cells>();

function allCells({ weights, mask, n_q, n_kv }: WeightsView, theme: Theme): OffscreenCanvas {
  const known = drawn.get(weights);
  if (known?.theme === theme) return known.cells;
  const cells = new OffscreenCanvas(n_kv, n_q);
  const values = weights.map((weight, at) => (weight === 0 && mask[at] === 0 ? NaN : weight));
  cells.getContext('2d')?.putImageData(image(values, n_kv, n_q, theme), 0, 0);
  drawn.set(weights, { theme, cells });
  return cells;
}

/** Traces are copies that nobody writes to, and every view has axes of its own. */
export const samePicture = (a: Picture, b: Picture): boolean =>
  a.view.weights === b.view.weights &&
  a.view.mask === b.view.mask &&
  sameAxis(a.rows, b.rows) &&
  sameAxis(a.columns, b.columns) &&
  a.theme === b.theme &&
  a.ratio === b.ratio;

const sameAxis = (a: Picture['rows'], b: Picture['rows']): boolean =>
  a.first === b.first && a.shown === b.shown && a.extent_px === b.extent_px && a.count === b.count;
