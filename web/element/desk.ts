// What the element's screen shows around a session: messages, what is folded; and the host of every action of the views.
import { errorText } from '../model/error-text.js';
import type { MessageKey } from '../model/i18n.js';
import { lessonById, loadLesson } from '../model/lessons/index.js';
import type { ModelRef } from '../model/learned.js';
import type { ParamGroup } from '../model/params.js';
import { resultOf, sectionOf, stepsOf } from '../model/steps.js';
import type { Scene } from '../model/scene.js';
import { sceneError } from '../model/parse-values.js';
import type { SceneError } from '../model/scene-error.js';
import type { Trace } from '../model/trace.js';
import { LINK_LIMIT } from '../model/url.js';
import type { Notice } from '../views/notices.js';
import { actionsOf, type Actions, type Host } from './actions.js';
import type { Author } from './author.js';
import { copyText } from './clipboard.js';
import { Question } from './author-question.js';
import type { Course } from './course.js';
import type { Answered, Emit } from './events.js';
import { Exhibits } from './exhibits.js';
import { missingModel, type Models } from './models.js';
import { modelsOf, openLink, readLink, unknownLesson } from './opening.js';
import { Panels } from './panels.js';
import type { Session } from './session.js';
import { Settling } from './settling.js';
import { Slider } from './slider.js';
import { Walk } from './walk.js';

export interface Surroundings {
  /** Whether lesson and arithmetic start unfolded. */
  readonly lessonOpen: boolean;
  readonly dockOpen: boolean;
  readonly course: Course;
  readonly models: Models;
  readonly redraw: () => void;
  /** Puts another style sheet beside the element's own. */
  readonly adopt: (sheet: CSSStyleSheet) => void;
  readonly emit: Emit;
  readonly author: Author;
  /** Puts the keyboard there after the next drawing. */
  readonly focus: (selector: string) => void;
  readonly address: () => string;
  readonly table: () => string;
}

