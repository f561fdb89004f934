// The heads' small maps beside the sentence; of a stack, layer by layer.
import { css } from 'lit';

export const headsStyles = css`
  .stack {
    display: grid;
    gap: 8px;
    max-width: 100%;
  }
  .stack .heads {
    align-items: center;
  }
  .stack-name {
    min-width: 4em;
    font-size: 13px;
    color: var(--muted);
  }
  .head-box {
    display: grid;
    gap: 2px;
    align-content: start;
  }
  .head-facts {
    display: grid;
    justify-items: start;
    font-size: 12px;
    color: var(--muted);
  }
  .heads-note {
    flex: 1 0 100%;
    max-width: 272px;
  }
  .head.is-silent canvas {
    opacity: 0.3;
  }
  .silence {
    min-height: 24px;
    padding: 1px 8px;
    border-color: transparent;
    font-size: 13px;
    color: var(--muted);
  }
  .silence[aria-pressed='true'] {
    border-color: var(--line);
    color: var(--ink);
    background: var(--sheet);
  }
  .heads {
    flex: 0 1 auto;
    max-width: 100%;
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
  .head {
    display: grid;
    gap: 4px;
    justify-items: start;
    padding: 6px 8px 8px;
  }
  .head-name {
    font-size: 13px;
    color: var(--muted);
  }
  .head.is-chosen {
    border-color: var(--ink);
    box-shadow: inset 0 0 0 1px var(--ink);
  }
  .head.is-chosen .head-name {
    color: var(--ink);
    font-weight: 600;
  }
  .head canvas {
    display: block;
  }
  .head-cover {
    display: grid;
    place-items: center;
    width: var(--size);
    height: var(--size);
    border: 1px dashed var(--line);
    color: var(--muted);
    font: 28px/1 var(--reading);
  }
  @media (pointer: coarse) {
    .silence {
      min-height: 44px;
    }
  }
`;
