import { html, LitElement, type PropertyValues, type TemplateResult } from 'lit';
import { EngineError } from '../engine/error.js';
import { loadEngine } from '../engine/load.js';
import { learn, preferredLang, speaks, translator, type Lang, type Translate } from '../model/i18n.js';
import type { Progress } from '../model/lessons/progress.js';
import { choice } from '../model/parse-values.js';
import { parseScene } from '../model/parse.js';
import type { Scene } from '../model/scene.js';
import { stages } from '../model/stages.js';
import { encodeScene } from '../model/url.js';
import type { CellRef, Engine, Trace } from '../model/trace.js';
import { styles } from '../views/styles.js';
import type { Theme } from '../views/theme.js';
import { Course } from './course.js';
import { Desk } from './desk.js';
import { failed, problemText } from './failed.js';
import { csvOf } from './matrix-model.js';
import { missingModel, Models } from './models.js';
import { fetchLesson, openSession } from './opening.js';
import { Paper } from './paper.js';
import { slices } from './scope.js';
import type { Session } from './session.js';
import { asksForSlider, shortcutOf } from './shortcuts.js';
import { playgroundTemplate } from './template.js';

/** In a piece of work of its own. */
const turn = (): Promise<void> => new Promise((done) => setTimeout(done));

/** After the next frame; in a page that is not shown there is none, and nothing to wait for. */
const painted = (): Promise<void> =>
  new Promise((done) => {
    if (document.hidden) done();
    else requestAnimationFrame(() => setTimeout(done));
  });

/** Less than the first of the slices. */
const NOTHING = -Infinity;

/** On a phone the arithmetic starts folded: first come sentence, picture and reading. */
const kNarrow_px = 560;
/** Up to this width the lesson stands above the sentence (layout-styles.ts), and starts folded for the same reason. */
const kOneColumn_px = 940;

/**
 * `<attention-playground>`: a Scene that a reader can edit, with every number of its Trace.
 *
 * Attributes: scene keys in kebab case (`tokens="a|b" n-heads="2" mask="causal" w-q="1 0; 0 1"`), `lesson`, `lang`
 * (en, zh; else the nearest ancestor's, else the browser's), `theme` (light, dark; else the system's), `readonly`,
 * `model="coreference"` (the weights that were learned for that task; alone, with a sentence made for them),
 * `hide="lesson toolbar sentence heads controls panels pipeline explanation seed …"`.
 * Properties: `scene` (get, set: anything that parseScene takes; throws SceneError), `trace`, `ready` (a promise),
 * `progress` in the course (get, set: ids of lessons as { opened, answered }; kept by whoever wants it kept).
 * Methods: `undo() redo() reset() select(cell) openLesson(id) openLink(hash) toURL() export('csv' | 'json')`.
 * Events (composed): `attention-ready`; `attention-change` after a reader's edit (detail: scene, trace);
 * `attention-select` (detail: cell, explanation); `attention-progress` (detail: progress); `attention-error` (detail: field, code, args, message).
 * Children are what readers without scripts see.
 */
export class AttentionPlayground extends LitElement {
  static override styles = styles;
  static override properties = {
    lesson: { type: String },
    theme: { type: String, reflect: true },
    readonly: { type: Boolean },
    hide: { type: String },
  };
  declare lesson: string | null | undefined;
  declare theme: string | null;
  declare readonly: boolean;
  declare hide: string | null;

