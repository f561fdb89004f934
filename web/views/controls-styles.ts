// The settings.
import { css } from 'lit';

export const controlsStyles = css`
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
  .control-label {
    font-size: 13px;
    color: var(--muted);
  }
  .box {
    display: inline-flex;
    gap: 6px;
    align-items: center;
    min-height: 32px;
    font-size: 14px;
    white-space: nowrap;
  }
  .box + .box {
    margin-inline-start: 6px;
  }
  input[type='checkbox'] {
    width: 16px;
    height: 16px;
    accent-color: var(--accent);
  }
  .control-body {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    align-items: center;
  }
  .control .error {
    max-width: 352px;
  }
  .control-body:disabled {
    color: var(--muted);
  }
  .held-note,
  .held-mark {
    font-size: 13px;
    color: var(--muted);
  }
  .held-mark {
    border-bottom: 1px dotted;
    white-space: nowrap;
  }
  .control-label .held-mark {
    margin-inline-start: 4px;
  }
  .controls .held-note {
    margin-top: 8px;
  }
  .sentence-field .held-note {
    grid-column: 1 / -1;
    margin-top: 2px;
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
    width: 9em;
  }
  input[type='range'] {
    width: 144px;
    accent-color: var(--accent);
    min-height: 32px;
  }
  .groups {
    display: flex;
    flex-wrap: wrap;
    gap: 2px 4px;
    align-items: baseline;
    margin: 8px 0 0 -4px;
    font-size: 14px;
    color: var(--muted);
  }
  .controls-list:empty + .groups {
    margin-top: 0;
  }
  .groups-name {
    margin-inline: 4px 6px;
  }
  .group {
    border-color: transparent;
    color: var(--accent);
    padding-inline: 8px;
  }
  .group[aria-expanded='true'] {
    color: var(--ink);
    border-color: var(--line);
    background: var(--sheet);
  }
  .groups + .controls-list {
    margin-top: 8px;
  }
  @media (pointer: coarse) {
    .box {
      min-height: 44px;
    }
    input[type='checkbox'] {
      width: 22px;
      height: 22px;
    }
    .stepper button {
      width: 44px;
      min-height: 44px;
    }
  }
  @media print {
    .controls {
      display: none;
    }
  }
`;
