// The watched sentence: its words with the weights of the word that is asked about, what it looks at in one line, the
// model's answer, and every head of every layer as a small map.
import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import type { Translate } from '../model/i18n.js';
import type { ReadingPart } from '../model/reading.js';
import { cssVars } from './css-vars.js';
import { fieldError } from './field-error.js';
import { learnHeads, type LearnHeadsModel } from './learn-heads.js';
import { readingLine } from './reading-line.js';
import { textField } from './text-field.js';
import { tokenText } from './token-text.js';

export interface ShownWord {
  readonly text: string;
  readonly token: string;
}

export interface AnswerModel {
  /** Most likely first. */
  readonly answers: readonly { readonly name: string; readonly share: string }[];
  /** What would be right; null: nobody can say. */
  readonly right: string | null;
  readonly random: boolean;
}

export interface TextModel {
  readonly text: string;
  readonly composing: boolean;
  readonly error: string | null;
  readonly onText: (text: string) => void;
  readonly onCompose: (composing: boolean) => void;
}

export interface WatchedModel {
  readonly sentences: readonly string[];
  /** null: one of the reader's own. */
  readonly chosen: number | null;
  readonly text: TextModel;
  /** null: there is no second text. */
  readonly context: TextModel | null;
  readonly queries: readonly ShownWord[];
  readonly keys: readonly ShownWord[];
  readonly same: boolean;
  /** Of the queries. */
  readonly row: number;
  /** Of the shown head's row. */
  readonly weights: Float32Array; // (keys)
  readonly about: string;
  readonly said: readonly ReadingPart[];
  /** null: this word is not asked. */
  readonly answer: AnswerModel | null;
  readonly source: string;
  readonly vocabulary: readonly string[];
  readonly heads: LearnHeadsModel;
  readonly t: Translate;
  readonly format: (value: number) => string;
  readonly onSentence: (index: number) => void;
  readonly onRow: (row: number) => void;
}

/** Words, what they look at, the answer; below them, or beside, `learnDeeper`. */
export function learnWatched(model: WatchedModel): TemplateResult {
  const { t, same, queries, keys, about, said } = model;
  return html`<section class="learn-watched" aria-label=${t('learn.watched')}>
    ${sentences(model)}
    <div class="learn-words" ${cssVars({ '--digits': 2 })}>
      ${same ? words(model, queries, true) : html`${words(model, queries, false)} ${looked(model, keys)}`}
    </div>
    <p class="reading">${about}${readingLine(said)}</p>
    ${answer(model)}
    <p class="learn-source">${model.source}</p>
  </section>`;
}

/** Every head, and another sentence. */
export const learnDeeper = (model: WatchedModel): TemplateResult =>
  html`<div class="learn-deeper">${learnHeads(model.heads)} ${editing(model)}</div>`;

function sentences({ t, sentences: all, chosen, onSentence }: WatchedModel): TemplateResult {
  return html`<label class="learn-sentence" for="learn-sentence"
    ><span>${t('learn.watched')}</span>
    <select
      id="learn-sentence"
      .value=${live(String(chosen ?? 'own'))}
      @change=${(event: Event) => {
        const { value } = event.target as HTMLSelectElement;
        if (value !== 'own') onSentence(Number(value));
      }}
    >
      ${all.map((one, i) => html`<option value=${i} ?selected=${i === chosen}>${one}</option>`)}
      ${chosen === null ? html`<option value="own" selected>${t('learn.watched_own')}</option>` : nothing}
    </select>
  </label>`;
}

/** Words that can be followed: one stop of the Tab key. */
function words(model: WatchedModel, all: readonly ShownWord[], weighed: boolean): TemplateResult {
  const { t, row, onRow } = model;
  return html`<ol class="chips" aria-label=${t('learn.words')}>
    ${all.map(
      ({ text, token }, i) =>
        html`<li>
          <button
            type="button"
            class="chip ${i === row ? 'is-query' : ''}"
            ${cssVars({ '--share': weighed ? (model.weights[i] ?? 0) : 0 })}
            data-word=${i}
            title=${token}
            tabindex=${i === row ? 0 : -1}
            aria-pressed=${i === row ? 'true' : 'false'}
            @click=${() => {
              onRow(i);
            }}
            @keydown=${(event: KeyboardEvent) => {
              walk(model, all.length, i, event);
            }}
          >
            ${tokenText(text, 'chip-token')} ${weighed ? share(model, i) : nothing}
          </button>
        </li>`,
    )}
  </ol>`;
}

const looked = (model: WatchedModel, all: readonly ShownWord[]): TemplateResult =>
  html`<ol class="chips" aria-label=${model.t('learn.keys')}>
    ${all.map(
      ({ text, token }, i) =>
        html`<li>
          <span class="chip is-key" title=${token} ${cssVars({ '--share': model.weights[i] ?? 0 })}
            >${tokenText(text, 'chip-token')} ${share(model, i)}</span
          >
        </li>`,
    )}
  </ol>`;

const share = ({ weights, format }: WatchedModel, i: number): TemplateResult =>
  html`<span class="chip-bar"></span><span class="chip-share">${format(weights[i] ?? 0)}</span>`;

function walk({ onRow }: WatchedModel, count: number, at: number, event: KeyboardEvent): void {
  const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: count - 1 }[event.key];
  if (to === undefined || to < 0 || to >= count) return;
  event.preventDefault();
  const list = (event.currentTarget as HTMLElement).closest('.chips');
  onRow(to);
  list?.querySelector<HTMLElement>(`[data-word="${String(to)}"]`)?.focus();
}

function answer({ t, answer: given, queries, row }: WatchedModel): TemplateResult | typeof nothing {
  const [first, ...others] = given?.answers ?? [];
  if (!given || !first) return nothing;
  const verdict =
    given.right === first.name
      ? t('learn.answer_right')
      : t('learn.answer_wrong', { answer: given.right ?? '' });
  const remark = given.random ? t('learn.answer_random') : given.right === null ? '' : verdict;
  return html`<p class="learn-answer">
    ${t('learn.answer', { word: queries[row]?.text ?? '' })}${tokenText(first.name)}
    <span class="live-number">${first.share}</span>
    ${remark === '' ? nothing : html`<span class="learn-remark">(${remark})</span>`}
    <span class="learn-others"
      >${others.map(({ name, share: part }) => html`${tokenText(name, 'learn-other')} ${part} `)}</span
    >
  </p>`;
}

function editing({ t, text, context, vocabulary }: WatchedModel): TemplateResult {
  return html`<div class="learn-edit">
      ${field('learn-text', t('learn.edit'), text)}
      ${context ? field('learn-context', t('learn.edit_context'), context) : nothing}
    </div>
    <details class="learn-known">
      <summary>${t('learn.known_words', { count: vocabulary.length })}</summary>
      <p>${vocabulary.map((word) => html`${tokenText(word, 'learn-other')} `)}</p>
    </details>`;
}

const field = (id: string, label: string, { error, ...text }: TextModel): TemplateResult =>
  html`<div class="learn-field">
    ${textField({ ...text, id, label, faulty: error !== null })} ${fieldError(id, error)}
  </div>`;
