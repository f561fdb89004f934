// Lesson 12: time, memory and the largest weight against the length of the text, as this browser shows them.
import { html, nothing, type TemplateResult } from 'lit';
import { linearScale, logScale } from '../model/chart-scale.js';
import {
  COST_METHODS,
  growth,
  pairsOf,
  predicted,
  storedOf,
  type CostMethod,
  type CostPoint,
} from '../model/cost.js';
import type { Translate } from '../model/i18n.js';
import { formatNumber } from '../model/numbers.js';
import { chart, kChart, legend, type Series, type SeriesLook } from './chart.js';
import { costTable } from './cost-table.js';

export interface CostModel {
  readonly lengths: readonly number[];
  readonly points: readonly CostPoint[];
  readonly upTo: number;
  readonly upToChoices: readonly number[];
  /** What is being measured; null: nothing. */
  readonly now: { readonly method: CostMethod; readonly n: number; readonly share: number } | null;
  /** Whole sentences. */
  readonly state: string;
  readonly remarks: readonly string[];
  /** Index into the lengths that were measured. */
  readonly at: number | null;
  readonly t: Translate;
  readonly onUpTo: (n: number) => void;
  readonly onStart: () => void;
  readonly onStop: () => void;
  readonly onMove: (at: number) => void;
}

const kMegabyte = 2 ** 20;
const lookOf = (method: CostMethod): SeriesLook => (COST_METHODS.indexOf(method) + 1) as SeriesLook;

export function costPanel(model: CostModel): TemplateResult {
  const { t, points } = model;
  return html`<section class="exhibit" aria-labelledby="exhibit-title">
    <h2 id="exhibit-title">${t('cost.title')}</h2>
    <p class="exhibit-intro">${t('cost.intro')}</p>
    ${bar(model)}
    <p class="exhibit-state" role="status">${model.state}</p>
    ${
      points.length === 0
        ? nothing
        : html`${legend(
              COST_METHODS.map((method) => t(`cost.${method}`)),
              t('cost.predicted'),
            )}
            <div class="charts">${timeChart(model)} ${memoryChart(model)} ${largestChart(model)}</div>
            <ul class="exhibit-remarks">
              ${model.remarks.map((remark) => html`<li>${remark}</li>`)}
            </ul>
            <details>
              <summary>${t('exhibit.table')}</summary>
              ${costTable(points, t)}
            </details>`
    }
  </section>`;
}

function bar({ t, now, upTo, upToChoices, onUpTo, onStart, onStop }: CostModel): TemplateResult {
  return html`<div class="exhibit-bar">
    <button type="button" ?disabled=${now !== null} @click=${onStart}>${t('cost.start')}</button>
    <button type="button" ?disabled=${now === null} @click=${onStop}>${t('cost.stop')}</button>
    <label
      >${t('cost.up_to')}
      <select
        ?disabled=${now !== null}
        @change=${(event: Event) => {
          onUpTo(Number((event.target as HTMLSelectElement).value));
        }}
      >
        ${upToChoices.map((n) => html`<option value=${n} ?selected=${n === upTo}>${n}</option>`)}
      </select>
    </label>
    ${now ? html`<progress max="1" .value=${now.share} aria-label=${t('cost.progress')}></progress>` : nothing}
  </div>`;
}

interface Quantity {
  readonly title: string;
  readonly of: (point: CostPoint) => number | null;
  readonly shape: ((method: CostMethod, n: number) => number) | null;
}

const timeChart = (model: CostModel) =>
  quantityChart(model, { title: model.t('cost.time'), of: ({ time_ms }) => time_ms, shape: pairsOf }, 10);

function memoryChart(model: CostModel): TemplateResult | typeof nothing {
  const of = ({ bytes }: CostPoint) => bytes && bytes / kMegabyte;
  if (!model.points.some((point) => of(point))) return nothing;
  return quantityChart(model, { title: model.t('cost.memory'), of, shape: storedOf }, 2);
}

function largestChart(model: CostModel): TemplateResult | typeof nothing {
  const of = ({ largest }: CostPoint) => largest;
  if (!model.points.some((point) => of(point) !== null)) return nothing;
  return quantityChart(model, { title: model.t('cost.largest'), of, shape: null }, null);
}

/** `base` of the logarithmic axis; null: a linear one. */
function quantityChart(model: CostModel, quantity: Quantity, base: 2 | 10 | null): TemplateResult {
  const { t, points, lengths, at } = model;
  const values = points.flatMap((point) => quantity.of(point) ?? []);
  const range = [kChart.bottom, kChart.top] as const;
  const places = measuredLengths(points);
  const n = at === null ? undefined : places[at];
  return chart({
    title: quantity.title,
    xTitle: t('cost.length'),
    x: logScale(lengths, [kChart.left + 8, kChart.right - 8], 2),
    y: base === null ? linearScale(Math.max(...values), range) : logScale(values, range, base),
    xText: String,
    yText: (tick) => String(Number(tick.toPrecision(3))),
    series: COST_METHODS.flatMap((method) => seriesOf(model, quantity, method)),
    places,
    at: n === undefined ? null : at,
    told: n === undefined ? t('exhibit.move') : t('cost.at', { n, values: valuesAt(points, n, quantity, t) }),
    onMove: model.onMove,
  });
}

function seriesOf({ points, lengths }: CostModel, { of, shape }: Quantity, method: CostMethod): Series[] {
  const own = points.filter((point) => point.method === method);
  const look = { name: method, look: lookOf(method) };
  const measured = own.flatMap((point) => {
    const value = of(point);
    return value === null ? [] : [[point.n, value] as const];
  });
  const curve = shape ? [{ ...look, predicted: true, points: predicted(own, of, shape, lengths) }] : [];
  return [...curve, { ...look, predicted: false, points: measured }];
}

export const measuredLengths = (points: readonly CostPoint[]): number[] =>
  [...new Set(points.map(({ n }) => n))].sort((a, b) => a - b);

function valuesAt(points: readonly CostPoint[], n: number, { of }: Quantity, t: Translate): string {
  const told = points.flatMap((point) => {
    const value = point.n === n ? of(point) : null;
    return value === null ? [] : [`${t(`cost.short_${point.method}`)} ${formatNumber(value, 3)}`];
  });
  return told.length > 0 ? told.join(' · ') : '–';
}

/** One line a method: what doubling the text did to its time. */
export const growthRemarks = (points: readonly CostPoint[], t: Translate): string[] =>
  COST_METHODS.flatMap((method) => {
    const grown = growth(points.filter((point) => point.method === method));
    if (!grown) return [];
    const { from, to } = grown;
    const [measured, predicted] = [formatNumber(grown.measured, 2), formatNumber(grown.predicted, 2)];
    return [t('cost.growth', { method: t(`cost.short_${method}`), from, to, measured, predicted })];
  });
