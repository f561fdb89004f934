// The panel that compares: words first, then three maps in a row, below each other where there is no room for a row.
import { css } from 'lit';

export const compareStyles = css`
  .compare-ready {
    gap: 8px;
  }
  .compare-ready > span,
  .compare-head {
    color: var(--muted);
  }
  .compare-head {
    display: flex;
    gap: 6px;
    align-items: center;
  }
  .compare-head select {
    max-width: 224px;
    color: var(--ink);
  }
  .compare-same {
    max-width: 68ch;
    color: var(--muted);
  }
  .compare-words {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 320px), 1fr));
    gap: 12px 32px;
    font-size: 15px;
    overflow-wrap: anywhere;
  }
  .compare-words h3 {
    margin-bottom: 2px;
    font: 600 14px/1.4 var(--ui);
    color: var(--muted);
  }
  .compare-words :is(ul, ol) {
    list-style: none;
  }
  .compare-words li {
    padding-block: 1px;
  }
  .compare-maps {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 248px), 1fr));
    gap: 18px 24px;
    margin-top: 4px;
    border-radius: 4px;
  }
  .compare-maps.is-large {
    grid-template-columns: minmax(0, 1fr);
  }
  .compare-map {
    min-width: 0;
  }
  .compare-name {
    margin-bottom: 4px;
    font: 600 14px/1.4 var(--ui);
  }
  .compare-plane {
    --cell-most: 60px;
    display: grid;
    grid-template-columns: minmax(0, max-content) minmax(0, 1fr);
    max-width: calc(73.6px + var(--columns) * var(--cell-most));
  }
  .compare-plane.labels-none {
    grid-template-columns: 0 minmax(0, 1fr);
  }
  .labels-none :is(.compare-heads, .compare-queries) {
    display: none;
  }
  .compare-heads {
    grid-column: 2;
    display: grid;
    grid-template-columns: repeat(var(--columns), minmax(0, 1fr));
  }
  .compare-queries {
    grid-row: 2;
    display: grid;
    grid-template-rows: repeat(var(--rows), minmax(0, 1fr));
    width: min(73.6px, var(--beside) + 6px);
    min-height: 0;
    padding-inline-end: 6px;
  }
  .compare-plane bdi {
    min-width: 0;
    min-height: 0;
    overflow: hidden;
    font-size: 13px;
    line-height: 1.3;
    text-overflow: ellipsis;
    white-space: pre;
  }
  .compare-heads bdi {
    padding-bottom: 3px;
    text-align: center;
  }
  .compare-queries bdi {
    align-self: center;
    justify-self: end;
    max-width: 100%;
  }
  .labels-upright bdi {
    font-size: 12px;
    line-height: 1;
  }
  .labels-upright .compare-heads {
    height: min(88px, var(--above) + 3px);
  }
  .labels-upright .compare-heads bdi {
    writing-mode: vertical-rl;
    justify-self: center;
    align-self: end;
    max-height: 100%;
  }
  .compare-cells {
    grid-area: 2 / 2;
    position: relative;
    aspect-ratio: var(--columns) / var(--rows);
    border: solid var(--line);
    border-width: 1px 0 0 1px;
    cursor: crosshair;
    touch-action: pan-y pinch-zoom;
  }
  .compare-cells canvas {
    position: absolute;
    inset: 0;
    display: block;
    width: 100%;
    height: 100%;
    font-family: var(--ui);
  }
  .compare-row,
  .compare-cursor {
    position: absolute;
    top: calc(100% * var(--row) / var(--rows));
    height: calc(100% / var(--rows));
    pointer-events: none;
  }
  .compare-row {
    inset-inline: -3px;
    border: solid var(--query);
    border-width: 0 3px;
  }
  .compare-cursor {
    left: calc(100% * var(--column) / var(--columns));
    width: calc(100% / var(--columns));
    min-width: 4px;
    min-height: 4px;
    outline: 2px solid var(--focus);
    outline-offset: -1px;
    box-shadow: 0 0 0 2px var(--paper);
  }
  .compare-figure {
    display: block;
  }
  /* What a finger points at far below stays told. */
  .compare-told {
    position: sticky;
    top: 0;
    z-index: 1;
    min-height: 2.2em;
    padding-block: 4px;
    background: var(--paper);
    overflow-wrap: anywhere;
  }
  .compare-told.is-empty {
    color: var(--muted);
  }
  .compare-legends {
    display: flex;
    margin-top: 12px;
    flex-wrap: wrap;
    gap: 6px 24px;
  }
  .compare-legends .legend {
    flex: 0 1 auto;
    min-width: 0;
    white-space: normal;
  }
  .compare-legends .legend-masked {
    flex: none;
    margin: 0;
  }
  .compare-note {
    margin-top: 4px;
    color: var(--muted);
    font-size: 13px;
  }
  .compare-scroll {
    overflow-x: auto;
    max-height: 384px;
  }
  .compare-table summary {
    font-size: 14px;
    cursor: pointer;
  }
  .compare-scroll table {
    margin-top: 6px;
    border-collapse: collapse;
    font-size: 14px;
  }
  .compare-scroll :is(th, td) {
    padding: 2px 8px;
    border-bottom: 1px solid var(--line);
    text-align: end;
    white-space: nowrap;
  }
  .compare-scroll thead th {
    font-weight: 600;
  }
  .compare-scroll tbody th {
    max-width: min(160px, 24vw);
    overflow: hidden;
    text-overflow: ellipsis;
  }
  /* The maps stand below each other as it is. */
  @container (max-width: 880px) {
    .compare-large,
    .is-large :is(.compare-heads, .compare-queries) {
      display: none;
    }
    .is-large .compare-plane {
      grid-template-columns: 0 minmax(0, 1fr);
    }
  }
  @media (forced-colors: active) {
    .compare-cursor {
      outline-color: Highlight;
    }
    .compare-row {
      border-color: Highlight;
    }
    .compare-legends .legend-masked {
      forced-color-adjust: none;
    }
  }
`;
