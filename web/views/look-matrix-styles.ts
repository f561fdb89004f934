// The heat map and the table.
import { css } from 'lit';

export const matrixStyles = css`
  .look-map {
    display: grid;
    column-gap: 3px;
    grid-template-columns: minmax(0, max-content) max-content;
    width: max-content;
    max-width: none;
  }
  .look-map-columns {
    grid-column: 2;
    display: grid;
    grid-template-columns: repeat(var(--columns), var(--cell));
    align-items: end;
  }
  .look-map-rows {
    grid-column: 1;
    display: grid;
    grid-template-rows: repeat(var(--rows), var(--cell));
    justify-items: end;
    position: sticky;
    left: -3px;
    z-index: 1;
    max-width: 128px;
    background: var(--paper);
  }
  .look-name {
    display: grid;
    align-items: center;
    min-width: 0;
    max-width: 100%;
  }
  .look-map-columns .look-name {
    justify-items: center;
  }
  .look-map .look-word {
    text-align: right;
    padding: 0 4px;
    font-size: 13px;
  }
  .look-map.is-small .look-word {
    min-height: 0;
    height: var(--cell);
    padding: 0 3px;
    border-width: 0;
    font-size: 12px;
    line-height: var(--cell);
  }
  .look-map.is-small .look-map-rows .look-token {
    overflow: clip visible;
  }
  .look-map.is-turned .look-map-columns .look-word {
    height: auto;
    max-height: 120px;
    padding: 5px 0;
  }
  .look-map.is-turned.is-small .look-map-columns .look-word {
    width: var(--cell);
  }
  .look-map.is-turned .look-map-columns .look-token {
    writing-mode: vertical-rl;
    margin: 0 auto;
    max-height: 112px;
    line-height: 1.3;
  }
  .look-map .look-word.is-followed {
    z-index: 1;
    position: relative;
  }
  .look-cells {
    position: relative;
    cursor: pointer;
  }
  .look-cells canvas {
    display: block;
  }
  .look-numbers {
    position: absolute;
    inset: 0;
    display: grid;
    grid-template-columns: repeat(var(--columns), var(--cell));
    grid-template-rows: repeat(var(--rows), var(--cell));
    place-items: center;
    font-size: 12.5px;
    pointer-events: none;
  }
  .look-numbers span {
    color: var(--ink-on);
  }
  .look-frame {
    position: absolute;
    inset: 0;
    outline: 2px solid;
    pointer-events: none;
  }
  .look-frame.is-row {
    top: calc(var(--at) * var(--cell));
    height: var(--cell);
    outline-color: var(--query);
  }
  .look-frame.is-column {
    left: calc(var(--at) * var(--cell));
    width: var(--cell);
    outline-color: var(--key);
  }

  .look-table {
    border-collapse: separate;
    border-spacing: 0;
    font-size: 14px;
  }
  .look-table :is(th, td) {
    padding: 3px 10px;
    border-bottom: 1px solid var(--line);
    text-align: end;
    white-space: nowrap;
    font-weight: 400;
  }
  .look-table th {
    max-width: 144px;
    padding: 2px 4px;
    background: var(--paper);
  }
  .look-table thead :is(th, td) {
    position: sticky;
    top: -3px;
    z-index: 1;
    background: var(--paper);
  }
  .look-table tbody th {
    position: sticky;
    left: -3px;
  }
  .look-table th .look-token {
    text-align: right; /* whichever way the word itself is read */
  }
  .look-table .look-word {
    vertical-align: middle;
  }
  .look-table .is-masked {
    font-size: 13px;
  }
  .look-table :is(tr, col).is-followed {
    background: var(--band);
  }

  @container (max-width: 560px) {
    .look-map-rows {
      max-width: 88px;
    }
  }
  @media (pointer: coarse) {
    .look-map .look-word {
      min-width: min(44px, var(--cell));
    }
  }
  @media (forced-colors: active) {
    .look-numbers {
      forced-color-adjust: none;
    }
    .look-frame {
      outline-color: Highlight;
    }
  }
`;
