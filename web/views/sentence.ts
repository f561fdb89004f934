// The sentence: a field to type in, and its tokens as chips that can be chosen, renamed, moved, merged, split, deleted.
import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { ref } from 'lit/directives/ref.js';
import type { Translate } from '../model/i18n.js';
import { paramOf } from '../model/params.js';
import type { Scene } from '../model/scene.js';
import { tokensInView } from '../model/token-pages.js';
import { visibleToken } from '../model/tokens-visible.js';
import { cssVars } from './css-vars.js';
import { fieldError } from './field-error.js';
import { heldNote } from './held-note.js';
import { padding, type PaddingModel } from './padding.js';
import { textField } from './text-field.js';
import { tokenText } from './token-text.js';

export type ChipAction = 'rename' | 'split' | 'merge' | 'left' | 'right' | 'delete';

export interface SentenceModel extends PaddingModel {
  readonly text: string;
  readonly tokenize: Scene['tokenize'];
  readonly tokens: readonly string[];
  /** The chip that edits apply to, and whether it is being renamed. */
  readonly chip: number | null;
  readonly renaming: boolean;
  /** Only some words are known, and #known-words lists them. */
  readonly known: boolean;
  /** Index of the token whose row is followed. */
  readonly query: number;
  /** Share of each token in that row; null when there is none to show. */
  readonly weights: Float32Array | null;
  /** An input method is at work in the field: its letters are not ours to replace. */
  readonly composing: boolean;
  readonly readonly: boolean;
  /** The author of the page holds the words fixed. */
  readonly held: boolean;
  /** Whether the reader may say how a text is cut. */
  readonly cut: boolean;
  readonly error: string | null;
  readonly format: (value: number) => string;
  readonly t: Translate;
  readonly onText: (text: string) => void;
  readonly onCompose: (composing: boolean) => void;
  readonly onTokenize: (how: Scene['tokenize']) => void;
  readonly onChip: (index: number) => void;
  readonly onAction: (action: ChipAction, index: number) => void;
  /** `byKey`: the keyboard stays at the chip; else it has gone elsewhere. */
  readonly onRename: (index: number, text: string, byKey: boolean) => void;
  readonly onCancelRename: () => void;
  readonly onSplit: (index: number, at: number) => void;
  readonly onMove: (from: number, to: number) => void;
}

const { label: tokenizeLabel, hint: tokenizeHint } = paramOf('tokenize');
const modes = ['words', 'chars', 'spaces'] as const;
const actions = ['rename', 'split', 'merge', 'left', 'right', 'delete'] as const;

export function sentence(model: SentenceModel): TemplateResult {
  return html`${model.readonly ? nothing : field(model)} ${chips(model)}
  ${isFixed(model) || model.chip === null ? nothing : toolbar(model, model.chip)}`;
}

const isFixed = ({ readonly, held }: SentenceModel): boolean => readonly || held;

function field(model: SentenceModel): TemplateResult {
  const { t } = model;
  return html`<div class="sentence-field">
    ${textField({ ...model, id: 'text', label: t('sentence.sentence'), faulty: model.error !== null, disabled: model.held })}
    ${model.cut ? cutting(model) : nothing} ${fieldError('text', model.error)} ${heldNote(model.held, t)}
  </div>`;
}

function cutting(model: SentenceModel): TemplateResult {
  const { t } = model;
  return html`<label class="tokenize" title=${t(tokenizeHint)}
    ><span>${t(tokenizeLabel)}</span>
    <select
      id="tokenize"
      ?disabled=${model.held}
      .value=${live(model.tokenize)}
      @change=${(event: Event) => {
        model.onTokenize((event.target as HTMLSelectElement).value as Scene['tokenize']);
      }}
    >
      ${modes.map((mode) => html`<option value=${mode} title=${t(`controls.tokenize_${mode}_hint`)} ?selected=${mode === model.tokenize}>${t(`controls.tokenize_${mode}`)}</option>`)}
    </select>
  </label>`;
}

function chips(model: SentenceModel): TemplateResult {
  const { tokens, t } = model;
  const [first, end] = tokensInView(tokens.length, model.chip ?? model.query);
  return html`<ol class="chips" aria-label=${t('sentence.tokens')}>
      ${tokens.slice(first, end).map((_, at) => chip(model, first + at))}
    </ol>
    ${end - first < tokens.length ? pager(model, first, end) : nothing}`;
}

function pager({ tokens, t, onChip }: SentenceModel, first: number, end: number): TemplateResult {
  const count = tokens.length;
  const turn = (label: 'earlier' | 'later', to: number, possible: boolean) =>
    html`<button
      type="button"
      aria-disabled=${possible ? 'false' : 'true'}
      @click=${() => {
        if (possible) onChip(to);
      }}
    >
      ${t(`sentence.${label}`)}
    </button>`;
  return html`<div class="chip-pages" role="group" aria-label=${t('sentence.pages')}>
    ${turn('earlier', first - 1, first > 0)}
    <span role="status">${t('sentence.page', { first, last: end - 1, count })}</span>
    ${turn('later', end, end < count)}
  </div>`;
}

