// The playground without a screen: one Scene, its Trace, its history and what is wrong at the moment. An edit either
// succeeds as a whole or leaves everything as it was and says why beside the field at fault.
import { applyIntent, type Intent, type Note } from '../model/edit.js';
import { freshNumbers, knownTo } from '../model/edit-fresh.js';
import { History } from '../model/history.js';
import { SceneError } from '../model/scene-error.js';
import type { Scene, ViewSettings } from '../model/scene.js';
import type { CellRef, Engine, Explanation, Trace } from '../model/trace.js';
import { atLayer, sizeOf } from '../model/stages.js';

/** What undo and redo go back to. */
interface Moment {
  readonly scene: Scene;
  /** Where `reset` leads from here, and the lesson that stands beside it. */
  readonly start: Scene;
  readonly lesson: string | null;
  /** Whether the reader changed something since a lesson, an attempt or a link was opened. */
  readonly own: boolean;
}

export class Playground {
  scene: Scene;
  trace: Trace;
  /** Id of the lesson whose text belongs to this scene; null for a scene of the reader's own. */
  lesson: string | null = null;
  notes: readonly Note[] = [];
  /** By field: a parameter's key, "text", "scene", or "cell:" and the stage. */
  readonly errors = new Map<string, SceneError>();
  /** What the last edit was refused for. */
  refusal: SceneError | null = null;
  selection: CellRef | null = null;
  explanation: Explanation | null = null;
  /** Asked before an edit is taken; throws SceneError where it may not be. */
  guard: ((before: Scene, after: Scene, intent: Intent) => void) | null = null;
  /** Called when there is another Trace, whoever asked for it. */
  computed: () => void = () => undefined;
  readonly history: History<Moment>;
  #start: Scene;
  #own = false;

  /** The Scene must run: throws SceneError otherwise. */
  constructor(
    private readonly engine: Engine,
    scene: Scene,
  ) {
    this.trace = engine.run(scene);
    this.scene = scene;
    this.#start = scene;
    this.history = new History(this.#moment());
  }

  /** What `reset` returns to. */
  get start(): Scene {
    return this.#start;
  }

  /** A new beginning (lesson, link): what `reset` returns to. Undo brings the reader's own edits back. */
  open(scene: Scene, lesson: string | null, now_ms: number): boolean {
    const before = { start: this.#start, lesson: this.lesson };
    this.#start = scene;
    this.lesson = lesson;
    const opened = this.dispatch({ type: 'scene', scene }, 'scene', now_ms);
    if (!opened) {
      this.#start = before.start;
      this.lesson = before.lesson;
    }
    return opened;
  }

  /** Applies a reader's edit; `field` says where a message belongs when it is refused. */
  dispatch(intent: Intent, field: string, now_ms: number): boolean {
    try {
      const { scene, notes, trace } = this.#attempt(intent);
      const replaced = intent.type === 'scene';
      const lost: readonly Note[] = replaced && this.#own ? [{ key: 'notes.replaced', args: {} }] : [];
      this.#own = !replaced;
      this.#show(scene, trace);
      this.#settled([...notes, ...lost], replaced ? null : field);
      this.history.push(this.#moment(), kindOf(intent), now_ms);
      this.computed();
      return true;
    } catch (error) {
      if (!(error instanceof SceneError)) throw error;
      this.refuse(field, error);
      return false;
    }
  }

  /** Throws SceneError when the edit would be refused now. */
  check(intent: Intent): void {
    this.#attempt(intent);
  }

  refuse(field: string, error: SceneError): void {
    this.errors.set(field, error);
    this.refusal = error;
  }

  view(view: Partial<ViewSettings>): void {
    this.#show({ ...this.scene, view: { ...this.scene.view, ...view } }, this.trace);
    this.history.amend(this.#moment());
  }

  /** The layer in view, as a Trace of its own. */
  get shown(): Trace {
    return atLayer(this.trace, this.scene.view.layer);
  }

  /** A cell that this scene does not have selects nothing. */
  select(cell: CellRef | null): void {
    const present = cell && inside(this.trace, cell) ? cell : null;
    this.explanation = present ? this.engine.explain(this.scene, present) : null;
    this.selection = present;
  }

  undo(): boolean {
    return this.#return('undo', 'redo');
  }

  redo(): boolean {
    return this.#return('redo', 'undo');
  }

  /** Whatever is held fixed: it was so at the start. */
  reset(now_ms: number): boolean {
    const { guard } = this;
    this.guard = null;
    try {
      return this.dispatch({ type: 'scene', scene: this.#start }, 'scene', now_ms);
    } finally {
      this.guard = guard;
    }
  }

  #moment(): Moment {
    return { scene: this.scene, start: this.#start, lesson: this.lesson, own: this.#own };
  }

  #attempt(intent: Intent): { scene: Scene; notes: readonly Note[]; trace: Trace } {
    const { limits } = this.engine;
    const fresh = freshNumbers(this.scene, this.engine);
    const words = knownTo(this.engine, this.scene);
    const { scene, notes } = applyIntent(this.scene, this.trace, intent, limits, fresh, words);
    this.guard?.(this.scene, scene, intent);
    return { scene, notes, trace: this.engine.run(scene) };
  }

  /** What is wrong in other fields than this one stays; of a whole new scene nothing does. */
  #settled(notes: readonly Note[], field: string | null): void {
    this.notes = notes;
    for (const one of this.errors.keys())
      if (field === null || one === field || one.startsWith('cell:')) this.errors.delete(one);
    this.refusal = null;
  }

  /** A moment that cannot run (its model may have been forgotten) is not left half reached. */
  #return(there: 'undo' | 'redo', back: 'undo' | 'redo'): boolean {
    const moment = this.history[there]();
    if (!moment) return false;
    let trace: Trace;
    try {
      trace = this.engine.run(moment.scene);
    } catch (problem) {
      this.history[back]();
      throw problem;
    }
    this.#start = moment.start;
    this.lesson = moment.lesson;
    this.#own = moment.own;
    this.#show(moment.scene, trace);
    this.#settled([], null);
    this.computed();
    return true;
  }

  #show(scene: Scene, trace: Trace): void {
    const n_q = trace.heads[0]?.weights.shape[0] ?? 0;
    const view = {
      ...scene.view,
      head: Math.min(scene.view.head, trace.heads.length - 1),
      layer: Math.min(scene.view.layer, Math.max(trace.layers.length - 1, 0)),
      row: Math.min(scene.view.row, Math.max(n_q - 1, 0)),
    };
    this.scene = { ...scene, view };
    this.trace = trace;
    this.select(this.selection);
  }
}

function inside(trace: Trace, cell: CellRef): boolean {
  const layer = cell.layer ?? 0;
  if (layer !== 0 && !trace.layers[layer]) return false; // a stack can lose its last layers
  const size = sizeOf(atLayer(trace, layer), cell.stage, cell.head);
  return size !== null && within(cell.row, size.rows) && within(cell.column, size.columns);
}

const within = (index: number, count: number): boolean =>
  Number.isInteger(index) && index >= 0 && index < count;

/** Edits of one kind that follow each other quickly are one step of undo: a word being typed, a slider being dragged. */
function kindOf(intent: Intent): string | null {
  switch (intent.type) {
    case 'param':
      return `param ${intent.key}`;
    case 'cells':
      return ['cells', intent.layer, intent.stage, intent.head, intent.row, intent.column].join(' ');
    case 'text':
    case 'context':
      return intent.type;
    case 'mask':
      return `mask ${String(intent.visible)}`; // a stroke of the brush
    default:
      return null; // two words moved, two matrices released, two lessons opened are two steps
  }
}
