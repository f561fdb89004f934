// The zoomed heat map: its names in a gutter at the left and on top, the whole in small in the corner between them.
import { css } from 'lit';

export const zoomStyles = css`
  .zoom {
    --gutter: 112px;
    --top: 88px;
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 10px;
  }
  .zoom-bar {
    display: flex;
    flex-wrap: wrap;
    gap: 6px;
  }
  .zoom-bar [aria-disabled='true'] {
    color: var(--muted);
    border-style: dashed;
    cursor: default;
  }
  .zoom-said {
    min-height: 1.5em;
    overflow-wrap: anywhere;
    font-variant-numeric: tabular-nums;
  }
  .zoom-said .token,
  .zoom-place .token {
    font-weight: 600;
    color: inherit;
  }
  .zoom-body {
    display: grid;
    grid-template-columns: var(--gutter) minmax(0, 1fr);
    grid-template-rows: var(--top) auto;
    column-gap: 4px;
    row-gap: 4px;
    direction: ltr;
  }
  .zoom-corner {
    display: grid;
    place-content: center start;
  }
  .zoom-small {
    position: relative;
    cursor: pointer;
    touch-action: none;
    outline: 1px solid var(--line);
  }
  .zoom-small canvas,
  .zoom-grid canvas {
    display: block;
  }
  .zoom-window {
    position: absolute;
    left: calc(100% * var(--left));
    top: calc(100% * var(--top));
    width: max(3px, 100% * var(--wide));
    height: max(3px, 100% * var(--high));
    outline: 2px solid var(--accent);
    pointer-events: none;
  }
  .zoom-names {
    position: relative;
    overflow: clip;
    font-size: 12px;
  }
  .zoom-names.is-row {
    height: var(--length);
    color: var(--query);
  }
  .zoom-names.is-column {
    width: var(--length);
    color: var(--key);
  }
  .zoom-name {
    position: absolute;
    cursor: pointer;
    line-height: 16px;
  }
  .is-row > .zoom-name {
    right: 0;
    top: calc(var(--place) - 8px);
    max-width: 100%;
    padding-inline: 3px;
  }
  .is-column > .zoom-name {
    bottom: 0;
    left: calc(var(--place) - 8px);
    max-height: 100%;
    padding-block: 3px;
  }
  .is-column > .zoom-name .look-token {
    writing-mode: vertical-rl;
    max-height: calc(var(--top) - 6px);
  }
  .zoom-name .look-token {
    font-weight: 400;
  }
  .zoom-name:is(.is-pointed, .is-followed) .look-token {
    font-weight: 700;
  }
  .zoom-name.is-followed {
    background: var(--band);
  }
  .zoom-field {
    min-width: 0;
  }
  .zoom-grid {
    position: relative;
    width: var(--width);
    height: var(--height);
    max-width: 100%;
    overflow: clip;
    cursor: crosshair;
    touch-action: pan-x pan-y;
    user-select: none;
    -webkit-user-select: none;
  }
  .zoom-grid.is-near {
    touch-action: none;
  }
  .zoom-grid:focus-visible {
    outline: 2px solid var(--focus);
    outline-offset: 2px;
    overflow-clip-margin: 4px;
  }
  .zoom-frame,
  .zoom-mark,
  .zoom-cursor {
    position: absolute;
    pointer-events: none;
  }
  .zoom-frame.is-row {
    left: 0;
    top: var(--at);
    width: var(--along);
    height: var(--cell);
    outline: 2px solid var(--query);
    outline-offset: -1px;
  }
  .zoom-frame.is-column {
    top: 0;
    left: var(--at);
    height: var(--along);
    width: var(--cell);
    outline: 2px solid var(--key);
    outline-offset: -1px;
  }
  .zoom-mark,
  .zoom-cursor {
    left: var(--left);
    top: var(--top);
    width: var(--wide);
    height: var(--high);
  }
  .zoom-mark {
    outline: 1px solid var(--ink);
    box-shadow: 0 0 0 2px var(--paper);
  }
  .zoom-grid:focus-visible .zoom-cursor {
    outline: 2px solid var(--focus);
    box-shadow: 0 0 0 4px var(--paper);
  }
  @container (max-width: 560px) {
    .zoom {
      --gutter: 68px;
      --top: 72px;
    }
  }
  @media (pointer: coarse) {
    .zoom-bar button {
      min-height: 44px;
    }
  }
  @media print {
    .zoom-bar {
      display: none;
    }
  }
  @media (forced-colors: active) {
    .zoom-frame:is(.is-row, .is-column),
    .zoom-window {
      outline-color: Highlight;
    }
    .zoom-mark {
      outline-color: CanvasText;
    }
  }
`;
