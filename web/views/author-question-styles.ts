// The author's question, between the picture and the settings.
import { css } from 'lit';

export const authorQuestionStyles = css`
  .author-question {
    margin: 4px 0 0;
    padding-block: 12px 2px;
    border-top: 1px solid var(--line); /* the settings have theirs */
    font: 16px/1.5 var(--reading);
  }
  .author-question legend {
    float: left; /* a legend on the line would break it */
    width: 100%;
    padding: 0;
    font: 600 14px/1.4 var(--ui);
    color: var(--muted);
  }
  .author-question-text {
    clear: both;
    max-width: 42em;
    font-size: 18px;
    overflow-wrap: anywhere;
  }
  .author-question .choices {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    max-height: 256px;
    padding: 3px;
    margin: 7px -3px -3px;
    overflow: auto;
  }
  .author-question .choices button {
    max-width: 100%;
    padding-inline: 14px;
    overflow-wrap: anywhere;
  }
  .author-question .choices .token {
    font: 600 17px/1.4 var(--reading);
  }
  .author-question .is-right {
    border-color: var(--value);
    box-shadow: inset 3px 0 0 var(--value);
  }
  .author-question .is-wrong {
    border-color: var(--error);
    text-decoration: line-through;
    text-decoration-color: var(--error);
  }
  .author-question .reveal {
    margin: 0;
    border: 0;
    padding: 0;
  }
  .show-answer {
    margin: 8px 0 0 -11px;
    font: 14px/1.5 var(--ui);
    border-color: transparent;
    color: var(--accent);
  }
  .told:empty {
    display: none;
  }
  .told {
    max-width: 44em;
    margin-top: 12px;
    border-inline-start: 3px solid var(--line); /* one line for all that is told */
    padding-inline-start: 12px;
  }
  .told:focus-visible {
    outline-offset: 4px;
  }
  .told .reveal + .reveal {
    padding-top: 6px;
  }
  .cover {
    color: var(--muted);
    font-style: italic;
  }
  :lang(zh) .cover {
    font-style: normal;
  }
  .pipeline > .cover {
    padding-block: 20px;
    font: 16px/1.5 var(--reading);
    border-top: 1px solid var(--line);
  }
  @media print {
    .show-answer {
      display: none;
    }
  }
`;
