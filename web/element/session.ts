// One reader's visit: the playground, the lesson at hand, and what is folded, chosen or half typed. Every action of the
// views ends here; nothing here knows the document.
import type { Intent } from '../model/edit.js';
import type { Lang } from '../model/i18n.js';
import { tokensIntent, type TokenEdit } from '../model/edit-sentence.js';
import {
  answerOf,
  lessonById,
  sceneOfQuestion,
  sceneOfTry,
  type Lesson,
  type Opens,
} from '../model/lessons/index.js';
import { keyOf, type LearnedModel } from '../model/learned.js';
import { parseNumber } from '../model/numbers.js';
import { params, parseParam, type Param } from '../model/params.js';
import { parseBlock } from '../model/paste.js';
import { parseScene } from '../model/parse.js';
import { sceneError } from '../model/parse-values.js';
import { SceneError } from '../model/scene-error.js';
import type { Scene, SceneInput } from '../model/scene.js';
import { queryOffset, sizeOf } from '../model/stages.js';
import type { CellRef, Engine, Trace } from '../model/trace.js';
import type { ChipAction } from '../views/sentence.js';
import { Gaze } from './gaze.js';
import { Playground } from './playground.js';

/** More numbers than any matrix on the page takes at once. */
const kMaxPaste = 1 << 16;

export interface Answer {
  readonly lesson: Lesson;
  readonly guess: number;
  readonly right: number;
  /** Of the question's scene: its numbers stand in the reveal. */
  readonly trace: Trace;
}

export class Session {
  readonly playground: Playground;
  readonly gaze: Gaze;
  chip: number | null = null;
  renaming = false;
  /** What the lesson or try that was opened last opens with its scene. */
  opens: Opens | null = null;
  /** While an input method composes, the sentence's field belongs to it. */
  composing = false;
  /** The cell whose last text was refused. */
  refusedCell: CellRef | null = null;
  /** What was typed and refused, by field; it stays there until that field is edited again, or the whole scene is another. */
  readonly drafts = new Map<string, string>();
  #answer: Answer | null = null;
  /** The lesson whose scene is shown as it was opened. */
  #untouched: Lesson | null = null;
  #tried: { readonly lesson: Lesson; readonly index: number } | null = null;
  #lessonTrace: { readonly lesson: Lesson; readonly trace: Trace } | null = null;

  constructor(
    readonly engine: Engine,
    scene: Scene,
    readonly clock: () => number,
    /** The reader's: some lessons have a scene for each language. */
    readonly lang: () => Lang,
  ) {
    this.playground = new Playground(engine, scene);
    this.gaze = new Gaze(this.playground);
  }

  /** The lesson whose text stands beside the scene; undo brings it back as well. */
  get lesson(): Lesson | null {
    return lessonById(this.playground.lesson ?? '', this.lang()) ?? null;
  }

