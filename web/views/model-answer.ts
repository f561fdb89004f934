// What a model says at the followed word, and how its answers are read out of the last row.
import { html, nothing, type TemplateResult } from 'lit';
import type { Translate } from '../model/i18n.js';
import { tokenText } from './token-text.js';

export interface AnswerModel {
  /** At which it is asked. */
  readonly word: string;
  /** Likeliest first: those worth a word, then more for the table. Shares in percent. */
  readonly told: readonly Said[];
  readonly table: readonly Said[];
  /** How many there are, and how long the vector of each is. */
  readonly count: number;
  readonly width: number;
  /** Answers are words, read out by their embeddings. */
  readonly tied: boolean;
  /** The words at which training asked, where this is none of them; else empty. */
  readonly asked: readonly string[];
  readonly t: Translate;
}

export interface Said {
  readonly answer: string;
  readonly share: string;
}

export function modelAnswer(model: AnswerModel): TemplateResult {
  const { word, t, asked, told } = model;
  return html`<details class="model-answers">
      <summary>
        ${withWords(t('model.answers', { word: MARK }), [word])}${told.map(({ answer, share }, i) => html`${i > 0 ? t('model.between_answers') : nothing}${withWords(t('model.answer', { answer: MARK, share }), [answer])}`)}
      </summary>
      ${how(model)}
    </details>
    ${
      asked.length > 0
        ? html`<p class="model-asked">
            ${withWords(t('model.not_asked', { words: asked.map(() => MARK).join(' / ') }), asked)}
          </p>`
        : nothing
    }
    <p class="model-caution">${t('model.caution')}</p>`;
}

function how({ word, table, count, width, tied, t }: AnswerModel): TemplateResult {
  return html`<div class="model-how">
    <p>
      ${withWords(t('model.answer_how', { word: MARK, count, width }), [word])}
      ${tied ? t('model.answers_tied') : nothing}
    </p>
    <table>
      <caption>
        ${t('model.all_answers')}
      </caption>
      ${table.map(
        ({ answer, share }) =>
          html`<tr>
            <th scope="row">${tokenText(answer)}</th>
            <td>${share}&nbsp;%</td>
          </tr>`,
      )}
    </table>
  </div>`;
}

/** Stands in a text where a word is set, in its own language. */
const MARK = '\u0000';

const withWords = (text: string, words: readonly string[]): TemplateResult[] =>
  text.split(MARK).map((piece, i) => html`${i > 0 ? tokenText(words[i - 1] ?? '') : nothing}${piece}`);
