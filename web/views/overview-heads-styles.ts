// Heads as sheets: stacked, spread a little under the pointer or the keyboard, fanned out below.
import { css } from 'lit';

export const overviewHeadsStyles = css`
  .ov-heads {
    z-index: 2;
    display: grid;
    justify-items: center;
    gap: 4px;
  }
  .ov-stack {
    --gaps: max(1, var(--sheets) - 1);
    --spread: min(18px, 84px / var(--gaps));
    --step: min(9px, 42px / var(--gaps));
    --lift: min(4px, 18px / var(--gaps));
    display: grid;
    padding-inline-end: calc((var(--sheets) - 1) * var(--spread));
  }
  .ov-stack .ov-sheet {
    grid-area: 1 / 1;
    position: relative;
    z-index: calc(99 - var(--depth));
    transform: translate(calc(var(--depth) * var(--step)), calc(var(--depth) * -1 * var(--lift)));
  }
  .ov-heads:is(:hover, :focus-visible):not(.is-open) .ov-stack {
    --step: var(--spread);
  }
  /* Its sheets lie below. */
  .ov-heads.is-open .ov-stack {
    --step: 0px;
    --lift: 0px;
  }
  .is-here .ov-mini {
    outline: 2px solid var(--ink);
  }
  .is-silent .ov-mini canvas {
    opacity: 0.25;
  }
  .ov-fan {
    margin-inline: -8px;
    padding: 2px 8px;
    white-space: nowrap;
    border: 1px solid var(--line);
    border-radius: 4px;
    background: var(--paper);
  }
  .ov-heads .ov-note {
    width: min-content;
    min-width: 100%;
    text-align: center;
  }
  .ov-heads:hover .ov-fan {
    border-color: var(--muted);
  }

  .ov-tray {
    grid-column: 2 / -1;
    display: flex;
    flex-wrap: wrap;
    gap: 14px 12px;
    margin-top: 12px;
  }
  .ov-card {
    display: grid;
    justify-items: start;
    align-content: start;
    gap: 2px;
    width: 96px;
    text-align: start;
  }
  .ov-card .ov-sheet {
    margin-bottom: 3px;
  }
  .ov-card .ov-name {
    font-weight: 600;
    text-align: start;
  }
  .ov-most {
    display: flex;
    flex-wrap: wrap;
    gap: 0 4px;
    max-width: 100%;
  }
  .ov-most .token {
    max-width: 100%;
    overflow: hidden;
    color: var(--key);
    font-weight: 400;
    text-overflow: ellipsis;
    white-space: pre;
  }
  .ov-most b {
    font-weight: 400;
  }
  @container (max-width: 560px) {
    .ov-tray {
      grid-column: 1 / -1;
    }
    .ov-stack {
      --spread: min(9px, 28px / var(--gaps));
      --step: min(6px, 24px / var(--gaps));
    }
  }
  @media (prefers-reduced-motion: no-preference) {
    .ov-stack .ov-sheet {
      transition: transform 0.18s ease-out;
    }
    .ov-card {
      animation: ov-fan 0.26s ease-out backwards;
    }
    @keyframes ov-fan {
      from {
        opacity: 0;
        transform: translate(calc(var(--index) * -60px), -40px);
      }
    }
  }
  @media (forced-colors: active) {
    .is-here .ov-mini {
      outline-color: Highlight;
    }
  }
`;
