// What the colours of a matrix mean: the scale with its ends, or the one value that all cells have.
import { html, nothing, type TemplateResult } from 'lit';
import { guard } from 'lit/directives/guard.js';
import type { Translate } from '../model/i18n.js';
import { plainNumber } from './explanation-model.js';
import type { HeatScale } from './heat.js';
import { heatMap } from './heat-map.js';
import type { Theme } from './theme.js';

export interface LegendModel {
  readonly scale: HeatScale;
  readonly data: Float32Array;
  readonly mask: Uint8Array | null;
  readonly precision: number;
  readonly theme: Theme;
  readonly t: Translate;
}

const kSteps = 48;
const kRows = 4;
const kWidth_px = 120;

/** The value of every visible cell, when there is only one. */
function singleValue(data: Float32Array, mask: Uint8Array | null): number | null {
  let single: number | null = null;
  for (const [at, value] of data.entries()) {
    if (mask?.[at] === 0) continue;
    if (single !== null && !Object.is(single, value)) return null;
    single = value;
  }
  return single;
}

export function gridLegend({ scale, data, mask, precision, theme, t }: LegendModel): TemplateResult {
  const single = singleValue(data, mask);
  const number = (value: number): string => plainNumber(value, precision);
  const [low, high] = scale.kind === 'sequential' ? [0, 1] : [-scale.max, scale.max];
  const ends = { low: number(low), high: number(high), value: number(single ?? 0) };
  const label =
    single !== null
      ? t('grid.legend_single', ends)
      : t(scale.kind === 'sequential' ? 'grid.legend_weights' : 'grid.legend_signed', ends);
  const ramp = (): Float32Array => {
    const row = Float32Array.from(
      { length: kSteps },
      (_, i) => single ?? low + ((high - low) * i) / (kSteps - 1),
    );
    return repeated(row);
  };
  const strip = guard([label, theme], () =>
    heatMap({
      rows: kRows,
      columns: kSteps,
      data: ramp(),
      mask: null,
      band: null,
      scale,
      theme,
      label,
      size_px: kWidth_px,
    }),
  );
  return html`<span class="legend">
    ${single !== null ? html`${strip}<span>${ends.value}</span>` : html`<span>${ends.low}</span>${strip}<span>${ends.high}</span>`}
    ${mask?.includes(0) ? html`<span class="legend-masked" aria-hidden="true"></span><span>${t('grid.masked')}</span>` : nothing}
  </span>`;
}

function repeated(row: Float32Array): Float32Array {
  const rows = new Float32Array(row.length * kRows);
  for (let i = 0; i < kRows; i++) rows.set(row, i * row.length);
  return rows;
}
