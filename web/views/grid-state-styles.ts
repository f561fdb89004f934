// What befalls a cell: followed, selected, edited, refused, changed, ringed; and what the reader's settings ask for.
import { css } from 'lit';

export const gridStateStyles = css`
  .row.band,
  .row.band > .label {
    background: var(--band);
  }
  .row.band::after {
    content: '';
    position: absolute;
    z-index: 1;
    inset: 0;
    border-block: 1.5px solid color-mix(in srgb, var(--key) 40%, var(--band));
    pointer-events: none;
  }
  .cell.selected {
    z-index: 1;
    outline: 2px solid var(--ink);
    outline-offset: 0;
    /* Between ring and colour, so that the ring stands out from both ends of every scale. */
    box-shadow: inset 0 0 0 1.5px var(--paper);
  }
  .cell:focus {
    z-index: 1;
    outline: 2px solid var(--focus);
    outline-offset: 0;
    box-shadow: inset 0 0 0 1.5px var(--paper);
  }
  .cell:focus-visible {
    outline-width: 3px;
  }
  .cell.editing {
    z-index: 4;
    contain: none;
  }
  .editor {
    position: absolute;
    inset: 0 auto 0 0;
    box-sizing: border-box;
    width: max(100%, 7.5em);
    height: 100%;
    margin: 0;
    padding: 0 6px;
    border: 0;
    border-radius: 2px;
    outline: 2px solid var(--focus);
    font: inherit;
    font-size: max(14px, 1em);
    font-variant-numeric: inherit;
    text-align: right;
    color: var(--ink);
    background: var(--paper);
    user-select: text;
  }
  .editor.to-left {
    inset: 0 0 0 auto;
  }
  .editor[aria-invalid='true'] {
    outline-color: var(--error);
    color: var(--error);
  }
  .ring {
    position: absolute;
    z-index: 1;
    box-sizing: border-box;
    border: 2px solid var(--accent);
    border-radius: 4px;
    pointer-events: none;
  }
  @media (max-width: 30em) {
    /* Four columns of numbers fit a phone. */
    .grid-box {
      font-size: 13px;
    }
  }
  @keyframes grid-flash-a {
    from {
      box-shadow: inset 0 0 0 2px var(--accent);
    }
  }
  @keyframes grid-flash-b {
    from {
      box-shadow: inset 0 0 0 2px var(--accent);
    }
  }
  @media (prefers-reduced-motion: no-preference) {
    .cell.flash-a {
      animation: grid-flash-a 280ms ease-out;
    }
    .cell.flash-b {
      animation: grid-flash-b 280ms ease-out;
    }
  }
  @media (forced-colors: active) {
    .cell {
      border: 1px solid GrayText;
      line-height: calc(var(--cell-height) - 4px);
    }
    /* Where there are no numbers, the colour is the number. */
    .compact .cell {
      forced-color-adjust: none;
    }
    .cell.selected,
    .cell:focus {
      outline-color: Highlight;
    }
  }
`;
