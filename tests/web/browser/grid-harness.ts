// The page the grid's browser tests drive: grids in a shadow root, as the element has them, fed from plain JSON.
import { html, render } from 'lit';
import { translator, type Lang } from '../../../web/model/i18n.js';
import { formatNumber } from '../../../web/model/numbers.js';
import type { MaskOnly } from '../../../web/views/grid-model.js';
import { MatrixGrid, gridStyles, matrixGrid, type GridModel } from '../../../web/views/matrix-grid.js';
import { theme as themeStyles } from '../../../web/views/theme.js';

/** A GridModel without its functions; `cells` instead of data, so that NaN can be written as null. */
export interface GridSpec extends Partial<Omit<GridModel, 'data' | 'mask'>> {
  readonly cells?: readonly (readonly (number | null)[])[];
  readonly hidden?: readonly (readonly number[])[];
  readonly refuse?: readonly string[];
  /** A mask that the reader draws. */
  readonly paintable?: boolean;
  readonly lang?: Lang;
}

const range = (count: number): string[] => Array.from({ length: count }, (_, i) => String(i));

class Harness {
  /** Every intent raised, in order. */
  readonly log: unknown[][] = [];
  /** The element keeps a selection and hands it back; so does the harness. */
  follow = true;
  readonly #root: ShadowRoot;
  #specs: GridSpec[] = [];

  constructor() {
    const host = document.createElement('div');
    host.id = 'host';
    document.body.append(host);
    this.#root = host.attachShadow({ mode: 'open' });
    const page = new CSSStyleSheet();
    page.replaceSync(
      '.grids { display: flex; flex-wrap: wrap; gap: 24px; align-items: start } :host { display: block; padding: 16px; background: var(--paper); color: var(--ink) }',
    );
    this.#root.adoptedStyleSheets = [themeStyles.styleSheet!, gridStyles.styleSheet!, page];
  }

  show(specs: GridSpec[]): void {
    this.prepare(specs);
    this.draw();
  }

  prepare(specs: GridSpec[]): void {
    this.#specs = specs;
  }

  /** Changes grid `index` and draws everything again; the milliseconds of script it took. */
  change(index: number, changes: GridSpec): number {
    this.#specs = this.#specs.map((spec, i) => (i === index ? { ...spec, ...changes } : spec));
    return this.draw();
  }

  draw(): number {
    const models = this.#specs.map((spec, index) => this.#model(spec, index));
    document.getElementById('host')!.setAttribute('theme', this.#specs[0]?.theme ?? 'light');
    const start_ms = performance.now();
    render(html`<div class="grids">${models.map((model) => matrixGrid(model))}</div>`, this.#root);
    return performance.now() - start_ms;
  }

  grid(index: number): MatrixGrid {
    return MatrixGrid.from(this.#root.querySelectorAll('.matrix-grid')[index]!)!;
  }

  /** Cells are hidden or shown at once, as the element does it. */
  #brush(spec: GridSpec, index: number): MaskOnly {
    return {
      seen: 'open',
      hidden: 'shut',
      onPaint: (cells, seen) => {
        this.log.push(['paint', cells.map(({ row, column }) => `${row} ${column}`).join(), seen, index]);
        const hidden = (this.#specs[index]!.hidden ?? spec.hidden ?? []).map((row) => [...row]);
        for (const { row, column } of cells) hidden[row]![column] = seen ? 0 : 1;
        this.#specs = this.#specs.map((one, i) => (i === index ? { ...one, hidden } : one));
        this.draw();
      },
    };
  }

  #model(spec: GridSpec, index: number): GridModel {
    const cells = spec.cells ?? [[0]];
    const [rows, columns] = [cells.length, cells[0]?.length ?? 0];
    const data = Float32Array.from(cells.flat(), (value) => value ?? NaN);
    const t = translator(spec.lang ?? 'en');
    const rowLabels = spec.rowLabels ?? range(rows);
    const columnLabels = spec.columnLabels ?? range(columns);
    const log = (...entry: unknown[]): void => {
      this.log.push([...entry, index]);
    };
    return {
      id: `grid-${index}`,
      label: 'Weights',
      rows,
      columns,
      data,
      mask: spec.hidden ? Uint8Array.from(spec.hidden.flat(), (hidden) => 1 - hidden) : null,
      rowLabelKind: 'query',
      columnLabelKind: 'key',
      scale: { kind: 'sequential' },
      signed: cells.flat().some((value) => (value ?? 0) < 0),
      precision: 4,
      compact: false,
      editable: true,
      selected: null,
      band: null,
      operands: [],
      error: null,
      theme: 'light',
      t,
      describe: (row, column) =>
        `${rowLabels[row]}(${row}) ${columnLabels[column]}(${column}): ${formatNumber(data[row * columns + column]!, 4)}`,
      onSelect: (row, column) => {
        log('select', row, column);
        if (!this.follow) return;
        this.#specs = this.#specs.map((other, i) => ({
          ...other,
          selected: i === index ? { row, column } : null,
        }));
        queueMicrotask(() => this.draw());
      },
      onEdit: (row, column, text) => {
        log('edit', row, column, text);
        return !spec.refuse?.includes(text);
      },
      onGiveUp: () => {
        log('give up');
      },
      onPaste: (row, column, text) => {
        log('paste', row, column, text);
      },
      ...spec,
      ...(spec.paintable ? { mask_only: this.#brush(spec, index) } : {}),
      rowLabels,
      columnLabels,
    };
  }
}

declare global {
  interface Window {
    harness: Harness;
  }
}

window.harness = new Harness();
