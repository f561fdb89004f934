// Lesson 6: spread, entropy and derivative against the width, undivided and divided by √d.
import { html, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { linearScale, logScale, type Scale } from '../model/chart-scale.js';
import type { Translate } from '../model/i18n.js';
import { formatNumber } from '../model/numbers.js';
import type { DotSpread } from '../model/trace.js';
import { chart, kChart, legend, type Series } from './chart.js';

export interface SpreadRow {
  readonly d: number;
  readonly undivided: DotSpread | null;
  readonly divided: DotSpread | null;
}

export interface SpreadModel {
  readonly widths: readonly number[];
  readonly rows: readonly SpreadRow[];
  readonly n_keys: number;
  readonly keyChoices: readonly number[];
  readonly seed: number;
  readonly busy: boolean;
  /** Index into rows. */
  readonly at: number | null;
  readonly t: Translate;
  readonly onKeys: (n_keys: number) => void;
  readonly onSeed: (text: string) => void;
  readonly onRedraw: () => void;
  readonly onMove: (at: number) => void;
}

type Fact = 'std' | 'entropy' | 'jacobian_norm';
const facts: readonly Fact[] = ['std', 'entropy', 'jacobian_norm'];

export function spreadPanel(model: SpreadModel): TemplateResult {
  const { t, n_keys, seed, busy } = model;
  return html`<section class="exhibit" aria-labelledby="exhibit-title">
    <h2 id="exhibit-title">${t('spread.title')}</h2>
    <p class="exhibit-intro">${t('spread.intro', { n_keys })}</p>
    <div class="exhibit-bar">
      <label
        >${t('spread.n_keys')}
        <select
          @change=${(event: Event) => {
            model.onKeys(Number((event.target as HTMLSelectElement).value));
          }}
        >
          ${model.keyChoices.map((choice) => html`<option value=${choice} ?selected=${choice === n_keys}>${choice}</option>`)}
        </select>
      </label>
      <label
        >${t('spread.seed')}
        <input
          type="text"
          inputmode="numeric"
          .value=${live(String(seed))}
          @change=${(event: Event) => {
            model.onSeed((event.target as HTMLInputElement).value);
          }}
        />
      </label>
      <button type="button" @click=${model.onRedraw}>${t('spread.redraw')}</button>
      <span class="exhibit-state" role="status">${t(busy ? 'spread.drawing' : 'spread.drawn')}</span>
    </div>
    ${legend([t('spread.undivided'), t('spread.divided')], t('spread.predicted'))}
    <div class="charts">${facts.map((fact) => factChart(model, fact))}</div>
    <details>
      <summary>${t('exhibit.table')}</summary>
      ${table(model)}
    </details>
  </section>`;
}

function factChart(model: SpreadModel, fact: Fact): TemplateResult {
  const { t, rows, widths, at } = model;
  const row = at === null ? undefined : rows[at];
  const said = (value: DotSpread | null) => (value ? formatNumber(value[fact], 3) : '–');
  return chart({
    title: t(`spread.${fact}`),
    xTitle: t('spread.width'),
    x: logScale(widths, [kChart.left + 8, kChart.right - 8], 2),
    y: heights(model, fact),
    xText: String,
    yText: String,
    series: [...predictions(model, fact), measured(rows, fact, 'undivided'), measured(rows, fact, 'divided')],
    places: rows.map(({ d }) => d),
    at,
    told: row
      ? t('spread.at', { d: row.d, undivided: said(row.undivided), divided: said(row.divided) })
      : t('exhibit.move'),
    onMove: model.onMove,
  });
}

function heights({ rows, n_keys }: SpreadModel, fact: Fact): Scale {
  const range = [kChart.bottom, kChart.top] as const;
  const values = rows.flatMap(({ undivided, divided }) =>
    [undivided, divided].flatMap((one) => one?.[fact] ?? []),
  );
  if (fact === 'std') return logScale([0.5, 32, ...values.filter((value) => value > 0)], range, 2);
  if (fact === 'entropy') return linearScale(Math.log(n_keys), range);
  return linearScale(Math.max(0.4, ...values), range);
}

const measured = (rows: readonly SpreadRow[], fact: Fact, scale: 'undivided' | 'divided'): Series => ({
  name: scale,
  look: scale === 'undivided' ? 1 : 2,
  predicted: false,
  points: rows.flatMap((row) => {
    const value = row[scale]?.[fact];
    return value === undefined || (fact === 'std' && value === 0) ? [] : [[row.d, value] as const];
  }),
});

/** Only of the spread is a prediction that simple. */
function predictions({ widths }: SpreadModel, fact: Fact): Series[] {
  if (fact !== 'std') return [];
  return [
    { name: '√d', look: 1, predicted: true, points: widths.map((d) => [d, Math.sqrt(d)] as const) },
    { name: '1', look: 2, predicted: true, points: widths.map((d) => [d, 1] as const) },
  ];
}

function table({ t, rows }: SpreadModel): TemplateResult {
  const cell = (value: DotSpread | null, fact: Fact) =>
    html`<td>${value ? formatNumber(value[fact]) : '–'}</td>`;
  return html`<div class="exhibit-table" tabindex="0" role="region" aria-label=${t('exhibit.table')}>
    <table>
      <thead>
        <tr>
          <th scope="col" rowspan="2">${t('spread.width')}</th>
          ${facts.map((fact) => html`<th scope="colgroup" colspan="2">${t(`spread.${fact}`)}</th>`)}
        </tr>
        <tr>
          ${facts.map(
            () =>
              html`<th scope="col">${t('spread.undivided')}</th>
                <th scope="col">${t('spread.divided')}</th>`,
          )}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          (row) =>
            html`<tr>
              <th scope="row">${row.d}</th>
              ${facts.map((fact) => [cell(row.undivided, fact), cell(row.divided, fact)])}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}
