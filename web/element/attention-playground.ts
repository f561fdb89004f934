import { html, LitElement, type PropertyValues, type TemplateResult } from 'lit';
import { EngineError, loadEngine } from '../engine/index.js';
import { errorText } from '../model/error-text.js';
import { preferredLang, translator, type Lang, type MessageKey, type Translate } from '../model/i18n.js';
import { parseScene } from '../model/parse.js';
import type { SceneError } from '../model/scene-error.js';
import type { Scene } from '../model/scene.js';
import { encodeScene } from '../model/url.js';
import type { CellRef, Engine, Trace } from '../model/trace.js';
import type { Notice } from '../views/notices.js';
import { styles } from '../views/styles.js';
import type { Theme } from '../views/theme.js';
import { actionsOf } from './actions.js';
import { copyText } from './clipboard.js';
import { csvOf } from './matrix-model.js';
import { openLink, openSession } from './opening.js';
import type { Session } from './session.js';
import { playgroundTemplate } from './template.js';

/** On a phone the lesson's text and the arithmetic start folded: first come sentence, picture and reading. */
const kNarrow_px = 560;

/**
 * `<attention-playground>`: a Scene that a reader can edit, with every number of its Trace.
 *
 * Attributes: scene keys in kebab case (`tokens="a|b" n-heads="2" mask="causal" w-q="1 0; 0 1"`), `lesson`, `lang`
 * (en, zh; else the nearest ancestor's, else the browser's), `theme` (light, dark; else the system's), `readonly`,
 * `hide="lesson toolbar sentence heads controls pipeline explanation seed …"`.
 * Properties: `scene` (get, set: anything that parseScene takes; throws SceneError), `trace`, `ready` (a promise).
 * Methods: `undo() redo() reset() select(cell) openLesson(id) openLink(hash) toURL() export('csv' | 'json')`.
 * Events (composed): `attention-ready`; `attention-change` after a reader's edit (detail: scene, trace);
 * `attention-select` (detail: cell, explanation); `attention-error` (detail: field, code, args, message).
 * Children are what readers without scripts see.
 */
export class AttentionPlayground extends LitElement {
  static override styles = styles;
  static override properties = {
    lesson: { type: String },
    theme: { type: String, reflect: true },
    lang: { type: String },
    readonly: { type: Boolean },
    hide: { type: String },
  };
  declare lesson: string | null;
  declare theme: string | null;
  declare readonly: boolean;
  declare hide: string | null;

