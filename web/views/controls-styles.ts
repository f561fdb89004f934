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
    width: 9em;
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
  @media (pointer: coarse) {
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
