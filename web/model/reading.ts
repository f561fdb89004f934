// The one line under the sentence: which words the followed query looks at, as the weights on the page say it.
import { translator, type Lang, type MessageKey } from './i18n.js';
import { keyTokens, queryOffset, tensorOf } from './stages.js';
import { visibleToken } from './tokens-visible.js';
import type { Trace } from './trace.js';

export type ReadingPart =
  | { readonly kind: 'text'; readonly text: string }
  /** `index`: the token's place in the sentence; its text may be "itself". */
  | { readonly kind: 'token'; readonly text: string; readonly index: number }
  | { readonly kind: 'number'; readonly text: string; readonly value: number };

export interface Reading {
  readonly parts: readonly ReadingPart[];
}

interface Key {
  readonly index: number;
  readonly weight: number;
}

type Parts = readonly ReadingPart[];

/** A token that would be read as the line's own punctuation. */
const STOP = /^\p{P}+$/u;

/** Shares below this are not worth naming beside a large one. */
const NEGLIGIBLE = 0.0005;

/**
 * `row` counts queries. Weights that `format` prints alike are told as equal, so that the line never contradicts the
 * numbers beside it. No parts when there is no such row.
 */
export function reading(
  trace: Trace,
  head: number,
  row: number,
  lang: Lang,
  format: (weight: number) => string,
): Reading {
  const weights = tensorOf(trace, 'weights', head);
  if (!weights || row < 0 || row >= weights.shape[0]) return { parts: [] };
  const keys = lookedAt(trace, head, row, weights.shape[1], weights.data);
  const say = new Sentence(trace, row + queryOffset(trace), lang, format);
  return { parts: spaced(tell(say, keys, weights.shape[1]), lang) };
}

/** The keys the row may look at, heaviest first; of equal ones the earlier. A pinned weight counts even under a mask. */
function lookedAt(trace: Trace, head: number, row: number, n_kv: number, weights: Float32Array): Key[] {
  const mask = trace.heads[head]?.mask.data;
  return Array.from({ length: n_kv }, (_, index) => ({ index, weight: weights[row * n_kv + index] ?? 0 }))
    .filter(({ index, weight }) => weight !== 0 || mask?.[row * n_kv + index] === 1)
    .sort((a, b) => b.weight - a.weight || a.index - b.index);
}

function tell(say: Sentence, keys: readonly Key[], n_kv: number): Parts {
  const [top] = keys;
  if (!top) return say.compose('reading.no_visible_keys');
  if (keys.every(({ weight }) => weight === 0)) return say.compose('reading.nothing');
  if (n_kv === 1 && !say.across) return say.compose('reading.single', { weight: say.weight(top) });
  const first = say.alike(keys);
  if (first.length === keys.length && keys.length > 1) return evenly(say, top, keys.length, n_kv);
  const rest = keys.slice(first.length);
  const groups = { first: say.group(first), second: say.group(say.alike(rest)) };
  if (rest.every(({ weight }) => weight === 0)) return say.compose('reading.only', groups);
  if (rest.every(({ weight }) => Math.abs(weight) < NEGLIGIBLE))
    return say.compose('reading.almost_only', groups);
  return say.compose((rest[0]?.weight ?? 0) > 0 ? 'reading.most' : 'reading.most_alone', groups);
}

function evenly(say: Sentence, top: Key, count: number, n_kv: number): Parts {
  const args = { count: [text(String(count))], weight: say.weight(top) };
  if (count < n_kv) return say.compose('reading.even_visible', args);
  return say.compose(count === 2 ? 'reading.even_both' : 'reading.even', args);
}

class Sentence {
  readonly #t;

  constructor(
    private readonly trace: Trace,
    private readonly query: number,
    lang: Lang,
    private readonly format: (weight: number) => string,
  ) {
    this.#t = translator(lang);
  }

  /** The words looked at are those of another text. */
  get across(): boolean {
    return this.trace.context_tokens !== null;
  }

  compose(key: MessageKey, args: Readonly<Record<string, Parts>> = {}): Parts {
    const all: Readonly<Record<string, Parts>> = {
      query: this.#token(this.query, this.trace.tokens),
      ...args,
    };
    const pieces = this.#t(key).split(/\{(\w+)\}/);
    return pieces.flatMap((piece, i) => (i % 2 === 1 ? (all[piece] ?? []) : piece ? [text(piece)] : []));
  }

  weight({ weight }: Key): Parts {
    return [{ kind: 'number', text: this.format(weight), value: weight }];
  }

  /** The keys in front that print like the first one. */
  alike(keys: readonly Key[]): readonly Key[] {
    const [head] = keys;
    const end = head ? keys.findIndex(({ weight }) => this.format(weight) !== this.format(head.weight)) : 0;
    return end < 0 ? keys : keys.slice(0, end);
  }

  group(keys: readonly Key[]): Parts {
    const [key, other] = keys;
    if (!key) return [];
    const weight = this.weight(key);
    if (!other) return this.compose('reading.one', { key: this.#key(key), weight });
    if (keys.length === 2)
      return this.compose('reading.two', { key: this.#key(key), other: this.#key(other), weight });
    return this.compose('reading.many', { count: [text(String(keys.length))], weight });
  }

  #key({ index }: Key): Parts {
    return index === this.query && !this.trace.context_tokens
      ? [{ kind: 'token', text: this.#t('reading.itself'), index }]
      : this.#token(index, keyTokens(this.trace));
  }

  /** A word that the sentence repeats carries its place, as the labels of the matrices do. */
  #token(index: number, tokens: readonly string[]): Parts {
    const token = tokens[index] ?? '';
    const repeated = tokens.indexOf(token) !== tokens.lastIndexOf(token);
    const word: ReadingPart = { kind: 'token', text: visibleToken(token).text, index };
    const set = STOP.test(token) ? [text('“'), word, text('”')] : [word];
    return repeated ? [...set, text(`(${String(index)})`)] : set;
  }
}

const text = (piece: string): ReadingPart => ({ kind: 'text', text: piece });

/** Chinese sets a thin gap between Han characters and Latin letters or digits; here a space, as in all our texts. */
export function spaced(parts: Parts, lang: Lang): Parts {
  if (lang !== 'zh') return parts;
  return parts.flatMap((part, i) => {
    const left = parts[i - 1]?.text ?? '';
    const apart =
      (HAN_END.test(left) && WESTERN_START.test(part.text)) ||
      (WESTERN_END.test(left) && HAN_START.test(part.text));
    return apart ? [text(' '), part] : [part];
  });
}

const HAN_END = /\p{sc=Han}$/u;
const HAN_START = /^\p{sc=Han}/u;
const WESTERN = '(?!\\p{sc=Han})[\\p{L}\\p{N})(\u2212+-]';
const WESTERN_END = new RegExp(`${WESTERN}$`, 'u');
const WESTERN_START = new RegExp(`^${WESTERN}`, 'u');
