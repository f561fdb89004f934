// A chart of measured points and predicted curves. A cursor stands at one place of the x axis: pointer and arrow keys move
// it, and what stands there is told in words. The drawing is for eyes only; the table beside it holds every number.
import { html, nothing, svg, type SVGTemplateResult, type TemplateResult } from 'lit';
import type { Scale } from '../model/chart-scale.js';

/** A look of its own, told apart by mark and dash, not by colour alone. */
export type SeriesLook = 1 | 2 | 3;

export interface Series {
  readonly name: string;
  readonly look: SeriesLook;
  readonly predicted: boolean;
  /** Measured at every step, too often for marks. */
  readonly dense?: boolean;
  readonly points: readonly (readonly [x: number, y: number])[];
}

/** The drawing's own units: about a pixel on a phone. */
export interface ChartBox {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

export interface Drawing {
  readonly xTitle: string;
  /** In the units of the box. */
  readonly x: Scale;
  readonly y: Scale;
  readonly xText: (value: number) => string;
  readonly yText: (value: number) => string;
  readonly series: readonly Series[];
  /** Where the cursor can stand, ascending. */
  readonly places: readonly number[];
  /** Index into places; null: nowhere yet. */
  readonly at: number | null;
  /** kChart when left out. */
  readonly box?: ChartBox;
}

export interface ChartModel extends Drawing {
  readonly title: string;
  /** What stands at the cursor, in one line; an invitation when it stands nowhere. */
  readonly told: string;
  readonly onMove: (at: number) => void;
}

export const kChart: ChartBox = { width: 340, height: 220, left: 46, right: 332, top: 8, bottom: 184 };

export function chart(model: ChartModel): TemplateResult {
  const { title, places, at, told } = model;
  return html`<figure class="chart">
    <figcaption>${title}</figcaption>
    <div
      class="chart-plot"
      role="slider"
      tabindex="0"
      aria-label=${title}
      aria-orientation="horizontal"
      aria-valuemin="0"
      aria-valuemax=${Math.max(0, places.length - 1)}
      aria-valuenow=${at ?? 0}
      aria-valuetext=${told}
      @keydown=${(event: KeyboardEvent) => {
        step(model, event);
      }}
      @pointermove=${(event: PointerEvent) => {
        point(model, event);
      }}
      @pointerdown=${(event: PointerEvent) => {
        point(model, event);
      }}
    >
      ${drawing(model)}
    </div>
    <p class="chart-told" aria-hidden="true">${told}</p>
  </figure>`;
}

export function drawing(model: Drawing): TemplateResult {
  const { x, y, series, places, at, box = kChart } = model;
  const cursor = at === null ? undefined : places[at];
  return html`<svg viewBox="0 0 ${box.width} ${box.height}" aria-hidden="true" focusable="false">
    ${y.ticks.map((tick) => {
      const place = y.at(tick);
      return svg`<line class="chart-grid" x1=${box.left} x2=${box.right} y1=${place} y2=${place} />
        <text class="chart-tick is-y" x=${box.left - 6} y=${place + 4}>${model.yText(tick)}</text>`;
    })}
    ${x.ticks.map((tick) => {
      const place = x.at(tick);
      return svg`<line class="chart-notch" x1=${place} x2=${place} y1=${box.bottom} y2=${box.bottom + 4} />
        <text class="chart-tick" x=${place} y=${box.bottom + 17}>${model.xText(tick)}</text>`;
    })}
    <line class="chart-axis" x1=${box.left} x2=${box.right} y1=${box.bottom} y2=${box.bottom} />
    <text class="chart-tick" x=${(box.left + box.right) / 2} y=${box.height - 4}>${model.xTitle}</text>
    ${
      cursor === undefined
        ? nothing
        : svg`<line class="chart-cursor" x1=${x.at(cursor)} x2=${x.at(cursor)} y1=${box.top} y2=${box.bottom} />`
    }
    ${series.map((one) => (one.predicted || one.dense ? curve(model, one) : marks(model, one, cursor)))}
  </svg>`;
}

/** Points outside of the axes are left out: a prediction may start below them. */
function curve({ x, y, box = kChart }: Drawing, { look, points, dense }: Series): SVGTemplateResult {
  const places = points
    .map(([at, value]) => [x.at(at), y.at(value)] as const)
    .filter(([, place]) => place >= box.top - 1 && place <= box.bottom + 1);
  return svg`<polyline class="chart-curve look-${look} ${dense ? 'is-dense' : ''}" points=${places.map((place) => place.join()).join(' ')} />`;
}

function marks({ x, y }: Drawing, { look, points }: Series, cursor: number | undefined): SVGTemplateResult[] {
  return points.map(([at, value]) => mark(look, x.at(at), y.at(value), at === cursor ? 2 : 0));
}

/** Of different sizes, so that marks at the same place can all be seen. */
export function mark(look: SeriesLook, x: number, y: number, more: number): SVGTemplateResult {
  const size = (look === 2 ? 5 : look === 3 ? 3 : 4) + more;
  const name = `chart-mark look-${look}`;
  if (look === 1) return svg`<circle class=${name} cx=${x} cy=${y} r=${size} />`;
  if (look === 2)
    return svg`<rect class=${name} x=${x - size} y=${y - size} width=${2 * size} height=${2 * size} />`;
  return svg`<polygon class=${name} points="${x},${y - size - 1} ${x + size + 1},${y + size} ${x - size - 1},${y + size}" />`;
}

/** Which mark means what; `names` in the order of their looks. */
export const legend = (names: readonly string[], predicted: string): TemplateResult =>
  html`<ul class="chart-legend">
    ${names.map(
      (name, i) =>
        html`<li>
          <svg viewBox="0 0 16 16" aria-hidden="true">${mark((i + 1) as SeriesLook, 8, 8, 1)}</svg>${name}
        </li>`,
    )}
    <li>
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <line class="chart-curve look-1" x1="0" x2="16" y1="8" y2="8" />
      </svg>
      ${predicted}
    </li>
  </ul>`;

function step({ places, at, onMove }: ChartModel, event: KeyboardEvent): void {
  const last = places.length - 1;
  if (last < 0) return;
  const to = {
    ArrowRight: at === null ? 0 : at + 1,
    ArrowUp: at === null ? 0 : at + 1,
    ArrowLeft: at === null ? last : at - 1,
    ArrowDown: at === null ? last : at - 1,
    Home: 0,
    End: last,
  }[event.key];
  if (to === undefined) return;
  event.preventDefault();
  onMove(Math.min(last, Math.max(0, to)));
}

function point({ places, x, at, onMove }: ChartModel, event: PointerEvent): void {
  const box = (event.currentTarget as HTMLElement).getBoundingClientRect();
  const under = ((event.clientX - box.left) / box.width) * kChart.width;
  const distances = places.map((place) => Math.abs(x.at(place) - under));
  const nearest = distances.indexOf(Math.min(...distances));
  if (nearest >= 0 && nearest !== at) onMove(nearest);
}
