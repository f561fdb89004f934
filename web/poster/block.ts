// Pieces of a poster, each drawn from (0, 0) on, and how they are put under each other.
import { px } from '../views/take-figure-cells.js';

export interface Block {
  readonly svg: string;
  readonly width: number;
  readonly height: number;
}

/** The roles' colours on light paper, as views/theme.ts has them. */
export const INK = {
  ink: '#1d1d1f',
  muted: '#5c6066',
  line: '#dcd9d1',
  query: '#0067a3',
  key: '#96590a',
  band: '#fff3c9',
  weight: '#845393',
  accent: '#0b5c9c',
} as const;

export const placed = ({ svg }: Block, x: number, y: number, scale = 1): string =>
  `<g transform="translate(${px(x)} ${px(y)})${scale === 1 ? '' : ` scale(${px(scale)})`}">\n${svg}\n</g>`;

/** `gap`: before this block; the first one's counts for nothing. */
export interface Stacked {
  readonly block: Block;
  readonly gap: number;
}

export function stack(pieces: readonly Stacked[]): Block {
  let [height, width, svg] = [0, 0, ''];
  for (const [i, { block, gap }] of pieces.entries()) {
    const top = height + (i > 0 ? gap : 0);
    svg += `${placed(block, 0, top)}\n`;
    height = top + block.height;
    width = Math.max(width, block.width);
  }
  return { svg, width, height };
}
