// How large the small pictures are. Rows of words are equally high everywhere, so that one row is at one height from the
// words to the last matrix of a line.
import type { Mini } from '../model/overview.js';

const kTall_px = 96;
const kRow_px = 18;
const kWide_px = 72;
const kLeast_px = 24;
const kChannel_px = [5, 12] as const;
/** Names of words fit into rows of this height. */
const kNamed_px = 12;

export interface Size {
  readonly width_px: number;
  readonly height_px: number;
}

export const rowHeight = (words: number): number => Math.min(kRow_px, kTall_px / Math.max(1, words));

export const namesFit = (words: number): boolean => rowHeight(words) >= kNamed_px;

export function sizeOfMini({ stage, matrix, from }: Mini, words: number): Size {
  const [rows, columns] = matrix.shape;
  const row_px = rowHeight(words);
  const height_px = from === null ? Math.min(kTall_px, rows * kRow_px) : rows * row_px;
  const between = stage === 'weights';
  const cell_px = between ? row_px : Math.max(kChannel_px[0], Math.min(row_px, kChannel_px[1]));
  return {
    width_px: Math.max(kLeast_px, Math.min(between ? kTall_px : kWide_px, columns * cell_px)),
    height_px,
  };
}
