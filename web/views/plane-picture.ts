// The picture: a dot or an arrow a vector, names beside them, and what can be moved under the pointer and the keys.
import { html, nothing, svg, type SVGTemplateResult, type TemplateResult } from 'lit';
import { ref } from 'lit/directives/ref.js';
import type { Dot } from '../model/plane.js';
import { arrowOf } from '../model/plane-arrow.js';
import { roundTicks, type View } from '../model/plane-frame.js';
import type { Label } from '../model/plane-labels.js';
import { tokenLang } from '../model/token-lang.js';

export interface PictureModel {
  readonly view: View;
  readonly dots: readonly Dot[];
  /** x, y of each dot, in units of the plane. */
  readonly points: Float32Array;
  /** One a dot, null where it goes without. */
  readonly labels: readonly (Label | null)[];
  /** What a dot is called when it is spoken of. */
  readonly spoken: (dot: number) => string;
  /** Arrows start at (0, 0), and keys and queries are told apart. */
  readonly fromZero: boolean;
  readonly axisNames: readonly [across: string, up: string | null];
  readonly label: string;
  readonly movable: (dot: number) => boolean;
  readonly movableName: string;
  /** The dot that Tab reaches. */
  readonly current: number;
  readonly dragged: number | null;
  readonly sized: (element: Element | undefined) => void;
  readonly onFocus: (dot: number) => void;
  readonly onKey: (dot: number, event: KeyboardEvent) => void;
  readonly onDown: (event: PointerEvent) => void;
  readonly onMove: (event: PointerEvent) => void;
  readonly onUp: (event: PointerEvent) => void;
  readonly onCancel: () => void;
  /** Whether a finger holds a dot: the page is not to scroll. */
  readonly holds: () => boolean;
}

/** Of more dots than these, only the followed word's arrow stands out. */
const kCrowd = 80;

export function picture(model: PictureModel): TemplateResult {
  const { view, dots, axisNames, label } = model;
  const order = dots.map((_, i) => i).sort((a, b) => Number(dots[a]?.followed) - Number(dots[b]?.followed));
  return html`<div class="plane-box" ${ref(model.sized)}>
    <svg
      class="plane-picture ${model.dragged === null ? '' : 'is-dragging'} ${dots.length > kCrowd ? 'is-crowded' : ''}"
      viewBox="0 0 ${view.width} ${view.height}"
      height=${view.height}
      role=${model.current < 0 ? 'img' : 'application'}
      aria-label=${label}
      aria-describedby="plane-move"
      @pointerdown=${model.onDown}
      @pointermove=${model.onMove}
      @pointerup=${model.onUp}
      @pointercancel=${model.onCancel}
      @touchstart=${stopScrolling(model)}
      @touchmove=${stopScrolling(model)}
    >
      <g aria-hidden="true">
        ${ticks(view)} ${model.fromZero ? zero(view) : nothing}
        <text class="plane-axis" x=${view.width / 2} y=${view.height - 4}>${axisNames[0]}</text>
        ${
          axisNames[1] === null
            ? nothing
            : svg`<text class="plane-axis" transform="translate(11 ${view.height / 2}) rotate(-90)">${axisNames[1]}</text>`
        }
        ${model.labels.map((one) => (one?.leader ? leader(one.leader) : nothing))}
        ${order.map((i) => mark(model, i))}
        ${model.labels.map((one, i) => (one ? name(one, dots[i]) : nothing))}
      </g>
      ${dots.map((_, i) => (model.movable(i) ? handle(model, i) : nothing))}
    </svg>
  </div>`;
}

/** touch-action alone does not keep browsers from scrolling where shapes are touched. */
const stopScrolling = ({ holds }: PictureModel) => ({
  passive: false,
  handleEvent: (event: TouchEvent): void => {
    if (holds() && event.cancelable) event.preventDefault();
  },
});

