// The steps: numbered headings, matrices set like displayed formulas with their operators between them.
import { css } from 'lit';
import { walkStyles } from './walk-styles.js';

const steps = css`
  .pipeline {
    display: grid;
    gap: 28px;
    margin-top: 18px;
  }
  .step {
    min-width: 0;
  }
  .step h3 {
    font: 600 19px/1.35 var(--reading);
  }
  .step-number {
    display: inline-block;
    min-width: 1.4em;
    color: var(--muted);
    font-weight: 400;
  }
  .step-text {
    max-width: 66ch;
    margin-top: 2px;
    color: var(--muted);
    font: 15px/1.55 var(--reading);
    text-wrap: pretty;
  }
  .step-text:lang(zh),
  :lang(zh) .step-text {
    max-width: 38em;
  }
  .flow,
  .roles {
    display: flex;
    flex-wrap: wrap;
    gap: 16px 20px;
    align-items: flex-start;
    margin-top: 14px;
    min-width: 0;
  }
  .roles {
    gap: 20px 24px;
  }
  .role {
    display: grid;
    gap: 8px;
    flex: 0 1 auto;
    min-width: 0;
    max-width: 100%;
    padding-top: 10px;
    border-top: 2px solid currentColor;
  }
  .role > * {
    color: var(--ink);
  }
  .roles.is-wide {
    flex-direction: column;
    align-items: stretch;
  }
  .is-wide .role {
    display: flex;
    flex-wrap: wrap;
    align-items: flex-start;
    gap: 8px 20px;
  }
  .is-wide .role-operator {
    align-self: center;
  }
  .role-q {
    border-color: var(--query);
  }
  .role-k {
    border-color: var(--key);
  }
  .role-v {
    border-color: var(--value);
  }
  .role-operator {
    color: var(--muted);
    font: 16px/1.4 var(--reading);
  }
  .then {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: 0 16px;
    align-items: start;
    min-width: 0;
    max-width: 100%;
  }
  /* An operator stands in the middle of its matrix, not of what is said below it. */
  .weights-block {
    display: contents;
  }
  .weights-block > p {
    grid-column: 2;
  }
  .operator {
    align-self: center;
    min-width: 1.4em;
    padding-top: 34px;
    text-align: center;
    color: var(--muted);
    font: 17px/1.2 var(--reading);
    white-space: nowrap;
  }
  .operator small {
    font-size: 13px;
  }

  .matrix {
    min-width: 0;
    max-width: 100%;
    display: grid;
    gap: 4px;
    align-content: start;
  }
  .matrix figcaption {
    display: grid;
    gap: 0;
    font-size: 13px;
    line-height: 1.45;
    color: var(--muted);
  }
  .matrix-name {
    font-size: 15px;
    color: var(--ink);
  }
  .matrix-name .symbol {
    font-size: 18px;
    margin-inline-end: 2px;
  }
  .matrix.query .matrix-name {
    color: var(--query);
  }
  .matrix.key .matrix-name {
    color: var(--key);
  }
  .matrix.value .matrix-name {
    color: var(--value);
  }
  .matrix-facts {
    display: flex;
    flex-wrap: wrap;
    gap: 0 10px;
    align-items: baseline;
    min-height: 22px;
  }
  .is-pinned .matrix-source {
    color: var(--ink);
  }
  .pin {
    display: inline-block;
    width: 7px;
    height: 7px;
    margin-inline-end: 5px;
    border-radius: 50% 50% 50% 0;
    background: currentColor;
    transform: rotate(-45deg);
  }
  .release,
  .hold,
  .draw {
    min-height: 24px;
    padding: 0 6px;
    font-size: 13px;
  }
  .hold {
    border-color: transparent;
    color: var(--muted);
  }
  .layers {
    display: flex;
    flex-wrap: wrap;
    gap: 6px;
    position: sticky;
    top: 0;
    z-index: 4;
    padding: 6px 0;
    background: var(--paper);
  }
  /* What the keyboard reaches must not end up behind it. */
  .layers ~ .step :is(button, .cell) {
    scroll-margin-top: 58px;
  }
  .layer.is-chosen {
    border-color: var(--ink);
    box-shadow: inset 0 0 0 1px var(--ink);
    font-weight: 600;
  }
  .role-note {
    font-size: 13px;
    color: var(--muted);
  }
  .mask-key,
  .mask-note {
    max-width: 272px;
    font-size: 13px;
    color: var(--muted);
  }
  .mask-key {
    display: flex;
    gap: 6px;
    align-items: center;
  }
  .seen-sample {
    width: 14px;
    height: 10px;
    background: color-mix(in srgb, var(--weight, #845393) 22%, var(--paper));
  }
  .row-sum {
    margin-top: 4px;
    font-size: 13px;
    color: var(--muted);
    /* As wide as its matrix, which it must not push to the next line. */
    width: 0;
    min-width: max(100%, 208px);
    overflow-wrap: anywhere;
  }
  @media (pointer: coarse) {
    .release,
    .hold,
    .draw {
      min-height: 44px;
    }
  }
  @container (max-width: 560px) {
    .flow,
    .roles {
      flex-direction: column;
      align-items: stretch;
    }
    .then {
      grid-template-columns: minmax(0, 1fr);
      gap: 16px 0;
    }
    .weights-block > p {
      grid-column: 1;
    }
    .operator {
      align-self: flex-start;
      justify-self: start;
      padding: 0;
    }
  }
  /* Beside the lesson, three roles of four numbers find room in one line. */
  @container (min-width: 941px) and (max-width: 1340px) {
    .pipeline {
      --grid-font: 13px;
    }
    .roles {
      --grid-font: 12px;
      column-gap: 16px;
    }
  }
`;

export const pipelineStyles = [steps, walkStyles];
