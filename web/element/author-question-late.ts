// A question of the page's author: what it is about, what was guessed, and what it says then. It is about the row that is
// followed when it is put; a guess brings that row back into view.
import { pose, rightChoices, type Posed } from '../model/author-question.js';
import type { AuthorQuestion } from '../model/author.js';
import { addMessages, type Translate } from '../model/i18n.js';
import { author as messages } from '../model/messages/author.js';
import { reading } from '../model/reading.js';
import { SceneError } from '../model/scene-error.js';
import type { Scene, ViewSettings } from '../model/scene.js';
import { keyTokens, tensorOf } from '../model/stages.js';
import type { Trace } from '../model/trace.js';
import { html, nothing, type TemplateResult } from 'lit';
import { authorQuestion, type AuthorQuestionModel } from '../views/author-question.js';
import { authorQuestionStyles } from '../views/author-question-styles.js';
import type { QuestionView, QuestionHost } from './author-question.js';
import type { PanelScope } from './panels.js';
import type { Session } from './session.js';

addMessages({ author: messages });

export const sheet = authorQuestionStyles.styleSheet;
export const put = (question: AuthorQuestion, host: QuestionHost): QuestionView =>
  new PutQuestion(question, host);

type Place = Pick<ViewSettings, 'head' | 'layer' | 'row'>;

/** As it was put to a reader. */
interface Put {
  readonly posed: Posed | SceneError;
  readonly place: Place;
  /** The words it can be about, and the beginning they belong to: of others it is put anew. */
  readonly keys: string;
  readonly start: Scene;
}

interface Answer {
  readonly guess: number | null;
  readonly right: readonly number[];
  /** The layer in view when it was answered. */
  readonly trace: Trace;
}

class PutQuestion implements QuestionView {
  #put: Put | null = null;
  #answer: Answer | null = null;
  /** Guessed, or shown without a guess: nothing is covered any more. */
  #open = false;
  /** The lesson beside which it was put first: of another one it asks nothing. */
  #lesson: string | null | undefined;

  constructor(
    private readonly question: AuthorQuestion,
    private readonly host: QuestionHost,
  ) {}

  covers(session: Session): boolean {
    const posed = this.#posed(session);
    return !this.#open && (posed?.words ?? null) !== null;
  }

  cover(of: 'reading' | 'steps', t: Translate): TemplateResult {
    const text = t(of === 'steps' ? 'author.covered_steps' : 'author.covered');
    return of === 'steps' ? html`<p class="cover">${text}</p>` : html`<span class="cover">${text}</span>`;
  }

  view(scope: PanelScope): TemplateResult | typeof nothing {
    const { session, lang, t } = scope;
    const posed = this.#posed(session);
    if (!posed) return nothing;
    return authorQuestion({
      text: this.question.text,
      choices: posed.choices,
      words: posed.words !== null,
      answer: this.#told(scope, posed),
      lang,
      t,
      onGuess: (choice) => {
        this.#settle(session, choice);
      },
      onShow: () => {
        this.#settle(session, null);
        this.host.focus('.author-question .told');
      },
    });
  }

  /** null: there is nothing to ask here. */
  #posed({ playground }: Session): Posed | null {
    const { shown, scene, start, lesson } = playground;
    if (this.#lesson === undefined) this.#lesson = lesson;
    if (lesson !== null && lesson !== this.#lesson) return null;
    const words = keyTokens(shown);
    const keys = JSON.stringify(words);
    if (this.#put?.keys !== keys || this.#put.start !== start) {
      const { head, layer, row } = scene.view;
      if (this.#put?.start !== start) this.#open = false;
      this.#answer = null;
      this.#put = { posed: pose(this.question, words), place: { head, layer, row }, keys, start };
      if (this.#put.posed instanceof SceneError) this.host.reportLater([this.#put.posed]);
    }
    return this.#put.posed instanceof SceneError ? null : this.#put.posed;
  }

  #settle({ playground }: Session, guess: number | null): void {
    const put = this.#put;
    if (!put || put.posed instanceof SceneError) return;
    const { posed, place } = put;
    this.host.look((session) => {
      session.gaze.head(place.head, place.layer);
      session.gaze.row(place.row);
    });
    const { shown, scene } = playground;
    const weights = tensorOf(shown, 'weights', scene.view.head);
    const width = weights?.shape[1] ?? 0;
    const { row } = scene.view;
    const right = rightChoices(
      this.question,
      posed,
      weights?.data.subarray(row * width, (row + 1) * width) ?? [],
    );
    this.#open = true;
    this.#answer = { guess, right, trace: shown };
    const [best = 0] = right;
    if (guess !== null)
      this.host.answered({
        question: this.question.text,
        choice: guess + 1,
        right: (right.includes(guess) ? guess : best) + 1,
        correct: right.includes(guess),
      });
  }

  #told({ lang, format }: PanelScope, { words }: Posed): AuthorQuestionModel['answer'] {
    const { question } = this;
    if (!this.#answer || !this.#put) return null;
    const { guess, right, trace } = this.#answer;
    const { head, row } = this.#put.place;
    const parts = words && question.answer === null ? reading(trace, head, row, lang, format).parts : [];
    return { guess, right, reading: parts, reveal: question.reveal };
  }
}
