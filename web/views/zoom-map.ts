// The heat map of a long sentence, with zoom: the whole at first, then as near as the numbers. It keeps its view while the
// page is drawn anew, and answers pointer and keys by itself; the page is told only which word is followed.
import { html, nothing, render, type TemplateResult } from 'lit';
import { AsyncDirective } from 'lit/async-directive.js';
import { directive } from 'lit/directive.js';
import { keyed } from 'lit/directives/keyed.js';
import { pairAt } from '../model/look.js';
import { cellSize_px, place_px } from '../model/zoom-axis.js';
import { cssVars } from './css-vars.js';
import { moveFrom } from './grid-keys.js';
import type { GridCell } from './grid-model.js';
import type { LookModel } from './look-model.js';
import { drawZoomed, isCrowded, type Picture } from './zoom-canvas.js';
import { ZoomHands } from './zoom-hands.js';
import { px, zoomNames, zoomPlace, zoomSaid, zoomSmall, zoomSpoken } from './zoom-parts.js';
import { followedCell, ZoomView, type Spot } from './zoom-view.js';

/** Of a picture: more would not fit on a laptop's screen. */
const kMost_px = 640;
const kLeast_px = 120;
const kOfScreen = 0.75;
/** The longer side of the whole in small. */
const kSmall_px = 64;
const kFactor = 2;

export class ZoomMap {
  readonly #hands: ZoomHands;
  readonly #observer: ResizeObserver;
  #model!: LookModel;
  #zoom!: ZoomView;
  /** 0 until it was measured. */
  #room_px = 0;
  /** The keyboard's place. */
  #cursor: GridCell = { row: 0, column: 0 };
  #pointed: Spot | null = null;
  #followed = '';
  readonly #drawn = new WeakMap<HTMLCanvasElement, Picture>();

