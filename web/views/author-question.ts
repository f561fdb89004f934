// A question of the page's author: predicted first, then answered in words. And what stands where its answer would be read.
import { html, nothing, type TemplateResult } from 'lit';
import type { Lang, Translate } from '../model/i18n.js';
import type { ReadingPart } from '../model/reading.js';
import { readingLine } from './reading-line.js';
import { tokenText } from './token-text.js';

export interface AuthorQuestionModel {
  readonly text: string;
  readonly choices: readonly string[];
  /** The choices are words of the sentence. */
  readonly words: boolean;
  /** null: neither guessed nor shown. */
  readonly answer: {
    /** null: shown without a guess. */
    readonly guess: number | null;
    readonly right: readonly number[];
    /** What the followed word looks at; empty where the question is about something else. */
    readonly reading: readonly ReadingPart[];
    readonly reveal: string | null;
  } | null;
  readonly lang: Lang;
  readonly t: Translate;
  readonly onGuess: (choice: number) => void;
  readonly onShow: () => void;
}

export function authorQuestion(model: AuthorQuestionModel): TemplateResult {
  const { answer, t } = model;
  return html`<fieldset class="question author-question" part="question">
    <legend>${t('element.question')}</legend>
    <p class="author-question-text">${model.text}</p>
    <div class="choices">${model.choices.map((choice, index) => button(model, choice, index))}</div>
    ${answer ? nothing : html`<button type="button" class="show-answer" @click=${model.onShow}>${t('author.reveal')}</button>`}
    <div class="told" aria-live="polite" tabindex="-1">${answer ? told(model, answer) : nothing}</div>
  </fieldset>`;
}

function button(
  { answer, words, onGuess }: AuthorQuestionModel,
  choice: string,
  index: number,
): TemplateResult {
  const guessed = answer?.guess === index;
  const verdict = answer?.right.includes(index) ? 'is-right' : guessed ? 'is-wrong' : '';
  return html`<button
    type="button"
    class=${verdict}
    aria-pressed=${guessed ? 'true' : 'false'}
    @click=${() => {
      onGuess(index);
    }}
  >
    ${words ? tokenText(choice) : choice}
  </button>`;
}

function told(
  { choices, lang, t }: AuthorQuestionModel,
  { guess, right, reading, reveal }: NonNullable<AuthorQuestionModel['answer']>,
): TemplateResult {
  const good = guess !== null && right.includes(guess);
  const gap = lang === 'zh' ? '' : ' '; // the full stop of Chinese brings its own
  const verdict =
    guess === null ? nothing : html`<b>${t(good ? 'element.right' : 'element.wrong')}</b>${gap}`;
  const named = right.map((one) => choices[one] ?? '').join(' / ');
  const answer = good ? nothing : html`${t('author.answer', { answer: named })}${gap}`;
  return html`<p class="reveal">${verdict}${answer}${readingLine(reading)}</p>
    ${reveal === null ? nothing : html`<p class="reveal">${reveal}</p>`}`;
}
