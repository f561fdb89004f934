// The sentence: a field, its tokens as large chips with a bar for the share each gets.
import { css } from 'lit';

export const sentenceStyles = css`
  .look {
    display: flex;
    flex-wrap: wrap;
    gap: 14px 28px;
    align-items: flex-end;
  }
  /* Beside a tall stack of heads the sentence stays on top. */
  .look:has(.stack) {
    align-items: flex-start;
  }
  .sentence {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 10px;
    flex: 1 1 544px;
    min-width: 0;
  }
  .sentence-field {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 2px 16px;
    align-items: end;
  }
  .sentence-field > label:first-child {
    grid-column: 1;
    font-size: 13px;
    color: var(--muted);
  }
  .sentence-field textarea {
    grid-column: 1;
    width: 100%;
    min-height: 40px;
    max-height: 8em;
    padding: 6px 10px;
    font: 18px/1.45 var(--reading);
    resize: vertical;
    field-sizing: content;
  }
  .sentence-field textarea:disabled {
    background: var(--sheet);
  }
  .tokenize {
    grid-column: 2;
    grid-row: 1 / span 2;
    display: grid;
    gap: 2px;
    font-size: 13px;
    color: var(--muted);
  }
  .tokenize select {
    min-height: 40px;
    color: var(--ink);
  }
  .sentence-field .error {
    grid-column: 1 / -1;
  }

  /* Blocks and lines, not flex and grid: all the shares change at once, and this is laid out in half the time. */
  .chips {
    list-style: none;
    max-height: 256px;
    overflow: auto;
    padding: 3px;
    margin: -3px -3px -13px;
  }
  .chips li {
    display: inline-block;
    vertical-align: top;
    max-width: 100%;
    margin: 0 0 10px;
    margin-inline-end: 8px;
  }
  .chip {
    position: relative;
    display: block;
    text-align: center;
    min-width: 52px;
    max-width: 224px;
    padding: 6px 12px 7px;
    border-radius: 6px;
  }
  .chip-token {
    display: block;
    font: 600 20px/1.3 var(--reading);
    max-width: 100%;
    overflow: hidden; /* which the tails of g and p must not be cut by */
    padding-bottom: 0.15em;
    margin-bottom: -0.15em;
    text-overflow: ellipsis;
    white-space: pre;
  }
  .chip-bar {
    display: block;
    height: 4px;
    margin: 4px 0 1px;
    background: var(--weight, #845393);
    transform: scaleX(max(var(--share), 0.01));
    transform-origin: left;
    transition: transform 0.2s;
  }
  .chip-bar:dir(rtl) {
    transform-origin: right;
  }
  /* Of one size, whatever the number: no chip moves when all of them change, and little is laid out anew. */
  .chip-share {
    display: flex;
    justify-content: center;
    contain: size layout style;
    width: calc((var(--digits, 4) + 2.7) * 1ch);
    height: 1.5em;
    margin: 0 auto;
    font-size: 13px;
    color: var(--muted);
  }
  .chip.is-query {
    border-color: var(--query);
    box-shadow: inset 0 0 0 1px var(--query);
    background: var(--band);
  }
  .chip.is-query .chip-token {
    color: var(--query);
  }
  .chip-rename {
    width: auto;
    max-width: 224px;
    min-height: 58px;
    font: 600 20px/1.3 var(--reading);
    text-align: center;
    border: 1px solid var(--line);
    border-radius: 6px;
    background: var(--paper);
  }
  .chip-pages {
    display: flex;
    flex-wrap: wrap;
    gap: 6px 12px;
    align-items: center;
    color: var(--muted);
    font-size: 14px;
  }
  .chip-actions {
    display: flex;
    flex-wrap: wrap;
    gap: 6px;
    align-items: center;
    font-size: 14px;
  }
  .chip-actions-label {
    font-weight: 600;
    margin-inline-end: 4px;
    max-width: 192px;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .reading {
    font: 18px/1.5 var(--reading);
    overflow-wrap: anywhere;
  }
  .reading .token {
    color: inherit;
  }

  .context {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 10px;
    padding-inline-start: 14px;
    border-inline-start: 2px solid var(--key);
  }
  .context-remove {
    grid-column: 2;
    grid-row: 2;
    min-height: 40px;
    color: var(--muted);
  }
  .chip.is-key {
    border: 1px solid var(--line);
  }
  .chip.is-key .chip-token {
    color: var(--key);
  }
  .pad {
    display: block;
    width: 100%;
    margin-top: 3px;
    padding: 1px 6px;
    min-height: 24px;
    border-color: transparent;
    font-size: 13px;
    color: var(--muted);
  }
  .pad[aria-pressed='true'] {
    border-color: var(--line);
    color: var(--ink);
    background: repeating-linear-gradient(
      135deg,
      color-mix(in srgb, var(--muted) 30%, transparent) 0 1px,
      transparent 1px 5px
    );
  }

  @container (max-width: 560px) {
    .sentence-field {
      grid-template-columns: minmax(0, 1fr);
    }
    .tokenize {
      grid-column: 1;
      grid-row: auto;
      grid-template-columns: auto auto;
      justify-content: start;
      align-items: center;
      gap: 8px;
      margin-top: 6px;
    }
    .chip {
      min-width: 48px;
      padding-inline: 9px;
    }
    .chip-token {
      font-size: 18px;
    }
  }
  @media (pointer: coarse) {
    .pad {
      min-height: 44px;
    }
  }
  @media (prefers-reduced-motion: reduce) {
    .chip-bar {
      transition: none;
    }
  }
  @media (forced-colors: active) {
    .chip-bar {
      forced-color-adjust: none;
      background: Highlight;
    }
  }
`;
