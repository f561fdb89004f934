// The followed word: its row at every stage of one head, and the texts that are made of it.
import type { Args } from './fill.js';
import type { MessageKey } from './i18n.js';
import type { Scene, StageId } from './scene.js';
import { keyTokens, maskOf, queryOffset, stageOf, tensorOf } from './stages.js';
import type { HeadTrace, Trace } from './trace.js';

/** What stands in a text's places beside plain words and counts. */
export type Fact =
  | { readonly kind: 'token'; readonly text: string }
  | { readonly kind: 'number'; readonly value: number }
  /** Said in the reader's language. */
  | { readonly kind: 'name'; readonly key: MessageKey }
  /** One row of a matrix. */
  | { readonly kind: 'row'; readonly values: readonly number[] }
  /** A number for each word looked at; null: hidden. */
  | { readonly kind: 'each'; readonly pairs: readonly Pair[] };

export interface Pair {
  readonly token: string;
  readonly value: number | null;
}
export type Facts = Readonly<Record<string, Fact>>;

export interface Told {
  readonly part: 'in' | 'does' | 'out';
  readonly key: MessageKey;
  readonly facts?: Facts;
  readonly args?: Args;
}

/** The followed word, and its row at every stage. */
export class Word {
  readonly place: number;
  readonly fact: Fact;

  constructor(
    readonly scene: Scene,
    readonly trace: Trace,
    readonly head: HeadTrace,
  ) {
    this.place = scene.view.row + queryOffset(trace);
    this.fact = { kind: 'token', text: trace.tokens[this.place] ?? '' };
  }

  /** null: this stage has no row of its own for the word. */
  row(stage: StageId): Fact | null {
    const values = this.#values(stage);
    return values && { kind: 'row', values };
  }

  each(stage: StageId): Fact {
    const { head: index, row } = this.scene.view;
    const values = this.#values(stage) ?? [];
    const mask = maskOf(this.trace, stage, index)?.data;
    const tokens = stageOf(stage).columns === 'tokens' ? this.trace.tokens : keyTokens(this.trace);
    const pairs = values.map((value, key) => ({
      token: tokens[key] ?? '',
      value:
        mask?.[row * values.length + key] === 0 && (value === 0 || !Number.isFinite(value)) ? null : value,
    }));
    return { kind: 'each', pairs };
  }

  isPinned(stage: StageId): boolean {
    return tensorOf(this.trace, stage, this.scene.view.head)?.source === 'pinned';
  }

  has(stage: StageId): boolean {
    return tensorOf(this.trace, stage, this.scene.view.head) !== null;
  }

  #values(stage: StageId): number[] | null {
    const matrix = tensorOf(this.trace, stage, this.scene.view.head);
    const { rows } = stageOf(stage);
    if (!matrix || (rows === 'key-tokens' && this.trace.context)) return null;
    const at = rows === 'query-tokens' ? this.scene.view.row : this.place;
    const width = matrix.shape[1];
    return at < matrix.shape[0] ? Array.from(matrix.data.subarray(at * width, (at + 1) * width)) : null;
  }
}

export const told = (part: Told['part'], key: MessageKey, facts: Facts = {}, args: Args = {}): Told => ({
  ...{ part, key, facts, args },
});

/** A row that goes in, how it is worked on, and the row that comes out. */
export function rows(word: Word, from: StageId, does: Told, to: StageId): readonly Told[] {
  return [rowIn(word, from), ...done(word, does, to), ...rowOut(word, to)];
}

export const rowIn = (word: Word, stage: StageId): Told =>
  told('in', 'steps.row_in', { word: word.fact, row: word.row(stage) ?? { kind: 'row', values: [] } });

export function rowOut(word: Word, stage: StageId, key: MessageKey = 'steps.row'): Told[] {
  const row = word.row(stage);
  return row ? [told('out', key, { row })] : [];
}

/** Where the reader put numbers, nothing is calculated. */
export const done = (word: Word, does: Told, to: StageId): Told[] => [
  word.isPinned(to) ? told('does', 'steps.pinned') : does,
];

/** Scores in, scores out. */
export function scores(word: Word, from: StageId, does: Told, to: StageId): readonly Told[] {
  const into = told('in', 'steps.scores_in', { word: word.fact, each: word.each(from) });
  return [into, ...done(word, does, to), told('out', 'steps.each', { each: word.each(to) })];
}
