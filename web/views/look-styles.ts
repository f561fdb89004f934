// Lines, heat map and table of the same weights. Weights have the plum of their scale; words that look are query blue, words
// that are looked at key orange.
import { css } from 'lit';
import { linesStyles } from './look-lines-styles.js';
import { matrixStyles } from './look-matrix-styles.js';
import { zoomStyles } from './zoom-styles.js';

const panelStyles = css`
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
    flex: 1 1 416px;
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
    max-height: min(704px, 0.85 * var(--window-height, 100vh));
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
    max-height: 144px;
    overflow: auto;
    padding: 3px;
    margin: -3px;
  }
  .look-strip .look-word {
    max-width: 160px;
  }

  .look-ranking {
    flex: 0 1 304px;
    min-width: min(100%, 240px);
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 8px;
  }
  .look-ranking h3 {
    font: 600 15px/1.4 var(--ui);
  }
  .look-ranks {
    display: grid;
    grid-template-columns: minmax(32px, max-content) minmax(48px, 1fr) max-content;
    gap: 4px 10px;
    max-height: 384px;
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
    max-width: 144px;
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
    .look-word {
      padding-inline: 5px;
    }
    .look-ranking {
      flex-basis: 100%;
    }
  }
  @media (pointer: coarse) {
    .look-choice label,
    .look-word {
      min-height: 44px;
    }
    .look-strip .look-word {
      min-width: 44px;
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
    .look-word.is-followed,
    .look-head.is-chosen {
      outline: 2px solid Highlight;
    }
    .look-bar {
      forced-color-adjust: none;
      background: Highlight;
    }
  }
`;

export const lookStyles = css`
  ${panelStyles}
  ${linesStyles}
  ${matrixStyles}
  ${zoomStyles}
`;
