// Lines, heat map and table of the same weights. Weights have the plum of their scale; words that look are query blue, words
// that are looked at key orange.
import { css } from 'lit';

export const lookStyles = css`
  :host {
    --plum: #845393;
  }
  @media (prefers-color-scheme: dark) {
    :host(:not([theme='light'])) {
      --plum: #c894d8;
    }
  }
  :host([theme='dark']) {
    --plum: #c894d8;
  }
  .look-choice {
    display: flex;
    flex-wrap: wrap;
    gap: 2px 14px;
    align-items: center;
  }
  .look-legend {
    color: var(--muted);
  }
  .look-choice label {
    display: flex;
    gap: 6px;
    align-items: center;
    cursor: pointer;
  }
  .look-choice input {
    margin: 0;
    accent-color: var(--accent);
  }
  .look-choice select {
    color: var(--ink);
  }
  .look-reading {
    font: 18px/1.5 var(--reading);
    overflow-wrap: anywhere;
  }
  .look-reading .token {
    color: inherit;
  }
  .look-body {
    display: flex;
    flex-wrap: wrap;
    gap: 20px 40px;
    align-items: flex-start;
  }
  .look-picture {
    flex: 1 1 26rem;
    min-width: 0;
    max-width: 100%;
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 10px;
  }
  .look-note {
    max-width: 68ch;
    color: var(--muted);
    font-size: 14px;
  }
  :lang(zh) .look-note {
    max-width: 42em;
  }
  .look-scroll {
    max-height: min(44rem, 85vh);
    overflow: auto;
    padding: 3px;
    margin: -3px;
  }

  .look-word {
    min-width: 0;
    min-height: 26px;
    max-width: 100%;
    padding: 1px 8px;
    border-color: transparent;
    font-size: 15px;
    line-height: 1.4;
  }
  .look-token {
    display: block;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: pre;
    font-weight: 600;
  }
  .look-word.is-row {
    color: var(--query);
  }
  .look-word.is-column {
    color: var(--key);
  }
  .look-word.is-followed {
    background: var(--band);
    border-color: currentcolor;
  }
  .look-strip {
    display: flex;
    flex-wrap: wrap;
    gap: 4px;
    max-height: 9rem;
    overflow: auto;
    padding: 3px;
    margin: -3px;
  }
  .look-strip .look-word {
    max-width: 10rem;
  }

  .look-lines {
    --row: 30px;
    display: grid;
    grid-template-columns:
      max-content minmax(0, max-content) minmax(4rem, 1fr)
      minmax(0, max-content) max-content;
    max-width: 42rem;
  }
  .look-side {
    grid-row: 1;
    padding: 0 9px 4px;
    font-size: 13px;
  }
  .look-side.query {
    grid-column: 2;
    text-align: end;
  }
  .look-side.key {
    grid-column: 4;
  }
  .look-lines > div {
    grid-row: 2;
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    grid-template-rows: repeat(var(--count), var(--row));
    min-width: 0;
  }
  .look-left {
    justify-items: end;
  }
  .look-right {
    justify-items: start;
  }
  .look-place {
    grid-row: calc(var(--at) + 1);
    display: grid;
    align-items: center;
    min-width: 0;
    max-width: 11rem;
  }
  .look-ends {
    padding-inline: 4px 2px;
    font-size: 14px;
  }
  .look-ends.is-left {
    padding-inline: 2px 4px;
    text-align: end;
  }
  .look-ends:empty {
    padding: 0;
  }
  .is-masked {
    color: var(--muted);
  }
  .look-drawing {
    display: block;
    width: 100%;
    height: 100%;
    overflow: visible;
  }
  .look-lines .look-drawing {
    grid-row: 2;
    height: calc(var(--count) * var(--row));
  }
  .look-line {
    fill: none;
    stroke: var(--muted);
    stroke-width: calc(0.5px + 3px * var(--share));
    stroke-linecap: round;
    vector-effect: non-scaling-stroke;
    opacity: calc(0.14 + 0.2 * var(--share));
  }
  .look-line.is-followed {
    stroke: var(--plum);
    stroke-width: calc(1px + 9px * var(--share));
    opacity: calc(0.45 + 0.55 * var(--share));
  }
  .look-line.is-negative {
    stroke-dasharray: 6 6;
  }

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
    max-width: 8rem;
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
    max-height: 7.5rem;
    padding: 5px 0;
  }
  .look-map.is-turned.is-small .look-map-columns .look-word {
    width: var(--cell);
  }
  .look-map.is-turned .look-map-columns .look-token {
    writing-mode: vertical-rl;
    max-height: 7rem;
    line-height: 1.3;
  }
  .is-between .look-word:not(.is-followed, :focus-visible) .look-token {
    visibility: hidden;
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
    max-width: 9rem;
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
  .look-table .is-masked {
    font-size: 13px;
  }
  .look-table :is(tr, col).is-followed {
    background: var(--band);
  }

  .look-heads {
    display: flex;
    flex-wrap: wrap;
    gap: 10px;
  }
  .look-head {
    display: grid;
    gap: 6px;
    justify-items: start;
    align-content: start;
    padding: 6px 10px 10px;
  }
  .look-head-name {
    color: var(--muted);
    font-size: 13px;
  }
  .look-head.is-chosen {
    border-color: var(--ink);
    box-shadow: inset 0 0 0 1px var(--ink);
  }
  .look-head.is-chosen .look-head-name {
    color: var(--ink);
    font-weight: 600;
  }
  .look-head canvas {
    display: block;
  }
  .look-small {
    display: block;
    width: 8rem;
    height: clamp(4rem, calc(var(--count) * 14px), 11rem);
    padding-block: 4px;
  }
  .look-small .look-line.is-followed {
    stroke-width: calc(1px + 5px * var(--share));
  }

  .look-ranking {
    flex: 0 1 19rem;
    min-width: min(100%, 15rem);
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 8px;
  }
  .look-ranking h3 {
    font: 600 15px/1.4 var(--ui);
  }
  .look-ranks {
    display: grid;
    grid-template-columns: minmax(2rem, max-content) minmax(3rem, 1fr) max-content;
    gap: 4px 10px;
    max-height: 24rem;
    overflow: auto;
    list-style: none;
    font-size: 14px;
  }
  .look-ranks li {
    display: grid;
    grid-template-columns: subgrid;
    grid-column: 1 / -1;
    align-items: center;
  }
  .look-ranks .look-token {
    max-width: 9rem;
    text-align: left; /* whichever way the word itself is read */
  }
  .look-bar {
    width: calc(100% * var(--share));
    min-width: 1px;
    height: 8px;
    border-radius: 1px;
    background: var(--plum);
  }
  .look-ranks .is-masked .look-bar {
    visibility: hidden;
  }
  .look-share {
    text-align: end;
  }

  @container (max-width: 560px) {
    .look-place {
      max-width: 6.5rem;
    }
    .look-word {
      padding-inline: 5px;
    }
    .look-ranking {
      flex-basis: 100%;
    }
    .look-map-rows {
      max-width: 5.5rem;
    }
  }
  @media (pointer: coarse) {
    .look-lines {
      --row: 44px;
    }
    .look-choice label {
      min-height: 44px;
    }
  }
  @media print {
    .look-choice {
      display: none;
    }
    .look-scroll,
    .look-ranks {
      max-height: none;
    }
  }
  @media (forced-colors: active) {
    .look-line {
      stroke: GrayText;
    }
    .look-line.is-followed {
      stroke: CanvasText;
      opacity: 1;
    }
    .look-word.is-followed,
    .look-head.is-chosen {
      outline: 2px solid Highlight;
    }
    .look-bar {
      forced-color-adjust: none;
      background: Highlight;
    }
    .look-numbers {
      forced-color-adjust: none;
    }
    .look-frame {
      outline-color: Highlight;
    }
  }
`;
