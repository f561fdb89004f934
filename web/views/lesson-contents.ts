// The course around a lesson: the table of contents, with what is done marked, and the ways on at the end of a text.
import { html, nothing, type TemplateResult } from 'lit';
import type { Lang, Translate } from '../model/i18n.js';
import type { LessonEntry } from '../model/lessons/entries.js';
import { markOf, type Mark, type Progress } from '../model/lessons/progress.js';

export interface ContentsModel {
  readonly contents: readonly LessonEntry[];
  /** Of the lesson beside the scene; null when there is none. */
  readonly current: string | null;
  readonly progress: Progress;
  readonly contentsOpen: boolean;
  readonly lang: Lang;
  readonly t: Translate;
  readonly onContents: (open: boolean) => void;
  readonly onLesson: (id: string) => void;
}

/** Beside the words, never instead of them. */
const signs: Readonly<Record<Mark, string>> = { new: '', opened: '·', answered: '✓' };

export function lessonContents(model: ContentsModel): TemplateResult {
  const { contents, progress, contentsOpen, t, onContents } = model;
  return html`<button
      type="button"
      class="contents-open"
      aria-expanded=${contentsOpen ? 'true' : 'false'}
      aria-controls="contents"
      @click=${() => {
        onContents(!contentsOpen);
      }}
    >
      <span>${t('course.contents')}</span>
      <span class="contents-done"
        >${t('course.done', { done: progress.answered.length, count: contents.length })}</span
      >
    </button>
    <nav class="contents" id="contents" aria-label=${t('course.contents')} ?hidden=${!contentsOpen}>
      ${contentsOpen ? list(model) : nothing}
    </nav>`;
}

function list(model: ContentsModel): TemplateResult {
  const { contents, current, onContents } = model;
  const stop = contents.some(({ id }) => id === current) ? current : contents[0]?.id;
  return html`<ol
    @keydown=${(event: KeyboardEvent) => {
      if (event.key === 'Escape') onContents(false);
      else if (!walk(event)) return;
      event.preventDefault();
    }}
  >
    ${contents.map((one) => line(model, one, one.id === stop))}
  </ol>`;
}

function line({ current, progress, lang, t, onLesson }: ContentsModel, one: LessonEntry, isStop: boolean) {
  const mark = markOf(progress, one.id);
  return html`<li>
    <button
      type="button"
      tabindex=${isStop ? 0 : -1}
      aria-current=${one.id === current ? 'true' : nothing}
      @click=${() => {
        onLesson(one.id);
      }}
    >
      <span class="contents-number">${one.number}.</span>
      <span class="contents-title">${one.title[lang]}</span>
      ${mark === 'new' ? nothing : html`<span class="contents-mark"><span aria-hidden="true">${signs[mark]}</span> ${t(`course.${mark}`)}</span>`}
    </button>
  </li>`;
}

/** Arrows, Home and End move the keyboard along the list; true when they did. */
function walk({ key, currentTarget, target }: KeyboardEvent): boolean {
  const all = [...(currentTarget as HTMLElement).querySelectorAll('button')];
  const at = all.indexOf(target as HTMLButtonElement);
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 }[key];
  if (to === undefined) return false;
  all[Math.max(0, Math.min(to, all.length - 1))]?.focus();
  return true;
}

/** At the end of a lesson: the one before and the one after. */
export function onward({ contents, current, lang, t, onLesson }: ContentsModel): TemplateResult {
  const at = contents.findIndex(({ id }) => id === current);
  const way = (key: 'course.previous' | 'course.next', to: LessonEntry | undefined) =>
    to
      ? html`<button
          type="button"
          @click=${() => {
            onLesson(to.id);
          }}
        >
          <span class="onward-way">${t(key)}</span> ${to.number}. ${to.title[lang]}
        </button>`
      : nothing;
  return html`<nav class="onward" aria-label=${t('course.onward')}>
    ${way('course.next', contents[at + 1])} ${way('course.previous', contents[at - 1])}
  </nav>`;
}
