// The picture of the whole model. Lengths of pictures are counted in --u, so that all of them shrink alike on a phone.
import { css } from 'lit';
import { overviewHeadsStyles } from './overview-heads-styles.js';
import { overviewItemStyles } from './overview-item-styles.js';

const pictureStyles = css`
  .overview {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 12px;
  }
  .ov-picture {
    --u: 1px;
    --rise: 28px;
    --mark: color-mix(in srgb, var(--key) 55%, var(--band));
    font-size: 13px;
    line-height: 1.3;
  }
  .ov-line {
    display: grid;
    grid-template-columns: 80px max-content minmax(0, 1fr);
    align-items: start;
    margin-inline: -6px;
    padding: 0 6px 12px;
    content-visibility: auto;
    contain-intrinsic-size: auto 170px;
  }
  .ov-line.is-plain {
    --rise: 12px;
  }
  .ov-line.is-bare {
    --rise: 20px;
  }
  .ov-line + .ov-line {
    border-top: 1px solid var(--line);
  }
  .ov-parts {
    grid-column: 3;
    display: flex;
    flex-wrap: wrap;
    min-width: 0;
    align-items: flex-start;
  }
  .ov-aside {
    align-self: center;
    max-width: 40ch;
    padding-inline-start: 16px;
    color: var(--muted);
  }
  .ov-part {
    --start: var(--rise);
    position: relative;
    display: flex;
    align-items: flex-start;
    max-width: 100%;
    padding-top: var(--rise);
  }
  .ov-band {
    position: absolute;
    inset-inline: 0;
    top: calc(var(--start) + var(--at) * var(--u));
    height: max(3px, var(--row) * var(--u));
    background: var(--band);
  }

  /* A step that is entered begins at the top of the screen, not in its middle. */
  .step h3 {
    scroll-margin-bottom: 72vh;
  }
  .ov-title {
    display: grid;
    justify-items: start;
    margin-top: var(--rise);
    font-size: 14px;
    font-weight: 600;
    text-align: start;
  }
  .ov-title.is-here {
    color: var(--accent);
  }

  .ov-names {
    --start: 0px;
    position: relative;
    width: 80px;
    margin-top: var(--rise);
    height: calc(var(--tall) * var(--u));
  }
  .ov-word {
    position: absolute;
    inset-inline: 0;
    top: calc((var(--at) + var(--row) / 2) * var(--u));
    overflow: hidden;
    padding-inline: 2px 6px;
    font-size: clamp(11px, var(--row) * var(--u) - 2px, 13px);
    line-height: 1.2;
    text-align: right;
    text-overflow: ellipsis;
    white-space: pre;
    transform: translateY(-50%);
  }
  .ov-word .token {
    font-weight: 400;
  }
  .ov-word.is-followed {
    color: var(--query);
  }
  .ov-word.is-followed .token {
    font-weight: 600;
  }
  .ov-count {
    position: absolute;
    top: calc(100% + 4px);
    right: 6px;
    color: var(--muted);
    font-size: 12px;
  }
  .ov-told {
    min-height: 2.4em;
    padding-block: 4px;
    background: var(--paper);
    font: 15px/1.5 var(--reading);
    overflow-wrap: anywhere;
  }

  /* In sight while the pointer or the keyboard is on a line further down. */
  @container (min-width: 561px) {
    .ov-told {
      position: sticky;
      z-index: 5;
      top: 0;
    }
  }
  @container (max-width: 560px) {
    .ov-picture {
      --u: 0.72px;
      font-size: 12px;
    }
    /* Few pictures in a line need not be smaller. */
    .ov-line:is(.is-plain, .is-bare) {
      --u: 1px;
    }
    .ov-line {
      grid-template-columns: max-content minmax(0, 1fr);
    }
    .ov-parts {
      grid-column: 2;
    }
    .ov-title {
      grid-column: 1 / -1;
      display: flex;
      gap: 10px;
      align-items: center;
      margin-top: 8px;
    }
    .ov-names {
      width: 57.6px;
    }
    .ov-names.is-brief {
      display: none;
    }
  }
  @media print {
    .ov-line {
      content-visibility: visible;
    }
    .overview button.ov-item.ov-item {
      display: grid;
    }
    .ov-told {
      display: none;
    }
  }
`;

export const overviewStyles = css`
  ${pictureStyles}
  ${overviewItemStyles}
  ${overviewHeadsStyles}
`;
