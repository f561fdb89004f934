// The moments that a timeline goes back to: few enough to be kept, and evenly apart.
import type { Moment } from './learning.js';

const kMost = 100;
const kMost_bytes = 32 * 2 ** 20;

export class Moments {
  #all: Moment[] = [];
  /** Steps from one to the next at least, but for the last one. */
  #apart = 1;

  get all(): readonly Moment[] {
    return this.#all;
  }

  clear(): void {
    this.#all = [];
    this.#apart = 1;
  }

  add(moment: Moment): void {
    this.#all = [...this.#thinned(this.#all), moment];
    const most = mostOf(moment);
    if (this.#all.length <= most) return;
    this.#apart = Math.max(2 * this.#apart, Math.ceil((2 * moment.steps) / most));
    this.#all = [...this.#thinned(this.#all.slice(0, -1)), moment];
  }

  /** The first one, and of the others those that are far enough from the one before. */
  #thinned(moments: readonly Moment[]): Moment[] {
    const kept: Moment[] = [];
    for (const one of moments) {
      const before = kept.at(-1);
      if (!before || one.steps - before.steps >= this.#apart) kept.push(one);
    }
    return kept;
  }
}

function mostOf({ model }: Moment): number {
  let bytes = 0;
  for (const { data } of model.tensors.values()) bytes += data.byteLength;
  return Math.max(8, Math.min(kMost, Math.floor(kMost_bytes / bytes)));
}
