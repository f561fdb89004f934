// The lesson's column: a narrow page of a book.
import { css } from 'lit';

export const lessonStyles = css`
  .lesson {
    position: sticky;
    top: 0;
    max-height: var(--window-height, 100vh);
    overflow: auto;
    overscroll-behavior: auto;
    padding: 16px 4px 32px 0;
    font: 16px/1.55 var(--reading);
  }
  .lesson:lang(zh),
  .lesson :lang(zh) {
    line-height: 1.75;
  }
  .contents-open {
    display: flex;
    flex-wrap: wrap;
    gap: 0 12px;
    justify-content: space-between;
    align-items: baseline;
    align-content: center;
    width: 100%;
    font: 15px/1.5 var(--ui);
  }
  .contents-done,
  .contents-mark,
  .lesson-number,
  .onward-way {
    font: 13px/1.5 var(--ui);
    color: var(--muted);
  }
  .lesson .contents ol {
    margin-top: 4px;
    padding: 0 0 8px;
    list-style: none;
    border-bottom: 1px solid var(--line);
  }
  .lesson .contents li {
    margin-top: 0;
  }
  .contents button {
    display: grid;
    align-content: center;
    grid-template-columns: 1.9em minmax(0, 1fr);
    align-items: baseline;
    width: 100%;
    padding-inline: 8px;
    border-color: transparent;
    text-align: start;
    font: 15px/1.4 var(--ui);
  }
  .contents [aria-current] {
    border-inline-start: 3px solid var(--accent);
    border-radius: 0;
    padding-inline-start: 6px;
  }
  .contents [aria-current] .contents-title {
    font-weight: 600;
  }
  .contents-number {
    color: var(--muted);
  }
  .contents-mark {
    grid-column: 2;
  }
  .lesson > .lesson-number {
    margin-top: 14px;
  }
  .onward {
    display: grid;
    gap: 6px;
    margin-top: 24px;
    padding-top: 14px;
    border-top: 1px solid var(--line);
  }
  .onward button {
    text-align: start;
    font-size: 15px;
  }
  .onward-way {
    display: block;
  }
  .lesson details {
    margin-top: 14px;
  }
  .lesson summary {
    cursor: pointer;
    list-style: none;
  }
  .lesson summary::-webkit-details-marker {
    display: none;
  }
  .contents-open > :first-child::before,
  .lesson summary .lesson-number::before {
    content: '▸';
    display: inline-block;
    width: 1.1em;
    color: var(--muted);
  }
  .contents-open[aria-expanded='true'] > :first-child::before,
  .lesson details[open] .lesson-number::before {
    content: '▾';
  }
  .lesson-unfold {
    margin-inline-start: 10px;
    font: 13px/1.5 var(--ui);
    color: var(--accent);
  }
  .lesson details[open] .lesson-unfold {
    display: none;
  }
  .lesson summary h2 {
    font: 600 21px/1.3 var(--reading);
  }
  .lesson-summary {
    margin-top: 6px;
    color: var(--muted);
    font-style: italic;
  }
  .lesson-summary:lang(zh),
  :lang(zh) .lesson-summary {
    font-style: normal;
  }
  .lesson p,
  .lesson ol,
  .lesson ul {
    margin-top: 10px;
  }
  .lesson ol,
  .lesson ul {
    padding-inline-start: 1.4em;
  }
  .lesson li + li {
    margin-top: 6px;
  }
  .lesson .formula {
    text-align: center;
    text-wrap: balance;
    font-size: 17px;
  }
  .lesson em {
    font-style: italic;
  }
  :lang(zh) .lesson em,
  .lesson:lang(zh) em {
    font-style: normal;
    font-weight: 600;
  }
  .lesson h3,
  .lesson legend {
    margin-top: 20px;
    font: 600 14px/1.4 var(--ui);
    color: var(--muted);
    letter-spacing: 0.02em;
  }
  .lesson legend {
    margin-top: 0;
    padding: 0;
  }
  .lesson .tries {
    list-style: none;
    padding: 0;
  }
  .tries li {
    display: grid;
    gap: 4px;
    justify-items: start;
  }
  .tries li + li {
    margin-top: 14px;
  }
  .tries button,
  .choices button {
    text-align: start;
    font-size: 15px;
  }
  .question {
    margin-top: 22px;
  }
  .choices {
    display: grid;
    gap: 6px;
    margin-top: 10px;
  }
  .choices .is-right {
    border-color: var(--value);
    box-shadow: inset 3px 0 0 var(--value);
  }
  .choices .is-wrong {
    border-color: var(--error);
    text-decoration: line-through;
    text-decoration-color: var(--error);
  }
  .reveal,
  .tried {
    border-inline-start: 3px solid var(--line);
    padding-inline-start: 12px;
  }
  .live-number {
    font-variant-numeric: tabular-nums lining-nums;
    white-space: nowrap;
  }
  @container (max-width: 940px) {
    .lesson details {
      max-width: 704px;
      margin-top: 8px;
    }
    .lesson {
      position: static;
      max-height: none;
      overflow: visible;
      padding: 10px 0; /* as wide as what stands below it */
      border-bottom: 1px solid var(--line);
    }
  }
`;
