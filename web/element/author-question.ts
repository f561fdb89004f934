// Whether the author of the page asks something. What is needed for asking comes when there is a question; until it is
// answered, the page shows nothing that would answer it.
import { nothing, type TemplateResult } from 'lit';
import type { AuthorQuestion } from '../model/author.js';
import type { Translate } from '../model/i18n.js';
import type { SceneError } from '../model/scene-error.js';
import type * as Late from './author-question-late.js';
import type { Answered } from './events.js';
import type { PanelScope } from './panels.js';
import type { Session } from './session.js';

export interface QuestionHost {
  look(change: (session: Session) => void): void;
  /** Tells the host page. */
  answered(answer: Answered): void;
  focus(selector: string): void;
  /** Not in the middle of a drawing. */
  reportLater(problems: readonly SceneError[]): void;
}

export interface QuestionView {
  /** Its answer could be read off the picture, and has not been given. */
  covers(session: Session): boolean;
  cover(of: 'reading' | 'steps', t: Translate): TemplateResult;
  view(scope: PanelScope): TemplateResult | typeof nothing;
}

export class Question {
  #question: AuthorQuestion | null = null;
  #view: QuestionView | null = null;
  #late: typeof Late | null = null;
  #unreachable = false;
  /** Resolves when the question can be drawn, or cannot be had. */
  here: Promise<void> = Promise.resolve();

  constructor(
    private readonly host: QuestionHost,
    private readonly redraw: () => void,
    private readonly adopt: (sheet: CSSStyleSheet) => void,
  ) {}

  /** Another question, or none, or the same one put anew. */
  ask(question: AuthorQuestion | null): void {
    this.#question = question;
    this.#view = null;
    if (question && !this.#late) this.here = this.#load();
    else this.#put();
  }

  covers(session: Session): boolean {
    if (!this.#question || this.#unreachable) return false;
    return this.#view?.covers(session) ?? true;
  }

  cover(of: 'reading' | 'steps', t: Translate): TemplateResult | typeof nothing {
    return this.#view?.cover(of, t) ?? nothing;
  }

  view(scope: PanelScope): TemplateResult | typeof nothing {
    return this.#view?.view(scope) ?? nothing;
  }

  #put(): void {
    if (this.#late && this.#question) this.#view = this.#late.put(this.#question, this.host);
    this.redraw();
  }

  async #load(): Promise<void> {
    try {
      const late = await import('./author-question-late.js');
      if (!this.#late && late.sheet) this.adopt(late.sheet);
      this.#late = late;
    } catch {
      this.#unreachable = true; // without the question there is nothing to cover
    }
    this.#put();
  }
}
