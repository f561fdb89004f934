// What typing does to tokens, and what edited tokens do to the text. Tokens that the reader merged, split or renamed by
// hand stay as long as the text beneath them is not touched.
import type { From } from './edit-sheets.js';
import type { Scene } from './scene.js';
import { gapBetween, locate, tokenize } from './tokens.js';

/** The longest common beginning and end keep their rows; between them only a replacement one for one does. */
export function matchTokens(before: readonly string[], after: readonly string[]): From {
  const [head, tail] = commonEnds(before, after);
  const replaced = before.length === after.length;
  return after.map((_, i) => {
    if (i < head || (replaced && i < after.length - tail)) return i;
    return i >= after.length - tail ? i - after.length + before.length : null;
  });
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

export function retokenize(scene: Scene, text: string): { tokens: string[]; from: From } {
  const fresh = tokenize(text, scene.tokenize);
  const tokens = withHandMade(fresh, scene, text);
  return { tokens, from: matchTokens(scene.tokens, tokens) };
}

function withHandMade(fresh: string[], scene: Scene, text: string): string[] {
  const regions = handMade(scene);
  const spans = spansOf(text, fresh);
  if (regions.length === 0 || !spans) return fresh;
  const [head, tail] = commonEnds(scene.text, text);
  const tailStart = scene.text.length - tail;
  let tokens: { start: number; text: string }[] = spans.map(({ start, end }) => ({ start, text: text.slice(start, end) }));
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

/** Stretches of the scene's text whose tokens are not what tokenize() makes of them. */
function handMade(scene: Scene): (Span & { tokens: { start: number; text: string }[] })[] {
  const spans = spansOf(scene.text, scene.tokens);
  const usual = spansOf(scene.text, tokenize(scene.text, scene.tokenize));
  if (!spans || !usual) return [];
  const known = new Set(usual.map(({ start, end }) => `${start} ${end}`));
  const starts = new Set(usual.map(({ start }) => start));
  const regions: (Span & { tokens: { start: number; text: string }[] })[] = [];
  for (const { start, end } of spans) {
    if (known.has(`${start} ${end}`)) continue;
    const token = { start, text: scene.text.slice(start, end) };
    const last = regions.at(-1);
    // Pieces of one word belong together: a region begins where a word does.
    if (last && !starts.has(start)) regions[regions.length - 1] = { start: last.start, end, tokens: [...last.tokens, token] };
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
