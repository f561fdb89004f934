// A matrix as a textbook would set it: numbers on a quiet tint, hairlines of paper between them, labels in their role's colour.
import { css } from 'lit';

export const gridStyles = css`
  .matrix-grid {
    max-width: 100%;
    min-width: 0;
  }
  .grid-box {
    position: relative;
    isolation: isolate;
    box-sizing: border-box;
    width: fit-content;
    max-width: 100%;
    max-height: var(--grid-max-height, 30rem);
    overflow: auto;
    overscroll-behavior: auto;
    scrollbar-width: thin;
    scroll-padding: calc(var(--header-height) + 2px) 4px 4px calc(var(--label-width) + 2px);
    padding: 0 3px 3px 0;
    font: 400 14px/1 var(--ui, system-ui, sans-serif);
    font-variant-numeric: tabular-nums lining-nums;
    color: var(--ink);
    background: var(--paper);
    /* Out of view, new numbers cost no layout; the controller tells the size to keep free. */
    content-visibility: auto;
  }
  .grid-note {
    display: none;
  }
  .grid-head {
    position: sticky;
    top: 0;
    z-index: 3;
    height: var(--header-height);
    background: var(--paper);
  }
  .grid-head .corner {
    position: sticky;
    left: 0;
    z-index: 1;
    width: var(--label-width);
    height: 100%;
    background: var(--paper);
  }
  .grid-head .label {
    position: absolute;
    top: 0;
    width: var(--cell-width);
    height: 100%;
    padding: 0 7px;
    justify-content: flex-end;
  }
  .grid-body {
    position: relative;
  }
  .row {
    position: absolute;
    left: 0;
    width: 100%;
    height: var(--cell-height);
  }
  .row > .label {
    position: sticky;
    left: 0;
    z-index: 2;
    width: var(--label-width);
    height: 100%;
    padding: 0 8px 0 2px;
    background: var(--paper);
  }
  .label {
    display: flex;
    align-items: center;
    box-sizing: border-box;
    font-size: 14px;
    line-height: 1.2;
    color: var(--muted);
    cursor: default;
    user-select: none;
  }
  .label .name {
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: pre;
  }
  .label .index {
    flex: none;
    align-self: flex-end;
    margin: 0 0 5px 1px;
    font-size: 10px;
    line-height: 1;
    color: var(--muted);
  }
  .label.channel {
    font-size: 11px;
  }
  .label.token {
    color: var(--ink);
  }
  .label.query {
    color: var(--query);
  }
  .label.key {
    color: var(--key);
  }
  .label.value {
    color: var(--value);
  }
  .label.on .name {
    font-weight: 650;
  }
  .label.channel.on {
    color: var(--ink);
  }
  .cell {
    position: absolute;
    top: 1px;
    box-sizing: border-box;
    width: calc(var(--cell-width) - 2px);
    height: calc(var(--cell-height) - 2px);
    margin-left: 1px;
    padding: 0 5px 0 0;
    border-radius: 2px;
    line-height: calc(var(--cell-height) - 2px);
    text-align: right;
    white-space: nowrap;
    overflow: hidden;
    contain: strict;
    cursor: default;
    user-select: none;
    -webkit-tap-highlight-color: transparent;
  }
  .cell.long {
    font-size: 11.2px;
  }
  .cell.longer {
    font-size: 9.6px;
  }
  .cell.nan {
    font-style: italic;
    text-decoration: underline wavy var(--error) 1px;
  }
  .cell.masked {
    background: repeating-linear-gradient(
      135deg,
      var(--hatch, color-mix(in srgb, var(--muted) 40%, transparent)) 0 1px,
      transparent 1px 5px
    );
  }
  .cell.refused {
    z-index: 1;
    outline: 2px solid var(--error);
  }
  .row.band,
  .row.band > .label {
    background: var(--band);
  }
  .row.band::after {
    content: '';
    position: absolute;
    z-index: 1;
    inset: -1px 0;
    border-block: 1.5px solid color-mix(in srgb, var(--key) 40%, var(--band));
    pointer-events: none;
  }
  .cell.selected {
    z-index: 1;
    overflow: visible;
    outline: 2px solid var(--ink);
    outline-offset: 0;
  }
  .cell:focus {
    z-index: 1;
    outline: 2px solid var(--focus);
    outline-offset: 0;
  }
  .cell:focus-visible {
    outline-width: 3px;
  }
  .cell.editing {
    z-index: 4;
    overflow: visible;
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
    font-size: 14px;
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
  .legend {
    display: inline-flex;
    flex-wrap: wrap;
    gap: 2px 6px;
    align-items: center;
    font: 400 12px/1.2 var(--ui, system-ui, sans-serif);
    font-variant-numeric: tabular-nums;
    color: var(--muted);
  }
  .legend .heat-map {
    border-radius: 2px;
  }
  .legend-masked {
    width: 14px;
    height: 10px;
    margin-left: 6px;
    background: repeating-linear-gradient(
      135deg,
      var(--hatch, color-mix(in srgb, var(--muted) 40%, transparent)) 0 1px,
      transparent 1px 5px
    );
  }
  .compact .cell {
    top: 0.5px;
    width: calc(var(--cell-width) - 1px);
    height: calc(var(--cell-height) - 1px);
    margin-left: 0.5px;
    padding: 0;
    border-radius: 1px;
  }
  .compact .label.channel {
    font-size: 10px;
    padding: 0;
    justify-content: center;
  }
  .row > .label.channel {
    justify-content: flex-end;
    padding-right: 7px;
  }
  .compact .row > .label {
    font-size: 13px;
  }
  .compact .label .index {
    margin-bottom: 3px;
    font-size: 9px;
  }
  .upright .grid-head .label {
    writing-mode: vertical-rl;
    padding: 0 0 4px;
    justify-content: flex-end;
  }
  .upright .grid-head .label .index {
    writing-mode: horizontal-tb;
    align-self: center;
    margin: 2px 0 0;
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