  /** Of the lesson's own scene: its numbers stand in the text, also while the reader's edits show others. */
  get lessonTrace(): Trace | null {
    const { lesson } = this;
    if (!lesson) return null;
    const { model } = lesson.scene;
    if (model && !this.engine.taught(model)) return null;
    if (this.#lessonTrace?.lesson !== lesson)
      this.#lessonTrace = { lesson, trace: this.engine.run(this.#parse(lesson.scene)) };
    return this.#lessonTrace.trace;
  }

  /** What the scene's learned numbers are from; null: it has none. */
  get model(): LearnedModel | null {
    const { model } = this.playground.scene;
    return model && this.engine.taught(model);
  }

  get answer(): Answer | null {
    return this.#answer?.lesson === this.lesson ? this.#answer : null;
  }

  /** Which of the lesson's tries was opened last. */
  get tried(): number | null {
    return this.#tried?.lesson === this.lesson ? this.#tried.index : null;
  }

  openLesson(id: string): boolean {
    const lesson = lessonById(id, this.lang());
    if (!lesson || !this.#knows([...besides(lesson.opens), ...(lesson.meanings ?? [])])) return false;
    this.#fresh();
    this.#answer = null;
    if (!this.playground.open(this.#parse(lesson.scene), id, this.clock())) return false;
    this.opens = lesson.opens ?? null;
    this.gaze.cell(lesson.focus);
    this.#untouched = lesson;
    return true;
  }

  /** After the reader's language has changed: a lesson with a scene for each shows the other one, if nothing was changed. */
  translate(): void {
    const { lesson, playground } = this;
    if (!lesson || this.#untouched?.id !== lesson.id || this.#untouched === lesson) return;
    const first = !playground.history.canUndo && !playground.history.canRedo;
    this.openLesson(lesson.id);
    if (first) playground.history.clear();
  }

  /** A scene from a link or the host page, beside a lesson's text when it began there. One that cannot run changes nothing. */
  openScene(scene: Scene, lesson: string | null = null): boolean {
    const known = lessonById(lesson ?? '', this.lang());
    if (!this.playground.open(scene, known?.id ?? null, this.clock())) return false;
    this.#fresh();
    this.opens = null;
    const { head, row } = this.playground.scene.view; // what the link's writer looked at
    this.playground.select(known?.focus ?? null);
    if (known) {
      this.gaze.head(head);
      this.gaze.row(row);
    }
    return true;
  }

  undo(): boolean {
    this.#fresh();
    return this.playground.undo();
  }

  redo(): boolean {
    this.#fresh();
    return this.playground.redo();
  }

  /** Back to how this lesson or link began. */
  reset(): boolean {
    this.#fresh();
    return this.playground.reset(this.clock());
  }

  openTry(index: number): boolean {
    const attempt = this.lesson?.tries[index];
    if (!this.lesson || !attempt || !this.#knows(besides(attempt.opens))) return false;
    this.#fresh();
    const done = this.dispatch(
      { type: 'scene', scene: this.#parse(sceneOfTry(this.lesson, attempt)) },
      'scene',
    );
    if (!done) return false;
    this.gaze.cell(attempt.focus ?? this.lesson.focus);
    this.#tried = { lesson: this.lesson, index };
    this.opens = attempt.opens ?? this.opens;
    return true;
  }

  /** The scene that the question asked about: what was predicted, with every number. */
  openQuestion(): boolean {
    if (!this.lesson) return false;
    this.#fresh();
    return this.dispatch({ type: 'scene', scene: this.#parse(sceneOfQuestion(this.lesson)) }, 'scene');
  }

  guess(choice: number): void {
    const { lesson, lessonTrace } = this;
    if (!lesson || !lessonTrace) return;
    const trace = this.engine.run(this.#parse(sceneOfQuestion(lesson)));
    this.#answer = { lesson, guess: choice, right: answerOf(lesson.question, trace, lessonTrace), trace };
  }

  /**
   * True when the edit was taken; else playground.errors says why, under `field`. Edits of one gesture that are given
   * the time at which it began are one step of undo, however long it lasts.
   */
  dispatch(intent: Intent, field: string, now_ms = this.clock()): boolean {
    const done = this.playground.dispatch(intent, field, now_ms);
    if (done) {
      this.drafts.delete(field);
      this.#tried = null;
      this.#untouched = null;
      if (intent.type === 'scene') this.drafts.clear();
      else this.#recheck();
    }
    const last = this.playground.scene.tokens.length - 1;
    if (this.chip !== null && this.chip > last) this.chip = last;
    return done;
  }

  type(text: string): boolean {
    this.chip = null;
    return this.#keepDraft('text', text, () => this.dispatch({ type: 'text', text }, 'text'));
  }

  setParam(param: Param, text: string): boolean {
    const { scene } = this.playground;
    return this.#keepDraft(param.key, text, () => {
      const value = parseParam(param, text, scene, this.engine.limits);
      return this.dispatch({ type: 'param', key: param.key, value }, param.key);
    });
  }

  newNumbers(): boolean {
    const { random } = this.playground.scene;
    return this.dispatch(
      { type: 'param', key: 'seed', value: (random.seed + 1) % (this.engine.limits.seed + 1) },
      'seed',
    );
  }

  /** One typed number; false leaves the editor open. */
  editCell(cell: CellRef, text: string): boolean {
    return this.#cells(cell, () => [[parseNumber(text)]]);
  }

  /** The refused text is gone, and so is its message. */
  giveUpCell(): void {
    if (this.refusedCell) this.playground.errors.delete(`cell:${this.refusedCell.stage}`);
    this.refusedCell = null;
  }

  pasteCells(cell: CellRef, text: string): boolean {
    const size = sizeOf(this.gaze.traceOf(cell), cell.stage, cell.head);
    if (!size) return false;
    return this.#cells(cell, () =>
      parseBlock(text, { rows: size.rows - cell.row, columns: size.columns - cell.column, max: kMaxPaste }),
    );
  }

  /** null: no second text. */
  setContext(text: string | null): boolean {
    return this.#keepDraft('context', text ?? '', () => this.dispatch({ type: 'context', text }, 'context'));
  }

  chooseChip(index: number): void {
    const { trace } = this.playground;
    this.chip = index;
    this.renaming = false;
    const row = index - queryOffset(trace);
    if (row >= 0) this.gaze.row(row);
  }

  startRename(index: number): void {
    this.chip = index;
    this.renaming = true;
  }

  chipAction(action: Exclude<ChipAction, 'rename'>, at: number): boolean {
    switch (action) {
      case 'split':
        return this.#tokens({ type: 'characters', at }, at);
      case 'merge':
        return this.#tokens({ type: 'merge', at }, at);
      case 'delete':
        return this.#tokens({ type: 'delete', at }, at);
      case 'left':
        return this.moveChip(at, at - 1);
      case 'right':
        return this.moveChip(at, at + 1);
    }
  }

  moveChip(at: number, to: number): boolean {
    return to >= 0 && to < this.playground.scene.tokens.length && this.#tokens({ type: 'move', at, to }, to);
  }

  renameChip(at: number, text: string): boolean {
    return this.renaming && this.#tokens({ type: 'rename', at, text }, at);
  }

  splitChip(at: number, caret: number): boolean {
    return this.#tokens({ type: 'split', at, caret }, at);
  }

  #tokens(edit: TokenEdit, chip: number): boolean {
    this.renaming = false;
    const intent = tokensIntent(this.playground.scene, edit);
    const done = intent !== null && this.dispatch(intent, 'text');
    if (done) this.chooseChip(Math.min(chip, this.playground.scene.tokens.length - 1));
    return done;
  }

  #cells(cell: CellRef, read: () => number[][]): boolean {
    const field = `cell:${cell.stage}`;
    const done = this.#refusable(field, () =>
      this.dispatch({ type: 'cells', ...cell, values: read() }, field),
    );
    this.refusedCell = done ? null : cell;
    return done;
  }

  /** What was refused elsewhere may be good now, or be refused for other numbers. */
  #recheck(): void {
    for (const [field, text] of this.drafts) {
      const param = params.find(({ key }) => key === field);
      if (!param) continue;
      const good = this.#refusable(field, () => {
        const value = parseParam(param, text, this.playground.scene, this.engine.limits);
        this.playground.check({ type: 'param', key: param.key, value });
        return true;
      });
      if (!good) continue;
      this.drafts.delete(field);
      this.playground.errors.delete(field);
    }
    this.playground.refusal = null;
  }

  #parse(input: SceneInput): Scene {
    return parseScene(input, this.engine.limits, 'strict').scene;
  }

  /** Whether the models of what comes with a scene are here; else the refusal asks for one. */
  #knows(all: readonly { readonly scene: SceneInput }[]): boolean {
    const missing = all.map(({ scene }) => scene.model).find((ref) => ref && !this.engine.taught(ref));
    if (!missing) return true;
    const args = { task: missing.task, model: keyOf(missing) };
    this.playground.refuse('scene', sceneError('model', 'not_taught', args));
    return false;
  }

  #fresh(): void {
    this.#tried = null;
    this.#untouched = null;
    this.chip = null;
    this.renaming = false;
    this.refusedCell = null;
    this.drafts.clear();
  }

  #keepDraft(field: string, text: string, apply: () => boolean): boolean {
    const done = this.#refusable(field, apply);
    if (!done) this.drafts.set(field, text);
    return done;
  }

  #refusable(field: string, apply: () => boolean): boolean {
    try {
      return apply();
    } catch (error) {
      if (!(error instanceof SceneError)) throw error;
      this.playground.refuse(field, error);
      return false;
    }
  }
}

const besides = (opens: Opens | undefined): { readonly scene: SceneInput }[] =>
  opens?.panel === 'compare' ? [{ scene: opens.beside }] : [];
