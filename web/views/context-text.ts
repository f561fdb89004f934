// The second text, which keys and values come from: a field to type in, and its tokens with the share each gets.
import { html, noChange, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import type { Translate } from '../model/i18n.js';
import { visibleToken } from '../model/tokens.js';
import { cssVars } from './css-vars.js';
import { fieldError } from './field-error.js';
import { padding, type PaddingModel } from './padding.js';
import { tokenText } from './token-text.js';

export interface ContextModel extends PaddingModel {
  readonly text: string;
  readonly tokens: readonly string[];
  /** Share of each token in the followed row; null when there is none to show. */
  readonly weights: Float32Array | null;
  readonly composing: boolean;
  readonly readonly: boolean;
  readonly error: string | null;
  readonly format: (value: number) => string;
  readonly t: Translate;
  readonly onContext: (text: string | null) => void;
  readonly onCompose: (composing: boolean) => void;
}

export function contextText(model: ContextModel): TemplateResult {
  const { t, tokens } = model;
  return html`<div class="context">
    ${model.readonly ? nothing : field(model)}
    <ol class="chips" aria-label=${t('sentence.context_tokens')}>
      ${tokens.map((token, index) => chip(model, token, index))}
    </ol>
  </div>`;
}

function field({ text, composing, error, t, onContext, onCompose }: ContextModel): TemplateResult {
  const typed = (event: Event) => {
    if (event instanceof InputEvent && event.isComposing) return;
    onContext((event.target as HTMLTextAreaElement).value);
  };
  return html`<div class="sentence-field">
    <label for="context">${t('sentence.context')}</label>
    <textarea
      id="context"
      rows="1"
      spellcheck="false"
      autocomplete="off"
      dir="auto"
      .value=${composing ? noChange : live(text)}
      aria-describedby=${error ? 'context-error' : nothing}
      aria-invalid=${error ? 'true' : 'false'}
      @input=${typed}
      @compositionstart=${() => {
        onCompose(true);
      }}
      @compositionend=${(event: Event) => {
        onCompose(false);
        typed(event);
      }}
    ></textarea>
    <button
      type="button"
      class="context-remove"
      @click=${() => {
        onContext(null);
      }}
    >
      ${t('sentence.context_remove')}
    </button>
    ${fieldError('context', error)}
  </div>`;
}

function chip(model: ContextModel, token: string, index: number): TemplateResult {
  const { t, weights, format } = model;
  const shown = visibleToken(token);
  const share = weights?.[index];
  return html`<li>
    <span class="chip is-key" title=${token} ${cssVars({ '--share': share ?? 0 })}>
      ${tokenText(shown.text, 'chip-token')}
      ${share === undefined ? nothing : html`<span class="chip-bar"></span><span class="chip-share">${format(share)}</span>`}
    </span>
    ${model.readonly ? nothing : padding(model, token, index, t, true)}
  </li>`;
}
