// The sentence that is looked at while a model learns: which head to show, how a typed one is cut into the model's words.
import type { Task, WatchedText } from './learned.js';
import { layersOf } from './learn-layers.js';
import type { Trace } from './trace.js';

export interface HeadPlace {
  readonly layer: number;
  readonly head: number;
}

/** Weights that another head must have more on the word before it is shown instead: else the picture would flicker. */
const kMargin = 0.05;

/** The head whose row puts most on the token at `column`; `before` stays as long as no other one has clearly more. */
export function lookingHead(
  trace: Trace,
  row: number,
  column: number,
  before: HeadPlace | null = null,
): HeadPlace {
  const all = layersOf(trace).flatMap(({ heads }, layer) =>
    heads.map(({ weights }, head) => ({
      layer,
      head,
      weight: weights.data[row * (weights.shape[1] ?? 0) + column] ?? 0,
    })),
  );
  const best = all.reduce((most, one) => (one.weight > most.weight ? one : most), all[0]!);
  const kept = all.find(({ layer, head }) => layer === before?.layer && head === before.head);
  const { layer, head } = kept && kept.weight + kMargin >= best.weight ? kept : best;
  return { layer, head };
}

const HAN_RUN = /\p{sc=Han}+/u;
/** An apostrophe or a hyphen inside of a word is its own. */
const PIECES = /\p{sc=Han}+|[^\s\p{sc=Han}\p{P}]+(?:['-][^\s\p{sc=Han}\p{P}]+)*|\p{P}/gu;

/**
 * A typed text as words of the vocabulary: between spaces first, then punctuation apart, and Chinese by the longest word
 * that fits. What is no word of it stays whole, so that it can be told.
 */
export function wordsOfText(text: string, vocabulary: ReadonlySet<string>): string[] {
  return text
    .replaceAll('’', "'")
    .trim()
    .split(/\s+/u)
    .filter((chunk) => chunk !== '')
    .flatMap((chunk) =>
      vocabulary.has(chunk.toLowerCase())
        ? [chunk]
        : (chunk.match(PIECES) ?? [chunk]).flatMap((piece) =>
            HAN_RUN.test(piece) ? longestWords(piece, vocabulary) : [piece],
          ),
    );
}

function longestWords(run: string, vocabulary: ReadonlySet<string>): string[] {
  const letters = [...run];
  const found: string[] = [];
  let unknown = '';
  for (let at = 0; at < letters.length;) {
    const length = longestAt(letters, at, vocabulary);
    if (length === 0) unknown += letters[at++] ?? '';
    else {
      if (unknown !== '') found.push(unknown);
      unknown = '';
      found.push(letters.slice(at, at + length).join(''));
      at += length;
    }
  }
  return unknown === '' ? found : [...found, unknown];
}

function longestAt(letters: readonly string[], at: number, vocabulary: ReadonlySet<string>): number {
  for (let length = letters.length - at; length > 0; length--)
    if (vocabulary.has(letters.slice(at, at + length).join(''))) return length;
  return 0;
}

/** As people write it where that is cut into the same words again; else with spaces. */
export function textOfWords(tokens: readonly string[], vocabulary: ReadonlySet<string>): string {
  const [joined, spaced] = [tokens.join(''), tokens.join(' ')];
  const han = tokens.some((token) => HAN_RUN.test(token));
  return han && wordsOfText(joined, vocabulary).join(' ') === spaced ? joined : spaced;
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
