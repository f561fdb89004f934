// The measurement that stands above a lesson's scene. Its code comes when such a lesson is opened; what it found stays
// while the reader is elsewhere, what it is doing does not.
import { html, nothing, type TemplateResult } from 'lit';
import type { Translate } from '../model/i18n.js';
import type { Exhibit } from '../model/lessons/lesson.js';

export interface ExhibitView {
  view(t: Translate): TemplateResult;
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

  view(kind: Exhibit | null, t: Translate): TemplateResult | typeof nothing {
    if (kind !== this.#shown) this.leave();
    this.#shown = kind;
    if (!kind) return nothing;
    if (this.#state === 'none') void this.#load();
    if (this.#views) return this.#views[kind].view(t);
    const key = this.#state === 'unreachable' ? 'exhibit.unreachable' : 'exhibit.loading';
    return html`<p class="loading" role="status">${t(key)}</p>`;
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
