// The words a model has learned: where each of them is, how they cut a text, and which are near to one it has never seen.
import { graphemes } from './graphemes.js';
import { tokenLang } from './token-lang.js';
import { cleaned, wordEnds } from './tokens.js';

const SPACE = /\p{White_Space}/u;
/** Letters of scripts that set spaces between words: a word ends where they end. */
const SPACED = /(?!\p{sc=Han}|\p{sc=Hira}|\p{sc=Kana}|\p{sc=Thai})[\p{L}\p{M}\p{N}]/u;

export class Vocabulary {
  readonly #rows: ReadonlyMap<string, number>;
  readonly #longest: number;

  constructor(readonly words: readonly string[]) {
    this.#rows = new Map(words.map((word, row) => [word, row]));
    this.#longest = Math.max(...words.map(({ length }) => length));
  }

  /** Its row of "embedding"; in small letters, with a plain apostrophe, where it is not there as written. Null: never seen. */
  row(token: string): number | null {
    return this.#rows.get(token) ?? this.#rows.get(plain(token)) ?? null;
  }

  /**
   * The longest word it knows, again and again; what it does not know, as other texts are cut. White space is dropped. Null for a
   * text of more tokens than `limit`.
   */
  cut(written: string, limit: number): string[] | null {
    const tokens: string[] = [];
    const text = cleaned(written);
    const ends = wordEnds(text);
    let end = ends.next();
    for (let at = 0; at < text.length;) {
      if (SPACE.test(text[at]!)) {
        at++;
        continue;
      }
      while (!end.done && end.value <= at) end = ends.next();
      const next = this.#wordAt(text, at) ?? (end.done ? text.length : end.value);
      if (tokens.length >= limit) return null;
      tokens.push(text.slice(at, next));
      at = next;
    }
    return tokens;
  }

  /** Where the longest word that begins here ends. */
  #wordAt(text: string, at: number): number | null {
    for (let end = Math.min(text.length, at + this.#longest); end > at; end--) {
      const inside = SPACED.test(text[end - 1]!) && SPACED.test(text[end] ?? '');
      if (!inside && this.row(text.slice(at, end)) !== null) return end;
    }
    return null;
  }

  /** At most `count` words of the same script, the likeliest first: what it may become as typing goes on, then what is spelled alike. */
  near(token: string, count = 5): string[] {
    const typed = plain(token);
    const lang = tokenLang(typed);
    const alike = this.words.filter((word) => tokenLang(word) === lang && /\p{L}/u.test(word));
    const pieces = graphemes(typed);
    return (alike.length > 0 ? alike : this.words)
      .map((word) => ({ word, far: word.startsWith(typed) ? -1 : distance(pieces, graphemes(word)) }))
      .sort((a, b) => a.far - b.far)
      .slice(0, count)
      .map(({ word }) => word);
  }
}

const plain = (token: string): string => token.toLowerCase().replaceAll('’', "'");

/** The same one for the same list of words. */
export function vocabularyOf({ words }: { readonly words: readonly string[] }): Vocabulary {
  const known = vocabularies.get(words) ?? new Vocabulary(words);
  vocabularies.set(words, known);
  return known;
}

const vocabularies = new WeakMap<readonly string[], Vocabulary>();

/** Letters to put in, take out or exchange: Levenshtein. */
function distance(a: readonly string[], b: readonly string[]): number {
  let above = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (const [i, letter] of a.entries()) {
    const row = [i + 1];
    for (const [j, other] of b.entries())
      row.push(Math.min(row[j]! + 1, above[j + 1]! + 1, above[j]! + Number(letter !== other)));
    above = row;
  }
  return above[b.length]!;
}