export class Desk implements Host {
  notices: readonly Notice[] = [];
  lessonOpen: boolean;
  /** The table of contents. */
  contentsOpen = false;
  /** Whether the reader wants the arithmetic; null: not said yet. */
  #dockWanted: boolean | null = null;
  /** The settings that are unfolded. */
  openGroup: ParamGroup | null = null;
  readonly actions: Actions = actionsOf(this);
  readonly exhibits: Exhibits;
  readonly panels: Panels;
  readonly slider: Slider;
  readonly course: Course;
  readonly models: Models;
  readonly walk: Walk;
  readonly author: Author;
  readonly question: Question;
  readonly #settling = new Settling<{ readonly scene: Scene; readonly trace: Trace }>((detail) => {
    this.around.emit('attention-change', detail);
  });
  /** Counts lessons and links that were asked for: a text that comes after another one was asked for is not opened. */
  #asked = 0;
  /** Whether what the last edit was for is done after all, now that its model has come. */
  #arriving: Promise<boolean> | null = null;

  constructor(
    readonly session: Session,
    private readonly around: Surroundings,
  ) {
    this.course = around.course;
    this.models = around.models;
    this.walk = new Walk(
      () => stepsOf(session.playground.scene, session.playground.shown),
      around.redraw,
      (id) => {
        session.gaze.result(resultOf(id));
      },
    );
    this.author = around.author;
    this.question = new Question(this, around.redraw, around.adopt);
    session.playground.computed = () => {
      around.emit('attention-result', this.#now());
    };
    this.lessonOpen = around.lessonOpen;
    this.exhibits = new Exhibits(around.redraw, around.adopt);
    this.panels = new Panels(around.redraw, around.adopt);
    this.slider = new Slider(session, this, around.redraw, around.adopt, (name) => this.author.holds(name));
  }

  /** Does what the author asks for by these attributes; null: by all. Returns what cannot be done. */
  heedAuthor(names: ReadonlySet<string> | null): readonly SceneError[] {
    const { selection, panel, question } = this.author.options;
    const changed = (...some: string[]): boolean => !names || some.some((name) => names.has(name));
    if (changed('panel') && panel) this.panels.show(panel);
    const chosen = selection && changed('selection') ? selection : null;
    if (chosen) this.session.gaze.cell(chosen);
    if (changed('selection', 'question', 'choices', 'answer', 'reveal')) this.question.ask(question);
    const { stage, row, column } = chosen ?? {};
    const value = `${stage ?? ''} ${String(row)} ${String(column)}`;
    const found = !chosen || this.session.playground.selection !== null;
    return found ? [] : [sceneError('selection', 'no_such_number', { value })];
  }

  /** A person's edit: the host page is told. */
  edit(change: (session: Session) => boolean): boolean {
    return this.#act(change, true);
  }

  /** The same by the host page itself, which needs no telling. */
  command(change: (session: Session) => boolean): boolean {
    return this.#act(change, false);
  }

  look(change: (session: Session) => void): void {
    try {
      change(this.session);
    } catch (problem) {
      const missing = missingModel(problem); // a question may be about another model
      if (!missing) throw problem;
      const again = (): void => {
        this.look(change);
      };
      void this.models.need(missing, again).then((here) => {
        if (here) again();
      });
    }
    this.around.redraw();
  }

  /** Its text may have to be fetched first. */
  async openLesson(id: string, byPerson: boolean): Promise<void> {
    const asked = this.#ask();
    try {
      if (!lessonById(id) && !(await loadLesson(id))) {
        this.report([unknownLesson(id)]);
        return;
      }
    } catch {
      this.replaceNotices([(t) => t('element.lesson_unreachable')]);
      return;
    }
    if (asked !== this.#asked) return;
    this.contentsOpen = false;
    this.lessonOpen ||= byPerson; // who chose a lesson wants to read it
    this.walk.restart();
    const opened = this.#act((session) => session.openLesson(id), byPerson) || (await this.#arriving);
    if (opened && byPerson) this.around.focus('.lesson summary');
  }

  /** A broken one is said to be so, and the page keeps what it has. */
  async openLink(hash: string): Promise<void> {
    const asked = this.#ask();
    const link = await readLink(this.session.engine.limits, hash);
    const again = (): void => void this.openLink(hash);
    for (const ref of modelsOf(link))
      if (asked !== this.#asked || !(await this.models.need(ref, again))) return;
    if (asked === this.#asked) this.replaceNotices(openLink(this.session, link));
  }

  /** By the host page. Throws SceneError; one whose model is not here yet is opened when that has come. */
  openScene(scene: Scene): void {
    const { errors } = this.session.playground;
    const open = (session: Session): boolean => session.openScene(scene);
    const opened = open(this.session);
    const refusal = errors.get('scene');
    errors.delete('scene');
    if (opened) this.#ask(); // what was waited for before is not opened over it
    if (opened || !refusal) return;
    const missing = missingModel(refusal);
    if (!missing) throw refusal;
    void this.#bring(missing, open, false);
  }

  share(): void {
    const address = this.around.address();
    if (address.length > LINK_LIMIT) this.replaceNotices([(t) => t('element.share_too_long')]);
    else void this.#copy(address, 'element.shared', 'element.share_by_hand');
  }

  csv(): void {
    void this.#copy(this.around.table(), 'element.copied', 'element.csv_by_hand');
  }

  /** The element leaves the page: nothing is left untold. */
  leave(): void {
    this.#settling.flush();
  }

  foldLesson(open: boolean): void {
    this.lessonOpen = open;
  }

  showContents(open: boolean): void {
    this.contentsOpen = open;
    this.around.redraw();
  }

  /** Until the reader says: where there is room, and the lesson shows nothing else that it would cover. */
  get dockOpen(): boolean {
    const { lesson } = this.session;
    return this.#dockWanted ?? (this.around.dockOpen && !lesson?.opens && lesson?.exhibit !== 'meanings');
  }

  foldDock(): void {
    this.#dockWanted = !this.dockOpen;
    this.around.redraw();
  }

  toggleWalk(): void {
    const { scene, shown } = this.session.playground;
    const id = stepsOf(scene, shown)[this.walk.at];
    this.walk.toggle();
    if (!this.walk.open && id) this.around.focus(`#step-${sectionOf(id)} h3`);
  }

  unfold(group: ParamGroup | null): void {
    this.openGroup = group;
    this.around.redraw();
  }

  dismiss(): void {
    this.replaceNotices([]);
  }

  selected(): void {
    this.slider.offered = true;
    const { selection, explanation } = this.session.playground;
    this.around.emit('attention-select', { cell: selection, explanation });
  }

  guessed(question: string): void {
    const { answer } = this.session;
    if (!answer) return;
    const { guess, right } = answer;
    this.answered({ question, choice: guess + 1, right: right + 1, correct: guess === right });
  }

  answered(answer: Answered): void {
    this.around.emit('attention-answer', answer);
  }

  focus(selector: string): void {
    this.around.focus(selector);
  }

  replaceNotices(problems: readonly Notice['say'][]): void {
    this.notices = problems.map((say) => ({ kind: 'problem', say }));
    this.around.redraw();
  }

  reportLater(problems: readonly SceneError[]): void {
    queueMicrotask(() => {
      this.report(problems, this.notices);
    });
  }

  /** Tells reader and host what could not be used; `kept`: what the reader is told beside it. */
  report(problems: readonly SceneError[], kept: readonly Notice[] = []): void {
    if (problems.length > 0) {
      this.replaceNotices(problems.map((problem) => (t) => errorText(t, problem)));
      this.notices = [...kept, ...this.notices];
    }
    problems.forEach((problem) => {
      this.#tell(problem);
    });
  }

  #act(change: (session: Session) => boolean, byPerson: boolean): boolean {
    const { playground } = this.session;
    playground.refusal = null;
    this.#arriving = null;
    if (byPerson && this.author.readonly) {
      this.report([sceneError('scene', 'readonly')]);
      return false;
    }
    playground.guard = byPerson ? this.author.guard : null;
    let done: boolean;
    try {
      done = change(this.session);
    } catch (bug) {
      const missing = missingModel(bug);
      if (missing) {
        this.#arriving = this.#bring(missing, change, byPerson);
        return false;
      }
      // A refusal has been told beside its field; what arrives here is a bug: it is shown, and the last picture stays.
      this.replaceNotices([(t) => t('element.broken')]);
      reportError(bug);
      return false;
    } finally {
      playground.guard = null;
    }
    if (done) {
      this.notices = playground.notes.map(({ key, args }) => ({ kind: 'note', say: (t) => t(key, args) }));
      if (byPerson) this.#edited();
    } else this.#refused(change, byPerson);
    this.around.redraw();
    return done;
  }

  #refused(change: (session: Session) => boolean, byPerson: boolean): void {
    const { refusal } = this.session.playground;
    const missing = refusal && missingModel(refusal);
    if (missing) this.#arriving = this.#bring(missing, change, byPerson);
    else if (refusal?.code === 'locked') this.report([refusal]);
    else if (refusal) this.#tell(refusal);
  }

  #now(): { readonly scene: Scene; readonly trace: Trace } {
    const { scene, trace } = this.session.playground;
    return { scene, trace };
  }

  /** As it goes, and once it has settled. */
  #edited(): void {
    const now = this.#now();
    this.around.emit('attention-input', now);
    this.#settling.note(now);
  }

  /** Does it once its model is here, unless a lesson or a link was asked for meanwhile. */
  async #bring(ref: ModelRef, change: (session: Session) => boolean, byPerson: boolean): Promise<boolean> {
    const asked = this.#ask();
    const again = (): void => void this.#act(change, byPerson);
    const here = await this.models.need(ref, again);
    return here && asked === this.#asked && this.#act(change, byPerson);
  }

  /** Nothing that was asked for before is waited for any more. */
  #ask(): number {
    this.models.leave();
    return ++this.#asked;
  }

  #tell({ field, code, args, message }: SceneError): void {
    this.around.emit('attention-error', { field, code, args, message });
  }

  async #copy(text: string, done: MessageKey, byHand: MessageKey): Promise<void> {
    const copied = await copyText(text);
    this.notices = [
      copied ? { kind: 'note', say: (t) => t(done) } : { kind: 'note', say: (t) => t(byHand), copy: text },
    ];
    this.around.redraw();
  }
}
