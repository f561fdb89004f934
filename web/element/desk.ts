// What the element's screen shows around a session: messages, what is folded; and the host of every action of the views.
import { errorText } from '../model/error-text.js';
import type { MessageKey, Translate } from '../model/i18n.js';
import type { SceneError } from '../model/scene-error.js';
import type { Notice } from '../views/notices.js';
import { actionsOf, type Actions, type Host } from './actions.js';
import { copyText } from './clipboard.js';
import type { Session } from './session.js';

export interface Surroundings {
  /** Whether lesson and arithmetic start unfolded. */
  readonly open: boolean;
  readonly t: () => Translate;
  readonly redraw: () => void;
  readonly emit: (type: string, detail: unknown) => void;
  /** Puts the keyboard there after the next drawing. */
  readonly focus: (selector: string) => void;
  readonly address: () => string;
  readonly table: () => string;
}

export class Desk implements Host {
  notices: readonly Notice[] = [];
  lessonOpen: boolean;
  dockOpen: boolean;
  readonly actions: Actions = actionsOf(this);

  constructor(
    readonly session: Session,
    private readonly around: Surroundings,
  ) {
    this.lessonOpen = around.open;
    this.dockOpen = around.open;
  }

  edit(change: (session: Session) => boolean): boolean {
    try {
      const done = change(this.session);
      this.#did(done);
      return done;
    } catch (bug) {
      // A refusal has been told beside its field; what arrives here is a bug: it is shown, and the last picture stays.
      this.replaceNotices([this.around.t()('element.broken')]);
      reportError(bug);
      return false;
    }
  }

  look(change: (session: Session) => void): void {
    change(this.session);
    this.around.redraw();
  }

  undo(): void {
    this.#did(this.session.playground.undo());
  }

  redo(): void {
    this.#did(this.session.playground.redo());
  }

  reset(): void {
    this.edit((session) => session.reset());
  }

  openLesson(id: string): void {
    if (this.edit((session) => session.openLesson(id))) return;
    this.replaceNotices([this.around.t()('element.lesson_unknown', { id })]);
  }

  share(): void {
    void this.#copy(this.around.address(), 'element.shared', 'element.share_by_hand');
  }

  csv(): void {
    void this.#copy(this.around.table(), 'element.copied', 'element.csv_by_hand');
  }

  foldLesson(open: boolean): void {
    this.lessonOpen = open;
  }

  foldDock(): void {
    this.dockOpen = !this.dockOpen;
    this.around.redraw();
  }

  dismiss(): void {
    this.replaceNotices([]);
  }

  selected(): void {
    const { selection, explanation } = this.session.playground;
    this.around.emit('attention-select', { cell: selection, explanation });
  }

  focus(selector: string): void {
    this.around.focus(selector);
  }

  replaceNotices(problems: readonly string[]): void {
    this.notices = problems.map((text) => ({ kind: 'problem', text }));
    this.around.redraw();
  }

  /** Tells reader and host what could not be used. */
  report(problems: readonly SceneError[]): void {
    if (problems.length > 0)
      this.replaceNotices(problems.map((problem) => errorText(this.around.t(), problem)));
    for (const { field, code, args, message } of problems)
      this.around.emit('attention-error', { field, code, args, message });
  }

  #did(done: boolean): void {
    const { notes, errors, scene, trace } = this.session.playground;
    if (done) {
      const t = this.around.t();
      this.notices = notes.map(({ key, args }) => ({ kind: 'note', text: t(key, args) }));
      this.around.emit('attention-change', { scene, trace });
    } else
      for (const { field, code, args, message } of errors.values())
        this.around.emit('attention-error', { field, code, args, message });
    this.around.redraw();
  }

  async #copy(text: string, done: MessageKey, byHand: MessageKey): Promise<void> {
    const t = this.around.t();
    const copied = await copyText(text);
    this.notices = [copied ? { kind: 'note', text: t(done) } : { kind: 'note', text: t(byHand), copy: text }];
    this.around.redraw();
  }
}
