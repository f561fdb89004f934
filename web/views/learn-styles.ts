// Learning: sentence and heads at the left, curves at the right; on a phone one below the other, the buttons within reach.
import { css } from 'lit';
import { chartStyles } from './chart-styles.js';

const panelStyles = css`
  .learn {
    --plum: #845393;
  }
  @media (prefers-color-scheme: dark) {
    :host(:not([theme='light'])) .learn {
      --plum: #c894d8;
    }
  }
  :host([theme='dark']) .learn {
    --plum: #c894d8;
  }
  .learn {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 12px;
  }
  .learn-top {
    display: flex;
    flex-wrap: wrap;
    gap: 8px 16px;
    font-size: 14px;
  }
  :is(.learn-task, .learn-sentence) {
    display: flex;
    gap: 8px;
    align-items: center;
    min-width: 0;
    color: var(--muted);
    font-size: 14px;
  }
  :is(.learn-task, .learn-sentence) span {
    flex: none;
  }
  :is(.learn-task, .learn-sentence) select {
    min-width: 0;
    max-width: 100%;
    color: var(--ink);
    text-overflow: ellipsis;
  }
  .learn-bar {
    display: flex;
    flex-wrap: wrap;
    gap: 6px;
    align-items: center;
  }
  #learn-start {
    min-width: 7em;
    border-color: var(--accent);
    background: var(--accent);
    color: var(--paper);
    font-weight: 600;
  }
  #learn-start:hover:not([aria-disabled='true']) {
    background: color-mix(in srgb, var(--accent) 86%, var(--ink));
  }
  .learn-progress {
    display: flex;
    flex-wrap: wrap;
    flex: 1 0 100%;
    gap: 2px 12px;
    align-items: center;
    min-height: 1.6em;
    color: var(--muted);
    font-size: 14px;
  }
  .learn-progress progress {
    width: 144px;
    height: 8px;
    accent-color: var(--accent);
  }
  .learn-state {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 12px;
    align-content: start;
    align-items: baseline;
    min-height: 3em; /* what stands below does not jump as it learns */
    font: 17px/1.5 var(--reading);
  }
  .learn-state p {
    max-width: 76ch;
  }
  :is(.learn-settings, .learn-how, .learn-known) summary {
    width: fit-content;
    max-width: 100%;
    font-size: 14px;
    cursor: pointer;
  }
  .learn-now {
    margin-inline-start: 8px;
    color: var(--muted);
  }
  .learn-settings .controls-list {
    margin-block: 8px;
  }
  .learn-note {
    max-width: 76ch;
    color: var(--muted);
    font-size: 14px;
  }
  :lang(zh) .learn-note {
    max-width: 44em;
  }
  .learn-counts {
    display: grid;
    gap: 2px;
    max-width: 736px;
    font-size: 14px;
  }
  .learn-counts legend {
    padding: 0;
    color: var(--muted);
  }
  .learn-counts label {
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(96px, 224px) 3em;
    gap: 12px;
    align-items: center;
  }
  .learn-counts input {
    width: 100%;
  }

  /* What explains one chosen number must not lie over what learns. */
  .bench:has(.learn) .dock {
    position: static;
  }
  .learn-body {
    display: grid;
    grid-template: 'watched course' auto 'deeper course' 1fr / minmax(0, 1.25fr) minmax(0, 1fr);
    gap: 14px 32px;
    align-items: start;
  }
  .learn-watched {
    grid-area: watched;
  }
  .learn-course {
    grid-area: course;
  }
  .learn-deeper {
    grid-area: deeper;
  }
  .learn-watched,
  .learn-deeper,
  .learn-course {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 10px;
    min-width: 0;
  }
  .learn-words .chips {
    max-height: none;
    overflow: visible;
  }
  .learn-words .chips li {
    margin-inline-end: 5px;
  }
  .learn-words .chip {
    min-width: 46px;
    padding: 4px 7px 5px;
  }
  .learn-words .chip-token {
    font-size: 17px;
  }
  .learn-words .chip:not(.is-query) {
    background: color-mix(in srgb, var(--plum) calc(var(--share) * 42%), transparent);
  }
  .learn-words .chip-bar {
    transition: none;
    height: 5px;
    background: var(--plum);
  }
  .learn-words .chip-share {
    color: inherit;
  }
  .learn-watched .reading {
    min-height: 3em;
  }
  .learn-answer {
    min-height: 3em;
    font: 16px/1.5 var(--reading);
  }
  :is(.learn-remark, .learn-others, .learn-source) {
    color: var(--muted);
  }
  :is(.learn-others, .learn-source) {
    font-size: 14px;
  }
  .learn-other {
    font-weight: 400;
  }
  .learn-heads .heads {
    gap: 6px;
  }
  .learn-heads .head {
    padding: 5px 6px 6px;
  }
  .learn-edit {
    display: grid;
    gap: 8px;
  }
  .learn-field {
    display: grid;
    gap: 2px;
  }
  .learn-field label,
  .learn-timeline label {
    color: var(--muted);
    font-size: 13px;
  }
  .learn-field textarea {
    width: 100%;
    min-height: 36px;
    font: 16px/1.45 var(--reading);
    resize: vertical;
    field-sizing: content;
  }
  .learn-known p {
    color: var(--muted);
    font-size: 14px;
    line-height: 1.8;
  }

  .learn-curves {
    display: grid;
    gap: 6px;
  }
  .learn-curves .chart-plot {
    cursor: pointer;
  }
  .learn-timeline {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 10px;
    align-items: center;
    font-size: 14px;
  }
  .learn-timeline input {
    flex: 1 1 160px;
  }
  .learn-moment {
    min-width: 9em;
    color: var(--muted);
  }
  .learn-use {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 12px;
    align-items: center;
    font-size: 14px;
  }
  .learn-runs {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 6px;
  }
  .learn-runs h3 {
    font: 600 15px/1.4 var(--ui);
  }
  .learn-how > p {
    max-width: 76ch;
    margin-top: 8px;
    font: 15px/1.5 var(--reading);
  }
  .learn-formula {
    display: flex;
    flex-wrap: wrap;
    gap: 6px 32px;
    overflow-x: auto;
    padding-block: 2px;
  }

  @container (max-width: 860px) {
    .learn-body {
      grid-template: 'watched' 'course' 'deeper' / minmax(0, 1fr);
    }
  }
  @container (max-width: 560px) {
    .learn-bar {
      position: sticky;
      bottom: 0;
      z-index: 6; /* above what sticks in tables */
      order: 1;
      padding-block: 6px;
      border-top: 1px solid var(--line);
      background: var(--paper);
    }
    .learn-bar button {
      flex: 1 1 auto;
      padding-inline: 6px;
    }
    #learn-start {
      flex-basis: 30%;
    }
    .learn-watched .reading {
      font-size: 16px;
    }
    .learn-progress {
      flex: 1 1 auto;
      justify-content: end;
      min-height: 0;
    }
    .learn-progress progress {
      display: none;
    }
    .learn-state {
      display: block;
      min-height: 4.5em;
      font-size: 16px;
    }
    .learn-state p {
      display: inline;
    }
    .learn-task {
      flex: 1 1 100%;
    }
    .learn-task select {
      flex: 1;
    }
    .learn-counts label {
      grid-template-columns: minmax(0, 1fr) 3em;
    }
    .learn-counts label span {
      grid-column: 1 / -1;
    }
    .learn-now {
      display: block;
      margin: 0;
    }
  }
  @media (pointer: coarse) {
    .learn-counts input,
    .learn-timeline input {
      min-height: 44px;
    }
  }
  @media (forced-colors: active) {
    #learn-start {
      border: 2px solid ButtonText;
    }
    .learn-heads .head.is-chosen {
      outline: 2px solid Highlight;
    }
    .learn-words .chip-bar {
      background: Highlight;
    }
    .learn {
      --look-1: CanvasText;
      --look-2: CanvasText;
      --look-3: CanvasText;
      --line: GrayText;
      --muted: CanvasText;
    }
  }
  @media print {
    .learn-bar,
    .learn-edit {
      display: none;
    }
  }
`;

export const learnStyles = css`
  ${chartStyles}
  ${panelStyles}
`;