  /** Resolves when the first numbers are on the page; rejects with EngineError when there is no engine. */
  readonly ready: Promise<void>;
  #settle!: { resolve: () => void; reject: (problem: unknown) => void };
  #engine: Engine | null = null;
  #desk: Desk | null = null;
  #models: Models | null = null;
  readonly #course = new Course((progress) => {
    this.#emit('attention-progress', progress);
  });
  /** A scene that was set before the engine was there. */
  #early: unknown = null;
  /** The same for a link. */
  #earlyLink = '';
  #problem: unknown = null;
  #starting = false;
  #drawn: number = NOTHING;
  #opening: Promise<void> | null = null;
  readonly #dark = matchMedia('(prefers-color-scheme: dark)');
  readonly #paper = new Paper(() => this.#redraw());
  readonly #redraw = (): void => {
    this.requestUpdate();
  };
  readonly #adopt = (sheet: CSSStyleSheet): void => {
    (this.renderRoot as ShadowRoot).adoptedStyleSheets.push(sheet);
  };

  constructor() {
    super();
    this.ready = new Promise<void>((resolve, reject) => {
      this.#settle = { resolve, reject };
    });
    this.ready.catch(() => undefined); // who does not ask is not told by an unhandled rejection
    this.#adoptEarly();
  }

  static override get observedAttributes(): string[] {
    return [...super.observedAttributes, 'lang'];
  }

  override attributeChangedCallback(name: string, before: string | null, after: string | null): void {
    super.attributeChangedCallback(name, before, after);
    if (name === 'lang') this.requestUpdate();
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#dark.addEventListener('change', this.#redraw);
    this.#paper.watch();
    this.addEventListener('keydown', this.#shortcut);
    if (!this.#engine && !this.#starting) void this.#start();
    else this.#redraw(); // leaving closed what was open
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#desk?.exhibits.leave();
    this.#desk?.panels.leave();
    queueMicrotask(() => {
      if (!this.isConnected) this.#desk?.panels.end(); // not only moved to another place
    });
    this.#desk?.walk.pause();
    this.#dark.removeEventListener('change', this.#redraw);
    this.#paper.leave();
    this.removeEventListener('keydown', this.#shortcut);
  }

  get scene(): Scene | null {
    return this.#desk?.session.playground.scene ?? null;
  }
  set scene(input: unknown) {
    if (!this.#engine || !this.#desk) {
      this.#early = input;
      return;
    }
    this.#desk.openScene(parseScene(input, this.#engine.limits, 'strict').scene);
    this.requestUpdate();
  }

  get progress(): Progress {
    return this.#course.progress;
  }
  set progress(input: unknown) {
    this.#course.take(input);
    this.requestUpdate();
  }

  get trace(): Trace | null {
    return this.#desk?.session.playground.trace ?? null;
  }

  undo(): void {
    this.#desk?.command((session) => session.undo());
  }

  redo(): void {
    this.#desk?.command((session) => session.redo());
  }

  reset(): void {
    this.#desk?.command((session) => session.reset());
  }

  /** Resolves when it is open, or when the reader was told why it is not. */
  async openLesson(id: string): Promise<void> {
    if (!this.#desk) await this.ready.catch(() => undefined);
    await this.#desk?.openLesson(id, false);
  }

  select(cell: CellRef | null): void {
    if (cell) choice(stages.map(({ id }) => id))(cell.stage, 'cell.stage');
    this.#desk?.look((session) => {
      if (cell) session.gaze.cell(cell);
      else session.playground.select(null);
    });
  }

  /** A link's hash. A broken one is said to be so, and the page keeps what it has. */
  openLink(hash: string): Promise<void> {
    this.#opening = this.#openLink(hash);
    return this.#opening;
  }

  async #openLink(hash: string): Promise<void> {
    if (!this.#engine || !this.#desk) this.#earlyLink = hash;
    else if (hash.length > 1) await this.#desk.openLink(hash);
  }

  /** The page's address with the whole scene in its hash. */
  toURL(): string {
    const address = new URL(document.location.href);
    const { scene, lesson } = this.#desk?.session.playground ?? {};
    address.hash = scene ? encodeScene(scene, lesson ?? null) : '';
    return address.href;
  }

  export(kind: 'csv' | 'json'): string {
    const { scene, trace, selection } = this.#desk?.session.playground ?? {};
    if (!scene || !trace) return '';
    return kind === 'json'
      ? JSON.stringify(scene)
      : csvOf(trace, selection?.stage ?? 'weights', selection?.head ?? scene.view.head);
  }

  /** What was set on the tag before its class was there hides the accessor: take it, and the accessor is back. */
  #adoptEarly(): void {
    for (const name of ['scene', 'progress'] as const) {
      if (!Object.hasOwn(this, name)) continue;
      const early: unknown = Object.getOwnPropertyDescriptor(this, name)?.value;
      Reflect.deleteProperty(this, name);
      this[name] = early;
    }
  }

  async #start(): Promise<void> {
    this.#starting = true;
    this.#problem = null;
    this.requestUpdate();
    try {
      await turn(); // defining the element was work enough for one piece
      [this.#engine] = await Promise.all([loadEngine(), fetchLesson(this.lesson ?? ''), learn(this.#lang())]);
      await fetchLesson(this.lesson ?? ''); // another one may have been asked for meanwhile
      const models = this.#modelsOf(this.#engine);
      let begun = this.#begin(this.#engine, models);
      for (let missing; (missing = begun.problems.map(missingModel).find((ref) => ref !== null));) {
        const here = await models.need(missing, () => void this.#start());
        begun = this.#begin(this.#engine, models);
        if (!here) break; // the reader is told, and can try again
      }
      // From here on nothing waits before there is a desk: what is set on the element either is seen now or goes to it.
      this.#desk = this.#deskOf(begun.session, models);
      this.#desk.report(begun.problems.filter((problem) => !missingModel(problem)));
      if (this.#earlyLink.length > 1) await this.#openLink(this.#earlyLink);
      await painted();
      await this.#drawByAndBy();
      this.#settle.resolve();
      this.#emit('attention-ready', { variant: this.#engine.variant });
    } catch (problem) {
      this.#problem = problem;
      this.#settle.reject(problem);
      const { code, args } = problem instanceof EngineError ? problem : { code: 'failed', args: {} };
      this.#emit('attention-error', { field: '', code, args, message: String(problem) });
      this.requestUpdate();
    } finally {
      this.#starting = false;
    }
  }

  #begin(engine: Engine, models: Models): ReturnType<typeof openSession> {
    return openSession(engine, {
      lesson: this.lesson ?? null,
      attribute: (name) => this.getAttribute(name),
      scene: this.#early,
      clock: () => performance.now(),
      lang: () => this.#lang(),
      learned: (task, own) => models.scene(task, own, this.#lang()),
    });
  }

  #modelsOf(engine: Engine): Models {
    return (this.#models ??= new Models(engine, this.#redraw, this.#adopt));
  }

  #deskOf(session: Session, models: Models): Desk {
    return new Desk(session, {
      models,
      lessonOpen: this.clientWidth > kOneColumn_px,
      dockOpen: this.clientWidth >= kNarrow_px,
      course: this.#course,
      redraw: this.#redraw,
      adopt: this.#adopt,
      emit: (type, detail) => {
        this.#emit(type, detail);
      },
      focus: (selector) => {
        void this.updateComplete.then(() => this.renderRoot.querySelector<HTMLElement>(selector)?.focus());
      },
      address: () => this.toURL(),
      table: () => this.export('csv'),
    });
  }

  /** What is seen first is painted first; the steps follow, so that no piece of work holds up the reader for long. */
  async #drawByAndBy(): Promise<void> {
    for (const drawn of slices) {
      this.#drawn = drawn;
      this.requestUpdate();
      await super.getUpdateComplete();
      if (drawn < Infinity) await painted();
    }
  }

  /** An update that asks for a lesson or a link is complete when that is open and drawn. */
  protected override async getUpdateComplete(): Promise<boolean> {
    await super.getUpdateComplete();
    await this.#opening;
    return super.getUpdateComplete();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('lesson') && this.#desk && this.lesson) this.#opening = this.openLesson(this.lesson);
    this.#desk?.session.translate();
    if (this.#desk && this.#drawn !== NOTHING) this.#course.note(this.#desk.session);
    if (!speaks(this.#lang())) void learn(this.#lang()).then(this.#redraw);
  }

  protected override render(): TemplateResult {
    const t = this.#t();
    if (this.#problem) return this.#failed(t);
    if (!this.#desk || !this.#engine || this.#drawn === NOTHING)
      return html`${this.#models?.loading ? this.#models.status(t) : html`<p class="loading" role="status">${t('element.loading')}</p>`}
        <slot></slot>`;
    return playgroundTemplate({
      desk: this.#desk,
      limits: this.#engine.limits,
      lang: this.#lang(),
      theme: this.#theme(),
      readonly: this.readonly,
      hide: new Set((this.hide ?? '').split(/\s+/)),
      drawn: this.#drawn,
    });
  }

  #failed(t: Translate): TemplateResult {
    const said = html`<b>${t('element.failed')}</b> ${problemText(t, this.#problem)}`;
    return html`${failed(t, said, () => void this.#start())} <slot></slot>`;
  }

  #emit(type: string, detail: unknown): void {
    this.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true }));
  }

  #t(): Translate {
    return translator(this.#lang());
  }

  #lang(): Lang {
    const own = this.closest('[lang]')?.getAttribute('lang');
    return preferredLang(own ? [own, ...navigator.languages] : navigator.languages);
  }

  #theme(): Theme {
    if (this.#paper.inUse) return 'light';
    if (this.theme === 'light' || this.theme === 'dark') return this.theme;
    return this.#dark.matches ? 'dark' : 'light';
  }

  readonly #shortcut = (event: KeyboardEvent): void => {
    if (asksForSlider(event)) {
      event.preventDefault();
      this.#desk?.slider.enter(this.readonly);
      return;
    }
    const action = shortcutOf(event);
    if (!action) return;
    event.preventDefault();
    this.#desk?.edit((session) => session[action]());
  };
}
