// What can be entered in the picture of the whole model, and what stands between: small pictures, names, signs.
import { css } from 'lit';

export const overviewItemStyles = css`
  button.ov-item {
    min-height: 0;
    padding: 0;
    border-color: transparent;
    border-width: 0;
    border-radius: 2px;
    background: none;
    font-size: inherit;
    line-height: inherit;
  }
  /* Clear of the line of text that stays above the picture. */
  .ov-item {
    position: relative;
    scroll-margin-top: 72px;
  }
  button.ov-item:focus-visible {
    z-index: 4;
    outline-offset: 3px;
  }
  .ov-station {
    z-index: 1;
    display: grid;
    justify-items: center;
    gap: 4px;
  }
  /* Wider than its picture where a word needs it; what lies between pictures stays as it is. */
  .ov-station .ov-name {
    max-width: calc(72 * var(--u) + 24px);
    margin-inline: -12px;
  }
  .ov-name {
    text-align: center;
    text-wrap: balance;
  }
  button.ov-item:hover:hover {
    background: none;
  }
  button.ov-item:hover .ov-name,
  button.ov-title:hover {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  .ov-note {
    color: var(--muted);
    font-size: 12px;
    font-weight: 400;
  }
  .ov-note.is-pinned {
    border-bottom: 1.5px dotted var(--muted);
  }

  .ov-mini {
    position: relative;
    display: block;
    width: calc(var(--wide) * var(--u));
    height: calc(var(--high) * var(--u));
    margin-top: calc(var(--from) * var(--u));
    background: var(--paper);
    box-shadow: 0 0 0 1px var(--line);
  }
  button.ov-item:hover .ov-mini {
    box-shadow: 0 0 0 1px var(--muted);
  }
  .ov-mini canvas {
    display: block;
    width: 100%;
    height: 100%;
  }
  .ov-mark {
    position: absolute;
    inset-inline: -1px;
    top: calc(var(--at) * var(--u) - 1px);
    height: calc(max(1px, var(--row) * var(--u)) + 2px);
    border-block: 1.5px solid var(--mark);
  }

  .ov-sign {
    flex: none;
    display: grid;
    place-items: center;
    width: 24px;
    height: calc(var(--tall) * var(--u));
    position: relative;
    color: var(--muted);
    font-size: 16px;
  }
  .ov-kept {
    position: relative;
    display: flex;
    align-items: flex-start;
  }
  .ov-bypass {
    position: absolute;
    top: calc(8px - var(--rise));
    inset-inline: 12px;
    height: calc(var(--rise) - 8px + var(--tall) * var(--u) / 2 - 11px);
    border: 1px solid var(--muted);
    border-bottom: 0;
    border-radius: 8px 8px 0 0;
    color: var(--muted);
    font-size: 12px;
    line-height: 1;
  }
  .ov-bypass span {
    position: absolute;
    top: -6px;
    left: 16px;
    padding-inline: 5px;
    background: var(--paper);
  }
  @container (max-width: 560px) {
    .ov-sign {
      width: 16px;
    }
    .ov-bypass {
      inset-inline: 8px;
    }
  }
  @media (pointer: coarse) {
    button.ov-item {
      min-width: 44px;
      min-height: 44px;
    }
  }
  @media (forced-colors: active) {
    .ov-mini {
      outline: 1px solid;
    }
    .ov-mark {
      border-color: Highlight;
    }
  }
`;
