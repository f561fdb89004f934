// The plane: hairlines and marks. Queries, keys and values keep their colours; shapes tell them apart without.
import { css } from 'lit';

export const planeStyles = css`
  .plane {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 12px;
  }
  .plane-controls select {
    max-width: 100%;
    color: var(--ink);
  }
  .plane-controls label {
    display: flex;
    flex-wrap: wrap;
    gap: 2px 6px;
    align-items: center;
    color: var(--muted);
  }
  .plane-body {
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(0, 240px);
    gap: 12px 28px;
    align-items: start;
  }
  .plane-box {
    min-width: 0;
  }
  .plane-picture {
    display: block;
    overflow: hidden;
    width: 100%;
    direction: ltr;
    touch-action: pan-y;
    user-select: none;
    -webkit-user-select: none;
  }
  .plane-grid {
    stroke: var(--line);
    stroke-width: 1;
    opacity: 0.55;
  }
  .plane-tick,
  .plane-axis {
    fill: var(--muted);
    font: 12px var(--ui);
    text-anchor: middle;
  }
  .plane-tick {
    font-size: 11px;
    paint-order: stroke;
    stroke: var(--paper);
    stroke-width: 3px;
  }
  .plane-tick.is-y {
    text-anchor: start;
  }
  .plane-zero {
    stroke: var(--muted);
    stroke-width: 1.25;
  }
  .plane-leader {
    stroke: var(--muted);
    stroke-width: 0.75;
  }
  .plane-arrow line {
    stroke: var(--look);
    stroke-width: 1.25;
  }
  .is-crowded .plane-arrow:not(.is-followed) {
    opacity: 0.45;
  }
  .plane-arrow polygon,
  .plane-mark {
    fill: var(--look);
  }
  .plane-mark {
    stroke: var(--paper);
    stroke-width: 1.5;
  }
  .role-before,
  .role-after,
  .role-output {
    --look: var(--muted);
  }
  .role-value {
    --look: var(--value);
  }
  .role-query {
    --look: var(--query);
  }
  .role-key {
    --look: var(--key);
  }
  .plane-arrow.role-value {
    --look: var(--muted);
  }
  /* Keys: dashed, with an open head. */
  .plane-arrow.role-key line {
    stroke-dasharray: 5 3;
  }
  .plane-arrow.role-key polygon {
    fill: var(--paper);
    stroke: var(--look);
    stroke-width: 1.5;
  }
  .plane-arrow.is-followed,
  .is-followed:is(.role-before, .role-after, .role-output) {
    --look: var(--accent);
  }
  .plane-arrow.is-followed.role-query {
    --look: var(--query);
  }
  .plane-arrow.is-followed.role-key {
    --look: var(--key);
  }
  .plane-arrow.is-followed line {
    stroke-width: 2.75;
  }
  .plane-name {
    fill: var(--ink);
    font: 14px var(--ui);
    paint-order: stroke;
    stroke: var(--paper);
    stroke-width: 3px;
    stroke-linejoin: round;
  }
  .plane-name:is(.role-query, .role-key) {
    fill: var(--look);
  }
  .plane-name.is-followed {
    font-weight: 700;
  }
  .plane-name.is-followed:is(.role-before, .role-value, .role-output) {
    fill: var(--accent);
  }
  .plane-handle {
    cursor: grab;
    outline: none;
  }
  .is-dragging,
  .is-dragging .plane-handle {
    cursor: grabbing;
  }
  .plane-reach {
    r: 14px;
    fill: transparent;
    touch-action: none;
  }
  .plane-ring {
    fill: none;
    stroke: transparent;
    stroke-width: 2;
    pointer-events: none;
  }
  .plane-handle:hover .plane-ring,
  .plane-handle.is-dragged .plane-ring {
    stroke: var(--muted);
    stroke-width: 1;
  }
  .plane-handle:focus-visible .plane-ring {
    stroke: var(--focus);
    stroke-width: 2;
  }
  .plane-side {
    display: grid;
    gap: 14px;
    font-size: 14px;
    line-height: 1.5;
  }
  .plane-legend {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 16px;
    list-style: none;
  }
  .plane-legend li {
    display: flex;
    gap: 6px;
    align-items: center;
  }
  .plane-legend svg {
    flex: none;
    width: 30px;
    height: 16px;
  }
  .plane-side h3 {
    margin: 0 0 4px;
    font: 600 14px/1.4 var(--ui);
  }
  .plane-weights {
    display: grid;
    grid-template-columns: fit-content(112px) minmax(32px, 1fr) max-content;
    gap: 2px 10px;
    align-items: center;
    list-style: none;
  }
  .plane-weights li {
    display: contents;
  }
  .plane-weights .token {
    justify-self: start;
    max-width: 100%;
    overflow: hidden;
    font-weight: 400;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .plane-weights .plane-bar {
    height: 8px;
    background: linear-gradient(var(--accent), var(--accent)) no-repeat;
    background-size: calc(100% * var(--share)) 100%;
  }
  :dir(rtl) > .plane-bar {
    background-position: right;
  }
  .plane-note {
    color: var(--muted);
    font-size: 14px;
  }
  .plane-told {
    min-height: 1.5em;
    color: var(--muted);
    font-size: 14px;
  }
  .plane-kept {
    display: flex;
    flex-wrap: wrap;
    gap: 6px 14px;
    align-items: center;
    min-height: 30px;
    color: var(--muted);
    font-size: 14px;
  }
  .plane-table {
    overflow-x: auto;
  }
  .plane-table table {
    margin-top: 6px;
    border-collapse: collapse;
    font-size: 14px;
  }
  .plane-table :is(th, td) {
    padding: 2px 10px;
    border-bottom: 1px solid var(--line);
    text-align: end;
    white-space: nowrap;
  }
  .plane-table th[scope='row'] {
    max-width: 224px;
    overflow: hidden;
    text-align: start;
    text-overflow: ellipsis;
  }
  @container (max-width: 760px) {
    .plane-body {
      grid-template-columns: minmax(0, 1fr);
    }
  }
  @media (pointer: coarse) {
    .plane-reach {
      r: 22px;
    }
  }
  @media (forced-colors: active) {
    .plane-picture,
    .plane-legend svg {
      --paper: Canvas;
      --muted: CanvasText;
      --ink: CanvasText;
      --line: GrayText;
      --query: CanvasText;
      --key: CanvasText;
      --value: CanvasText;
      --accent: Highlight;
      --focus: Highlight;
    }
    .plane-weights .plane-bar {
      forced-color-adjust: none;
    }
  }
`;
