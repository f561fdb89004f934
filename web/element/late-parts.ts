// Parts of the element that an author can leave out. Their code comes where they are shown.
import { html, type CSSResult, type TemplateResult } from 'lit';
import type { Translate } from '../model/i18n.js';
import type * as Lesson from './part-lesson.js';
import type * as Steps from './part-steps.js';

export interface Parts {
  readonly lesson: typeof Lesson;
  readonly steps: typeof Steps;
}
export type PartName = keyof Parts;

const loads: { readonly [Name in PartName]: () => Promise<Parts[Name]> } = {
  lesson: () => import('./part-lesson.js'),
  steps: () => import('./part-steps.js'),
};

export class LateParts {
  readonly #here: { -readonly [Name in PartName]?: Parts[Name] } = {};
  readonly #coming = new Map<PartName, Promise<void>>();
  readonly #failed = new Set<PartName>();

  constructor(
    private readonly redraw: () => void,
    private readonly adopt: (sheets: readonly (CSSResult | readonly CSSResult[])[]) => void,
  ) {}

  /** null: it is not here yet; asking brings it, once. */
  part<Name extends PartName>(name: Name): Parts[Name] | null {
    const part = this.#here[name];
    if (!part && !this.#coming.has(name) && !this.#failed.has(name)) this.#again(name);
    return (part as Parts[Name] | undefined) ?? null;
  }

  /** Rejects when it cannot be had. */
  bring(name: PartName): Promise<void> {
    const coming = this.#coming.get(name) ?? this.#load(name);
    this.#coming.set(name, coming);
    return coming;
  }

  /** In its place, until it is here. */
  status(name: PartName, t: Translate): TemplateResult {
    if (!this.#failed.has(name)) return html`<p class="loading" role="status">${t('panels.loading')}</p>`;
    return html`<p class="loading" role="alert">
      ${t('panels.unreachable')}
      <button
        type="button"
        @click=${() => {
          this.#again(name);
        }}
      >
        ${t('element.retry')}
      </button>
    </p>`;
  }

  #again(name: PartName): void {
    this.#failed.delete(name);
    this.bring(name).then(this.redraw, () => {
      this.#failed.add(name);
      this.redraw();
    });
  }

  async #load(name: PartName): Promise<void> {
    try {
      const part = await loads[name]();
      this.adopt(part.sheets);
      Object.assign(this.#here, { [name]: part });
    } catch (problem) {
      this.#coming.delete(name);
      throw problem;
    }
  }
}
