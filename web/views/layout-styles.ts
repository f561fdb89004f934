// The page inside the element: lesson at the left, bench at the right; what all parts share.
import { css } from 'lit';

export const layoutStyles = css`
  :host {
    display: block;
  }
  :host,
  .root {
    color: var(--ink);
    background: var(--paper);
    font: 16px/1.5 var(--ui);
    font-variant-numeric: tabular-nums lining-nums;
  }
  .root {
    padding-inline: var(--attention-inset, 12px);
    container-type: inline-size;
  }
  /* What the author wrote stands as far in as all above it, and off the lower edge. */
  .meanwhile,
  [part='caption'] {
    display: flow-root;
    padding-inline: var(--attention-inset, 12px);
  }
  ::slotted([slot='caption']) {
    margin-block: 8px 12px;
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
  /* Where no other serif is at hand: of these faces only the Korean one has an apostrophe as narrow as English wants it. */
  .layout:lang(en) {
    --reading: var(
      --attention-reading-font,
      Charter,
      'Iowan Old Style',
      Georgia,
      'Noto Serif',
      'Noto Serif CJK KR',
      'Songti SC',
      serif
    );
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
    grid-template-columns: minmax(0, 264px) minmax(0, 1fr);
    gap: 0 24px;
    align-items: start;
  }
  .work,
  .bench {
    min-width: 0;
  }
  /* Without a lesson beside it. */
  .work:only-child {
    grid-column: 1 / -1;
  }
  .bench {
    padding-top: 16px;
  }
  .glance {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
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
  button:hover:not(:disabled, [aria-disabled='true']) {
    border-color: var(--muted);
    background: var(--sheet);
  }
  button:is(:disabled, [aria-disabled='true']) {
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
  /* What the keyboard reaches must not end up behind the docked arithmetic. */
  .bench :is(button, input, select, textarea, summary, .cell) {
    scroll-margin-bottom: min(42vh, 336px);
  }
  [inert] {
    opacity: 0.6;
  }
  .error {
    overflow-wrap: anywhere;
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

  /* Below the glance: what can be done with the whole scene at the left, the panels at the right. */
  .tools {
    display: flex;
    flex-wrap: wrap;
    gap: 0 24px;
    justify-content: space-between;
    align-items: center;
    margin-top: 8px;
  }
  .notices {
    flex: 1 0 100%;
    min-width: 0;
  }
  .notices-box {
    margin-bottom: 6px;
  }
  .toolbar {
    display: flex;
    flex-wrap: wrap;
    gap: 2px;
    margin-inline-start: -11px;
  }
  .toolbar button {
    border-color: transparent;
    color: var(--muted);
  }
  .toolbar button:hover:not(:disabled, [aria-disabled='true']) {
    color: var(--ink);
  }
  .notices-box {
    display: flex;
    gap: 16px;
    align-items: center;
    padding: 4px 12px;
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

  .loading,
  .failed {
    padding: 24px 0;
  }
  ::slotted(table) {
    margin-top: 16px;
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
    .bench {
      padding-top: 8px;
    }
    .toolbar {
      gap: 0;
      margin-inline-start: -5px;
    }
    .toolbar button {
      padding-inline: 4px;
    }
  }
  @media (pointer: coarse) {
    button,
    select,
    input[type='text'] {
      min-height: 44px;
    }
    select,
    input,
    textarea {
      font-size: 16px;
    }
    summary {
      min-height: 44px;
      align-content: center;
    }
  }
  @media print {
    .toolbar {
      display: none;
    }
  }
  @media (forced-colors: active) {
    [aria-pressed='true'] {
      outline: 2px solid Highlight;
    }
  }
`;
