// Loss and accuracy, step by step, with a line where the shown moment is; a press goes to the moment nearest to it.
import { html, nothing, type TemplateResult } from 'lit';
import { linearScale, logScale, type Scale } from '../model/chart-scale.js';
import type { Translate } from '../model/i18n.js';
import { curvePoints, type Held, type LearnRecord, type Point } from '../model/learn-record.js';
import { percentText } from '../model/learn-told.js';
import { formatNumber } from '../model/numbers.js';
import { drawing, mark, type ChartBox, type Series } from './chart.js';

export interface CurvesModel {
  readonly record: LearnRecord;
  /** Sentences are asked at several places. */
  readonly several: boolean;
  /** The end of the axis, at least. */
  readonly until: number;
  /** The moments that can be shown, in steps, and which of them is. */
  readonly moments: readonly number[];
  readonly at: number;
  readonly t: Translate;
  readonly onAt: (at: number) => void;
}

const kBox: ChartBox = { width: 340, height: 136, left: 52, right: 324, top: 8, bottom: 102 };
const kUp = [kBox.bottom, kBox.top] as const;
/** Points of a line: about two a pixel of a wide screen's chart. */
const kMostPoints = 560;
const kMostMarks = 60;

export function learnCurves(model: CurvesModel): TemplateResult {
  const { t, record } = model;
  const { reports, held } = record;
  const template = held.some((one) => one.template !== null);
  return html`<div class="learn-curves">
    ${one(
      model,
      t('learn.accuracy'),
      linearScale(1, kUp),
      [
        dense(reports.map(({ accuracy }) => accuracy)),
        marks(held, 2, ({ pairs }) => pairs.accuracy),
        marks(held, 3, (measured) => measured.template?.accuracy ?? null),
      ],
      percent,
    )}
    ${one(
      model,
      t('learn.loss'),
      lossScale(record),
      [dense(reports.map(({ loss }) => loss)), marks(held, 2, ({ pairs }) => pairs.loss)],
      (value) => String(Number(value.toPrecision(1))),
    )}
    <ul class="chart-legend">
      <li>${key(1)} ${t('learn.of_batch')}</li>
      <li>${key(2)} ${t('learn.of_held')}</li>
      ${template ? html`<li>${key(3)} ${t('learn.of_template')}</li>` : nothing}
    </ul>
    ${model.several ? html`<p class="learn-note">${t('learn.of_first')}</p>` : nothing}
    <p class="chart-told">${told(model)}</p>
  </div>`;
}

/** Below a ten-thousandth the answer is certain all the same. */
const kLeastLoss = 1e-4;

function lossScale({ reports, held }: LearnRecord): Scale {
  const losses = [...reports.map(({ loss }) => loss), ...held.map(({ pairs }) => pairs.loss)];
  return logScale([1, ...losses.map((loss) => Math.max(loss, kLeastLoss))], kUp, 10);
}

const percent = (share: number): string => `${String(Math.round(share * 100))}%`;

const dense = (values: readonly number[]): Series => ({
  ...{ name: '', look: 1, predicted: false, dense: true },
  points: curvePoints(values, kMostPoints),
});

function marks(held: readonly Held[], look: 2 | 3, of: (one: Held) => number | null): Series {
  const every = Math.ceil(held.length / kMostMarks);
  const shown = held.filter((_, i) => (held.length - 1 - i) % every === 0); // the last one always
  const points = shown.flatMap((one): Point[] => {
    const value = of(one);
    return value === null || !Number.isFinite(value) ? [] : [[one.steps, value]];
  });
  return { ...{ name: '', look, predicted: false }, points };
}

function one(
  model: CurvesModel,
  title: string,
  y: Scale,
  series: readonly Series[],
  yText: (value: number) => string,
): TemplateResult {
  const { t, moments, at, until, record } = model;
  const x = linearScale(Math.max(until, record.reports.length), [kBox.left, kBox.right]);
  const go = (event: PointerEvent): void => {
    const box = (event.currentTarget as Element).getBoundingClientRect();
    const under = ((event.clientX - box.left) / box.width) * kBox.width;
    const distances = moments.map((steps) => Math.abs(x.at(steps) - under));
    const nearest = distances.indexOf(Math.min(...distances));
    if (nearest >= 0 && nearest !== at) model.onAt(nearest);
  };
  return html`<figure class="chart">
    <figcaption>${title}</figcaption>
    <div
      class="chart-plot"
      role="img"
      aria-label="${title}. ${told(model)}"
      @pointerdown=${go}
      @pointermove=${(event: PointerEvent) => {
        if (event.buttons === 1) go(event);
      }}
    >
      ${drawing({
        ...{ xTitle: t('learn.steps'), x, y },
        ...{ xText: String, yText, series, places: moments, at: moments.length > 1 ? at : null, box: kBox },
      })}
    </div>
  </figure>`;
}

const key = (look: 1 | 2 | 3): TemplateResult =>
  html`<svg viewBox="0 0 16 16" aria-hidden="true">
    ${look === 1 ? html`<svg><line class="chart-curve is-dense look-1" x1="0" x2="16" y1="8" y2="8" /></svg>` : mark(look, 8, 8, 0)}
  </svg>`;

/** What the curves say at the moment that is shown. */
function told({ record, moments, at, t }: CurvesModel): string {
  const steps = moments[at] ?? 0;
  const report = record.reports[steps - 1];
  if (!report) return t('learn.curve_none');
  const held = record.heldAt(steps);
  const said = t('learn.curve_told', {
    steps,
    loss: formatNumber(report.loss, 3),
    accuracy: percentText(report.accuracy),
  });
  return held ? said + t('learn.curve_held', { accuracy: percentText(held.pairs.accuracy) }) : said;
}
