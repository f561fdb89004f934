// Exhibits: charts beside each other on a wide screen, one below the other on a phone. Their series have colours of their
// own, since blue, orange and green mean query, key and value; marks and dashes tell them apart without any colour.
import { css } from 'lit';

export const chartStyles = css`
  :host {
    --look-1: var(--ink);
    --look-2: #7a4a8a;
    --look-3: #a04b3a;
  }
  @media (prefers-color-scheme: dark) {
    :host(:not([theme='light'])) {
      --look-2: #cf9fdd;
      --look-3: #eba493;
    }
  }
  :host([theme='dark']) {
    --look-2: #cf9fdd;
    --look-3: #eba493;
  }
  .exhibit {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 10px;
    padding: 16px 0 18px;
    border-bottom: 1px solid var(--line);
  }
  .exhibit h2 {
    font: 600 19px/1.3 var(--reading);
  }
  .exhibit-intro {
    max-width: 68ch;
    font: 15px/1.5 var(--reading);
  }
  :lang(zh) .exhibit-intro {
    max-width: 40em;
    line-height: 1.7;
  }
  .exhibit-bar {
    display: flex;
    flex-wrap: wrap;
    gap: 8px 16px;
    align-items: center;
    font-size: 14px;
  }
  .exhibit-bar label {
    display: flex;
    gap: 6px;
    align-items: center;
    color: var(--muted);
  }
  .exhibit-bar input[type='text'] {
    width: 112px;
    color: var(--ink);
  }
  .exhibit-bar select {
    color: var(--ink);
  }
  .exhibit progress {
    flex: 1 1 128px;
    max-width: 288px;
    height: 10px;
    accent-color: var(--accent);
  }
  .exhibit-state {
    min-height: 1.5em;
    color: var(--muted);
    font-size: 14px;
  }
  .exhibit-remarks {
    display: grid;
    gap: 4px;
    max-width: 76ch;
    padding-inline-start: 1.2em;
    font-size: 14px;
  }
  .charts {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 272px), 1fr));
    gap: 14px 24px;
  }
  .chart {
    min-width: 0;
    max-width: 512px;
  }
  .chart figcaption {
    font: 600 14px/1.4 var(--ui);
  }
  .chart-plot {
    margin-top: 4px;
    touch-action: pan-y;
  }
  .chart svg,
  .chart-plot svg {
    display: block;
    width: 100%;
    height: auto;
  }
  .chart-told {
    min-height: 1.5em;
    color: var(--muted);
    font-size: 13px;
    line-height: 1.5;
  }
  .chart-tick {
    fill: var(--muted);
    font: 12px var(--ui);
    text-anchor: middle;
  }
  .chart-tick.is-y {
    text-anchor: end;
  }
  .chart-grid,
  .chart-notch {
    stroke: var(--line);
  }
  .chart-axis {
    stroke: var(--muted);
  }
  .chart-cursor {
    stroke: var(--accent);
    stroke-dasharray: 2 3;
  }
  .look-1 {
    --look: var(--look-1);
  }
  .look-2 {
    --look: var(--look-2);
  }
  .look-3 {
    --look: var(--look-3);
  }
  .chart-mark {
    fill: var(--look);
    stroke: var(--paper);
    stroke-width: 1;
  }
  .chart-curve {
    fill: none;
    stroke: var(--look);
    stroke-width: 1.5;
    stroke-dasharray: 6 4;
  }
  .chart-curve.look-2 {
    stroke-dasharray: 2 3;
  }
  .chart-curve.look-3 {
    stroke-dasharray: 9 3 2 3;
  }
  .chart-curve.is-dense {
    stroke-dasharray: none;
  }
  .chart-legend {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 18px;
    list-style: none;
    font-size: 14px;
  }
  .chart-legend li {
    display: flex;
    gap: 6px;
    align-items: center;
  }
  .chart-legend svg {
    width: 16px;
    height: 16px;
  }
  .exhibit-table {
    overflow-x: auto;
  }
  .exhibit-table table {
    margin-top: 6px;
    border-collapse: collapse;
    font-size: 14px;
  }
  .exhibit-table :is(th, td) {
    padding: 2px 10px;
    border-bottom: 1px solid var(--line);
    text-align: end;
    white-space: nowrap;
  }
  .exhibit-table thead th {
    vertical-align: bottom;
    font-weight: 600;
    white-space: normal;
  }
  .exhibit-table caption {
    text-align: start;
    color: var(--muted);
  }
  @media (forced-colors: active) {
    .exhibit {
      --look-1: CanvasText;
      --look-2: CanvasText;
      --look-3: CanvasText;
      --line: GrayText;
      --muted: CanvasText;
    }
    .chart-cursor {
      stroke: Highlight;
    }
    .chart-mark {
      stroke: Canvas;
    }
  }
`;
