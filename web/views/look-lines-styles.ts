// Lines between words, large and one small picture a head.
import { css } from 'lit';

export const linesStyles = css`
  .look-lines {
    --row: 30px;
    display: grid;
    grid-template-columns:
      max-content minmax(0, max-content) minmax(64px, 1fr)
      minmax(0, max-content) max-content;
    max-width: 672px;
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
    max-width: 176px;
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
    width: 128px;
    height: clamp(64px, calc(var(--count) * 14px), 176px);
    padding-block: 4px;
  }
  .look-small .look-line.is-followed {
    stroke-width: calc(1px + 5px * var(--share));
  }

  @container (max-width: 560px) {
    .look-place {
      max-width: 104px;
    }
  }
  @media (pointer: coarse) {
    .look-lines {
      --row: 44px;
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
  }
`;
