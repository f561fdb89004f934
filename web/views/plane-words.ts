// Sentences with words of the text in them: each token is set apart, in its own language and direction.
import { html, type TemplateResult } from 'lit';
import { tokenText } from './token-text.js';

/** `text` with `{name}` places: those that `tokens` names become tokens. */
export const withTokens = (text: string, tokens: Readonly<Record<string, string>>): TemplateResult[] =>
  text.split(/\{(\w+)\}/).map((part, i) => (i % 2 === 1 ? tokenText(tokens[part] ?? '') : html`${part}`));
