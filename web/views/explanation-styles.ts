// A worked example on a low, wide panel or a narrow sheet: the argument at the left, its table at the right or below.
import { css } from 'lit';

export const explanationStyles = css`
  .explanation {
    container-type: inline-size;
    display: block;
    /* A long formula or table scrolls the whole example, which has buttons to reach it by. */
    overflow-x: auto;
    font: 400 15px/1.5 var(--ui, system-ui, sans-serif);
    font-variant-numeric: tabular-nums lining-nums;
    color: var(--ink);
  }
  .worked {
    min-width: 0;
  }
  .explanation p {
    margin: 0;
  }
  .explanation math {
    font-family:
      'STIX Two Math', 'Cambria Math', 'Latin Modern Math', 'Noto Sans Math', math, var(--reading, serif);
    font-size: 17px;
  }
  .formula {
    padding-bottom: 6px;
  }
  .remark {
    max-width: 60ch;
    padding-bottom: 4px;
    font-family: var(--reading, serif);
    font-size: 16px;
  }
  .explanation .aside {
    max-width: 544px;
    margin-top: 8px;
    color: var(--muted);
    font-size: 13px;
    line-height: 1.5;
  }
  .line {
    display: flex;
    gap: 0.55em;
    align-items: baseline;
  }
  .equals {
    flex: none;
    color: var(--muted);
  }
  .side {
    min-width: 0;
  }
  .term {
    white-space: nowrap;
  }
  .result {
    font-size: 17px;
    font-weight: 650;
  }
  .explanation button {
    font: inherit;
    font-variant-numeric: inherit;
    color: inherit;
    background: none;
    border: 0;
    cursor: pointer;
  }
  .explanation .number {
    padding: 0;
    text-decoration: underline dotted color-mix(in srgb, currentColor 45%, transparent) 1px;
    text-underline-offset: 0.22em;
  }
  .explanation .number:hover,
  .explanation .source:hover {
    text-decoration: underline solid 1px;
  }
  .explanation .query {
    color: var(--query);
  }
  .explanation .key {
    color: var(--key);
  }
  .explanation .value {
    color: var(--value);
  }
  .sources {
    display: flex;
    flex-wrap: wrap;
    gap: 2px 14px;
    align-items: baseline;
    padding-top: 8px;
    font-size: 14px;
  }
  .sources .from {
    color: var(--muted);
  }
  .explanation .source {
    display: inline-flex;
    gap: 0.5em;
    align-items: baseline;
    padding: 2px 0;
    min-height: 28px;
  }
  .source .where {
    max-width: 12em;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .explanation .table {
    min-width: 0;
    margin-top: 12px;
  }
  .explanation table {
    border-collapse: collapse;
    font-size: 13px;
    line-height: 1.35;
  }
  .explanation th,
  .explanation td {
    padding: 2px 0 2px 12px;
    text-align: right;
    font-weight: 400;
    white-space: nowrap;
  }
  .explanation th:first-child {
    padding-left: 4px;
    text-align: left;
    max-width: 6em;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  .explanation td:last-child,
  .explanation th:last-child {
    padding-right: 4px;
  }
  .explanation thead th {
    padding-bottom: 4px;
    color: var(--muted);
    border-bottom: 1px solid var(--line);
  }
  .explanation tbody tr:first-child > * {
    padding-top: 5px;
  }
  .explanation tbody tr:last-child > * {
    padding-bottom: 5px;
  }
  .explanation tfoot > tr > * {
    padding-top: 4px;
    border-top: 1px solid var(--line);
  }
  .explanation tfoot th {
    color: var(--muted);
  }
  .explanation tr.this > * {
    background: var(--band);
    font-weight: 600;
  }
  .explanation .channel {
    color: var(--muted);
  }
  .hatched {
    padding: 0 4px;
    background: repeating-linear-gradient(
      135deg,
      color-mix(in srgb, var(--muted) 28%, transparent) 0 1px,
      transparent 1px 5px
    );
  }
  .explanation details {
    padding-top: 4px;
  }
  .explanation summary {
    padding: 2px 4px;
    min-height: 28px;
    box-sizing: border-box;
    color: var(--accent);
    cursor: pointer;
    width: fit-content;
  }
  .some:has(+ details[open]) {
    display: none;
  }
  @container (min-width: 640px) {
    .halves {
      display: flex;
      gap: 40px;
      align-items: flex-start;
    }
    .halves > .worked {
      flex: 1 1 0;
    }
    .halves > .table {
      flex: 0 0 auto;
      max-width: 58%;
      margin-top: 0;
    }
    .explanation table {
      font-size: 14px;
    }
    .explanation th,
    .explanation td {
      padding-left: 18px;
    }
    .explanation th:first-child {
      max-width: 10em;
    }
  }
  @media (pointer: coarse) {
    .explanation .source,
    .explanation summary {
      min-height: 44px;
      align-items: center;
    }
  }
`;
