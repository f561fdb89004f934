// The second text, which keys and values come from: a field to type in, and its tokens with the share each gets.
import { html, nothing, type TemplateResult } from 'lit';
import type { Translate } from '../model/i18n.js';
import { visibleToken } from '../model/tokens-visible.js';
import { cssVars } from './css-vars.js';
import { fieldError } from './field-error.js';
import { heldNote } from './held-note.js';
import { padding, type PaddingModel } from './padding.js';
import { textField } from './text-field.js';
import { tokenText } from './token-text.js';

export interface ContextModel extends PaddingModel {
  readonly text: string;
  readonly tokens: readonly string[];
  /** Share of each token in the followed row; null when there is none to show. */
  readonly weights: Float32Array | null;
  readonly composing: boolean;
  readonly readonly: boolean;
  /** The author of the page holds it fixed. */
  readonly held: boolean;
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

function field(model: ContextModel): TemplateResult {
  const { error, t, onContext } = model;
  return html`<div class="sentence-field">
    ${textField({ ...model, id: 'context', label: t('sentence.context'), faulty: error !== null, onText: onContext, disabled: model.held })}
    <button
      type="button"
      class="context-remove"
      ?disabled=${model.held}
      @click=${() => {
        onContext(null);
      }}
    >
      ${t('sentence.context_remove')}
    </button>
    ${fieldError('context', error)} ${heldNote(model.held, t)}
  </div>`;
}

function chip(model: ContextModel, token: string, index: number): TemplateResult {
  const { t, weights, format } = model;
  const shown = visibleToken(token);
  const share = weights?.[index];
  return html`<li>
    <span class="chip is-key" title=${token}>
      ${tokenText(shown.text, 'chip-token')}
      ${share === undefined ? nothing : html`<span class="chip-bar" ${cssVars({ '--share': share })}></span><span class="chip-share">${format(share)}</span>`}
    </span>
    ${model.readonly ? nothing : padding(model, token, index, t, true)}
  </li>`;
}
