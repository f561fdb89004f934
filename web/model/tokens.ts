// From text to tokens and back, without a page. Text is never normalised: "é" written as one character and as "e" with
// a combining accent are two different tokens, as they are for a model, and visibleToken() shows the difference.
import { eachGrapheme, graphemes } from './graphemes.js';
import type { Scene } from './scene.js';

export type Tokenize = Scene['tokenize'];

// One fixed locale: a scene must not be cut differently on another reader's machine.
let words: Intl.Segmenter | undefined;

const ZWSP = '\u200B';
const SPACE = /\p{White_Space}/u;
const SPACES = /\p{White_Space}+/gu;

/**
 * words: Unicode words, punctuation on its own, white space dropped. chars: grapheme clusters, white space among them.
 * spaces: whatever white space separates. A byte order mark in front is dropped; text of white space alone has no
 * tokens; half a surrogate pair becomes U+FFFD; nothing else is lost.
 *
 * Null for a text of more tokens than `limit`, which is found without cutting the rest of it: a page of text takes a
 * moment, a book seconds. Pieces between spaces cost nothing and are all there.
 */
export function tokensWithin(text: string, how: Tokenize, limit: number): string[] | null {
  const clean = cleaned(text);
  if (clean.replace(SPACES, '') === '') return [];
  if (how === 'spaces') return clean.split(SPACES).filter((token) => token !== '');
  const tokens: string[] = [];
  for (const segment of how === 'chars' ? eachGrapheme(clean) : wordSegments(clean)) {
    const token = how === 'chars' ? segment : segment.replace(SPACES, '');
    if (token === '') continue;
    if (tokens.length >= limit) return null;
    tokens.push(token);
  }
  return tokens;
}

export const cleaned = (text: string): string =>
  text.replace(/^\uFEFF/, '').replace(/\p{Surrogate}/gu, '\uFFFD');

/** A zero-width space says where a line may break, not where a word ends: segmentation does not see it. */
function* wordSegments(text: string): Generator<string> {
  const bare = text.replaceAll(ZWSP, '');
  if (bare === '') yield text;
  let start = 0;
  words ??= new Intl.Segmenter('en', { granularity: 'word' });
  for (const { segment } of words.segment(bare)) {
    let end = start;
    for (let left = segment.length; left > 0 || text[end] === ZWSP; end++) if (text[end] !== ZWSP) left--;
    yield text.slice(start, end);
    start = end;
  }
}

/** Where words and what lies between them end, in order. */
export function* wordEnds(text: string): Generator<number> {
  let end = 0;
  for (const segment of wordSegments(text)) yield (end += segment.length);
}

/**
 * Token i with its right neighbour. The space that tokenizing dropped comes back when `text` has white space between
 * the two; without a text, or when the tokens are not the text's, they are put together as they are.
 */
export function mergeTokens(tokens: readonly string[], i: number, text = ''): string[] {
  const left = tokens[i];
  const right = tokens[i + 1];
  if (left === undefined || right === undefined) return [...tokens];
  const starts = locate(text, tokens);
  const gap = starts !== null && (starts[i] ?? 0) + left.length < (starts[i + 1] ?? 0) ? ' ' : '';
  return [...tokens.slice(0, i), left + gap + right, ...tokens.slice(i + 2)];
}

/** Cuts token i at a caret (UTF-16 offset), moved to the nearest border between characters; nowhere to cut: no change. */
export function splitToken(
  tokens: readonly string[],
  i: number,
  at: number,
  how: Tokenize = 'words',
): string[] {
  const token = tokens[i] ?? '';
  let border = 0;
  let nearest = 0;
  for (const cluster of graphemes(token)) {
    border += cluster.length;
    if (border < token.length && (nearest === 0 || Math.abs(border - at) < Math.abs(nearest - at)))
      nearest = border;
  }
  return replaced(tokens, i, parts([token.slice(0, nearest), token.slice(nearest)], how));
}

export function splitIntoCharacters(tokens: readonly string[], i: number, how: Tokenize = 'words'): string[] {
  return replaced(tokens, i, parts(graphemes(tokens[i] ?? ''), how));
}

/** White space is a token among characters; between words it is only the gap. */
const parts = (pieces: readonly string[], how: Tokenize): string[] =>
  (how === 'chars'
    ? pieces
    : pieces.map((piece) => piece.replace(/^\p{White_Space}+|\p{White_Space}+$/gu, ''))
  ).filter((piece) => piece !== '');

const replaced = (tokens: readonly string[], i: number, pieces: readonly string[]): string[] =>
  pieces.length < 2 ? [...tokens] : [...tokens.slice(0, i), ...pieces, ...tokens.slice(i + 1)];

/** An empty name deletes the token. */
export function renameToken(tokens: readonly string[], i: number, name: string): string[] {
  const clean = cleaned(name);
  return clean === '' ? deleteToken(tokens, i) : tokens.map((token, index) => (index === i ? clean : token));
}

/** Works on anything that is in the order of the tokens. */
export function moveToken<T>(tokens: readonly T[], from: number, to: number): T[] {
  const moved = [...tokens];
  const taken = moved.splice(from, 1);
  moved.splice(Math.max(0, to), 0, ...taken);
  return moved;
}

export const deleteToken = <T>(tokens: readonly T[], i: number): T[] =>
  tokens.filter((_, index) => index !== i);

/**
 * A text these tokens could have come from: characters side by side, everything else with a space, except that words
 * keep none beside Chinese, Japanese or Thai letters, after an opening bracket or before closing punctuation.
 */
export function joinTokens(tokens: readonly string[], how: Tokenize = 'words'): string {
  return tokens.reduce(
    (text, token, i) => (i === 0 ? token : text + gapBetween(tokens[i - 1] ?? '', token, how) + token),
    '',
  );
}

const UNSPACED =
  '\\p{sc=Han}\\p{sc=Hira}\\p{sc=Kana}\\p{sc=Thai}\\p{sc=Laoo}\\p{sc=Khmr}\\p{sc=Mymr}\\u3000-\\u303f\\uff01-\\uff65';
const NO_SPACE_AFTER = new RegExp(`[${UNSPACED}\\p{Ps}\\p{Pi}]$`, 'u');
const NO_SPACE_BEFORE = new RegExp(`^[${UNSPACED}\\p{Pe}\\p{Pf}.,;:!?…]`, 'u');

export function gapBetween(left: string, right: string, how: Tokenize): string {
  if (how === 'chars') return '';
  return how === 'words' && (NO_SPACE_AFTER.test(left) || NO_SPACE_BEFORE.test(right)) ? '' : ' ';
}

/** Where each token starts in the text, when nothing but white space lies around them; null otherwise. */
export function locate(text: string, tokens: readonly string[]): number[] | null {
  const starts: number[] = [];
  let at = text.startsWith('\uFEFF') ? 1 : 0;
  for (const token of tokens) {
    while (!text.startsWith(token, at) && SPACE.test(text[at] ?? '')) at++;
    if (!text.startsWith(token, at)) return null;
    starts.push(at);
    at += token.length;
  }
  return text.slice(at).replace(SPACES, '') === '' ? starts : null;
}
