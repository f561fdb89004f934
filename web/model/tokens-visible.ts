// Tokens on screen: nothing that a token holds may be invisible.
import { graphemes } from './graphemes.js';
import type { MessageKey } from './i18n.js';

const SPACE = /\p{White_Space}/u;

export interface VisibleToken {
  /** What to print: never empty, never invisible. */
  readonly text: string;
  /** How to speak of a token that is one invisible character; null when the text speaks for itself. */
  readonly name: MessageKey | null;
}

const INVISIBLE = /^[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{M}]+$/u;
const marks: Readonly<Record<string, readonly [string, MessageKey]>> = {
  ' ': ['␣', 'sentence.space'],
  '\t': ['⇥', 'sentence.tab'],
  '\n': ['⏎', 'sentence.newline'],
  '\r': ['⏎', 'sentence.newline'],
  '\r\n': ['⏎', 'sentence.newline'],
  '\u2028': ['⏎', 'sentence.newline'],
  '\u2029': ['⏎', 'sentence.newline'],
  '\u00A0': ['‹NBSP›', 'sentence.no_break_space'],
  '\u3000': ['‹U+3000›', 'sentence.ideographic_space'],
  '\u200B': ['‹ZWSP›', 'sentence.zero_width_space'],
  '\u200D': ['‹ZWJ›', 'sentence.zero_width_joiner'],
  '\u200C': ['‹ZWNJ›', 'sentence.zero_width_non_joiner'],
  '\uFEFF': ['‹BOM›', 'sentence.byte_order_mark'],
};

/** Letters that are seen, each on its own: most tokens are nothing else. */
const PLAIN = /^[!-~\u4E00-\u9FFF]+$/;

/** A token as a chip shows it: what cannot be seen by a mark, "e" + accent with a dotted circle behind. */
export function visibleToken(token: string): VisibleToken {
  if (PLAIN.test(token)) return { text: token, name: null };
  const shown = graphemes(token);
  // One space inside of a token can be seen: "New York".
  const seen = (i: number): boolean => shown[i] !== undefined && !SPACE.test(shown[i]);
  const text = shown.map((cluster, i) =>
    cluster === ' ' && seen(i - 1) && seen(i + 1) ? cluster : visible(cluster),
  );
  return { text: text.join(''), name: nameOf(token) };
}

function visible(cluster: string): string {
  if (INVISIBLE.test(cluster)) return mark(cluster);
  return cluster.normalize('NFC') === cluster ? cluster : `${cluster}◌`;
}

function nameOf(token: string): MessageKey | null {
  if (Object.hasOwn(marks, token)) return marks[token]?.[1] ?? null;
  if (!INVISIBLE.test(token) || graphemes(token).length !== 1) return null;
  return /\p{M}/u.test(token) ? 'sentence.combining_mark' : 'sentence.invisible';
}

function mark(cluster: string): string {
  if (Object.hasOwn(marks, cluster)) return marks[cluster]?.[0] ?? '';
  return Array.from(cluster, (character) => {
    if (/\p{M}/u.test(character) && !/\p{Default_Ignorable_Code_Point}/u.test(character))
      return `◌${character}`;
    const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
    return marks[character]?.[0] ?? `‹U+${code}›`;
  }).join('');
}
