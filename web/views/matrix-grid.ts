// `${matrixGrid(model)}` in a template: one grid that lives across renders.
import { AsyncDirective } from 'lit/async-directive.js';
import { directive } from 'lit/directive.js';
import { MatrixGrid } from './grid-controller.js';
import type { GridModel } from './grid-model.js';

export { MatrixGrid } from './grid-controller.js';
export { gridLegend } from './grid-legend.js';
export { gridStyles } from './grid-styles.js';
export type { GridModel } from './grid-model.js';

class MatrixGridDirective extends AsyncDirective {
  readonly #host = document.createElement('div');
  #grid: MatrixGrid | null = null;
  #model: GridModel | null = null;

  override render(model: GridModel): HTMLElement {
    this.#host.className = 'matrix-grid';
    this.#model = model;
    if (this.isConnected) {
      this.#grid ??= new MatrixGrid(this.#host);
      this.#grid.update(model);
    }
    return this.#host;
  }

  override disconnected(): void {
    this.#grid?.dispose();
    this.#grid = null;
  }

  override reconnected(): void {
    if (this.#model) this.render(this.#model);
  }
}

export const matrixGrid = directive(MatrixGridDirective);
