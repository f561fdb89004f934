// The heat map with its words on both sides, and the numbers in the cells while there is room for them. A click follows the
// row or the column of the cell.
import { html, nothing, type TemplateResult } from 'lit';
import type { DirectiveResult } from 'lit/directive.js';
import { guard } from 'lit/directives/guard.js';
import type { Side } from '../model/look.js';
import { formatNumber } from '../model/numbers.js';
import { cssVars } from './css-vars.js';
import { heat } from './heat.js';
import { heatMap } from './heat-map.js';
import type { LookModel } from './look-model.js';
import { revealed } from './look-reveal.js';
import { wordButton } from './look-words.js';
import { zoomMap } from './zoom-map.js';

/** Of the numbers in cells; they have two digits, and tables have all. */
const DIGIT_PX = 7;
const DIGITS = 2;
/** Of the names on top: Latin letters, and Han characters or emoji. */
const LETTER_PX = 8;
const WIDE_PX = 14;

/** More words than this cannot all be named at once: there the map is one to zoom in. */
const MOST_NAMED = 40;

/** Side of a cell: large enough for a number while words are few, then for a name. */
function cellSize_px(words: number): number {
  if (words <= 8) return 54;
  if (words <= 12) return 48;
  return words <= 20 ? 28 : 17;
}

export function lookMap(model: LookModel): TemplateResult | DirectiveResult {
  const { n_q, n_kv } = model.view;
  return Math.max(n_q, n_kv) > MOST_NAMED ? zoomMap(model) : namedMap(model);
}

function namedMap(model: LookModel): TemplateResult {
  const { view, theme, t, side, index } = model;
  const { n_q, n_kv } = view;
  const cell_px = cellSize_px(Math.max(n_q, n_kv));
  const upright = cell_px >= 40 && view.keys.every(({ text }) => width_px(text) + 10 <= cell_px);
  return html`<div class="look-scroll" ${revealed(`${side} ${String(index)}`)}>
      <div
        class="look-map ${cell_px < 40 ? 'is-small' : ''} ${upright ? '' : 'is-turned'}"
        ${cssVars({ '--cell': `${String(cell_px)}px`, '--rows': n_q, '--columns': n_kv, '--at': index })}
      >
        <div class="look-map-columns">${names(model, 'column', n_kv)}</div>
        <div class="look-map-rows">${names(model, 'row', n_q)}</div>
        <div
          class="look-cells"
          @click=${(event: MouseEvent) => {
            follow(model, event, cell_px);
          }}
        >
          ${heatMap({
            ...{ rows: n_q, columns: n_kv, data: view.weights, mask: view.mask, band: null, theme },
            label: t('look.map_label'),
            size_px: cell_px * Math.max(n_q, n_kv),
          })}
          ${numbers(model, cell_px)}
          <span class="look-frame is-${side}"></span>
        </div>
      </div>
    </div>
    <p class="look-note">${t('look.map_note')}</p>`;
}

const width_px = (text: string): number =>
  Array.from(text).reduce((sum, letter) => sum + (letter > '\u2e7f' ? WIDE_PX : LETTER_PX), 0);

function names(model: LookModel, side: Side, count: number): TemplateResult[] {
  return Array.from(
    { length: count },
    (_, index) => html`<span class="look-name">${wordButton(model, 'matrix', side, index)}</span>`,
  );
}

/** A number that would be cut off would be another number: it is left out. */
function numbers({ view, theme }: LookModel, cell_px: number): unknown {
  if (cell_px < 40) return nothing;
  return guard([view.weights, view.mask, theme, cell_px], () => {
    const texts = Array.from(view.weights, (weight, at) =>
      weight === 0 && view.mask[at] === 0 ? '' : formatNumber(weight, DIGITS),
    ).map((text) => (text.length * DIGIT_PX + 6 > cell_px ? '' : text));
    return html`<div class="look-numbers" aria-hidden="true">
      ${texts.map(
        (text, at) =>
          html`<span
            ${cssVars({ '--ink-on': heat({ kind: 'sequential' }, view.weights[at] ?? 0, theme).ink })}
            >${text}</span
          >`,
      )}
    </div>`;
  });
}

function follow({ view, side, onFollow }: LookModel, event: MouseEvent, cell_px: number): void {
  const box = (event.currentTarget as HTMLElement).getBoundingClientRect();
  const [along, count] =
    side === 'row' ? [event.clientY - box.top, view.n_q] : [event.clientX - box.left, view.n_kv];
  onFollow(side, Math.min(count - 1, Math.max(0, Math.floor(along / cell_px))));
}
