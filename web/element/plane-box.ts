// The picture's place on the page: how large it is drawn, and where on it a pointer is.
import type { Size } from '../model/plane-frame.js';

const kNarrow_px = 480;

export class PlaneBox {
  size: Size = { width: 640, height: 420 };
  #element: Element | null = null;
  readonly #observer = new ResizeObserver(([entry]) => {
    if (entry) this.#take(entry.contentRect.width);
  });

  constructor(private readonly redraw: () => void) {}

  /** As a Lit ref: the same function at every drawing. */
  readonly watch = (element: Element | undefined): void => {
    this.leave();
    if (!element) return;
    this.#element = element;
    this.#observer.observe(element);
  };

  leave(): void {
    this.#observer.disconnect();
    this.#element = null;
  }

  /** Of a pointer, in the picture's own units. */
  at({ clientX, clientY }: PointerEvent): readonly [x: number, y: number] {
    const box = this.#element?.querySelector('svg')?.getBoundingClientRect();
    if (!box || box.width === 0) return [0, 0];
    const scale = this.size.width / box.width;
    return [(clientX - box.left) * scale, (clientY - box.top) * scale];
  }

  /** Puts the keyboard on a dot. */
  focus(dot: number): void {
    this.#element?.querySelector<SVGElement>(`[data-dot="${String(dot)}"]`)?.focus({ preventScroll: true });
  }

  /** One unit is one pixel, so that names stay as large as the page's text. */
  #take(width: number): void {
    const whole = Math.round(width);
    if (whole === this.size.width || whole < 50) return;
    const height = whole < kNarrow_px ? Math.round(whole * 1.05) : Math.min(480, Math.round(whole * 0.66));
    this.size = { width: whole, height };
    this.redraw();
  }
}
