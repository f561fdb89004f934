// The measurement that stands above a lesson's scene. Its code comes when such a lesson is opened; what it found stays
// while the reader is elsewhere, what it is doing does not.
import { html, nothing, type TemplateResult } from 'lit';
import type { Lang, Translate } from '../model/i18n.js';
import type { Exhibit } from '../model/lessons/lesson.js';
import type { Host } from './actions.js';
import type { Session } from './session.js';

export interface ExhibitScope {
  readonly session: Session;
  readonly host: Host;
  readonly lang: Lang;
  readonly t: Translate;
}

export interface ExhibitView {
  view(scope: ExhibitScope): TemplateResult;
  /** The reader turned to something else. */
  leave(): void;
}

type Views = Readonly<Record<Exhibit, ExhibitView>>;

export class Exhibits {
  #views: Views | null = null;
  #state: 'none' | 'loading' | 'here' | 'unreachable' = 'none';
  #shown: Exhibit | null = null;

  constructor(
    private readonly redraw: () => void,
    /** Puts the style sheet of the exhibits beside the element's own. */
    private readonly adopt: (sheet: CSSStyleSheet) => void,
  ) {}

  view(kind: Exhibit | null, scope: ExhibitScope): TemplateResult | typeof nothing {
    if (kind !== this.#shown) this.leave();
    this.#shown = kind;
    if (!kind) return nothing;
    if (this.#state === 'none') void this.#load();
    if (this.#views) return this.#views[kind].view(scope);
    const key = this.#state === 'unreachable' ? 'exhibit.unreachable' : 'exhibit.loading';
    return html`<p class="loading" role="status">${scope.t(key)}</p>`;
  }

  leave(): void {
    if (this.#shown) this.#views?.[this.#shown].leave();
    this.#shown = null;
    if (this.#state === 'unreachable') this.#state = 'none';
  }

  async #load(): Promise<void> {
    this.#state = 'loading';
    try {
      const { exhibitViews, exhibitSheet } = await import('./exhibit-views.js');
      if (exhibitSheet) this.adopt(exhibitSheet);
      this.#views = exhibitViews(this.redraw);
      this.#state = 'here';
    } catch {
      this.#state = 'unreachable';
    }
    this.redraw();
  }
}
