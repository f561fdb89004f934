// Three maps with one cursor: A, B and what lies between them. Drawn for eyes; the cell at the cursor stands beside them as
// the cell of a grid, for those who hear the page.
import { html, nothing, type TemplateResult } from 'lit';
import type { Slot } from '../model/align.js';
import { largestChange, type Weights } from '../model/compare.js';
import { tokenLang } from '../model/token-lang.js';
import { compareCells } from './compare-canvas.js';
import { cellParts, cellText, decimals, nameIn, nameOfSlot, signed, type Compared } from './compare-names.js';
import { cssVars } from './css-vars.js';
import { isComposing, moveFrom } from './grid-keys.js';
import { gridLegend } from './grid-legend.js';
import type { GridCell } from './grid-model.js';
import type { HeatScale } from './heat.js';
import type { Theme } from './theme.js';

export interface MapsModel extends Compared {
  /** Where the cursor stands; null: nowhere yet, and only the followed row is marked. */
  readonly cursor: GridCell | null;
  /** Row of the query that the page follows; null: it has none here. */
  readonly followed: number | null;
  readonly large: boolean;
  readonly precision: number;
  readonly theme: Theme;
  readonly onMove: (cell: GridCell) => void;
}

/** About what a map has of the panel's width, in a row of three or alone; labels need so much of a cell. */
const kNarrow_px = 240;
const kWide_px = 860;
const kUpright_px = 11;
const kCharacter_px = 8;
const kPage = 8;

export const needsLarge = (columns: number): boolean => columns * kUpright_px > kNarrow_px;

export function compareMaps(model: MapsModel): TemplateResult {
  const { comparison, t, cursor } = model;
  const { rows, columns } = comparison;
  const max = largestChange(comparison);
  const scale: HeatScale = { kind: 'diverging', max };
  const digits = max >= 0.095 || max === 0 ? 2 : max >= 0.0095 ? 3 : 4;
  const weight = (value: number): string => decimals(value, 2);
  const difference = (value: number): string => signed(value, decimals(value, digits));
  return html`<div class="compare-figure">
    <p class="compare-told ${cursor ? '' : 'is-empty'}" aria-hidden="true">
      ${cursor ? cellParts(model, cursor.row * columns.length + cursor.column) : t('compare.point')}
    </p>
    <div
      class="compare-maps ${model.large ? 'is-large' : ''}"
      role="grid"
      tabindex="0"
      aria-label=${t('compare.maps', { rows: rows.length, columns: columns.length })}
      aria-rowcount=${rows.length}
      aria-colcount=${columns.length}
      aria-activedescendant=${idOf(cursor ?? startOf(model))}
      @keydown=${(event: KeyboardEvent) => {
        step(model, event);
      }}
    >
      ${map(model, 'a', comparison.a, { kind: 'sequential' }, weight)}
      ${map(model, 'b', comparison.b, { kind: 'sequential' }, weight)}
      ${map(model, 'difference', comparison.difference, scale, difference)} ${spoken(model)}
    </div>
    ${legends(model, scale)}
  </div>`;
}

type Which = 'a' | 'b' | 'difference';

function map(
  model: MapsModel,
  which: Which,
  weights: Weights,
  scale: HeatScale,
  text: (value: number) => string,
): TemplateResult {
  const { comparison, tokens, keys, theme, t } = model;
  const { rows, columns } = comparison;
  const name = (slot: Slot, words: Compared['tokens']): string =>
    which === 'difference' ? nameOfSlot(slot, words) : nameIn(words[which], slot[which]);
  const queries = rows.map((slot) => name(slot, tokens));
  const heads = columns.map((slot) => name(slot, keys));
  return html`<div class="compare-map" aria-hidden="true">
    <p class="compare-name">${t(`compare.map_${which}`)}</p>
    <div
      class="compare-plane labels-${labelling(model, columns)}"
      ${cssVars({ '--rows': rows.length, '--columns': columns.length })}
    >
      <div class="compare-heads">${heads.map((head) => label(head, 'key'))}</div>
      <div class="compare-queries">${queries.map((query) => label(query, 'query'))}</div>
      <div
        class="compare-cells"
        @pointermove=${(event: PointerEvent) => {
          point(model, event);
        }}
        @pointerdown=${(event: PointerEvent) => {
          point(model, event);
        }}
      >
        <canvas
          ${compareCells({
            rows: rows.length,
            columns: columns.length,
            weights,
            scale,
            hatchGaps: which === 'difference',
            text,
            theme,
          })}
        ></canvas>
        ${marks(model)}
      </div>
    </div>
  </div>`;
}

