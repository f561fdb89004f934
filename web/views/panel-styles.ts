// Panels under the glance: a row of buttons, and the one that is open below it.
import { css } from 'lit';

export const panelStyles = css`
  .panel-bar {
    display: flex;
    flex-wrap: wrap;
    gap: 6px;
    margin-block: 6px;
    scroll-margin-top: 8px;
  }
  .panel-bar [aria-expanded='true'] {
    border-color: var(--accent);
    color: var(--accent);
    font-weight: 600;
  }
  .panel {
    flex: 1 0 100%;
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 12px;
    min-width: 0;
    margin-top: 6px;
    padding: 14px 0 16px;
    border-block: 1px solid var(--line);
  }
  .panel h2 {
    font: 600 19px/1.3 var(--reading);
  }
  .panel-intro {
    max-width: 68ch;
    font: 15px/1.5 var(--reading);
  }
  :lang(zh) .panel-intro {
    max-width: 40em;
    line-height: 1.7;
  }
  .panel-controls {
    display: flex;
    flex-wrap: wrap;
    gap: 8px 16px;
    align-items: center;
    font-size: 14px;
  }
  @container (max-width: 560px) {
    .panel-bar {
      gap: 5px;
    }
    .panel-bar button {
      padding-inline: 6px;
      font-size: 13px;
    }
  }
  @media print {
    .panel-bar {
      display: none;
    }
  }
`;
