// On paper: sentence, reading, weights and steps with their numbers, on white; nothing that only a screen can use.
import { css } from 'lit';

export const printStyles = css`
  @media print {
    :host,
    .root {
      print-color-adjust: exact;
      -webkit-print-color-adjust: exact;
      padding: 0;
    }
    button:not(.chip, .head, .layer.is-chosen, .number, .source, .tries button, .choices button),
    .contents,
    .onward,
    select,
    input,
    .tokenize,
    .toolbar,
    .notices,
    .chip-actions,
    .sentence-field > label,
    .grid-note {
      display: none;
    }
    .layout,
    .glance,
    .sentence,
    .pipeline {
      display: block;
    }
    .glance > *,
    .sentence > *,
    .pipeline > * {
      margin-bottom: 14px;
    }
    .sentence-field textarea {
      min-height: 0;
      padding: 0;
      border: 0;
      background: none;
      resize: none;
    }
    .tries button,
    .choices button {
      padding: 0;
      border: 0;
      background: none;
      text-align: start;
    }
    .chip.is-query,
    .head.is-chosen {
      background: none;
    }
    .chips {
      max-height: none;
      overflow: visible;
    }
    .layers {
      position: static;
    }
    /* Every matrix is laid out, also those far from view, and none of them breaks across pages where it fits on one. */
    .grid-box {
      content-visibility: visible;
      scrollbar-width: none;
    }
    .matrix,
    .then,
    .head-box,
    .chips li {
      break-inside: avoid;
    }
    .step h3,
    .step-text,
    figcaption {
      break-after: avoid;
    }
    .dock {
      break-inside: avoid;
      box-shadow: none;
    }
  }
`;