  constructor(private readonly host: HTMLElement) {
    this.#hands = new ZoomHands({
      point: (at) => {
        this.#pointed = this.#zoom.spotAt(this.#model.view, at, devicePixelRatio);
        this.#draw();
      },
      leave: () => {
        this.#pointed = null;
        this.#draw();
      },
      tap: (at) => {
        this.#follow(this.#zoom.spotAt(this.#model.view, at, devicePixelRatio));
      },
      pull: ([x, y]) => {
        this.#show(this.#zoom.moved([-x, -y]));
      },
      zoom: (factor, at) => {
        this.#show(this.#zoom.zoomed(factor, at));
      },
    });
    this.#observer = new ResizeObserver(() => {
      this.#measure();
    });
    this.#observer.observe(host);
  }

  update(model: LookModel): void {
    const before = this.#model as LookModel | undefined;
    const { n_q, n_kv } = model.view;
    this.#model = model;
    if (before?.view.n_q !== n_q || before.view.n_kv !== n_kv) {
      this.#zoom = ZoomView.whole(model.view, this.#room_px || kLeast_px);
      this.#pointed = null;
      this.#followed = '';
    }
    if (this.#pointed)
      this.#pointed = { ...this.#pointed, ...pairAt(model.view, this.#pointed.row, this.#pointed.column) };
    const followed = `${model.side} ${String(model.index)}`;
    if (followed !== this.#followed) this.#meet(model);
    this.#followed = followed;
    this.#draw();
  }

  dispose(): void {
    this.#observer.disconnect();
    render(nothing, this.host);
  }

  /** Another word is followed: it comes into view, and the keyboard stands on it. */
  #meet({ view, side, index }: LookModel): void {
    const at = side === 'row' ? this.#cursor.row : this.#cursor.column;
    if (at === index && this.#followed !== '') return;
    this.#cursor = followedCell(view, side, index);
    this.#zoom = this.#zoom.revealing(this.#cursor);
  }

  #measure(): void {
    const room = this.host.querySelector('.zoom-field')?.clientWidth ?? 0;
    if (room === 0) return; // not laid out
    const room_px = Math.max(kLeast_px, Math.floor(Math.min(room, kMost_px, innerHeight * kOfScreen)));
    if (room_px === this.#room_px) return;
    this.#zoom =
      this.#room_px === 0 ? ZoomView.whole(this.#model.view, room_px) : this.#zoom.resized(room_px);
    this.#room_px = room_px;
    this.#draw();
  }

  #show(zoom: ZoomView): void {
    this.#zoom = zoom;
    this.#draw();
  }

  /** A cell that is in view stays there, whole. */
  #zoomBy(factor: number): void {
    const { row, column } = this.#cursor;
    const [[top, bottom], [left, right]] = this.#zoom.spans;
    const seen = row >= top && row < bottom && column >= left && column < right;
    const next = this.#zoom.zoomed(factor, this.#zoom.anchor(this.#cursor));
    this.#show(seen ? next.revealing(this.#cursor) : next);
  }

  #whole(): void {
    this.#show(ZoomView.whole(this.#model.view, this.#room_px));
  }

  /** The answer is on the screen before the rest of the page takes its time. */
  #follow({ row, column }: GridCell): void {
    this.#cursor = { row, column };
    this.#draw();
    requestAnimationFrame(() =>
      setTimeout(() => {
        const { side, onFollow } = this.#model;
        onFollow(side, side === 'row' ? row : column);
      }),
    );
  }

  readonly #key = (event: KeyboardEvent): void => {
    const { n_q: rows, n_kv: columns } = this.#model.view;
    const { rows: axis } = this.#zoom;
    const to = moveFrom(this.#cursor, event, { rows, columns }, Math.max(1, Math.floor(axis.shown / 4)));
    if (event.altKey || ((event.ctrlKey || event.metaKey) && !to)) return;
    if (to) {
      this.#cursor = to;
      this.#pointed = null;
      this.#show(this.#zoom.revealing(to));
    } else if (event.key === '+' || event.key === '=') this.#zoomBy(kFactor);
    else if (event.key === '-' || event.key === '\u2212') this.#zoomBy(1 / kFactor);
    else if (event.key === '0') this.#whole();
    else if (event.key === 'Enter' || event.key === ' ') this.#follow(this.#cursor);
    else return;
    event.preventDefault();
  };

  #draw(): void {
    render(this.#template(), this.host);
    if (this.#room_px === 0) return;
    const { rows, columns } = this.#zoom;
    const { view, theme } = this.#model;
    const ratio = devicePixelRatio;
    this.#paint('.zoom-grid canvas', { view, rows, columns, theme, ratio });
    if (this.#zoom.isWhole) return;
    const small = ZoomView.whole(view, kSmall_px);
    this.#paint('.zoom-small canvas', { view, rows: small.rows, columns: small.columns, theme, ratio });
  }

  #paint(selector: string, picture: Picture): void {
    const canvas = this.host.querySelector<HTMLCanvasElement>(selector);
    if (!canvas) return;
    const before = this.#drawn.get(canvas);
    if (before && samePicture(before, picture)) return;
    drawZoomed(canvas, picture);
    this.#drawn.set(canvas, picture);
  }

  #template(): TemplateResult {
    const model = this.#model;
    const zoom = this.#zoom;
    const { t } = model;
    const spot = this.#pointed ?? { ...pairAt(model.view, this.#cursor.row, this.#cursor.column), of: 1 };
    const crowded = isCrowded({ ...zoom, ratio: devicePixelRatio });
    const button = (name: 'in' | 'out' | 'whole', disabled: boolean, act: () => void): TemplateResult =>
      html`<button type="button" data-zoom=${name} aria-disabled=${disabled ? 'true' : 'false'} @click=${act}>
        ${t(`look.zoom_${name}`)}
      </button>`;
    return html`<div class="zoom">
      <div class="zoom-bar" role="group" aria-label=${t('look.zoom')}>
        ${button('in', zoom.isLargest, () => {
          this.#zoomBy(kFactor);
        })}${button('out', zoom.isWhole, () => {
          this.#zoomBy(1 / kFactor);
        })}${button('whole', zoom.isWhole, () => {
          this.#whole();
        })}
      </div>
      <p class="zoom-said">${zoomSaid(model, spot)}</p>
      <div class="zoom-body">
        <div class="zoom-corner">
          ${zoomSmall(zoom, (share) => {
            this.#show(zoom.centred(share));
          })}
        </div>
        ${zoomNames(model, zoom, 'column', spot.column)} ${zoomNames(model, zoom, 'row', spot.row)}
        <div class="zoom-field">${this.#cells(spot)}</div>
      </div>
      ${zoomPlace(model, zoom)}
      <p class="look-note">${crowded ? `${t('look.zoom_crowded')} ` : ''}${t('look.zoom_note')}</p>
    </div>`;
  }

  #cells(spot: Spot): TemplateResult {
    const { side, index, view, t } = this.#model;
    const { rows, columns } = this.#zoom;
    const { row, column } = this.#cursor;
    const id = `zoom-${String(row)}-${String(column)}`;
    const [axis, other] = side === 'row' ? [rows, columns] : [columns, rows];
    const cursor = { ...pairAt(view, row, column), of: 1 };
    return html`<div
      class="zoom-grid ${this.#zoom.isWhole ? '' : 'is-near'}"
      role="grid"
      tabindex="0"
      aria-label=${t('look.map_label')}
      aria-describedby="zoom-hint"
      aria-readonly="true"
      aria-rowcount=${rows.count}
      aria-colcount=${columns.count}
      aria-activedescendant=${id}
      ${cssVars({ '--width': px(columns.extent_px), '--height': px(rows.extent_px) })}
      @keydown=${this.#key}
      @pointerdown=${this.#hands.press}
      @pointermove=${this.#hands.move}
      @pointerup=${this.#hands.release}
      @pointercancel=${this.#hands.release}
      @pointerleave=${this.#hands.leave}
      @click=${this.#hands.click}
      @wheel=${this.#hands.wheel}
      @touchstart=${this.#hands.touch}
    >
      <canvas aria-hidden="true"></canvas>
      <span
        class="zoom-frame is-${side}"
        ${cssVars({ '--at': px(place_px(axis, index)), '--cell': px(Math.max(3, cellSize_px(axis))), '--along': px(other.extent_px) })}
      ></span>
      <span class="zoom-mark" ?hidden=${!this.#pointed} ${cssVars(boxOf(this.#zoom, spot))}></span>
      <div role="row" aria-rowindex=${row + 1}>
        ${keyed(
          id,
          html`<span
            role="gridcell"
            id=${id}
            class="zoom-cursor"
            aria-colindex=${column + 1}
            aria-label=${zoomSpoken(view, cursor, this.#model)}
            ${cssVars(boxOf(this.#zoom, cursor))}
          ></span>`,
        )}
      </div>
      <span class="visually-hidden" id="zoom-hint">${t('look.zoom_hint')}</span>
    </div>`;
  }
}

/** Small cells are marked by something larger than themselves. */
function boxOf({ rows, columns }: ZoomView, { row, column }: GridCell): Record<`--${string}`, string> {
  const least_px = 9;
  const [wide, high] = [Math.max(least_px, cellSize_px(columns)), Math.max(least_px, cellSize_px(rows))];
  return {
    '--left': px(place_px(columns, column + 0.5) - wide / 2),
    '--top': px(place_px(rows, row + 0.5) - high / 2),
    '--wide': px(wide),
    '--high': px(high),
  };
}

/** Traces are copies that nobody writes to, and every view has axes of its own. */
const samePicture = (a: Picture, b: Picture): boolean =>
  a.view.weights === b.view.weights &&
  a.view.mask === b.view.mask &&
  sameAxis(a.rows, b.rows) &&
  sameAxis(a.columns, b.columns) &&
  a.theme === b.theme &&
  a.ratio === b.ratio;

const sameAxis = (a: Picture['rows'], b: Picture['rows']): boolean =>
  a.first === b.first && a.shown === b.shown && a.extent_px === b.extent_px && a.count === b.count;

class ZoomMapDirective extends AsyncDirective {
  readonly #host = document.createElement('div');
  #map: ZoomMap | null = null;
  #model: LookModel | null = null;

  override render(model: LookModel): HTMLElement {
    this.#model = model;
    if (this.isConnected) {
      this.#map ??= new ZoomMap(this.#host);
      this.#map.update(model);
    }
    return this.#host;
  }

  override disconnected(): void {
    this.#map?.dispose();
    this.#map = null;
  }

  override reconnected(): void {
    if (this.#model) this.render(this.#model);
  }
}

/** `${zoomMap(model)}`: one map that lives across renders. */
export const zoomMap = directive(ZoomMapDirective);
