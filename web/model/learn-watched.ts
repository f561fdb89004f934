// The sentence that is looked at while a model learns: which head to show, which word is asked about, how it is written.
import type { Task, WatchedText } from './learned.js';
import type { Held } from './learn-record.js';
import { layersOf } from './learn-layers.js';
import { joinTokens } from './tokens.js';
import type { Trace } from './trace.js';
import type { Vocabulary } from './vocabulary.js';

export interface HeadPlace {
  readonly layer: number;
  readonly head: number;
}

/** Weights that another head must have more on the word before it is shown instead: else the picture would flicker. */
const kMargin = 0.05;

/**
 * The head whose row puts most on the token at `column`; the first of `favoured` that there is stays as long as no other one
 * has clearly more.
 */
export function lookingHead(
  trace: Trace,
  row: number,
  column: number,
  favoured: readonly (HeadPlace | null)[] = [],
): HeadPlace {
  const all = layersOf(trace).flatMap(({ heads }, layer) =>
    heads.map(({ weights }, head) => ({
      layer,
      head,
      weight: weights.data[row * (weights.shape[1] ?? 0) + column] ?? 0,
    })),
  );
  const best = all.reduce((most, one) => (one.weight > most.weight ? one : most), all[0]!);
  const close = all.filter(({ weight }) => weight + kMargin >= best.weight);
  const kept = favoured
    .map((one) => close.find(({ layer, head }) => layer === one?.layer && head === one.head))
    .find((one) => one !== undefined);
  const { layer, head } = kept ?? best;
  return { layer, head };
}

/** The head that looks best in held-out sentences; of random weights none. */
export const bestHead = (held: Held | null): HeadPlace | null =>
  held && held.steps > 0 && held.pairs.weight > 0 ? held.pairs : null;

/** More words than any model of this page has places for. */
const kMostWords = 256;

/** A typed text as words of the model; null: far too long. */
export const wordsOfText = (text: string, vocabulary: Vocabulary): string[] | null =>
  vocabulary.cut(text, kMostWords);

/** As people write it where that is cut into the same words again; else with spaces. */
export function textOfWords(tokens: readonly string[], vocabulary: Vocabulary): string {
  const written = joinTokens(tokens);
  const spaced = tokens.join(' ');
  return wordsOfText(written, vocabulary)?.join(' ') === spaced ? written : spaced;
}

/** Where the word that is asked about stands after the reader has changed the sentence. */
export function askedRow(tokens: readonly string[], watched: WatchedText): number {
  const row = watched.targets[0]?.row ?? 0;
  const word = watched.tokens[row];
  if (tokens[row] === word) return row;
  const there = tokens.lastIndexOf(word ?? '');
  return there >= 0 ? there : Math.max(0, tokens.length - 1);
}

/** The sentence to begin with: in the reader's language, where there is one. */
export const firstWatched = ({ watched }: Task, lang: 'en' | 'zh'): number =>
  Math.max(
    0,
    watched.findIndex((one) => one.lang === lang),
  );
