// One query's row of both maps as a table: every number that the colours stand for.
import { html, type TemplateResult } from 'lit';
import { sideAt, type Weights } from '../model/compare.js';
import { nameOfSlot, signed, type Compared } from './compare-names.js';
import { tokenText } from './token-text.js';

export function compareTable(model: Compared, row: number): TemplateResult {
  const { comparison, tokens, keys, t } = model;
  const { rows, columns, a, b, difference } = comparison;
  const slot = rows[row];
  const query = slot ? nameOfSlot(slot, tokens) : '';
  const caption = t('compare.table', { query });
  const cell = (weights: Weights, at: number, say = (_value: number, text: string) => text) =>
    html`<td>${told(model, weights, at, say)}</td>`;
  return html`<details class="compare-table">
    <summary>${caption}</summary>
    <div class="compare-scroll" tabindex="0" role="region" aria-label=${caption}>
      <table>
        <thead>
          <tr>
            <th scope="col">${t('compare.table_key')}</th>
            <th scope="col">${t('compare.map_a')}</th>
            <th scope="col">${t('compare.map_b')}</th>
            <th scope="col">${t('compare.map_difference')}</th>
          </tr>
        </thead>
        <tbody>
          ${columns.map((column, j) => {
            const at = row * columns.length + j;
            return html`<tr>
              <th scope="row">${tokenText(nameOfSlot(column, keys))}</th>
              ${cell(a, at)} ${cell(b, at)} ${cell(difference, at, signed)}
            </tr>`;
          })}
        </tbody>
      </table>
    </div>
  </details>`;
}

function told(
  { t, format }: Compared,
  weights: Weights,
  at: number,
  say: (value: number, text: string) => string,
): string {
  const side = sideAt(weights, at);
  if (side.kind === 'weight') return say(side.value, format(side.value));
  return side.kind === 'masked' ? t('grid.masked') : '–';
}