function ticks({ width, height, left, top, x, y }: View): SVGTemplateResult[] {
  const across = roundTicks(x(24), x(width), 6).map(
    (value) =>
      svg`<line class="plane-grid" x1=${left(value)} x2=${left(value)} y1="0" y2=${height - 20} />
        <text class="plane-tick" x=${left(value)} y=${height - 22}>${said(value)}</text>`,
  );
  const up = roundTicks(y(height - 34), y(16), 5).map(
    (value) =>
      svg`<line class="plane-grid" x1="20" x2=${width} y1=${top(value)} y2=${top(value)} />
        <text class="plane-tick is-y" x="22" y=${top(value) - 3}>${said(value)}</text>`,
  );
  return [...across, ...up];
}

const said = (value: number): string => String(value).replace('-', '−');

function zero({ left, top }: View): SVGTemplateResult {
  const [x, y] = [left(0), top(0)];
  return svg`<path class="plane-zero" d="M${x - 5} ${y}H${x + 5}M${x} ${y - 5}V${y + 5}" />`;
}

const leader = ([x1, y1, x2, y2]: NonNullable<Label['leader']>): SVGTemplateResult =>
  svg`<line class="plane-leader" x1=${x1} y1=${y1} x2=${x2} y2=${y2} />`;

function placeOf({ view, points }: PictureModel, i: number): readonly [number, number] {
  return [view.left(points[2 * i] ?? 0), view.top(points[2 * i + 1] ?? 0)];
}

/** What starts at a dot is drawn with it; tips of arrows are drawn by the dots that they start from. */
function mark(model: PictureModel, i: number): SVGTemplateResult | typeof nothing {
  const { dots, fromZero, view } = model;
  const dot = dots[i];
  if (!dot) return nothing;
  const look = `role-${dot.role} ${dot.followed ? 'is-followed' : ''}`;
  const [x, y] = placeOf(model, i);
  if (fromZero) return shaft(look, [view.left(0), view.top(0)], [x, y], dot.followed, 0);
  if (dot.role === 'before' || dot.role === 'value')
    return svg`${dot.to === null ? nothing : shaft(look, [x, y], placeOf(model, dot.to), dot.followed, 6)}
      <circle class="plane-mark ${look}" cx=${x} cy=${y} r=${dot.followed ? 6 : 4.5} />`;
  if (dots.some(({ to }) => to === i)) return nothing;
  return svg`<polygon class="plane-mark ${look}" points="${x},${y - 6} ${x + 5.5},${y + 4} ${x - 5.5},${y + 4}" />`;
}

function shaft(
  look: string,
  from: readonly [number, number],
  to: readonly [number, number],
  followed: boolean,
  gap: number,
): SVGTemplateResult {
  const { line, head } = arrowOf(from, to, gap, followed ? 12 : 9);
  return svg`<g class="plane-arrow ${look}">
    ${line ? svg`<line x1=${line[0]} y1=${line[1]} x2=${line[2]} y2=${line[3]} />` : nothing}
    <polygon points=${head.map((corner) => corner.join()).join(' ')} />
  </g>`;
}

const name = ({ text, anchor, x, y }: Label, dot: Dot | undefined): SVGTemplateResult =>
  svg`<text class="plane-name role-${dot?.role} ${dot?.followed ? 'is-followed' : ''}" text-anchor=${anchor} x=${x} y=${y + 5}
    lang=${tokenLang(dot?.token ?? '') ?? nothing}>${text}</text>`;

function handle(model: PictureModel, i: number): SVGTemplateResult {
  const [x, y] = placeOf(model, i);
  return svg`<g
    class="plane-handle ${model.dragged === i ? 'is-dragged' : ''}"
    role="button"
    aria-roledescription=${model.movableName}
    aria-label=${model.spoken(i)}
    tabindex=${i === model.current ? 0 : -1}
    data-dot=${i}
    @focus=${() => {
      model.onFocus(i);
    }}
    @keydown=${(event: KeyboardEvent) => {
      model.onKey(i, event);
    }}
  ><circle class="plane-reach" cx=${x} cy=${y} /><circle class="plane-ring" cx=${x} cy=${y} r="10" /></g>`;
}