function marks({ cursor, followed }: MapsModel): TemplateResult {
  const row = cursor?.row ?? followed;
  return html`${row === null ? nothing : html`<div class="compare-row" ${cssVars({ '--row': row })}></div>`}
  ${cursor ? html`<div class="compare-cursor" ${cssVars({ '--row': cursor.row, '--column': cursor.column })}></div>` : nothing}`;
}

const label = (name: string, role: 'query' | 'key'): TemplateResult =>
  html`<bdi class=${role} title=${name} lang=${tokenLang(name) ?? nothing}>${name}</bdi>`;

/** One way for all three maps, so that they stay aligned with each other. */
function labelling(
  { comparison, keys, large }: MapsModel,
  columns: readonly Slot[],
): 'flat' | 'upright' | 'none' {
  const cell = (large ? kWide_px : kNarrow_px) / columns.length;
  const longest = Math.max(0, ...comparison.columns.map((slot) => width(nameOfSlot(slot, keys))));
  if (longest <= Math.min(cell, 52)) return 'flat';
  return cell >= kUpright_px ? 'upright' : 'none';
}

/** Han characters are twice as wide as Latin ones. */
const width = (name: string): number =>
  [...name].reduce((sum, letter) => sum + (letter > '\u2E80' ? 2 : 1) * kCharacter_px, 0);

const idOf = ({ row, column }: GridCell): string => `compare-cell-${row}-${column}`;

/** Where the keyboard begins: the first cell of the followed row. */
const startOf = ({ followed }: MapsModel): GridCell => ({ row: followed ?? 0, column: 0 });

/** A cell of its own for every place, so that each move is spoken. */
function spoken(model: MapsModel): TemplateResult {
  const { cursor, comparison } = model;
  const { row, column } = cursor ?? startOf(model);
  return html`<div class="visually-hidden" role="row" aria-rowindex=${row + 1}>
    <div role="gridcell" id=${idOf({ row, column })} aria-colindex=${column + 1} aria-selected="true">
      ${cellText(model, row * comparison.columns.length + column)}
    </div>
  </div>`;
}

function legends({ comparison, precision, theme, t }: MapsModel, scale: HeatScale): TemplateResult {
  const { a, difference } = comparison;
  const moved = [...comparison.rows, ...comparison.columns].some(({ how }) => how === 'moved');
  const legend = (of: HeatScale, data: Float32Array): TemplateResult =>
    gridLegend({ scale: of, data, mask: null, precision: Math.min(precision, 3), theme, t });
  return html`<p class="compare-legends">
      ${legend({ kind: 'sequential' }, a.data)} ${legend(scale, difference.data)}
      <span class="legend"
        ><span class="legend-masked" aria-hidden="true"></span><span>${t('compare.hatched')}</span></span
      >
    </p>
    <p class="compare-note">${t('compare.axes')} ${moved ? t('compare.aligned') : nothing}</p>`;
}

function step(model: MapsModel, event: KeyboardEvent): void {
  const { comparison, cursor, onMove } = model;
  if (isComposing(event)) return;
  const size = { rows: comparison.rows.length, columns: comparison.columns.length };
  const next = moveFrom(cursor ?? startOf(model), event, size, kPage);
  if (!next) return;
  event.preventDefault();
  onMove(next);
}

function point({ comparison, cursor, onMove }: MapsModel, event: PointerEvent): void {
  const box = (event.currentTarget as HTMLElement).getBoundingClientRect();
  const inside = (share: number, count: number): number =>
    Math.min(count - 1, Math.max(0, Math.floor(share * count)));
  const row = inside((event.clientY - box.top) / box.height, comparison.rows.length);
  const column = inside((event.clientX - box.left) / box.width, comparison.columns.length);
  if (row !== cursor?.row || column !== cursor.column) onMove({ row, column });
}
