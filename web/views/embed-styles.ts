// The embed builder: code on a sheet of its own, choices in a narrow column, beside them the live frame.
import { css } from 'lit';

export const embedStyles = css`
  .embed-where select {
    min-width: 224px;
    max-width: 100%;
    font-weight: 600;
  }
  .embed-steps {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 14px;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .embed-do {
    max-width: 76ch;
    margin-bottom: 6px;
    font-size: 14px;
    line-height: 1.5;
  }
  :lang(zh) .embed-do {
    max-width: 48em;
  }
  .embed-or summary {
    max-width: 76ch;
    font-size: 14px;
    line-height: 1.5;
    color: var(--muted);
    cursor: pointer;
  }
  .embed-or .embed-paper {
    margin-top: 6px;
  }
  .embed-paper {
    border: 1px solid var(--line);
    border-radius: 4px;
    background: var(--sheet);
  }
  .embed-head {
    display: flex;
    gap: 10px;
    align-items: center;
    padding: 4px 6px 4px 12px;
    border-bottom: 1px solid var(--line);
    font-size: 14px;
    color: var(--muted);
  }
  .embed-head button {
    background: var(--paper);
    color: var(--ink);
  }
  .embed-file {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
    font-size: 13px;
  }
  .embed-code,
  .embed-file,
  .embed-paper textarea {
    font-family: ui-monospace, 'Cascadia Mono', Menlo, Consolas, monospace;
  }
  .embed-code {
    max-height: 256px;
    margin: 0;
    padding: 10px 12px;
    overflow: auto;
    font-size: 13px;
    line-height: 1.55;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
    tab-size: 2;
  }
  .embed-code code {
    font: inherit;
  }
  .embed-paper p {
    padding: 8px 12px 0;
    font-size: 14px;
  }
  .embed-paper textarea {
    width: calc(100% - 24px);
    margin: 8px 12px 12px;
    font-size: 13px;
    resize: vertical;
  }
  .embed-note {
    color: var(--muted);
    font-size: 14px;
    overflow-wrap: anywhere;
  }
  .embed-body {
    display: grid;
    grid-template-columns: minmax(272px, 2fr) minmax(0, 3fr);
    gap: 16px 32px;
    align-items: start;
    padding-top: 14px;
    border-top: 1px solid var(--line);
  }
  .embed-body h3 {
    margin-bottom: 10px;
    font: 600 16px/1.4 var(--reading);
  }
  .embed-wishes {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 10px;
    font-size: 14px;
  }
  .embed-field {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 10px;
    align-items: center;
    font-size: 14px;
  }
  .embed-field span,
  .embed-line span {
    color: var(--muted);
  }
  .embed-field select {
    max-width: 100%;
  }
  .embed-parts {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(128px, 1fr));
    gap: 6px 14px;
    margin: 0;
    padding: 0;
    border: 0;
  }
  .embed-parts legend {
    margin-bottom: 4px;
    padding: 0;
    color: var(--muted);
  }
  .embed-tick {
    display: flex;
    gap: 8px;
    align-items: baseline;
    cursor: pointer;
  }
  .embed-tick input {
    flex: none;
    translate: 0 3px;
  }
  .embed-fold {
    border-top: 1px solid var(--line);
    padding-top: 8px;
  }
  .embed-fold summary {
    width: fit-content;
    max-width: 100%;
    cursor: pointer;
  }
  .embed-fold summary .embed-note {
    margin-inline-start: 8px;
  }
  .embed-fold > :not(summary) {
    margin-top: 8px;
  }
  .embed-settings {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 4px;
  }
  .embed-settings .embed-field {
    display: grid;
    grid-template-columns: minmax(0, 1fr) 144px;
  }
  .embed-line {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 3px;
  }
  .embed-line textarea {
    line-height: 1.5;
    resize: vertical;
  }
  .embed-pictures {
    display: flex;
    flex-wrap: wrap;
    gap: 6px;
    align-items: center;
    font-size: 14px;
  }
  .embed-wishes + .embed-pictures {
    margin-top: 10px;
    padding-top: 10px;
    border-top: 1px solid var(--line);
  }
  .embed-pictures > span:first-child {
    margin-inline-end: 4px;
    color: var(--muted);
  }
  .embed-pictures [role='status']:empty {
    display: none;
  }
  .embed-live {
    position: sticky;
    top: 8px;
    min-width: 0;
  }
  .embed-frame {
    display: block;
    width: 100%;
    border: 1px solid var(--line);
    background: var(--paper);
  }
  /* What explains one chosen number must not lie over the frame. */
  .bench:has(.embed-body) .dock {
    position: static;
  }
  @container (max-width: 760px) {
    .embed-body {
      grid-template-columns: minmax(0, 1fr);
    }
    .embed-live {
      position: static;
    }
  }
  @media (pointer: coarse) {
    .embed-tick,
    .embed-or summary,
    .embed-fold summary {
      min-height: 44px;
      align-content: center;
    }
  }
  @media print {
    .panel:has(.embed-body) {
      display: none;
    }
  }
`;
