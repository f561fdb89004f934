// The line under the sentence: words set apart, numbers in tabular figures.
import { html, type TemplateResult } from 'lit';
import type { Reading } from '../model/reading.js';
import { tokenText } from './token-text.js';

export const readingLine = ({ parts }: Reading): TemplateResult[] =>
  parts.map((part) =>
    part.kind === 'token'
      ? tokenText(part.text)
      : part.kind === 'number'
        ? html`<span class="live-number">${part.text}</span>`
        : html`${part.text}`,
  );
