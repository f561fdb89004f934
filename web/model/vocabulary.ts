// The words a model has learned: where each of them is, and which are near to one it has never seen.
import { graphemes } from './graphemes.js';
import { tokenLang } from './token-lang.js';

export class Vocabulary {
  readonly #rows: ReadonlyMap<string, number>;

  constructor(readonly words: readonly string[]) {
    this.#rows = new Map(words.map((word, row) => [word, row]));
  }

  /** Its row of "embedding"; in small letters where it is not there as written. Null: never seen. */
  row(token: string): number | null {
    return this.#rows.get(token) ?? this.#rows.get(token.toLowerCase()) ?? null;
  }

  /** At most `count` words of the same script, the likeliest first: what it may become as typing goes on, then what is spelled alike. */
  near(token: string, count = 5): string[] {
    const typed = token.toLowerCase();
    const lang = tokenLang(typed);
    const alike = this.words.filter((word) => tokenLang(word) === lang && /\p{L}/u.test(word));
    const pieces = graphemes(typed);
    return (alike.length > 0 ? alike : this.words)
      .map((word) => ({
        word,
        far: word.startsWith(typed) ? -1 : distance(pieces, graphemes(word)),
      }))
      .sort((a, b) => a.far - b.far)
      .slice(0, count)
      .map(({ word }) => word);
  }
}

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
