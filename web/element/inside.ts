// What `<attention-playground>` is once it is near the screen: it starts the engine, opens the scene that the tag asks for,
// and draws what a reader does with it. The tag around it is attention-playground.ts.
import { html, nothing, render, type CSSResult, type RootPart, type TemplateResult } from 'lit';
import { EngineError } from '../engine/error.js';
import { loadEngine, type LoadOptions } from '../engine/load.js';
import { learn, speaks, translator, type Lang } from '../model/i18n.js';
import type { Progress } from '../model/lessons/progress.js';
import { shell } from '../model/messages/shell.js';
import { choice } from '../model/parse-values.js';
import { parseScene } from '../model/parse.js';
import { SceneError } from '../model/scene-error.js';
import type { Scene } from '../model/scene.js';
import { stages } from '../model/stages.js';
import type { CellRef, Engine, Trace } from '../model/trace.js';
import { encodeScene } from '../model/url.js';
import { printStyles } from '../views/print-styles.js';
import { styles } from '../views/styles.js';
import type { Shade, Theme } from '../views/theme.js';
import { TagOpening } from './tag-opening.js';
import { isSceneAttribute } from './attributes.js';
import { Author } from './author.js';
import { Course } from './course.js';
import { Desk } from './desk.js';
import type { Emit } from './events.js';
import { LateParts, type PartName } from './late-parts.js';
import { failed, problemText } from './failed.js';
import { csvOf } from './matrix-model.js';
import { missingModel, Models } from './models.js';
import { fetchLesson, openSession } from './opening.js';
import { kinds } from './panels.js';
import { Paper } from './paper.js';
import { kFirstStep, slices } from './scope.js';
import type { Session } from './session.js';
import { asksForSlider, shortcutOf } from './shortcuts.js';
import { playgroundTemplate } from './template.js';

/** The tag, as its inside sees it. */
export interface Around {
  readonly element: HTMLElement;
  readonly root: ShadowRoot;
  /** Stays in the root; what is drawn stands before it. */
  readonly before: ChildNode;
  readonly lang: () => Lang;
  /** Address of a page that opens links. */
  readonly site: () => string;
  readonly emit: Emit;
  /** How far it is. Ready takes away what stood there meanwhile. */
  readonly become: (state: 'loading' | 'drawn' | 'ready' | 'error', problem?: unknown) => void;
  readonly engine: LoadOptions;
}

/** What was set on the tag before its inside was there. */
export interface Early {
  /** null: none. */
  readonly scene: unknown;
  readonly link: string;
  readonly progress: unknown;
}

type Styles = readonly (CSSResult | readonly CSSResult[])[];

const sheetsOf = (some: Styles): CSSStyleSheet[] => some.flat().map((one) => one.styleSheet!);

/** In a page that is not shown, or in a frame far from the screen, nothing is painted: then nobody waits for it. */
const kNotPainted_ms = 250;

/** After the next frame. */
const painted = (): Promise<void> =>
  new Promise((done) => {
    if (document.hidden) done();
    requestAnimationFrame(() => setTimeout(done));
    setTimeout(done, kNotPainted_ms);
  });

/** Less than the first of the slices. */
const NOTHING = -Infinity;

/** On a phone the arithmetic starts folded: first come sentence, picture and reading. */
const kNarrow_px = 560;
/** Up to this width the lesson stands above the sentence (layout-styles.ts), and starts folded for the same reason. */
const kOneColumn_px = 940;

