// A matrix as a small picture. Where it has more cells than there is room for, a spot shows its largest: in long
// sentences that is what there is to see. All pictures wait in one line and are painted a few at a time, so that a
// stack of large matrices never holds up the reader.
import { noChange, type ElementPart } from 'lit';
import { AsyncDirective } from 'lit/async-directive.js';
import { directive } from 'lit/directive.js';
import { hatch, hatchColours } from './hatch.js';
import { heat, rgbOf, type HeatScale } from './heat.js';
import type { Size } from './overview-size.js';
import type { Theme } from './theme.js';

export interface CanvasModel extends Size {
  readonly rows: number;
  readonly columns: number;
  readonly data: Float32Array;
  readonly mask: Uint8Array | null; // 1 = may look at
  readonly scale: HeatScale['kind'];
  readonly theme: Theme;
}

/** Of a frame; the rest is the reader's. */
const kBudget_ms = 6;
/** Cells smaller than this are drawn as pixels. */
const kSmall_px = 3;

const waiting = new Map<HTMLCanvasElement, CanvasModel>();

function paintSome(): void {
  const start_ms = performance.now();
  for (const [canvas, model] of waiting) {
    waiting.delete(canvas);
    paint(canvas, model);
    if (performance.now() - start_ms > kBudget_ms) break;
  }
  if (waiting.size > 0) requestAnimationFrame(paintSome);
}

function paint(canvas: HTMLCanvasElement, model: CanvasModel): void {
  const { width_px, height_px, rows, columns } = model;
  const ratio = devicePixelRatio;
  canvas.width = Math.max(1, Math.round(width_px * ratio));
  canvas.height = Math.max(1, Math.round(height_px * ratio));
  const pen = canvas.getContext('2d');
  if (!pen || rows * columns === 0) return;
  const shown = pooled(model);
  const scale: HeatScale =
    model.scale === 'sequential' ? { kind: 'sequential' } : { kind: 'diverging', max: largest(shown.data) };
  if (Math.min(width_px / shown.columns, height_px / shown.rows) < kSmall_px)
    paintPixels(pen, shown, scale, model.theme);
  else paintCells(pen, shown, scale, model.theme, ratio);
}

type Cells = Pick<CanvasModel, 'rows' | 'columns' | 'data' | 'mask'>;

/** At most one cell a pixel: of those that share one, the largest, masked only if all of them are. */
export function pooled({ rows, columns, data, mask, width_px, height_px }: Cells & Size): Cells {
  const [tall, wide] = [
    Math.min(rows, Math.max(1, Math.floor(height_px))),
    Math.min(columns, Math.max(1, Math.floor(width_px))),
  ];
  if (tall === rows && wide === columns) return { rows, columns, data, mask };
  const best = new Float32Array(tall * wide);
  const seen = new Uint8Array(tall * wide);
  for (let row = 0, at = 0; row < rows; row++) {
    const start = Math.floor((row * tall) / rows) * wide;
    for (let column = 0; column < columns; column++, at++) {
      if (mask?.[at] === 0) continue;
      const spot = start + Math.floor((column * wide) / columns);
      const value = data[at] ?? 0;
      if (seen[spot] === 0 || Math.abs(value) > Math.abs(best[spot] ?? 0)) best[spot] = value;
      seen[spot] = 1;
    }
  }
  return { rows: tall, columns: wide, data: best, mask: mask && seen };
}

function largest(data: Float32Array): number {
  let most = 0;
  for (const value of data) most = Math.max(most, Math.abs(value));
  return most;
}

function paintCells(
  pen: CanvasRenderingContext2D,
  { rows, columns, data, mask }: Cells,
  scale: HeatScale,
  theme: Theme,
  ratio: number,
): void {
  const { width, height } = pen.canvas;
  const x = (column: number): number => Math.round((column * width) / columns);
  const y = (row: number): number => Math.round((row * height) / rows);
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const at = row * columns + column;
      const box = [x(column), y(row), x(column + 1) - x(column), y(row + 1) - y(row)] as const;
      if (mask?.[at] === 0) {
        hatch(pen, box, ratio, theme);
        continue;
      }
      pen.fillStyle = heat(scale, data[at] ?? NaN, theme).background;
      pen.fillRect(...box);
    }
}

/** A hatch would not be seen; masked cells have its colour. */
function paintPixels(
  pen: CanvasRenderingContext2D,
  { rows, columns, data, mask }: Cells,
  scale: HeatScale,
  theme: Theme,
): void {
  const picture = new ImageData(columns, rows);
  const masked = rgbOf(hatchColours[theme]);
  for (let at = 0; at < rows * columns; at++) {
    picture.data.set(mask?.[at] === 0 ? masked : heat(scale, data[at] ?? NaN, theme).rgb, 4 * at);
    picture.data[4 * at + 3] = 255;
  }
  const small = new OffscreenCanvas(columns, rows);
  small.getContext('2d')?.putImageData(picture, 0, 0);
  pen.imageSmoothingEnabled = false;
  pen.drawImage(small, 0, 0, pen.canvas.width, pen.canvas.height);
}

class Draw extends AsyncDirective {
  #drawn: CanvasModel | null = null;
  #canvas: HTMLCanvasElement | null = null;

  override render(_model: CanvasModel): symbol {
    return noChange;
  }

  override update(part: ElementPart, [model]: [CanvasModel]): symbol {
    const drawn = this.#drawn;
    // Traces are copies that nobody writes to: the same array is the same picture.
    const same =
      drawn !== null &&
      (Object.keys(model) as (keyof CanvasModel)[]).every((key) => drawn[key] === model[key]);
    this.#drawn = model;
    this.#canvas = part.element as HTMLCanvasElement;
    if (same) return noChange;
    if (waiting.size === 0) requestAnimationFrame(paintSome);
    waiting.set(this.#canvas, model);
    return noChange;
  }

  override disconnected(): void {
    if (this.#canvas) waiting.delete(this.#canvas);
  }
}

/** `<canvas ${painted(model)}>` */
export const painted = directive(Draw);