function chip(model: SentenceModel, index: number): TemplateResult {
  const token = model.tokens[index] ?? '';
  if (model.renaming && index === model.chip) return rename(model, index, token);
  const { t } = model;
  const shown = visibleToken(token);
  const share = model.weights?.[index];
  const tabbable = model.chip === null ? index === model.query : index === model.chip;
  return html`<li>
    <button
      type="button"
      class="chip ${index === model.query ? 'is-query' : ''}"
      data-chip=${index}
      aria-pressed=${index === model.query ? 'true' : 'false'}
      tabindex=${tabbable ? 0 : -1}
      draggable=${isFixed(model) ? 'false' : 'true'}
      title=${token}
      aria-label=${t(share === undefined ? 'sentence.chip' : 'sentence.chip_weight', {
        token: shown.name ? t(shown.name) : shown.text,
        index,
        weight: share === undefined ? '' : model.format(share),
      })}
      @click=${() => {
        model.onChip(index);
      }}
      @keydown=${(event: KeyboardEvent) => {
        key(model, index, event);
      }}
      @dragstart=${(event: DragEvent) => event.dataTransfer?.setData('text/x-token', String(index))}
      @dragover=${(event: DragEvent) => {
        if (!isFixed(model) && event.dataTransfer?.types.includes('text/x-token')) event.preventDefault();
      }}
      @drop=${(event: DragEvent) => {
        drop(model, index, event);
      }}
    >
      ${tokenText(shown.text, 'chip-token')}
      ${share === undefined ? nothing : html`<span class="chip-bar" ${cssVars({ '--share': share })}></span><span class="chip-share">${model.format(share)}</span>`}
    </button>
    ${model.readonly ? nothing : padding(model, token, index, t, tabbable)}
  </li>`;
}

function rename(model: SentenceModel, index: number, token: string): TemplateResult {
  const done = (event: Event) => {
    if (document.hasFocus()) model.onRename(index, (event.target as HTMLInputElement).value, false);
  };
  return html`<li>
    <input
      class="chip-rename"
      list=${model.known ? 'known-words' : nothing}
      aria-label=${model.t('sentence.rename')}
      .value=${token}
      size=${Math.max(4, token.length + 1)}
      dir="auto"
      ${ref(enterOnce)}
      @blur=${done}
      @keydown=${(event: KeyboardEvent) => {
        if (event.isComposing || event.keyCode === 229) return;
        const input = event.target as HTMLInputElement;
        if (event.key === 'Escape') {
          event.stopPropagation();
          model.onCancelRename();
        } else if (event.key === 'Enter' && event.ctrlKey) model.onSplit(index, input.selectionStart ?? 0);
        else if (event.key === 'Enter') {
          event.preventDefault();
          model.onRename(index, input.value, true);
        }
      }}
    />
  </li>`;
}

/** A field that is being made is not on the page yet and cannot be focused before it is. */
function enterOnce(field: Element | undefined): void {
  if (!(field instanceof HTMLInputElement) || field.isConnected) return;
  queueMicrotask(() => {
    field.focus();
    field.select();
  });
}

function toolbar(model: SentenceModel, index: number): TemplateResult {
  const { t } = model;
  const unavailable = {
    rename: false,
    split: (model.tokens[index] ?? '').length < 2,
    merge: index >= model.tokens.length - 1,
    left: index === 0,
    right: index >= model.tokens.length - 1,
    delete: model.tokens.length < 2,
  };
  return html`<div
    class="chip-actions"
    role="group"
    aria-label=${t('sentence.edit_token', { token: model.tokens[index] ?? '' })}
  >
    <span class="chip-actions-label">${tokenText(visibleToken(model.tokens[index] ?? '').text)}</span>
    ${actions.map(
      (action) =>
        html`<button
          type="button"
          ?disabled=${unavailable[action]}
          title=${t(`sentence.${action}_hint`)}
          @mousedown=${(event: Event) => {
            event.preventDefault();
          }}
          @click=${() => {
            model.onAction(action, index);
          }}
        >
          ${t(`sentence.${action}`)}
        </button>`,
    )}
  </div>`;
}

function key(model: SentenceModel, index: number, event: KeyboardEvent): void {
  const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
  if (step !== 0 && event.altKey && !isFixed(model)) model.onAction(step > 0 ? 'right' : 'left', index);
  else if (step !== 0) focusChip(model, event, index + step);
  else if (event.key === 'Home') focusChip(model, event, 0);
  else if (event.key === 'End') focusChip(model, event, model.tokens.length - 1);
  else if (isFixed(model)) return;
  else if (event.key === 'F2') model.onAction('rename', index);
  else if (event.key === 'Delete') model.onAction('delete', index);
  else return;
  event.preventDefault();
}

function focusChip({ tokens, onChip }: SentenceModel, event: KeyboardEvent, index: number): void {
  if (index < 0 || index >= tokens.length) return;
  const list = (event.currentTarget as HTMLElement).closest('.chips');
  const there = list?.querySelector<HTMLElement>(`[data-chip="${String(index)}"]`);
  if (there) there.focus();
  else {
    onChip(index); // on another page, which is drawn by the next frame
    requestAnimationFrame(() => list?.querySelector<HTMLElement>('[tabindex="0"]')?.focus());
  }
}

function drop(model: SentenceModel, to: number, event: DragEvent): void {
  const from = Number.parseInt(event.dataTransfer?.getData('text/x-token') ?? '', 10);
  if (!Number.isInteger(from) || from < 0 || from >= model.tokens.length) return;
  event.preventDefault();
  if (from !== to) model.onMove(from, to);
}
