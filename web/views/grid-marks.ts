// What is laid over the numbers: one marked cell or label of a kind, and rings around the cells a number came from.
import type { GridCell, GridModel } from './grid-model.js';
import type { Metrics } from './grid-window.js';

/** A class that at most one element carries. */
export class Mark {
  #at: HTMLElement | null = null;

  constructor(
    private readonly className: string,
    private readonly attribute?: 'aria-selected' | 'aria-invalid',
  ) {}

  put(element: HTMLElement | null): void {
    if (element === this.#at) return;
    this.#toggle(false);
    this.#at = element;
    this.#toggle(true);
  }

  #toggle(on: boolean): void {
    this.#at?.classList.toggle(this.className, on);
    if (this.attribute) this.#at?.setAttribute(this.attribute, String(on));
  }
}

export class Rings {
  readonly element = document.createElement('div');
  #drawn: readonly GridCell[] = [];
  #metrics: Metrics | null = null;

  constructor() {
    this.element.className = 'rings';
    this.element.setAttribute('role', 'presentation');
  }

  draw({ operands, rows, columns }: GridModel, metrics: Metrics): void {
    const same = metrics === this.#metrics && operands.length === this.#drawn.length;
    if (
      same &&
      operands.every((cell, i) => cell.row === this.#drawn[i]!.row && cell.column === this.#drawn[i]!.column)
    )
      return;
    this.#drawn = operands;
    this.#metrics = metrics;
    const { cell_width_px: width, cell_height_px: height, label_width_px: label } = metrics;
    this.element.replaceChildren(
      ...operands.map(({ row, column }) => {
        const ring = document.createElement('div');
        ring.className = 'ring';
        const place = { left: label + Math.max(0, column) * width, top: Math.max(0, row) * height };
        const size = {
          width: column < 0 ? columns * width : width,
          height: row < 0 ? rows * height : height,
        };
        for (const [name, px] of Object.entries({ ...place, ...size }))
          ring.style.setProperty(name, `${px}px`);
        return ring;
      }),
    );
  }
}