export class Inside {
  #engine: Engine | null = null;
  #desk: Desk | null = null;
  #models: Models | null = null;
  /** One that was opened before there was a desk. */
  #link: string;
  #problem: unknown = null;
  #starting = false;
  #drawn: number = NOTHING;
  /** The drawing that is asked for. */
  #pending: Promise<void> | null = null;
  #opening: Promise<void> | null = null;
  #part: RootPart | null = null;
  readonly #late: LateParts;
  /** Whether the page around runs from right to left. */
  #rtl = false;
  readonly #course: Course;
  readonly #author: Author;
  readonly #tag: TagOpening;
  readonly #dark = matchMedia('(prefers-color-scheme: dark)');
  readonly #paper = new Paper(() => {
    this.redraw();
  });

  constructor(
    private readonly around: Around,
    early: Early,
  ) {
    this.#link = early.link;
    this.#course = new Course((progress) => {
      around.emit('attention-progress', progress);
    });
    this.#course.take(early.progress);
    const attribute = (name: string): string | null => this.#attribute(name);
    this.#author = new Author(attribute, kinds);
    this.#tag = new TagOpening(attribute, this.#author, early.scene);
    around.root.adoptedStyleSheets.push(...sheetsOf(styles));
    this.#late = new LateParts(this.redraw, (some) => {
      const sheets = around.root.adoptedStyleSheets;
      const last = sheets.indexOf(sheetsOf([printStyles])[0]!);
      around.root.adoptedStyleSheets = [...sheets.slice(0, last), ...sheetsOf(some), ...sheets.slice(last)];
    });
  }

  enter(): void {
    this.#dark.addEventListener('change', this.redraw);
    this.#paper.watch();
    this.around.element.addEventListener('keydown', this.#shortcut);
    this.#part?.setConnected(true);
    this.#rtl = getComputedStyle(this.around.element).direction === 'rtl';
    if (!this.#engine && !this.#starting) void this.#start();
    else this.redraw(); // leaving closed what was open
  }

  leave(): void {
    this.#desk?.exhibits.leave();
    this.#desk?.panels.leave();
    this.#desk?.walk.pause();
    this.#desk?.leave();
    this.#part?.setConnected(false);
    this.#dark.removeEventListener('change', this.redraw);
    this.#paper.leave();
    this.around.element.removeEventListener('keydown', this.#shortcut);
  }

  /** Not only moved to another place. */
  end(): void {
    this.#desk?.panels.end();
  }

  get scene(): Scene | null {
    return this.#desk?.session.playground.scene ?? null;
  }
  set scene(input: unknown) {
    if (!this.#engine || !this.#desk) {
      this.#tag.early = input;
      return;
    }
    this.#desk.openScene(parseScene(input, this.#engine.limits, 'strict').scene);
    this.redraw();
  }

  get progress(): Progress {
    return this.#course.progress;
  }
  set progress(input: unknown) {
    this.#course.take(input);
    this.redraw();
  }

  get trace(): Trace | null {
    return this.#desk?.session.playground.trace ?? null;
  }

  command(name: 'undo' | 'redo' | 'reset'): void {
    this.#desk?.command((session) => session[name]());
  }

  async openLesson(id: string): Promise<void> {
    await this.#desk?.openLesson(id, false);
  }

  select(cell: CellRef | null): void {
    if (cell) choice(stages.map(({ id }) => id))(cell.stage, 'cell.stage');
    this.#desk?.look((session) => {
      if (cell) session.gaze.cell(cell);
      else session.playground.select(null);
    });
  }

  openLink(hash: string): Promise<void> {
    this.#opening = this.#openLink(hash);
    return this.#opening;
  }

  async #openLink(hash: string): Promise<void> {
    if (!this.#engine || !this.#desk) this.#link = hash;
    else if (hash.length > 1) await this.#desk.openLink(hash);
  }

  toURL(): string {
    const address = new URL(this.around.site());
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

  /** The host page has set or removed these attributes. */
  attributesChanged(names: ReadonlySet<string>): void {
    if (this.#desk && names.has('src')) this.#opening = this.#openFile(this.#desk);
    else if (this.#desk && names.has('lesson')) {
      const lesson = this.around.element.getAttribute('lesson');
      if (lesson) this.#opening = this.openLesson(lesson);
    } else if (this.#desk && [...names].some(isSceneAttribute)) this.#reopen(this.#desk);
    const problems = this.#author.read().filter(({ field }) => names.has(field));
    this.#desk?.report([...problems, ...this.#desk.heedAuthor(names)]);
    this.redraw();
  }

  async #openFile(desk: Desk): Promise<void> {
    this.#tag.early = null; // the file is newer
    const problems = await this.#tag.readFile();
    try {
      if (this.#tag.scene !== null) this.scene = this.#tag.scene;
    } catch (problem) {
      if (!(problem instanceof SceneError)) throw problem;
      problems.push(problem);
    }
    desk.report(problems);
  }

  /** Attributes describe another scene now. */
  #reopen(desk: Desk): void {
    const { session, problems } = this.#begin(this.#engine!, this.#models!);
    const { scene, lesson } = session.playground;
    desk.command((own) => own.openScene(scene, lesson));
    desk.report(problems);
  }

  readonly redraw = (): void => {
    this.#pending ??= Promise.resolve().then(() => {
      this.#pending = null;
      this.#draw();
    });
  };

  /** What was asked for is open and drawn. */
  async complete(): Promise<void> {
    await this.#pending;
    await this.#opening;
    await this.#pending;
  }

  async #start(): Promise<void> {
    const { around } = this;
    this.#starting = true;
    this.#problem = null;
    around.become('loading');
    this.redraw();
    // One that does not come is told, and asked for again, in its place.
    const bring = (name: PartName) =>
      this.#tag.parts().includes(name) ? this.#late.bring(name).catch(() => undefined) : undefined;
    const here = { lesson: bring('lesson'), steps: bring('steps') };
    try {
      [this.#engine] = await Promise.all([
        loadEngine(around.engine),
        fetchLesson(this.#tag.lesson),
        learn(around.lang()),
        here.lesson,
      ]);
      await fetchLesson(this.#tag.lesson); // another one may have been asked for meanwhile
      const unread = await this.#tag.readFile();
      const models = this.#modelsOf(this.#engine);
      let begun = this.#begin(this.#engine, models);
      for (let missing; (missing = begun.problems.map(missingModel).find((ref) => ref !== null));) {
        const here = await models.need(missing, () => void this.#start());
        begun = this.#begin(this.#engine, models);
        if (!here) break; // the reader is told, and can try again
      }
      // From here on nothing waits before there is a desk: what is set on the element either is seen now or goes to it.
      this.#desk = this.#deskOf(begun.session, models);
      const unmet = [...unread, ...this.#author.options.problems];
      this.#desk.report([...begun.problems.filter((problem) => !missingModel(problem)), ...unmet]);
      if (this.#link.length > 1) await this.openLink(this.#link);
      this.#desk.report(this.#desk.heedAuthor(null), this.#desk.notices); // about the scene that is there now
      await Promise.all([painted(), this.#desk.question.here]);
      await this.#drawByAndBy(here.steps);
      around.become('ready');
      const { scene, trace } = this.#desk.session.playground;
      around.emit('attention-result', { scene, trace });
      around.emit('attention-ready', { variant: this.#engine.variant });
    } catch (problem) {
      this.#problem = problem;
      around.become('error', problem);
      const { code, args } = problem instanceof EngineError ? problem : { code: 'failed', args: {} };
      around.emit('attention-error', { field: '', code, args, message: String(problem) });
      this.redraw();
    } finally {
      this.#starting = false;
    }
  }

  #begin(engine: Engine, models: Models): ReturnType<typeof openSession> {
    return openSession(engine, {
      lesson: this.#attribute('lesson'),
      attribute: (name) => this.#attribute(name),
      scene: this.#desk ? null : this.#tag.scene,
      clock: () => performance.now(),
      lang: this.around.lang,
      learned: (task, own) => models.scene(task, own, this.around.lang()),
    });
  }

  #modelsOf(engine: Engine): Models {
    return (this.#models ??= new Models(engine, this.redraw, this.#adopt));
  }

  #deskOf(session: Session, models: Models): Desk {
    const { element, root, emit } = this.around;
    const { clientWidth } = root.querySelector('.root') ?? element;
    return new Desk(session, {
      models,
      lessonOpen: clientWidth > kOneColumn_px,
      dockOpen: clientWidth >= kNarrow_px,
      course: this.#course,
      author: this.#author,
      redraw: this.redraw,
      adopt: this.#adopt,
      emit,
      focus: (selector) => {
        void this.complete().then(() => root.querySelector<HTMLElement>(selector)?.focus());
      },
      address: () => this.toURL(),
      table: () => this.export('csv'),
    });
  }

  readonly #adopt = (sheet: CSSStyleSheet): void => {
    this.around.root.adoptedStyleSheets.push(sheet);
  };

  /** What is seen first is painted first; the steps follow, so that no piece of work holds up the reader for long. */
  async #drawByAndBy(steps: Promise<void> | undefined): Promise<void> {
    for (const drawn of slices) {
      if (drawn === kFirstStep) await steps;
      this.#drawn = drawn;
      this.redraw();
      await this.#pending;
      if (drawn === slices[0]) this.around.become('drawn');
      if (drawn < Infinity) await painted();
    }
  }

  #draw(): void {
    this.#desk?.session.translate();
    if (this.#desk && this.#drawn !== NOTHING) this.#course.note(this.#desk.session);
    if (!speaks(this.around.lang())) void learn(this.around.lang()).then(this.redraw);
    // Nothing that the page around says of the tag reaches further than this.
    const drawn = html`<div class=${this.#rtl ? 'root in-rtl' : 'root'}>${this.#template()}</div>`;
    this.#part = render(drawn, this.around.root, { renderBefore: this.around.before });
  }

  #template(): TemplateResult | typeof nothing {
    const lang = this.around.lang();
    const t = translator(lang);
    if (this.#problem) {
      const what = this.#problem instanceof EngineError ? t('element.failed') : shell.failed[lang];
      const said = html`<b>${what}</b> ${problemText(t, this.#problem)}`;
      return failed(t, said, () => void this.#start());
    }
    if (!this.#desk || !this.#engine || this.#drawn === NOTHING)
      return this.#models?.loading ? html`${this.#models.status(t)}` : nothing;
    return playgroundTemplate({
      desk: this.#desk,
      limits: this.#engine.limits,
      lang,
      theme: this.#theme(),
      readonly: this.#author.readonly,
      late: this.#late,
      hide: this.#tag.hidden(this.#desk.session.lesson !== null),
      drawn: this.#drawn,
    });
  }

  #attribute(name: string): string | null {
    return this.around.element.getAttribute(name);
  }

  #theme(): Theme {
    const { palette } = this.#author.options;
    return palette === null ? this.#shade() : `${this.#shade()} ${palette}`;
  }

  #shade(): Shade {
    if (this.#paper.inUse) return 'light';
    const theme = this.#attribute('theme');
    if (theme === 'light' || theme === 'dark') return theme;
    return this.#dark.matches ? 'dark' : 'light';
  }

  readonly #shortcut = (event: KeyboardEvent): void => {
    if (asksForSlider(event)) {
      event.preventDefault();
      this.#desk?.slider.enter(this.#author.readonly);
      return;
    }
    const action = shortcutOf(event);
    if (!action || this.#author.readonly) return;
    event.preventDefault();
    this.#desk?.edit((session) => session[action]());
  };
}
