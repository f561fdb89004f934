// The playground without a screen: one Scene, its Trace, its history and what is wrong at the moment. An edit either
// succeeds as a whole or leaves everything as it was and says why beside the field at fault.
import { applyIntent, type Intent, type Note } from '../model/edit.js';
import { History } from '../model/history.js';
import { SceneError } from '../model/scene-error.js';
import type { Scene, ViewSettings } from '../model/scene.js';
import type { CellRef, Engine, Explanation, Trace } from '../model/trace.js';
import { sizeOf } from '../model/stages.js';

export class Playground {
  scene: Scene;
  trace: Trace;
  notes: readonly Note[] = [];
  /** By field: a parameter's key, "text", or the stage of a cell. */
  readonly errors = new Map<string, SceneError>();
  selection: CellRef | null = null;
  explanation: Explanation | null = null;
  readonly history: History;
  #start: Scene;

  /** The Scene must run: throws SceneError otherwise. */
  constructor(
    private readonly engine: Engine,
    scene: Scene,
  ) {
    this.trace = engine.run(scene);
    this.scene = scene;
    this.#start = scene;
    this.history = new History(scene);
  }

  /** A new beginning (lesson, link): what `reset` returns to. Undo brings the reader's own edits back. */
  open(scene: Scene, selection: CellRef | null, now_ms: number): boolean {
    const opened = this.dispatch({ type: 'scene', scene }, 'scene', now_ms);
    if (!opened) return false;
    this.#start = scene;
    this.select(selection);
    return true;
  }

  /** Applies a reader's edit; `field` says where a message belongs when it is refused. */
  dispatch(intent: Intent, field: string, now_ms: number): boolean {
    try {
      const { scene, notes } = applyIntent(this.scene, this.trace, intent, this.engine.limits, this.#fresh());
      const trace = this.engine.run(scene);
      this.#show(scene, trace);
      this.notes = notes;
      this.errors.clear();
      this.history.push(this.scene, kindOf(intent), now_ms);
      return true;
    } catch (error) {
      if (!(error instanceof SceneError)) throw error;
      this.errors.set(field, error);
      return false;
    }
  }

  refuse(field: string, error: SceneError): void {
    this.errors.set(field, error);
  }

  view(view: Partial<ViewSettings>): void {
    this.#show({ ...this.scene, view: { ...this.scene.view, ...view } }, this.trace);
    this.history.amend(this.scene);
  }

  select(cell: CellRef | null): void {
    this.selection = cell;
    this.explanation = cell ? this.engine.explain(this.scene, cell) : null;
  }

  undo(): boolean {
    return this.#return(this.history.undo());
  }

  redo(): boolean {
    return this.#return(this.history.redo());
  }

  reset(now_ms: number): boolean {
    return this.dispatch({ type: 'scene', scene: this.#start }, 'scene', now_ms);
  }

  /** Numbers for words that are new: their own draw for every length of the sentence, so that two new words differ. */
  #fresh(): (i: number) => number {
    const { random, tokens } = this.scene;
    const seed = (random.seed + tokens.length) % (this.engine.limits.seed + 1);
    let drawn: ArrayLike<number> = [];
    return (i) => {
      if (i >= drawn.length) drawn = this.engine.randn(seed, Math.max(64, 2 * i));
      return Math.fround((drawn[i] ?? 0) * random.std.x);
    };
  }

  #return(scene: Scene | null): boolean {
    if (!scene) return false;
    this.#show(scene, this.engine.run(scene));
    this.notes = [];
    this.errors.clear();
    return true;
  }

  #show(scene: Scene, trace: Trace): void {
    const n_q = trace.heads[0]?.weights.shape[0] ?? 0;
    const view = {
      ...scene.view,
      head: Math.min(scene.view.head, trace.heads.length - 1),
      row: Math.min(scene.view.row, Math.max(n_q - 1, 0)),
    };
    this.scene = { ...scene, view };
    this.trace = trace;
    this.select(this.selection && inside(trace, this.selection) ? this.selection : null);
  }
}

function inside(trace: Trace, cell: CellRef): boolean {
  const size = sizeOf(trace, cell.stage, cell.head);
  return size !== null && cell.row < size.rows && cell.column < size.columns;
}

/** Edits of one kind that follow each other quickly are one step of undo: a word being typed, a slider being dragged. */
function kindOf(intent: Intent): string | null {
  switch (intent.type) {
    case 'param':
      return `param ${intent.key}`;
    case 'tokens':
      return null; // moving a word twice is two steps
    case 'cells':
      return `cells ${intent.stage} ${String(intent.head)} ${String(intent.row)} ${String(intent.column)}`;
    default:
      return intent.type;
  }
}
