// Mouse, pen, fingers and wheel on a zoomed picture, told as points, taps, moves and zooming.
import type { Point } from './zoom-view.js';

export interface HandsEvents {
  /** A pointer is there, pressed or not. */
  point(at: Point): void;
  leave(): void;
  tap(at: Point): void;
  /** What lies under the pointer moves by so much. */
  pull(by: Point): void;
  zoom(factor: number, at: Point): void;
}

/** A hand that only clicks trembles. */
const kStill_px = 4;
/** A notch of a wheel is about 100 pixels: somewhat less than twice as large. */
const kWheel = 0.005;
const kLine_px = 16;

export class ZoomHands {
  readonly #down = new Map<number, Point>();
  #from: Point = [0, 0];
  /** This press moved or zoomed: it is no tap. */
  #moved = false;

  constructor(private readonly events: HandsEvents) {}

  readonly press = (event: PointerEvent): void => {
    if (event.button !== 0) return;
    const at = pointOf(event);
    if (this.#down.size === 0) {
      this.#moved = false;
      this.#from = at;
    }
    this.#down.set(event.pointerId, at);
    (event.currentTarget as Element).setPointerCapture(event.pointerId);
    this.events.point(at);
  };

  readonly move = (event: PointerEvent): void => {
    const at = pointOf(event);
    const before = this.#down.get(event.pointerId);
    if (!before) this.events.point(at);
    else if (this.#down.size === 2) this.#pinch(event.pointerId, before, at);
    else this.#pull(event.pointerId, before, at);
  };

  readonly release = (event: PointerEvent): void => {
    this.#down.delete(event.pointerId);
    if (event.type === 'pointercancel') this.#moved = true;
  };

  readonly leave = (): void => {
    this.events.leave();
  };

  readonly click = (event: MouseEvent): void => {
    if (!this.#moved) this.events.tap(pointOf(event));
  };

  readonly wheel = (event: WheelEvent): void => {
    if (!event.ctrlKey && !event.metaKey) return; // the page scrolls
    event.preventDefault();
    const by = event.deltaY * (event.deltaMode === 0 ? 1 : kLine_px);
    this.events.zoom(Math.exp(-by * kWheel), pointOf(event));
  };

  /** Two fingers zoom the picture, not the page. */
  readonly touch = (event: TouchEvent): void => {
    if (event.touches.length > 1) event.preventDefault();
  };

  #pull(pointer: number, [x, y]: Point, at: Point): void {
    if (!this.#moved && Math.hypot(at[0] - this.#from[0], at[1] - this.#from[1]) < kStill_px) return;
    this.#moved = true;
    this.#down.set(pointer, at);
    this.events.pull([at[0] - x, at[1] - y]);
    this.events.point(at);
  }

  #pinch(pointer: number, before: Point, at: Point): void {
    const other = [...this.#down].find(([id]) => id !== pointer)?.[1];
    if (!other) return;
    this.#moved = true;
    this.#down.set(pointer, at);
    const apart = (point: Point): number => Math.max(1, Math.hypot(point[0] - other[0], point[1] - other[1]));
    this.events.pull([(at[0] - before[0]) / 2, (at[1] - before[1]) / 2]);
    this.events.zoom(apart(at) / apart(before), [(at[0] + other[0]) / 2, (at[1] + other[1]) / 2]);
  }
}

/** In the element that listens. */
function pointOf(event: MouseEvent): Point {
  const box = (event.currentTarget as Element).getBoundingClientRect();
  return [event.clientX - box.left, event.clientY - box.top];
}
