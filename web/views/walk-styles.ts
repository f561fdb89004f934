// One step at a time: the bar beside the first heading, and what a step does to the followed word.
import { css } from 'lit';

export const walkStyles = css`
  .walk-bar {
    display: flex;
    flex-wrap: wrap;
    gap: 6px 18px;
    align-items: center;
  }
  /* Beside the first heading, or beside the layers. */
  @container (min-width: 700px) {
    .pipeline {
      grid-template-columns: minmax(0, 1fr) auto;
    }
    .pipeline > * {
      grid-column: 1 / -1;
    }
    .pipeline > .layers {
      grid-column: 1;
    }
    .pipeline > .walk-bar {
      grid-column: 2;
      grid-row: 1;
      flex-direction: row-reverse;
      align-self: start;
      position: relative;
      z-index: 5;
    }
    .pipeline:not(:has(.layers)) > .walk-bar:not(.is-open) + .step {
      grid-row: 1;
    }
    .pipeline > .walk-bar.is-open {
      position: sticky;
      top: 0;
      padding: 6px 0 6px 12px;
      margin: -6px 0;
      background: var(--paper);
    }
    .pipeline > .layers ~ .walk-bar,
    .pipeline > .layers ~ .walk-bar.is-open {
      margin-block: 0;
      padding-block: 6px;
    }
  }
  /* Only here is there room for all its buttons beside a heading. */
  @container (min-width: 900px) {
    .pipeline:not(:has(.layers)) > .walk-bar + .step {
      grid-row: 1;
    }
  }
  .walk-switch {
    scroll-margin-top: 8px;
  }
  .walk-switch[aria-pressed='true'] {
    border-color: var(--accent);
    color: var(--accent);
    font-weight: 600;
  }
  .walk-ways {
    display: flex;
    flex-wrap: wrap;
    gap: 6px;
  }
  /* Buttons keep their place, and the page its length, from step to step. */
  .walk-ways button {
    min-width: 88px;
  }
  .is-walked > .step {
    min-height: 512px;
  }
  .is-walked > .layers {
    position: static;
  }
  .is-walked > .step :is(button, .cell) {
    scroll-margin-top: 58px;
  }
  .step h3[tabindex] {
    scroll-margin-top: 58px;
  }
  .told {
    display: grid;
    gap: 4px;
    max-width: 72ch;
    margin: 8px 0 0;
    font: 15px/1.55 var(--reading);
    overflow-wrap: anywhere;
  }
  .told:lang(zh),
  :lang(zh) .told {
    max-width: 44em;
    line-height: 1.7;
  }
  .told > div {
    display: grid;
    grid-template-columns: 7.5em minmax(0, 1fr);
    gap: 0 8px;
  }
  :lang(zh) .told > div {
    grid-template-columns: 4em minmax(0, 1fr);
  }
  .told dt {
    color: var(--muted);
  }
  .told dd {
    margin: 0;
  }
  .row-numbers {
    font-variant-numeric: tabular-nums lining-nums;
  }
  .told-pair {
    white-space: nowrap;
  }
  .told .token {
    display: inline-block;
    max-width: 192px;
    overflow: hidden;
    text-overflow: ellipsis;
    vertical-align: bottom;
  }
  /* Where it has a line of its own, only the ways stay in view. */
  @container (max-width: 699.98px) {
    .walk-bar.is-open {
      display: contents;
    }
    .is-walked .walk-switch {
      justify-self: start;
    }
    .is-walked .walk-ways {
      position: sticky;
      top: 0;
      z-index: 4;
      margin-top: -20px;
      padding: 6px 0;
      background: var(--paper);
      border-bottom: 1px solid var(--line);
    }
  }
  @container (max-width: 560px) {
    .told > div,
    :lang(zh) .told > div {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;
