// Undo and redo: a stack of moments. Scenes are never changed in place, so an entry costs only what its edit replaced.

/** Edits of one kind that follow each other within this time are one step: a word being typed, a slider being dragged. */
const COALESCE_MS = 600;
const LIMIT = 200;

export class History<T> {
  #past: T[] = [];
  #future: T[] = [];
  #present: T;
  #kind: string | null = null;
  #time_ms = -Infinity;

  constructor(moment: T) {
    this.#present = moment;
  }

  get canUndo(): boolean {
    return this.#past.length > 0;
  }

  get canRedo(): boolean {
    return this.#future.length > 0;
  }

  /** A new present. `kind` null always is a step of its own; `now_ms` is any clock that does not run backwards. */
  push(moment: T, kind: string | null, now_ms: number): void {
    const continues = kind !== null && kind === this.#kind && now_ms - this.#time_ms <= COALESCE_MS;
    if (!continues) this.#past = [...this.#past.slice(1 - LIMIT), this.#present];
    this.#present = moment;
    this.#future = [];
    this.#kind = kind;
    this.#time_ms = now_ms;
  }

  /** What the reader looks at is no step, but it is what undo and redo come back to. */
  amend(moment: T): void {
    this.#present = moment;
  }

  /** The present becomes the beginning. */
  clear(): void {
    this.#past = [];
    this.#future = [];
    this.#kind = null;
  }

  /** The moment before the last step, or null. */
  undo(): T | null {
    const moment = this.#past.pop();
    if (!moment) return null;
    this.#future.push(this.#present);
    return this.#return(moment);
  }

  redo(): T | null {
    const moment = this.#future.pop();
    if (!moment) return null;
    this.#past.push(this.#present);
    return this.#return(moment);
  }

  #return(moment: T): T {
    this.#present = moment;
    this.#kind = null;
    return moment;
  }
}
