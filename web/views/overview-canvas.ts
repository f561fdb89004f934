// A matrix as a small picture. All pictures wait in one line and are painted a few at a time, so that a stack of large
// matrices never holds up the reader.
import { noChange, type ElementPart } from 'lit';
import { AsyncDirective } from 'lit/async-directive.js';
import { directive } from 'lit/directive.js';
import { paintCells, largestCells, type Cells } from './heat-cells.js';
import type { HeatScale } from './heat.js';
import type { Size } from './overview-size.js';
import type { Theme } from './theme.js';

export interface CanvasModel extends Size, Cells {
  readonly scale: HeatScale['kind'];
  readonly theme: Theme;
}

/** Of a frame; the rest is the reader's. */
const kBudget_ms = 6;

const waiting = new Map<HTMLCanvasElement, CanvasModel>();

function paintSoon(canvas: HTMLCanvasElement, model: CanvasModel): void {
  if (waiting.size === 0) requestAnimationFrame(paintSome);
  waiting.set(canvas, model);
}

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
  const { width_px, height_px, rows, columns, scale, theme } = model;
  const ratio = devicePixelRatio;
  canvas.width = Math.max(1, Math.round(width_px * ratio));
  canvas.height = Math.max(1, Math.round(height_px * ratio));
  const pen = canvas.getContext('2d');
  if (!pen || rows * columns === 0) return;
  // No finer than the page's own pixels, on whatever screen: four times as many cells would take four times as long.
  const cells = largestCells(model, Math.max(1, Math.floor(height_px)), Math.max(1, Math.floor(width_px)));
  paintCells(pen, cells, [0, 0, canvas.width, canvas.height], {
    scale: scale === 'sequential' ? { kind: scale } : { kind: scale, max: largest(cells.data) },
    ...{ theme, ratio },
  });
}

function largest(data: Float32Array): number {
  let most = 0;
  for (const value of data) most = Math.max(most, Math.abs(value));
  return most;
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
    paintSoon(this.#canvas, model);
    return noChange;
  }

  override disconnected(): void {
    if (this.#canvas) waiting.delete(this.#canvas);
  }

  override reconnected(): void {
    if (this.#canvas && this.#drawn) paintSoon(this.#canvas, this.#drawn);
  }
}

/** `<canvas ${painted(model)}>` */
export const painted = directive(Draw);
