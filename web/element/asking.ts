// Whether the author of the page asks something. What is needed for asking comes when there is a question; until it is
// answered, the page shows nothing that would answer it.
import { nothing, type TemplateResult } from 'lit';
import type { AuthorQuestion } from '../model/author.js';
import type { Translate } from '../model/i18n.js';
import type { SceneError } from '../model/scene-error.js';
import type * as Asked from './author-asked.js';
import type { PanelScope } from './panels.js';
import type { Session } from './session.js';

/** What a person predicted; choices are counted from 1. */
export interface Answered {
  readonly question: string;
  readonly choice: number;
  readonly right: number;
  readonly correct: boolean;
}

export interface AskingHost {
  look(change: (session: Session) => void): void;
  /** Tells the host page. */
  answered(answer: Answered): void;
  focus(selector: string): void;
  /** Not in the middle of a drawing. */
  reportLater(problems: readonly SceneError[]): void;
}

export interface AskedView {
  /** Its answer could be read off the picture, and has not been given. */
  covers(session: Session): boolean;
  cover(of: 'reading' | 'steps', t: Translate): TemplateResult;
  view(scope: PanelScope): TemplateResult | typeof nothing;
}

export class Asking {
  #question: AuthorQuestion | null = null;
  #view: AskedView | null = null;
  #made: typeof Asked | null = null;
  #unreachable = false;
  /** Resolves when the question can be drawn, or cannot be had. */
  here: Promise<void> = Promise.resolve();

  constructor(
    private readonly host: AskingHost,
    private readonly redraw: () => void,
    private readonly adopt: (sheet: CSSStyleSheet) => void,
  ) {}

  /** Another question, or none, or the same one put anew. */
  ask(question: AuthorQuestion | null): void {
    this.#question = question;
    this.#view = null;
    if (question && !this.#made) this.here = this.#load();
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
    if (this.#made && this.#question) this.#view = this.#made.asked(this.#question, this.host);
    this.redraw();
  }

  async #load(): Promise<void> {
    try {
      const made = await import('./author-asked.js');
      if (!this.#made && made.sheet) this.adopt(made.sheet);
      this.#made = made;
    } catch {
      this.#unreachable = true; // without the question there is nothing to cover
    }
    this.#put();
  }
}
