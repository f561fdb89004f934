// The cells of one map: a canvas as wide as its place, drawn anew when that or the numbers change. Cells end on whole
// device pixels.
import { noChange, type ElementPart } from 'lit';
import { AsyncDirective } from 'lit/async-directive.js';
import { directive } from 'lit/directive.js';
import type { Weights } from '../model/compare.js';
import { hatch, type Box } from './hatch.js';
import { heat, type HeatScale } from './heat.js';
import type { Theme } from './theme.js';

export interface CanvasModel {
  readonly rows: number;
  readonly columns: number;
  readonly weights: Weights;
  readonly scale: HeatScale;
  /** Difference map: what cannot be compared is hatched as well. */
  readonly hatchGaps: boolean;
  /** As it stands in a cell that has room for it. */
  readonly text: (value: number) => string;
  readonly theme: Theme;
}

/** The largest that fits is taken. */
const kFonts_px = [12, 11, 10];
/** No number is narrower than this. */
const kFewest_px = 20;
/** Below this a cell keeps no hairline of paper around it. */
const kGapFrom_px = 9;

class Cells extends AsyncDirective {
  #canvas: HTMLCanvasElement | null = null;
  #model: CanvasModel | null = null;
  #drawn = '';
  readonly #watch = new ResizeObserver(() => {
    this.#draw();
  });

  override render(_model: CanvasModel): symbol {
    return noChange;
  }

  override update(part: ElementPart, [model]: [CanvasModel]): symbol {
    const same = this.#model !== null && samePicture(this.#model, model);
    this.#model = model;
    if (!same) this.#drawn = '';
    if (!this.#canvas) {
      this.#canvas = part.element as HTMLCanvasElement;
      this.#watch.observe(this.#canvas); // its first report draws
    } else this.#draw();
    return noChange;
  }

  override disconnected(): void {
    this.#watch.disconnect();
  }

  override reconnected(): void {
    if (this.#canvas) this.#watch.observe(this.#canvas);
  }

  #draw(): void {
    const { clientWidth, clientHeight } = this.#canvas ?? { clientWidth: 0, clientHeight: 0 };
    const as = [clientWidth, clientHeight, devicePixelRatio].join(' ');
    if (!this.#canvas || !this.#model || clientWidth === 0 || as === this.#drawn) return;
    this.#drawn = as;
    draw(this.#canvas, this.#model, devicePixelRatio);
  }
}

/** `<canvas ${compareCells(model)}>` */
export const compareCells = directive(Cells);

const samePicture = (a: CanvasModel, b: CanvasModel): boolean =>
  a.weights === b.weights && a.theme === b.theme;

function draw(canvas: HTMLCanvasElement, model: CanvasModel, ratio: number): void {
  const { rows, columns, weights, theme } = model;
  canvas.width = Math.round(canvas.clientWidth * ratio);
  canvas.height = Math.round(canvas.clientHeight * ratio);
  const pen = canvas.getContext('2d');
  if (!pen || rows === 0 || columns === 0) return;
  const gap = canvas.clientWidth / columns >= kGapFrom_px ? Math.round(ratio) : 0;
  const x = (column: number): number => Math.round((column * canvas.width) / columns);
  const y = (row: number): number => Math.round((row * canvas.height) / rows);
  const box = (at: number): Box => {
    const [row, column] = [Math.floor(at / columns), at % columns];
    const [left, top] = [x(column), y(row)];
    return [left, top, x(column + 1) - left - gap, y(row + 1) - top - gap];
  };
  for (let at = 0; at < rows * columns; at++) {
    if (weights.seen[at] === 1) {
      pen.fillStyle = heat(model.scale, weights.data[at] ?? NaN, theme).background;
      pen.fillRect(...box(at));
    } else if (weights.there[at] === 1 || model.hatchGaps) hatch(pen, box(at), ratio, theme);
  }
  write(pen, model, box, ratio);
}

/** All numbers or none: a map that shows some would look as if the others were missing. */
function write(
  pen: CanvasRenderingContext2D,
  { rows, columns, weights, scale, theme, text }: CanvasModel,
  box: (at: number) => Box,
  ratio: number,
): void {
  const [, , room, height] = box(0);
  if (room < kFewest_px * ratio) return;
  const texts = Array.from({ length: rows * columns }, (_, at) =>
    weights.seen[at] === 1 ? text(weights.data[at] ?? NaN) : '',
  );
  const family = getComputedStyle(pen.canvas).fontFamily;
  const size = kFonts_px.find((font_px) => {
    pen.font = `${font_px * ratio}px ${family}`;
    const fits = (one: string): boolean => pen.measureText(one).width <= room - 3 * ratio;
    return height >= 1.3 * font_px * ratio && texts.every(fits);
  });
  if (size === undefined) return;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  texts.forEach((one, at) => {
    if (one === '') return;
    const [left, top, width, tall] = box(at);
    pen.fillStyle = heat(scale, weights.data[at] ?? NaN, theme).ink;
    pen.fillText(one, left + width / 2, top + tall / 2 + 0.5 * ratio);
  });
}
