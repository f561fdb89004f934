// The page inside the element: lesson at the left, bench at the right, the explanation docked below; controls and buttons.
import { css } from 'lit';

export const layoutStyles = css`
  :host {
    display: block;
    container-type: inline-size;
    color: var(--ink);
    background: var(--paper);
    font: 16px/1.5 var(--ui);
    text-align: start;
    letter-spacing: normal;
    text-transform: none;
    font-variant-numeric: tabular-nums lining-nums;
  }
  :host([hidden]) {
    display: none;
  }
  *,
  *::before,
  *::after {
    box-sizing: border-box;
  }
  :lang(zh) {
    line-break: strict;
  }
  h2,
  h3,
  p,
  figure,
  ol,
  ul,
  fieldset {
    margin: 0;
    padding: 0;
    border: 0;
  }
  sub,
  sup {
    font-size: 0.72em;
    line-height: 0;
  }

  .layout {
    display: grid;
    grid-template-columns: minmax(0, 19rem) minmax(0, 1fr);
    gap: 0 36px;
    align-items: start;
  }
  .bench {
    min-width: 0;
    padding-top: 16px;
  }
  .glance {
    display: grid;
    gap: 12px;
  }

  button,
  select,
  input,
  textarea {
    font: inherit;
    font-size: 14px;
    color: inherit;
    letter-spacing: inherit;
    margin: 0;
  }
  button {
    min-height: 30px;
    padding: 3px 11px;
    border: 1px solid var(--line);
    border-radius: 4px;
    background: transparent;
    cursor: pointer;
  }
  button:hover:not(:disabled) {
    border-color: var(--muted);
    background: var(--sheet);
  }
  button:disabled {
    color: var(--muted);
    opacity: 0.55;
    cursor: default;
  }
  select,
  input[type='text'],
  textarea {
    min-height: 32px;
    padding: 3px 8px;
    border: 1px solid var(--line);
    border-radius: 4px;
    background: var(--paper);
  }
  :focus-visible {
    outline: 2px solid var(--focus);
    outline-offset: 2px;
  }
  input[aria-invalid='true'],
  textarea[aria-invalid='true'] {
    border-color: var(--error);
    outline-color: var(--error);
  }
  .error {
    color: var(--error);
    font-size: 14px;
    line-height: 1.4;
  }
  .visually-hidden {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }

  .query {
    color: var(--query);
  }
  .key {
    color: var(--key);
  }
  .value {
    color: var(--value);
  }
  .symbol {
    font-family: var(--reading);
    white-space: nowrap;
  }
  .token {
    font-weight: 600;
  }

  .topline {
    display: flex;
    flex-wrap: wrap-reverse;
    gap: 6px 24px;
    align-items: center;
    min-height: 34px;
  }
  .notices {
    flex: 1 1 20rem;
    min-width: 0;
  }
  .toolbar {
    display: flex;
    flex-wrap: wrap;
    gap: 6px;
    justify-content: flex-end;
  }
  .toolbar button {
    border-color: transparent;
    color: var(--muted);
  }
  .toolbar button:hover:not(:disabled) {
    color: var(--ink);
  }
  .notices-box {
    display: flex;
    gap: 16px;
    align-items: start;
    padding: 4px 12px;
    align-items: center;
    border-left: 3px solid var(--accent);
    background: var(--sheet);
    font-size: 14px;
  }
  .notices-box.is-problem {
    border-color: var(--error);
  }
  .notices-box ul {
    flex: 1;
    list-style: none;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  .notices-box textarea {
    display: block;
    width: 100%;
    margin-top: 6px;
  }

  .controls {
    border-top: 1px solid var(--line);
    padding-top: 10px;
  }
  .controls-list {
    display: flex;
    flex-wrap: wrap;
    gap: 10px 24px;
    align-items: start;
  }
  .control {
    display: grid;
    gap: 2px;
    max-width: 100%;
  }
  .control > label {
    font-size: 13px;
    color: var(--muted);
  }
  .control-body {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    align-items: center;
  }
  .control .error {
    max-width: 22rem;
  }
  .stepper {
    display: inline-flex;
  }
  .stepper input {
    width: 4.6em;
    border-radius: 0;
    border-inline-width: 0;
    text-align: center;
  }
  .stepper button {
    width: 30px;
    min-height: 32px;
    padding: 0;
  }
  .stepper button:first-child {
    border-radius: 4px 0 0 4px;
  }
  .stepper button:last-child {
    border-radius: 0 4px 4px 0;
  }
  .stepper input:focus-visible {
    outline-offset: 0;
  }
  [data-param='seed'] .stepper input {
    width: 7em;
  }
  input[type='range'] {
    width: 9rem;
    accent-color: var(--accent);
    min-height: 32px;
  }
  .more > summary {
    cursor: pointer;
    font-size: 14px;
    color: var(--muted);
    padding-top: 8px;
  }
  .controls > .more:first-child > summary {
    padding-top: 0;
  }
  .more[open] > summary {
    margin-bottom: 8px;
  }

  .dock {
    position: sticky;
    bottom: 0;
    z-index: 3;
    margin-top: 28px;
    max-height: min(40vh, 20rem);
    overflow: auto;
    overscroll-behavior: contain;
    border-top: 1px solid var(--muted);
    background: var(--paper);
    padding: 10px 0 14px;
  }
  .dock-head {
    display: flex;
    gap: 16px;
    align-items: baseline;
    justify-content: space-between;
  }
  .dock-head h3 {
    font: 600 15px/1.4 var(--ui);
    overflow-wrap: anywhere;
  }
  .dock-head button {
    border-color: transparent;
    color: var(--muted);
    white-space: nowrap;
  }
  .dock-text {
    font: 15px/1.5 var(--reading);
    color: var(--muted);
  }
  .dock-body {
    margin-top: 6px;
  }

  .loading,
  .failed {
    padding: 24px 0;
  }
  .failed {
    border-left: 3px solid var(--error);
    padding-inline-start: 16px;
    display: grid;
    gap: 10px;
    justify-items: start;
  }

  @container (max-width: 940px) {
    .layout {
      grid-template-columns: minmax(0, 1fr);
    }
  }
  @container (max-width: 560px) {
    .toolbar {
      justify-content: flex-start;
    }
    .toolbar button {
      padding-inline: 6px;
    }
    .toolbar {
      gap: 2px;
    }
    .dock {
      max-height: 46vh;
    }
  }
  @media (pointer: coarse) {
    button,
    select,
    input[type='text'] {
      min-height: 44px;
    }
    .stepper button {
      width: 44px;
      min-height: 44px;
    }
    select,
    input,
    textarea {
      font-size: 16px;
    }
    .more > summary,
    .lesson summary {
      min-height: 44px;
      align-content: center;
    }
  }
  @media (forced-colors: active) {
    .chip-bar {
      forced-color-adjust: none;
      background: Highlight;
    }
  }
  @media print {
    .toolbar,
    .controls,
    .dock {
      display: none;
    }
  }
`;