  /** Resolves when the first numbers are on the page; rejects with EngineError when there is no engine. */
  readonly ready: Promise<void>;
  #settle!: { resolve: () => void; reject: (problem: unknown) => void };
  #engine: Engine | null = null;
  #session: Session | null = null;
  #pending: unknown = null;
  #problem: unknown = null;
  #notices: Notice[] = [];
  #lessonOpen = true;
  #dockOpen = true;
  readonly #dark = globalThis.matchMedia?.('(prefers-color-scheme: dark)');
  readonly #redraw = (): void => {
    this.requestUpdate();
  };

  constructor() {
    super();
    this.ready = new Promise<void>((resolve, reject) => {
      this.#settle = { resolve, reject };
    });
    this.ready.catch(() => undefined); // who does not ask is not told by an unhandled rejection
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#dark.addEventListener('change', this.#redraw);
    this.addEventListener('keydown', this.#shortcut);
    if (!this.#engine) void this.#start();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#dark.removeEventListener('change', this.#redraw);
    this.removeEventListener('keydown', this.#shortcut);
  }

  get scene(): Scene | null {
    return this.#session?.playground.scene ?? null;
  }
  set scene(input: unknown) {
    if (!this.#engine || !this.#session) {
      this.#pending = input;
      return;
    }
    const { scene } = parseScene(input, this.#engine.limits, 'strict');
    if (!this.#session.openScene(scene)) throw this.#session.playground.errors.get('scene');
    this.#changed();
  }

  get trace(): Trace | null {
    return this.#session?.playground.trace ?? null;
  }

  undo(): void {
    this.#did(this.#session?.playground.undo());
  }
  redo(): void {
    this.#did(this.#session?.playground.redo());
  }
  reset(): void {
    this.#did(this.#session?.playground.reset(performance.now()));
  }

  select(cell: CellRef | null): void {
    this.#session?.playground.select(cell);
    this.requestUpdate();
  }

  /** The page's address with the whole scene in its hash. */
  toURL(): string {
    const address = new URL(document.location.href);
    address.hash = this.scene ? encodeScene(this.scene) : '';
    return address.href;
  }

  export(kind: 'csv' | 'json'): string {
    const { scene, trace, selection } = this.#session?.playground ?? {};
    if (!scene || !trace) return '';
    return kind === 'json'
      ? JSON.stringify(scene)
      : csvOf(trace, selection?.stage ?? 'weights', selection?.head ?? scene.view.head);
  }

  openLesson(id: string): void {
    if (!this.#session) return;
    this.#notices = [];
    if (this.#session.openLesson(id)) this.#did(true);
    else this.#tell('problem', this.#t()('element.lesson_unknown', { id }));
  }

  /** A link's hash. A broken one is said to be so, and the page keeps what it has. */
  openLink(hash: string): void {
    if (!this.#engine || !this.#session) return;
    this.#notices = openLink(this.#session, this.#engine.limits, hash, this.#t()).map((text) => ({
      kind: 'problem',
      text,
    }));
    this.requestUpdate();
  }

  async #start(): Promise<void> {
    this.#problem = null;
    this.requestUpdate();
    try {
      this.#engine = await loadEngine();
      const { session, problems } = openSession(this.#engine, {
        lesson: this.lesson,
        attribute: (name) => this.getAttribute(name),
        scene: this.#pending,
        clock: () => performance.now(),
      });
      this.#session = session;
      const narrow = this.clientWidth < kNarrow_px;
      this.#lessonOpen = !narrow;
      this.#dockOpen = !narrow;
      for (const problem of problems) this.#refused(problem);
      this.requestUpdate();
      await this.updateComplete;
      this.#settle.resolve();
      this.#emit('attention-ready', { variant: this.#engine.variant });
    } catch (problem) {
      this.#problem = problem;
      this.#settle.reject(problem);
      this.#emit(
        'attention-error',
        problem instanceof EngineError
          ? { code: problem.code, args: problem.args, message: problem.message }
          : { message: String(problem) },
      );
      this.requestUpdate();
    }
  }

  #refused(problem: SceneError): void {
    this.#tell('problem', errorText(this.#t(), problem));
    this.#report(problem);
  }

  #report({ field, code, args, message }: SceneError): void {
    this.#emit('attention-error', { field, code, args, message });
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('lesson') && changed.get('lesson') !== undefined && this.lesson !== null)
      this.openLesson(this.lesson);
  }

  protected override render(): TemplateResult {
    const t = this.#t();
    if (this.#problem) return this.#failed(t);
    if (!this.#session || !this.#engine)
      return html`<p class="loading" role="status">${t('element.loading')}</p>
        <slot></slot>`;
    return playgroundTemplate({
      session: this.#session,
      limits: this.#engine.limits,
      actions: this.#actions,
      lang: this.#lang(),
      theme: this.#theme(),
      readonly: this.readonly,
      hide: new Set((this.hide ?? '').split(/\s+/)),
      lessonOpen: this.#lessonOpen,
      dockOpen: this.#dockOpen,
      notices: this.#notices,
    });
  }

  #failed(t: Translate): TemplateResult {
    const reason = this.#problem instanceof EngineError ? errorText(t, this.#problem) : String(this.#problem);
    return html`<div class="failed" role="alert">
        <p><b>${t('element.failed')}</b> ${reason}</p>
        <button
          type="button"
          @click=${() => {
            void this.#start();
          }}
        >
          ${t('element.retry')}
        </button>
      </div>
      <slot></slot>`;
  }

  readonly #actions = actionsOf({
    edit: (change) => this.#edit(change),
    look: (change) => {
      this.#look(change);
    },
    openLesson: (id) => {
      this.openLesson(id);
    },
    undo: () => {
      this.undo();
    },
    redo: () => {
      this.redo();
    },
    reset: () => {
      this.reset();
    },
    share: () => {
      void this.#copy(this.toURL(), 'element.shared', 'element.share_by_hand');
    },
    csv: () => {
      void this.#copy(this.export('csv'), 'element.copied', 'element.csv_by_hand');
    },
    foldLesson: (open) => {
      this.#lessonOpen = open;
    },
    foldDock: () => {
      this.#dockOpen = !this.#dockOpen;
      this.requestUpdate();
    },
    dismiss: () => {
      this.#notices = [];
      this.requestUpdate();
    },
    selected: () => {
      this.#emit('attention-select', {
        cell: this.#session?.playground.selection ?? null,
        explanation: this.#session?.playground.explanation ?? null,
      });
    },
    focus: (selector) => {
      void this.#focus(selector);
    },
  });

  /** A change of numbers. True when it was taken. */
  #edit(change: (session: Session) => boolean): boolean {
    if (!this.#session) return false;
    const done = change(this.#session);
    this.#did(done);
    return done;
  }

  #look(change: (session: Session) => void): void {
    if (!this.#session) return;
    change(this.#session);
    this.requestUpdate();
  }

  #did(done: boolean | undefined): void {
    const playground = this.#session?.playground;
    if (!playground) return;
    const t = this.#t();
    if (done) {
      this.#notices = playground.notes.map(({ key, args }) => ({ kind: 'note', text: t(key, args) }));
      this.#changed();
    } else for (const problem of playground.errors.values()) this.#report(problem);
    this.requestUpdate();
  }

  #changed(): void {
    this.#emit('attention-change', { scene: this.scene, trace: this.trace });
    this.requestUpdate();
  }

  #emit(type: string, detail: unknown): void {
    this.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true }));
  }

  #tell(kind: Notice['kind'], text: string): void {
    this.#notices = [...this.#notices, { kind, text }];
    this.requestUpdate();
  }

  async #copy(text: string, done: MessageKey, byHand: MessageKey): Promise<void> {
    const t = this.#t();
    const copied = await copyText(text);
    this.#notices = [
      copied ? { kind: 'note', text: t(done) } : { kind: 'note', text: t(byHand), copy: text },
    ];
    this.requestUpdate();
  }

  async #focus(selector: string): Promise<void> {
    await this.updateComplete;
    this.renderRoot.querySelector<HTMLElement>(selector)?.focus();
  }

  #t(): Translate {
    return translator(this.#lang());
  }

  #lang(): Lang {
    const own = this.closest('[lang]')?.getAttribute('lang');
    return preferredLang(own ? [own, ...navigator.languages] : navigator.languages);
  }

  #theme(): Theme {
    if (this.theme === 'light' || this.theme === 'dark') return this.theme;
    return this.#dark.matches ? 'dark' : 'light';
  }

  readonly #shortcut = (event: KeyboardEvent): void => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    const target = event.composedPath()[0];
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) return; // the field's own undo
    const key = event.key.toLowerCase();
    if (key === 'z' && !event.shiftKey) this.undo();
    else if (key === 'y' || (key === 'z' && event.shiftKey)) this.redo();
    else return;
    event.preventDefault();
  };
}
