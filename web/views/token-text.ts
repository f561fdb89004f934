// A word of the sentence inside other text: isolated, so that right-to-left words do not move what stands beside them.
import { html, nothing, type TemplateResult } from 'lit';
import { tokenLang } from '../model/token-lang.js';

export const tokenText = (token: string, className = 'token'): TemplateResult =>
  html`<bdi class=${className} lang=${tokenLang(token) ?? nothing}>${token}</bdi>`;
