// A question of the author's own: asked before the answer can be seen.
import { html, type TemplateResult } from 'lit';
import type { Translate } from '../model/i18n.js';
import { choicesOf, rightAnswer, type WishedQuestion } from '../model/recipes/wishes.js';
import { choose, line } from './embed-fields.js';

export interface QuestionModel {
  readonly question: WishedQuestion;
  /** Those that can be looked at. */
  readonly words: readonly string[];
  readonly t: Translate;
  readonly onQuestion: (change: Partial<WishedQuestion>) => void;
}

/** Computed where nobody knows better. */
const COMPUTED = 'computed';

export function embedQuestion({ question, words, t, onQuestion }: QuestionModel): TemplateResult {
  const own = choicesOf(question);
  const offered = own.length > 0 ? own : words;
  const right = rightAnswer(question);
  return html`<details class="embed-fold">
    <summary>${t('embed.question_own')}</summary>
    ${line({
      ...{ label: t('embed.question'), value: question.text },
      onInput: (text) => {
        onQuestion({ text });
      },
    })}
    ${line({
      ...{
        label: t('embed.choices'),
        value: question.choices,
        rows: 3,
        placeholder: t('embed.choices_hint'),
      },
      onInput: (choices) => {
        onQuestion({ choices });
      },
    })}
    ${choose(
      t('embed.answer'),
      [
        ...(own.length > 0 ? [] : [[COMPUTED, t('embed.answer_computed')] as const]),
        ...offered.map((name, index) => [String(index), name] as const),
      ],
      right === null ? COMPUTED : String(right),
      (value) => {
        onQuestion({ answer: value === COMPUTED ? null : Number(value) });
      },
    )}
    ${line({
      ...{ label: t('embed.reveal'), value: question.reveal, rows: 2 },
      onInput: (reveal) => {
        onQuestion({ reveal });
      },
    })}
  </details>`;
}
