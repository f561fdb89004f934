// A line that says who looks at whom: words set apart, numbers in tabular figures.
import { html, type TemplateResult } from 'lit';
import type { ReadingPart } from '../model/reading.js';
import { tokenText } from './token-text.js';

export const readingLine = (parts: readonly ReadingPart[]): TemplateResult[] =>
  parts.map((part) =>
    part.kind === 'token'
      ? tokenText(part.text)
      : part.kind === 'number'
        ? html`<span class="live-number">${part.text}</span>`
        : html`${part.text}`,
  );
