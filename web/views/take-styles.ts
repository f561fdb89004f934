// "Take it along": two groups beside each other, rows of buttons under a hairline, the figure on its light paper.
import { css } from 'lit';

export const takeStyles = css`
  .take-groups {
    display: grid;
    grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
    gap: 20px 36px;
    align-items: start;
  }
  .take-group {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 10px;
    min-width: 0;
  }
  .take-group h3 {
    font: 600 16px/1.4 var(--reading);
  }
  .take-figure {
    display: block;
    width: auto;
    max-width: 100%;
    height: auto;
    max-height: 416px;
    outline: 1px solid var(--line);
    background: #fff;
  }
  .take-row {
    display: grid;
    grid-template-columns: 96px minmax(0, 1fr);
    gap: 4px 12px;
    align-items: baseline;
    padding-top: 8px;
    border-top: 1px solid var(--line);
  }
  .take-name {
    font-size: 14px;
    font-weight: 600;
  }
  .take-items {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 4px;
  }
  .take-item {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 6px;
    align-items: center;
  }
  .take-what {
    flex: none;
    min-width: 168px;
    font-size: 14px;
  }
  .take-item .take-select {
    margin-inline-start: 8px;
  }
  .take-copy {
    border-color: transparent;
    color: var(--muted);
  }
  .take-select,
  .take-words {
    display: inline-flex;
    gap: 6px;
    align-items: center;
    font-size: 14px;
    color: var(--muted);
  }
  .take-select select {
    max-width: 288px;
    color: var(--ink);
  }
  .take-note {
    flex-basis: 100%;
    max-width: 62ch;
    color: var(--muted);
    font-size: 14px;
    overflow-wrap: anywhere;
  }
  .take-done:empty {
    display: none;
  }
  .take-done {
    font-size: 14px;
    overflow-wrap: anywhere;
  }
  .take-paste,
  .take-file {
    font-size: 14px;
    color: var(--muted);
  }
  .take-paste {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 4px;
  }
  .take-file {
    position: relative;
    display: flex;
    flex-wrap: wrap;
    gap: 4px 10px;
    align-items: center;
    justify-self: start;
  }
  .take-choose {
    min-height: 30px;
    padding: 3px 11px;
    border: 1px solid var(--line);
    border-radius: 4px;
    color: var(--ink);
    cursor: pointer;
  }
  .take-choose:hover {
    border-color: var(--muted);
    background: var(--sheet);
  }
  .take-file :focus-visible + .take-choose {
    outline: 2px solid var(--focus);
    outline-offset: 2px;
  }
  .take-group textarea {
    width: 100%;
    min-height: 5.5em;
    padding: 6px 10px;
    color: var(--ink);
    font:
      14px/1.5 ui-monospace,
      'Cascadia Mono',
      Menlo,
      Consolas,
      monospace;
    resize: vertical;
  }
  @container (max-width: 760px) {
    .take-groups {
      grid-template-columns: minmax(0, 1fr);
    }
  }
  @container (max-width: 560px) {
    .take-row {
      grid-template-columns: minmax(0, 1fr);
    }
    .take-what {
      min-width: 104px;
    }
    .take-select select {
      max-width: 224px;
    }
  }
  @media print {
    .panel:has(.take-groups) {
      display: none;
    }
  }
  @media (pointer: coarse) {
    .take-words,
    .take-choose {
      min-height: 44px;
      align-content: center;
    }
  }
`;
