// The weights as a table of text: for whoever hears the page, or copies it, or trusts numbers more than colours.
import { html, nothing, type TemplateResult } from 'lit';
import { guard } from 'lit/directives/guard.js';
import { followed, pairAt, type Pair, type Side, type WeightsView } from '../model/look.js';
import type { LookModel } from './look-model.js';
import { revealed } from './look-reveal.js';
import { wordButton } from './look-words.js';
import { tokenText } from './token-text.js';

/** A table of more cells would take longer to lay out than anybody waits. */
const MOST_CELLS = 128 * 128;

export function lookTable(model: LookModel): TemplateResult {
  const { view, side, index, t } = model;
  const cut = view.n_q * view.n_kv > MOST_CELLS;
  const all = (one: Side, count: number): number[] =>
    cut && side === one ? [index] : Array.from({ length: count }, (_, i) => i);
  const [rows, columns] = [all('row', view.n_q), all('column', view.n_kv)];
  return html`${cut ? html`<p class="look-note">${t('look.table_cut')}</p>` : nothing}
    <div class="look-scroll" ${revealed(`${side} ${String(index)}`)}>
      <table class="look-table">
        <caption class="visually-hidden">
          ${t('look.map_label')}
        </caption>
        <colgroup>
          <col />
          ${columns.map((j) => html`<col class=${side === 'column' && j === index ? 'is-followed' : ''} />`)}
        </colgroup>
        <thead>
          <tr>
            <td></td>
            ${columns.map((j) => html`<th scope="col">${wordButton(model, 'matrix', 'column', j)}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${rows.map(
            (i) =>
              html`<tr class=${side === 'row' && i === index ? 'is-followed' : ''}>
                <th scope="row">${wordButton(model, 'matrix', 'row', i)}</th>
                ${cells(model, i, columns)}
              </tr>`,
          )}
        </tbody>
      </table>
    </div>`;
}

/** Drawn anew only when its numbers are others: a long text has thousands. */
function cells({ view, t, format }: LookModel, row: number, columns: readonly number[]): unknown {
  const { weights, mask, n_q, n_kv } = view;
  const looks = [
    weights,
    mask,
    n_q,
    n_kv,
    row,
    columns[0],
    columns.length,
    format(0.123456),
    t('look.masked'),
  ];
  return guard(looks, () => columns.map((column) => cell(pairAt(view, row, column), t, format)));
}

const cell = ({ weight, masked }: Pair, t: LookModel['t'], format: LookModel['format']): TemplateResult =>
  masked ? html`<td class="is-masked">${t('look.masked')}</td>` : html`<td>${format(weight)}</td>`;

/** The followed word in every head: a row a word, a column a head. */
export function headsTable(
  { view, side, index, t, format }: LookModel,
  heads: readonly WeightsView[],
  chosen: number,
): TemplateResult {
  const columns = heads.map((head) => followed(head, side, index));
  const words = side === 'row' ? view.keys : view.queries;
  return html`<div class="look-scroll">
    <table class="look-table">
      <caption class="visually-hidden">
        ${t('look.table_heads')}
      </caption>
      <colgroup>
        <col />
        ${heads.map((_, h) => html`<col class=${h === chosen ? 'is-followed' : ''} />`)}
      </colgroup>
      <thead>
        <tr>
          <td></td>
          ${heads.map((_, h) => html`<th scope="col">${t('element.head_n', { head: h + 1 })}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${words.map(
          ({ text }, i) =>
            html`<tr>
              <th scope="row">${tokenText(text, `look-token ${side === 'row' ? 'key' : 'query'}`)}</th>
              ${columns.map((pairs) => (pairs[i] ? cell(pairs[i], t, format) : html`<td></td>`))}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}
