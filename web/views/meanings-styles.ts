// A word's vector in several sentences. Each sense has a mark of its own beside its colour.
import { css } from 'lit';

export const meaningsStyles = css`
  .meanings {
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(0, 304px);
    gap: 12px 28px;
    align-items: start;
  }
  .meanings-box {
    min-width: 0;
  }
  .meanings-picture {
    display: block;
    overflow: hidden;
    width: 100%;
    direction: ltr;
  }
  .meanings-path line {
    stroke: var(--look);
    stroke-width: 1.25;
    opacity: 0.6;
  }
  .meanings-path.is-shown line {
    stroke-width: 2.5;
    opacity: 1;
  }
  .meanings-mark {
    fill: var(--look);
    stroke: var(--paper);
    stroke-width: 1.5;
  }
  .meanings-start {
    fill: var(--paper);
    stroke: var(--muted);
    stroke-width: 2;
  }
  .meanings-ring {
    fill: none;
    stroke: var(--accent);
    stroke-width: 2;
  }
  .meanings-name {
    fill: var(--ink);
    font: 14px var(--ui);
    paint-order: stroke;
    stroke: var(--paper);
    stroke-width: 3px;
    stroke-linejoin: round;
  }
  .meanings-name.is-shown {
    fill: var(--accent);
    font-weight: 700;
  }
  .meanings-senses {
    display: grid;
    gap: 12px;
  }
  .meanings-senses h3 {
    display: flex;
    gap: 8px;
    align-items: center;
    margin: 0 0 4px;
    font: 600 14px/1.4 var(--ui);
  }
  .meanings-senses h3 svg {
    flex: none;
    width: 16px;
    height: 16px;
  }
  .meanings-senses ol {
    list-style: none;
  }
  .meanings-senses button {
    display: grid;
    grid-template-columns: 1.4em minmax(0, 1fr);
    gap: 4px;
    width: 100%;
    padding: 4px 6px;
    border: 0;
    background: none;
    color: var(--ink);
    font: 15px/1.4 var(--ui);
    text-align: start;
    cursor: pointer;
  }
  .meanings-senses button:hover {
    background: var(--sheet);
  }
  .meanings-senses button[aria-current] {
    background: var(--band);
  }
  .meanings-number {
    color: var(--muted);
    font-variant-numeric: tabular-nums;
  }
  .meanings-senses .token {
    font-weight: 400;
  }
  .meanings-senses b .token {
    font-weight: 700;
  }
  .meanings-own,
  .meanings-axes {
    color: var(--muted);
    font-size: 14px;
  }
  .meanings-own {
    padding: 0 6px;
  }
  .meanings-own b {
    color: var(--accent);
  }
  @container (max-width: 760px) {
    .meanings {
      grid-template-columns: minmax(0, 1fr);
    }
  }
  @media (pointer: coarse) {
    .meanings-senses button {
      min-height: 44px;
      align-content: center;
    }
  }
  @media (forced-colors: active) {
    .meanings-picture {
      --paper: Canvas;
      --ink: CanvasText;
      --accent: Highlight;
    }
    .meanings-senses button[aria-current] {
      outline: 2px solid Highlight;
    }
  }
`;
