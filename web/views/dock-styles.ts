// The explanation's panel: docked under the pipeline, a sheet from below on a phone.
import { css } from 'lit';

export const dockStyles = css`
  .dock {
    position: sticky;
    bottom: 0;
    z-index: 6; /* above what sticks in the pipeline */
    margin-top: 28px;
    max-height: min(0.4 * var(--window-height, 100vh), 320px);
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
    outline-offset: -2px; /* the panel's edge would cut it */
    color: var(--muted);
    white-space: nowrap;
  }
  .dock-buttons {
    display: flex;
    flex-wrap: wrap;
    flex: none;
    justify-content: end;
  }
  .dock-text {
    overflow-wrap: anywhere;
    font: 15px/1.5 var(--reading);
    color: var(--muted);
  }
  .dock-body {
    margin-top: 6px;
  }
  .dock :is(button, summary) {
    scroll-margin-bottom: 0;
  }
  @container (max-width: 560px) {
    .dock {
      max-height: calc(0.46 * var(--window-height, 100vh));
    }
    .dock-head {
      flex-direction: column;
      gap: 2px;
    }
    .dock-buttons {
      justify-content: start;
    }
    .dock-text {
      display: -webkit-box;
      overflow: hidden;
      -webkit-box-orient: vertical;
      -webkit-line-clamp: 2;
    }
  }
  @media print {
    .dock {
      position: static;
      max-height: none;
    }
  }
  @media (max-height: 420px) {
    .dock {
      position: static;
    }
  }
`;
