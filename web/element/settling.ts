// A run of edits, told once it has ended: a word being typed, a slider being dragged.

/** After the last edit of a run. */
export const kSettled_ms = 250;

export class Settling<T> {
  #last: { readonly state: T } | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly tell: (state: T) => void) {}

  /** What the newest edit of the run came to. */
  note(state: T): void {
    if (!this.#last) addEventListener('pagehide', this.flush); // a page that is left will not come back to tell
    this.#last = { state };
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.flush, kSettled_ms);
  }

  /** Tells at once what is yet to be told. */
  readonly flush = (): void => {
    clearTimeout(this.#timer);
    removeEventListener('pagehide', this.flush);
    const last = this.#last;
    this.#last = null;
    if (last) this.tell(last.state);
  };
}
