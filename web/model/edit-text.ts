// What typing does to tokens, and what edited tokens do to the text. Tokens that the reader merged, split or renamed by
// hand stay as long as the text beneath them is not touched.
import { cutOf, cutText, cutWithin, type Cut } from './cut-text.js';
import type { From } from './edit-sheets.js';
import type { Scene } from './scene.js';
import { gapBetween, joinTokens, locate } from './tokens.js';
import type { Limits } from './trace.js';
import type { Vocabulary } from './vocabulary.js';

/**
 * The longest common beginning and end keep their rows. Between them a replacement one for one keeps them too, and so does
 * what was merged or split: a token that starts where an old one started keeps that one's row.
 */
export function matchTokens(before: readonly string[], after: readonly string[]): From {
  const [head, tail] = commonEnds(before, after);
  const [tailBefore, tailAfter] = [before.length - tail, after.length - tail];
  const middle = matchMiddle(before.slice(head, tailBefore), after.slice(head, tailAfter));
  return after.map((_, i) => {
    if (i < head) return i;
    if (i >= tailAfter) return i - tailAfter + tailBefore;
    const old = middle[i - head] ?? null;
    return old === null ? null : old + head;
  });
}

function matchMiddle(before: readonly string[], after: readonly string[]): From {
  if (before.length === after.length) return after.map((_, i) => i);
  const [oldStarts, newStarts] = [starts(before), starts(after)];
  if (oldStarts.at(-1) !== newStarts.at(-1) || bare(before.join('')) !== bare(after.join('')))
    return after.map(() => null);
  return after.map((_, i) => {
    const old = oldStarts.indexOf(newStarts[i] ?? -1);
    return old < 0 ? null : old;
  });
}

const bare = (text: string): string => text.replace(/\p{White_Space}+/gu, '');

/** Offset of each token among the characters that can be seen, and their count. */
function starts(tokens: readonly string[]): number[] {
  const offsets = [0];
  for (const token of tokens) offsets.push((offsets.at(-1) ?? 0) + bare(token).length);
  return offsets;
}

function commonEnds(a: ArrayLike<string>, b: ArrayLike<string>): [head: number, tail: number] {
  const most = Math.min(a.length, b.length);
  let head = 0;
  while (head < most && a[head] === b[head]) head++;
  let tail = 0;
  while (tail < most - head && a[a.length - 1 - tail] === b[b.length - 1 - tail]) tail++;
  return [head, tail];
}

interface Span {
  readonly start: number;
  readonly end: number;
}

/** The text that the tokens stand in: the scene's own, or, where an author gave tokens alone, one they could be from. */
export const sentenceOf = ({ text, tokens, tokenize: how }: Scene): string =>
  locate(text, tokens) ? text : joinTokens(tokens, how);

/** `field`: where it is told that the text has too many tokens. */
export function retokenize(
  scene: Scene,
  text: string,
  limits: Limits,
  field: string,
  vocabulary: Vocabulary | null,
): { tokens: string[]; from: From } {
  const how = cutOf(scene, vocabulary);
  const fresh = cutText(text, how, limits, field);
  const tokens = withHandMade(fresh, { ...scene, text: sentenceOf(scene) }, how, text);
  return { tokens, from: matchTokens(scene.tokens, tokens) };
}

/** Another way of cutting undoes what was made by hand. */
export function cutAnew(
  scene: Scene,
  how: Cut,
  limits: Limits,
  field: string,
): { text: string; tokens: string[]; from: From } {
  const text = sentenceOf(scene);
  const tokens = cutText(text, how, limits, field);
  return { text, tokens, from: matchTokens(scene.tokens, tokens) };
}

function withHandMade(fresh: string[], scene: Scene, how: Cut, text: string): string[] {
  const regions = handMade(scene, how);
  const spans = spansOf(text, fresh);
  if (regions.length === 0 || !spans) return fresh;
  const [head, tail] = commonEnds(scene.text, text);
  const tailStart = scene.text.length - tail;
  let tokens: { start: number; text: string }[] = spans.map(({ start, end }) => ({
    start,
    text: text.slice(start, end),
  }));
  for (const region of regions) {
    if (region.end > head && region.start < tailStart) continue;
    const shift = region.end <= head ? 0 : text.length - scene.text.length;
    const [start, end] = [region.start + shift, region.end + shift];
    if (!spans.some((span) => span.start === start) || !spans.some((span) => span.end === end)) continue;
    tokens = tokens.filter((token) => token.start < start || token.start >= end);
    tokens.push(...region.tokens.map(({ start: at, text: name }) => ({ start: at + shift, text: name })));
  }
  return tokens.sort((a, b) => a.start - b.start).map((token) => token.text);
}

/** A text of more tokens is not cut to see which of the scene's were made by hand. */
const MOST_CUT = 4096;

/** Stretches of the scene's text whose tokens are not what cutting makes of them. */
function handMade(scene: Scene, how: Cut): (Span & { tokens: { start: number; text: string }[] })[] {
  const spans = spansOf(scene.text, scene.tokens);
  const usual = spansOf(scene.text, cutWithin(scene.text, how, MOST_CUT) ?? []);
  if (!spans || !usual) return [];
  const known = new Set(usual.map(({ start, end }) => `${start} ${end}`));
  const starts = new Set(usual.map(({ start }) => start));
  const regions: (Span & { tokens: { start: number; text: string }[] })[] = [];
  for (const { start, end } of spans) {
    if (known.has(`${start} ${end}`)) continue;
    const token = { start, text: scene.text.slice(start, end) };
    const last = regions.at(-1);
    // Pieces of one word belong together: a region begins where a word does.
    if (last && !starts.has(start))
      regions[regions.length - 1] = { start: last.start, end, tokens: [...last.tokens, token] };
    else regions.push({ start, end, tokens: [token] });
  }
  return regions;
}

function spansOf(text: string, tokens: readonly string[]): Span[] | null {
  return locate(text, tokens)?.map((start, i) => ({ start, end: start + (tokens[i] ?? '').length })) ?? null;
}

/** The text of edited tokens: as it was while it still fits them, else joined, with the old gaps between old neighbours. */
export function textFor(scene: Scene, tokens: readonly string[], from: From): string {
  if (locate(scene.text, tokens)) return scene.text;
  const spans = spansOf(scene.text, scene.tokens);
  const gap = (i: number): string => {
    const [left, right] = [from[i - 1] ?? null, from[i] ?? null];
    const [before, after] = spans && left !== null && right === left + 1 ? [spans[left], spans[right]] : [];
    if (before && after) return scene.text.slice(before.end, after.start);
    return gapBetween(tokens[i - 1] ?? '', tokens[i] ?? '', scene.tokenize);
  };
  return tokens.map((token, i) => (i === 0 ? token : gap(i) + token)).join('');
}
