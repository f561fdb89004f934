// Three maps with one cursor: A, B and what lies between them. Drawn for eyes; the cell at the cursor stands beside them as
// the cell of a grid, for those who hear the page. Only this much is drawn anew when the cursor moves.
import { html, noChange, nothing, type ChildPart, type TemplateResult } from 'lit';
import { AsyncDirective } from 'lit/async-directive.js';
import { directive } from 'lit/directive.js';
import { guard } from 'lit/directives/guard.js';
import { largestChange, type Comparison } from '../model/compare.js';
import { compareMap, type Look, type Which } from './compare-map.js';
import { cellParts, cellText, decimals, signed, type Compared } from './compare-names.js';
import { compareTable } from './compare-table.js';
import { cssVars } from './css-vars.js';
import { isComposing, moveFrom } from './grid-keys.js';
import { gridLegend } from './grid-legend.js';
import type { GridCell } from './grid-model.js';
import type { HeatScale } from './heat.js';
import type { Theme } from './theme.js';

export interface MapsModel extends Compared {
  /** Row of the query that the page follows; null: it has none here. */
  readonly followed: number | null;
  readonly large: boolean;
  readonly precision: number;
  readonly theme: Theme;
}

interface Cursor {
  /** null: nowhere yet, and only the followed row is marked. */
  readonly at: GridCell | null;
  readonly move: (to: GridCell) => void;
}

const kPage = 8;

class Maps extends AsyncDirective {
  #model: MapsModel | null = null;
  #at: GridCell | null = null;

  override render(model: MapsModel): unknown {
    return figure(model, { at: this.#at, move: this.#move });
  }

  override update(_part: ChildPart, [model]: [MapsModel]): unknown {
    this.#model = model;
    const { rows, columns } = model.comparison;
    if (this.#at && (this.#at.row >= rows.length || this.#at.column >= columns.length)) this.#at = null;
    return this.render(model);
  }

  readonly #move = (to: GridCell): void => {
    if (to.row === this.#at?.row && to.column === this.#at.column) return;
    this.#at = to;
    this.setValue(this.#model ? this.render(this.#model) : noChange);
  };
}

export const compareMaps = directive(Maps);

function figure(model: MapsModel, cursor: Cursor): TemplateResult {
  const { comparison, t } = model;
  const { rows, columns } = comparison;
  const { row, column } = cursor.at ?? startOf(model);
  const at = row * columns.length + column;
  return html`<div class="compare-figure">
      <p class="compare-told ${cursor.at ? '' : 'is-empty'}" aria-hidden="true">
        ${cursor.at ? cellParts(model, at) : t('compare.point')}
      </p>
      <div
        class="compare-maps ${model.large ? 'is-large' : ''}"
        role="grid"
        tabindex="0"
        aria-label=${t('compare.maps', { rows: rows.length, columns: columns.length })}
        aria-rowcount=${rows.length}
        aria-colcount=${columns.length}
        aria-activedescendant=${idOf({ row, column })}
        @keydown=${(event: KeyboardEvent) => {
          step(model, cursor, event);
        }}
      >
        ${maps(model, cursor)}
        <div class="visually-hidden" role="row" aria-rowindex=${row + 1}>
          <div role="gridcell" id=${idOf({ row, column })} aria-colindex=${column + 1} aria-selected="true">
            ${cellText(model, at)}
          </div>
        </div>
      </div>
      ${guard([comparison, model.precision, model.theme, t('compare.hatched')], () => legends(model))}
    </div>
    ${guard([comparison, row, model.precision, t('compare.table_key')], () => compareTable(model, row))}`;
}

/** A cell of its own for every place, so that each move is spoken. */
const idOf = ({ row, column }: GridCell): string => `compare-cell-${row}-${column}`;

/** Where the keyboard begins: the first cell of the followed row. */
const startOf = ({ followed }: MapsModel): GridCell => ({ row: followed ?? 0, column: 0 });

function maps(model: MapsModel, cursor: Cursor): unknown[] {
  const { comparison } = model;
  const onPoint = (event: PointerEvent): void => {
    point(model, cursor, event);
  };
  const marks = html`${bar(cursor.at?.row ?? model.followed)}${ring(cursor.at)}`;
  const look = lookOf(comparison);
  return (['a', 'b', 'difference'] as const).map((which) =>
    compareMap({ ...model, which, weights: comparison[which], ...look[which] }, marks, onPoint),
  );
}

const bar = (row: number | null) =>
  row === null ? nothing : html`<div class="compare-row" ${cssVars({ '--row': row })}></div>`;

const ring = (at: GridCell | null) =>
  at
    ? html`<div class="compare-cursor" ${cssVars({ '--row': at.row, '--column': at.column })}></div>`
    : nothing;

/** Scales and texts of the three maps, as long as the numbers are the same. */
function lookOf(comparison: Comparison): Record<Which, Look> {
  const known = looksOf.get(comparison);
  if (known) return known;
  const max = largestChange(comparison);
  const digits = max >= 0.095 || max === 0 ? 2 : max >= 0.0095 ? 3 : 4;
  const weights: Look = { scale: { kind: 'sequential' }, text: (value) => decimals(value, 2) };
  const difference: Look = {
    scale: { kind: 'diverging', max },
    text: (value) => signed(value, decimals(value, digits)),
  };
  const made = { a: weights, b: weights, difference };
  looksOf.set(comparison, made);
  return made;
}

const looksOf = new WeakMap<Comparison, Record<Which, Look>>();

function legends({ comparison, precision, theme, t }: MapsModel): TemplateResult {
  const moved = [...comparison.rows, ...comparison.columns].some(({ how }) => how === 'moved');
  const legend = (of: HeatScale, data: Float32Array): TemplateResult =>
    gridLegend({ scale: of, data, mask: null, precision: Math.min(precision, 3), theme, t });
  const looks = lookOf(comparison);
  const { difference } = comparison;
  const hatched = html`<span class="legend"
    ><span class="legend-masked" aria-hidden="true"></span><span>${t('compare.hatched')}</span></span
  >`;
  return html`<p class="compare-legends">
      ${legend(looks.a.scale, scaleEnds)} ${legend(looks.difference.scale, difference.data)}
      ${difference.seen.includes(0) ? hatched : nothing}
    </p>
    <p class="compare-note">${t('compare.axes')} ${moved ? t('compare.aligned') : nothing}</p>`;
}

/** Both maps of weights have the whole scale, whatever stands in them. */
const scaleEnds = Float32Array.of(0, 1);

function step(model: MapsModel, cursor: Cursor, event: KeyboardEvent): void {
  if (isComposing(event)) return;
  const { rows, columns } = model.comparison;
  const size = { rows: rows.length, columns: columns.length };
  const next = moveFrom(cursor.at ?? startOf(model), event, size, kPage);
  if (!next) return;
  event.preventDefault();
  cursor.move(next);
}

function point({ comparison }: MapsModel, cursor: Cursor, event: PointerEvent): void {
  const box = (event.currentTarget as HTMLElement).getBoundingClientRect();
  const inside = (share: number, count: number): number =>
    Math.min(count - 1, Math.max(0, Math.floor(share * count)));
  const row = inside((event.clientY - box.top) / box.height, comparison.rows.length);
  const column = inside((event.clientX - box.left) / box.width, comparison.columns.length);
  cursor.move({ row, column });
}
