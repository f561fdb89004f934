// Every number of the cost panel: lengths down, methods across.
import { html, type TemplateResult } from 'lit';
import { COST_METHODS, type CostMethod, type CostPoint } from '../model/cost.js';
import type { Translate } from '../model/i18n.js';
import { formatNumber } from '../model/numbers.js';

const kMegabyte = 2 ** 20;

export function costTable(points: readonly CostPoint[], t: Translate): TemplateResult {
  const lengths = [...new Set(points.map(({ n }) => n))].sort((a, b) => a - b);
  const at = (method: CostMethod, n: number) =>
    points.find((point) => point.method === method && point.n === n);
  const cell = (value: number | null | undefined) =>
    html`<td>${typeof value === 'number' ? formatNumber(value) : '–'}</td>`;
  const across = (title: string) => html`<th scope="colgroup" colspan=${COST_METHODS.length}>${title}</th>`;
  const methods = COST_METHODS.map((method) => html`<th scope="col">${t(`cost.short_${method}`)}</th>`);
  return html`<div class="exhibit-table" tabindex="0" role="region" aria-label=${t('exhibit.table')}>
    <table>
      <thead>
        <tr>
          <th scope="col" rowspan="2">${t('cost.length')}</th>
          ${across(t('cost.time'))} ${across(t('cost.memory'))}
          <th scope="col" rowspan="2">${t('cost.largest')}</th>
        </tr>
        <tr>
          ${methods} ${methods}
        </tr>
      </thead>
      <tbody>
        ${lengths.map(
          (n) =>
            html`<tr>
              <th scope="row">${n}</th>
              ${COST_METHODS.map((method) => cell(at(method, n)?.time_ms))}
              ${COST_METHODS.map((method) => {
                const bytes = at(method, n)?.bytes;
                return cell(typeof bytes === 'number' ? bytes / kMegabyte : null);
              })}
              ${cell(at('full', n)?.largest)}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}
