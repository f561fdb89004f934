// The heat map of a long sentence, with zoom: the whole at first, then as near as the numbers. It keeps its view while the
// page is drawn anew, and answers pointer and keys by itself; the page is told only which word is followed.
import { nothing, render } from 'lit';
import { AsyncDirective } from 'lit/async-directive.js';
import { directive } from 'lit/directive.js';
import { moveFrom } from './grid-keys.js';
import type { GridCell } from './grid-model.js';
import type { LookModel } from './look-model.js';
import { drawZoomed, samePicture, type Picture } from './zoom-canvas.js';
import { zoomFrame } from './zoom-frame.js';
import { ZoomHands } from './zoom-hands.js';
import { followedCell, ZoomView, type Point } from './zoom-view.js';

/** Of a picture: more would not fit on a laptop's screen. */
const kMost_px = 640;
const kLeast_px = 120;
const kOfScreen = 0.75;
/** The longer side of the whole in small. */
const kSmall_px = 64;
const kFactor = 2;

class ZoomMap {
  readonly #hands: ZoomHands;
  readonly #observer: ResizeObserver;
  #model!: LookModel;
  #zoom!: ZoomView;
  /** 0 until it was measured. */
  #room_px = 0;
  /** The keyboard's place. */
  #cursor: GridCell = { row: 0, column: 0 };
  /** Where a pointer is. */
  #point: Point | null = null;
  #followed = '';
  readonly #drawn = new WeakMap<HTMLCanvasElement, Picture>();

  constructor(private readonly host: HTMLElement) {
    this.#hands = new ZoomHands({
      point: (at) => {
        this.#point = at;
        this.#draw();
      },
      leave: () => {
        this.#point = null;
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
      this.#followed = '';
    }
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
      this.#point = null;
      this.#show(this.#zoom.revealing(to));
    } else if (event.key === '+' || event.key === '=') this.#zoomBy(kFactor);
    else if (event.key === '-' || event.key === '\u2212') this.#zoomBy(1 / kFactor);
    else if (event.key === '0') this.#whole();
    else if (event.key === 'Enter' || event.key === ' ') this.#follow(this.#cursor);
    else return;
    event.preventDefault();
  };

  #draw(): void {
    const spot = this.#point && this.#zoom.spotAt(this.#model.view, this.#point, devicePixelRatio);
    render(
      zoomFrame({
        ...{ model: this.#model, zoom: this.#zoom, cursor: this.#cursor, pointed: spot },
        hands: this.#hands,
        onKey: this.#key,
        onZoom: (way) => {
          if (way === 'whole') this.#whole();
          else this.#zoomBy(way === 'in' ? kFactor : 1 / kFactor);
        },
        onGo: (share) => {
          this.#show(this.#zoom.centred(share));
        },
      }),
      this.host,
    );
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
}

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
