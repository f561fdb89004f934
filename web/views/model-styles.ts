// What a model answers and the words it knows, under the sentence.
import { css } from 'lit';

export const modelStyles = css`
  .model {
    display: grid;
    gap: 6px;
    font: 15px/1.5 var(--reading);
  }
  .model summary {
    cursor: pointer;
    width: fit-content;
  }
  .model-answers b {
    font-weight: 600;
  }
  .model-how {
    display: grid;
    gap: 8px;
    max-width: 68ch;
    margin-block: 6px 4px;
    padding-inline-start: 16px;
    border-inline-start: 1px solid var(--line);
  }
  .model-how table {
    width: fit-content;
    border-collapse: collapse;
    font-size: 14px;
  }
  .model-how caption {
    text-align: start;
    color: var(--muted);
    font-size: 13px;
  }
  .model-how th {
    text-align: start;
    font-weight: 400;
    padding-inline-end: 24px;
  }
  .model-how td {
    text-align: end;
    font-variant-numeric: tabular-nums;
  }
  .model-caution,
  .model-asked,
  .known-hint,
  .known h3 {
    max-width: 68ch;
    color: var(--muted);
    font: 13px/1.5 var(--ui);
  }
  .known > summary {
    font: 14px/1.5 var(--ui);
    color: var(--accent);
  }
  .known h3 {
    margin: 8px 0 2px;
  }
  .known-words {
    display: flex;
    flex-wrap: wrap;
    gap: 2px 4px;
    max-height: 224px;
    overflow: auto;
    padding: 2px;
  }
  .known-words button {
    min-height: 28px;
    padding: 1px 7px;
    border-color: transparent;
    background: none;
    font: 15px/1.4 var(--reading);
  }
  .known-words button:hover,
  .known-words button:focus-visible {
    border-color: var(--accent);
  }
  .known-words .token {
    font-weight: 400;
  }
  .known-words button[aria-current='true'] .token {
    font-weight: 600;
    color: var(--accent);
  }
  @media (pointer: coarse) {
    .known-words button {
      min-width: 44px;
      min-height: 44px;
    }
    .model summary {
      padding-block: 10px;
    }
  }
  @media print {
    .known {
      display: none;
    }
  }
`;
