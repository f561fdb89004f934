// Learned weights come when a scene names them, and with them the code that tells of them.
import { html, nothing, type TemplateResult } from 'lit';
import type { Lang, Translate } from '../model/i18n.js';
import { refOf, type ModelRef } from '../model/learned.js';
import { SceneError } from '../model/scene-error.js';
import type { SceneInput } from '../model/scene.js';
import type { Engine } from '../model/trace.js';
import type { OwnWords } from './attributes.js';
import { failed, problemText } from './failed.js';
import type { Progress } from './load-model.js';
import type * as Late from './models-late.js';
import type { PanelScope } from './panels.js';

type State =
  | { readonly is: 'idle' }
  | { readonly is: 'loading'; readonly progress: Progress | null }
  | { readonly is: 'failed'; readonly problem: unknown; readonly retry: () => void };

/** The model that was missing when a scene was refused; null: it was refused for something else. */
export const missingModel = (problem: unknown): ModelRef | null =>
  problem instanceof SceneError && problem.code === 'not_taught' ? refOf(problem.args.model ?? '[]') : null;

export class Models {
  #state: State = { is: 'idle' };
  #late: typeof Late | null = null;
  #parts: Late.ModelParts | null = null;
  #fetching = false;
  /** Ends what is waited for. */
  #wait: AbortController | null = null;

  constructor(
    private readonly engine: Engine,
    private readonly redraw: () => void,
    /** Puts the style sheet of what tells of models beside the element's own. */
    private readonly adopt: (sheet: CSSStyleSheet) => void,
  ) {}

  get loading(): boolean {
    return this.#state.is === 'loading';
  }

  /**
   * Whether the engine knows it now. `retry` is what a reader who tries again after a failure asks for. What was waited for
   * before is not waited for any more.
   */
  async need(ref: ModelRef, retry: () => void): Promise<boolean> {
    this.leave();
    // Another element may have taught the page's engine; what tells of models is this element's own.
    if (this.#late && this.engine.taught(ref)) return true;
    const wait = (this.#wait = new AbortController());
    this.#become({ is: 'loading', progress: null });
    try {
      const late = await this.#fetch();
      this.engine.teach(
        await late.loadModel(
          ref,
          (progress) => {
            if (!wait.signal.aborted) this.#become({ is: 'loading', progress });
          },
          wait.signal,
        ),
      );
      if (this.#wait === wait) this.#become({ is: 'idle' });
      return true;
    } catch (problem) {
      if (!wait.signal.aborted) this.#become({ is: 'failed', problem, retry });
      return false;
    }
  }

  /** The reader wants something else: what is on its way may take an hour, and what failed need not be told any more. */
  leave(): void {
    this.#wait?.abort();
    this.#wait = null;
    if (this.#state.is !== 'idle') this.#become({ is: 'idle' });
  }

  /** Of a task's shipped model; null while that is not here. */
  scene(task: string, own: OwnWords, lang: Lang): SceneInput | null {
    return this.#late?.learnedScene(this.engine, task, own, lang) ?? null;
  }

  /** What is on its way or could not be had. */
  status(t: Translate): TemplateResult | typeof nothing {
    const state = this.#state;
    if (state.is === 'idle') return nothing;
    if (state.is === 'loading') {
      // Who listens is told once, not at every step.
      const progress = state.progress ? t('element.model_training', { ...state.progress }) : nothing;
      return html`<p class="loading">
        <span role="status">${t('element.model_loading')}</span> ${progress}
        ${
          state.progress
            ? html`<button
                type="button"
                @click=${() => {
                  this.leave();
                }}
              >
                ${t('element.model_leave')}
              </button>`
            : nothing
        }
      </p>`;
    }
    const reason = this.#late ? problemText(t, state.problem) : '';
    return failed(t, `${t('element.model_unreachable')} ${reason}`, () => {
      this.#become({ is: 'idle' });
      state.retry();
    });
  }

  /** Under the sentence: what the scene's model answers, and the words it knows. */
  view(scope: PanelScope): TemplateResult | typeof nothing {
    if (!scope.session.playground.scene.model) return nothing;
    if (!this.#late) {
      if (!this.#fetching) void this.#fetch().then(this.redraw, () => undefined);
      return nothing;
    }
    this.#parts ??= this.#late.modelParts(this.redraw);
    return this.#parts.view(scope);
  }

  async #fetch(): Promise<typeof Late> {
    this.#fetching = true;
    try {
      const late = await import('./models-late.js');
      if (!this.#late && late.sheet) this.adopt(late.sheet);
      return (this.#late = late);
    } finally {
      this.#fetching = false;
    }
  }

  #become(state: State): void {
    this.#state = state;
    this.redraw();
  }
}
