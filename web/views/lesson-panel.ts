// The lesson: which one, its text with live numbers, things to try, and a question to predict before it is revealed.
import { html, nothing, type TemplateResult } from 'lit';
import type { Lesson, Paragraph, Try } from '../model/lessons/lesson.js';
import type { Segment } from '../model/lessons/inline.js';
import { bringUp } from './bring-up.js';
import { lessonContents, onward, type ContentsModel } from './lesson-contents.js';
import { prose } from './prose.js';

export interface LessonModel extends Omit<ContentsModel, 'current'> {
  /** null: the reader's own scene, opened by a link. */
  readonly lesson: Lesson | null;
  readonly open: boolean;
  /** The scene beside it stays as it is: the text can be read, and its question answered. */
  readonly readonly: boolean;
  /** Parses a text and fills in the lesson's numbers. */
  readonly fill: (text: string) => Segment[];
  /** The reader's guess, the right answer and its explanation; null before a guess. */
  readonly answer: { readonly guess: number; readonly right: number; readonly reveal: Segment[] } | null;
  /** Which try was opened last, and what the followed word looks at now: its effect, told where it was asked for. */
  readonly tried: number | null;
  readonly reading: readonly TemplateResult[];
  readonly onTry: (index: number) => void;
  readonly onGuess: (choice: number) => void;
  /** Shows the scene that the question asked about. */
  readonly onReveal: () => void;
  readonly onFold: (open: boolean) => void;
}

export function lessonPanel(model: LessonModel): TemplateResult {
  const { lesson, lang, t } = model;
  const course: ContentsModel = { ...model, current: lesson?.id ?? null };
  return html`<aside class="lesson" part="lesson" aria-label=${t('element.lesson')}>
    ${model.readonly ? nothing : lessonContents(course)}
    ${
      lesson
        ? html`<details
            ?open=${model.open}
            @toggle=${(event: Event) => {
              model.onFold((event.target as HTMLDetailsElement).open);
            }}
          >
            <summary>
              <span class="lesson-number">${t('course.lesson_n', { number: lesson.number })}</span>
              <span class="lesson-unfold">${t('course.unfold')}</span>
              <h2>${lesson.title[lang]}</h2>
            </summary>
            <p class="lesson-summary">${lesson.summary[lang]}</p>
            ${lesson.body.map((paragraph) => body(model, paragraph))} ${tries(model, lesson)}
            ${question(model, lesson)} ${model.readonly ? nothing : onward(course)}
          </details>`
        : html`<p class="lesson-number">${t('element.lesson_own')}</p>`
    }
  </aside>`;
}

function body({ lang, fill }: LessonModel, paragraph: Paragraph): TemplateResult {
  if ('formula' in paragraph) return html`<p class="formula">${prose(fill(paragraph.formula))}</p>`;
  if ('text' in paragraph) return html`<p>${prose(fill(paragraph.text[lang]))}</p>`;
  const items = paragraph.list.map((item) => html`<li>${prose(fill(item[lang]))}</li>`);
  return paragraph.ordered
    ? html`<ol>
        ${items}
      </ol>`
    : html`<ul>
        ${items}
      </ul>`;
}

function tries(
  { lang, t, fill, readonly, tried, reading, onTry }: LessonModel,
  lesson: Lesson,
): TemplateResult {
  return html`<h3>${t('element.tries')}</h3>
    <ul class="tries">
      ${lesson.tries.map(
        (attempt, index) =>
          html`<li>
            <button
              type="button"
              ?disabled=${readonly}
              title=${readonly ? t('errors.readonly') : nothing}
              @click=${(event: Event) => {
                onTry(index);
                if (!told(attempt)) bringUp(panelBeside(event.currentTarget as Element));
              }}
            >
              ${attempt.label[lang]}
            </button>
            <span>${prose(fill(attempt.why[lang]))}</span>
            <div aria-live="polite">
              ${index === tried && told(attempt) ? html`<p class="tried"><b>${t('element.now')}</b> ${reading}</p>` : nothing}
            </div>
          </li>`,
      )}
    </ul>`;
}

/** What is yet to be learned has not changed the sentence. */
const told = ({ opens }: Try): boolean => opens?.panel !== 'learn';

/** Under one column the panel, where all of it happens, is screens away. */
const panelBeside = (part: Element): Element | null =>
  (part.getRootNode() as ShadowRoot).querySelector('#panel');

function question(
  { lang, t, fill, readonly, answer, onGuess, onReveal }: LessonModel,
  { question }: Lesson,
): TemplateResult {
  return html`<fieldset class="question" part="question">
    <legend>${t('element.question')}</legend>
    <p>${prose(fill(question.prompt[lang]))}</p>
    <div class="choices">
      ${question.choices.map(
        (choice, index) =>
          html`<button
            type="button"
            class=${answer && index === answer.right ? 'is-right' : answer && index === answer.guess ? 'is-wrong' : ''}
            aria-pressed=${answer?.guess === index ? 'true' : 'false'}
            @click=${() => {
              onGuess(index);
            }}
          >
            ${prose(fill(choice[lang]))}
          </button>`,
      )}
    </div>
    <div aria-live="polite">
      ${
        answer
          ? html`<p class="reveal">
              <b>${t(answer.guess === answer.right ? 'element.right' : 'element.wrong')}</b>
              ${prose(answer.reveal)}
            </p>`
          : nothing
      }
    </div>
    ${answer && question.patch && !readonly ? html`<button type="button" @click=${onReveal}>${t('element.reveal_open')}</button>` : nothing}
  </fieldset>`;
}
