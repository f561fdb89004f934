// A lesson's sentence with its marks: roles in their colour, tokens set apart, live numbers as the core computed them.
import { html, nothing, type TemplateResult } from 'lit';
import type { Segment } from '../model/lessons/inline.js';
import { tokenText } from './token-text.js';

export const prose = (segments: readonly Segment[]): TemplateResult[] => segments.map(segment);

function segment(part: Segment): TemplateResult {
  switch (part.kind) {
    case 'text':
      return html`${part.text}`;
    case 'emphasis':
      return html`<em>${part.text}</em>`;
    case 'number':
      return html`<span class="live-number">${part.text}</span>`;
    case 'token':
      return tokenText(part.text);
    default: {
      // Letters of formulas slant, words do not.
      const text = /^[A-Za-z]$/.test(part.text) ? html`<i>${part.text}</i>` : part.text;
      return html`<span class="symbol ${part.kind}"
        >${text}${part.index ? html`<sub>${part.index}</sub>` : nothing}</span
      >`;
    }
  }
}
