// Where names stand beside their points, so that none covers another: close by, or farther away at the end of a line.
import { graphemes } from './graphemes.js';

export interface Named {
  readonly text: string;
  /** Of the point, in pixels. */
  readonly x: number;
  readonly y: number;
  /** Those with more are placed first; below 0 a name is left out rather than put far away. */
  readonly rank: number;
}

export interface Label {
  readonly text: string;
  /** Where the text starts, has its middle or ends, as `anchor` says; half way up. */
  readonly anchor: 'start' | 'middle' | 'end';
  readonly x: number;
  readonly y: number;
  /** From the point to the text, where they are apart. */
  readonly leader: readonly [x1: number, y1: number, x2: number, y2: number] | null;
}

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const kHeight_px = 17;
const kLongest = 12;
/** Away from the point: beside it, then at the end of a line. */
const kClose_px = 9;
const kFar_px: readonly number[] = [26, 42, 60];
const kSteps = 12;

/** Long tokens are cut, as a reader counts characters. */
export function cut(text: string): string {
  const shown = graphemes(text);
  return shown.length > kLongest ? `${shown.slice(0, kLongest - 1).join('')}…` : text;
}

const WIDE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}\u3000-\u303f\uff01-\uff60]/u;
/** Good enough to keep names apart; nothing is drawn from it. */
export const widthOf = (text: string): number =>
  graphemes(text).reduce((sum, one) => sum + (WIDE.test(one) && !/^\d$/.test(one) ? 14.5 : 8), 2);

/** Points on a line, so that names keep clear of it. */
export function alongLine(
  [x1, y1]: readonly [number, number],
  [x2, y2]: readonly [number, number],
  step_px: number,
): (readonly [number, number])[] {
  const count = Math.floor(Math.hypot(x2 - x1, y2 - y1) / step_px);
  return Array.from({ length: count }, (_, i) => {
    const share = (i + 1) / (count + 1);
    return [x1 + share * (x2 - x1), y1 + share * (y2 - y1)] as const;
  });
}

/** One entry a name, null where there was no room; `marks` are other things to keep clear of, as points. */
export function placeLabels(
  names: readonly Named[],
  marks: readonly (readonly [x: number, y: number])[],
  size: { readonly width: number; readonly height: number },
): (Label | null)[] {
  const taken: Box[] = [...names.map(({ x, y }) => [x, y] as const), ...marks].map(([x, y]) => ({
    ...{ left: x - 5, right: x + 5, top: y - 5, bottom: y + 5 },
  }));
  const found: (Label | null)[] = names.map(() => null);
  const order = names.map((_, i) => i).sort((a, b) => (names[b]?.rank ?? 0) - (names[a]?.rank ?? 0) || a - b);
  for (const i of order) {
    const name = names[i];
    const best = name && firstFree(name, taken, size);
    if (!best) continue;
    taken.push(best.box);
    found[i] = best.label;
  }
  return found;
}

function firstFree(name: Named, taken: readonly Box[], size: { width: number; height: number }) {
  const text = cut(name.text);
  const width = widthOf(text);
  const distances = name.rank < 0 ? [kClose_px] : [kClose_px, ...kFar_px];
  for (const distance of distances) {
    for (let step = 0; step < kSteps; step++) {
      // Right first, then up and down in turns: where a reader looks for it.
      const angle = Math.PI * (step % 2 === 0 ? 1 : -1) * (Math.ceil(step / 2) / (kSteps / 2));
      const [dx, dy] = [Math.cos(angle), -Math.sin(angle)];
      // The text's own size counts where it stands beside, above or below the point.
      const x = name.x + dx * (distance + width / 2) - width / 2;
      const y = name.y + dy * (distance + kHeight_px / 4);
      const box = { left: x, right: x + width, top: y - kHeight_px / 2, bottom: y + kHeight_px / 2 };
      if (box.left < 2 || box.top < 2 || box.right > size.width - 2 || box.bottom > size.height - 2) continue;
      if (taken.some((other) => overlap(box, other))) continue;
      const end = [
        Math.min(Math.max(name.x, box.left), box.right),
        Math.min(Math.max(name.y, box.top), box.bottom),
      ];
      const leader =
        distance > kClose_px ? ([name.x + dx * 6, name.y + dy * 6, end[0] ?? x, end[1] ?? y] as const) : null;
      // Widths are guesses: the side that faces the point has to be right.
      const anchor = dx > 0.4 ? 'start' : dx < -0.4 ? 'end' : 'middle';
      const from = { start: box.left, middle: (box.left + box.right) / 2, end: box.right }[anchor];
      return { box, label: { text, anchor, x: from, y, leader } satisfies Label };
    }
  }
  return null;
}

const overlap = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
