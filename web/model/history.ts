// Undo and redo: a stack of Scenes. Scenes are never changed in place, so an entry costs only what its edit replaced.
import type { Scene } from './scene.js';

/** Edits of one kind that follow each other within this time are one step: a word being typed, a slider being dragged. */
const COALESCE_MS = 600;
const LIMIT = 200;

export class History {
  #past: Scene[] = [];
  #future: Scene[] = [];
  #present: Scene;
  #kind: string | null = null;
  #time_ms = -Infinity;

  constructor(scene: Scene) {
    this.#present = scene;
  }

  get present(): Scene {
    return this.#present;
  }

  get canUndo(): boolean {
    return this.#past.length > 0;
  }

  get canRedo(): boolean {
    return this.#future.length > 0;
  }

  /** A new present. `kind` null always is a step of its own; `now_ms` is any clock that does not run backwards. */
  push(scene: Scene, kind: string | null, now_ms: number): void {
    const continues = kind !== null && kind === this.#kind && now_ms - this.#time_ms <= COALESCE_MS;
    if (!continues) this.#past = [...this.#past.slice(1 - LIMIT), this.#present];
    this.#present = scene;
    this.#future = [];
    this.#kind = kind;
    this.#time_ms = now_ms;
  }

  /** What the reader looks at is no step, but it is what undo and redo come back to. */
  amend(scene: Scene): void {
    this.#present = scene;
  }

  /** The present becomes the beginning. */
  clear(): void {
    this.#past = [];
    this.#future = [];
    this.#kind = null;
  }

  /** The Scene before the last step, or null. */
  undo(): Scene | null {
    const scene = this.#past.pop();
    if (!scene) return null;
    this.#future.push(this.#present);
    return this.#return(scene);
  }

  redo(): Scene | null {
    const scene = this.#future.pop();
    if (!scene) return null;
    this.#past.push(this.#present);
    return this.#return(scene);
  }

  #return(scene: Scene): Scene {
    this.#present = scene;
    this.#kind = null;
    return scene;
  }
}
