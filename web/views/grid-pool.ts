// Elements by index, taken from and given back to a pool. Elements that stay never move in the document, so that focus
// in them survives; their order in the document is the order of the indices, for readers who go through it in order.

export interface Pooled {
  readonly element: HTMLElement;
}

export class Pool<T extends Pooled> {
  readonly #live = new Map<number, T>();
  readonly #spare: T[] = [];
  #wanted: ReadonlySet<number> = new Set();

  /** `parent`'s last children belong to the pool. `bind` tells an item which index it stands for from now on. */
  constructor(
    private readonly parent: HTMLElement,
    private readonly make: () => T,
    private readonly bind: (item: T, index: number) => void,
  ) {}

  get(index: number): T | undefined {
    return this.#live.get(index);
  }

  get items(): Iterable<T> {
    return this.#live.values();
  }

  /** Puts the items of these ascending indices in place. Others stay until `prune`, so that focus can move over first. */
  show(indices: readonly number[]): void {
    this.#wanted = new Set(indices);
    let after: Element | null = null;
    for (let i = indices.length - 1; i >= 0; i--) {
      const index = indices[i]!;
      let item = this.#live.get(index);
      if (!item) {
        item = this.#spare.pop() ?? this.make();
        this.#live.set(index, item);
        this.bind(item, index);
        this.parent.insertBefore(item.element, after);
      }
      after = item.element;
    }
  }

  prune(): void {
    if (this.#live.size === this.#wanted.size) return;
    for (const [index, item] of this.#live) {
      if (this.#wanted.has(index)) continue;
      this.#live.delete(index);
      item.element.remove();
      this.#spare.push(item);
    }
  }

  /** Every item is told its index again: sizes have changed. */
  rebind(): void {
    for (const [index, item] of this.#live) this.bind(item, index);
  }
}
