// A matrix as a textbook would set it: numbers on a quiet tint, hairlines of paper between them, labels in their role's colour.
import { css } from 'lit';
import { gridStateStyles } from './grid-state-styles.js';

const plain = css`
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
    max-height: var(--grid-max-height, 480px);
    overflow: auto;
    overscroll-behavior: auto;
    scrollbar-width: thin;
    scroll-padding: calc(var(--header-height) + 2px) 4px 4px calc(var(--label-width) + 2px);
    padding: 0 3px 3px 0;
    font: 400 var(--grid-font, 14px)/1 var(--ui, system-ui, sans-serif);
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
  /* Three Chinese characters and their place go above four digits. */
  .grid-head .label:not(.channel) {
    padding: 0 5px 0 1px;
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
    margin-inline-start: 1px;
    transform: translateY(4px);
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
    padding: 0 3px 0 0;
    border-radius: 2px;
    line-height: calc(var(--cell-height) - 2px);
    text-align: right;
    white-space: nowrap;
    /* Not clipped, not a layout of its own: thousands of layers would take longer to put together than to draw. */
    contain: size style;
    cursor: default;
    user-select: none;
    -webkit-tap-highlight-color: transparent;
  }
  .cell.long {
    font-size: 0.86em;
  }
  .cell.longer {
    font-size: 0.75em;
  }
  .cell.longest {
    font-size: 0.6em;
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
  .legend {
    display: inline-flex;
    flex: none;
    gap: 6px;
    white-space: nowrap;
    align-items: center;
    font: 400 12px/1.2 var(--ui, system-ui, sans-serif);
    font-variant-numeric: tabular-nums;
    color: var(--muted);
  }
  .legend .heat-map {
    border-radius: 2px;
    outline: 1px solid var(--line);
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
  .paintable .cell {
    cursor: crosshair;
    /* A finger draws here; it scrolls from the labels. */
    touch-action: none;
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
`;

/** Everything a matrix, its legend and its states need, in the shadow root that holds it. */
export const gridStyles = css`
  ${plain}
  ${gridStateStyles}
`;
