// Where the parts of a poster stand.
import { translator } from '../model/i18n.js';
import { INK, placed, stack, type Block, type Stacked } from './block.js';
import { chips, type ChipRoom } from './chips.js';
import { chipsOf, followed, readingOf } from './followed.js';
import { headName, matrices, severalHeads, type Matrices } from './matrices.js';
import { paragraph, type Run, type Type } from './paragraph.js';
import type { PosterAsked } from './poster.js';
import { foot } from './foot.js';

export interface Arranged {
  readonly body: string;
  readonly width: number;
  readonly height: number;
  readonly notes: readonly string[];
  readonly paper: string;
}

const kColumn = { margin: 28, narrowest: 520, widest: 780, most: 1.5 };

/** Under each other: title, sentence, weights, what they say, whose they are. */
export function column(asked: PosterAsked): Arranged {
  const { margin, narrowest, widest, most } = kColumn;
  const figure = widestWithin(asked, widest);
  const width = Math.ceil(Math.max(narrowest, figure.width));
  const pieces: Stacked[] = [
    { block: paragraph([{ text: asked.title }], { size: 24, room: width, bold: true, lines: 3 }), gap: 0 },
    ...sentence(asked, { size: 20, room: width, lines: 4 }).map((block) => ({ block, gap: 16 })),
    { block: enlarged(figure, Math.min(most, width / figure.width)), gap: 24 },
    { block: said(asked, { size: 18, room: width, lines: 5 }), gap: 20 },
    { block: rule(width), gap: 18 },
    { block: foot(asked, { width, size: 14, code: 92, caption: true }), gap: 14 },
  ];
  const all = stack(pieces);
  return {
    body: placed(all, margin, margin),
    width: width + 2 * margin,
    height: Math.ceil(all.height + 2 * margin),
    notes: figure.notes,
    paper: '#ffffff',
  };
}

const kCard = { width: 1200, height: 630, margin: 52, left: 452, between: 52, most: 2.1 };

/** Words at the left, weights at the right. */
export function card(asked: PosterAsked): Arranged {
  const { width, height, margin, left, between, most } = kCard;
  const [high, right] = [height - 2 * margin, width - 2 * margin - left - between];
  const scale = ({ width: wide, height: tall }: Block): number => Math.min(most, right / wide, high / tall);
  const figure = [1, 2, 3, 4]
    .map((perLine) => matrices(asked, perLine))
    .reduce((best, one) => (scale(one) > scale(best) ? one : best));
  const end = foot(asked, { width: left, size: 17, code: 104, caption: false });
  const words = fitting(asked, left, high - end.height - 24);
  const k = scale(figure);
  const x = margin + left + between + (right - figure.width * k) / 2;
  const body = [
    placed(words, margin, margin),
    placed(end, margin, height - margin - end.height),
    placed(figure, x, margin + (high - figure.height * k) / 2, k),
  ];
  return { body: body.join('\n'), width, height, notes: figure.notes, paper: '#fdfcf9' };
}

/** As much as there is room for: what can be missed is left out first. */
function fitting(asked: PosterAsked, room: number, high: number): Block {
  const made = (caption: number, lines: number, size: number): Block =>
    stack([
      { block: paragraph([{ text: asked.title }], { size: size * 1.7, room, bold: true, lines: 3 }), gap: 0 },
      ...(caption > 0 && asked.caption
        ? [
            {
              block: paragraph([{ text: asked.caption }], { size: 19, room, ink: INK.muted, lines: caption }),
              gap: 10,
            },
          ]
        : []),
      ...sentence(asked, { size, room, lines }).map((block) => ({ block, gap: 24 })),
      { block: said(asked, { size: size + 1, room, lines: 4 }), gap: 22 },
    ]);
  const ways = [made(4, 3, 22), made(0, 3, 22), made(0, 3, 19), made(0, 2, 19), made(0, 1, 18)];
  return ways.find(({ height }) => height <= high) ?? ways.at(-1)!;
}

/** Heads beside each other as far as they fit. */
function widestWithin(asked: PosterAsked, widest: number): Matrices {
  const ways = [4, 3, 2].map((perLine) => matrices(asked, perLine));
  return ways.find(({ width }) => width <= widest) ?? matrices(asked, 1);
}

function sentence(asked: PosterAsked, room: Omit<ChipRoom, 'more'>): Block[] {
  const t = translator(asked.lang);
  return chipsOf(asked).map((one) =>
    chips(one, { ...room, more: (count) => t('poster.more_words', { count }) }),
  );
}

function said(asked: PosterAsked, type: Type): Block {
  const t = translator(asked.lang);
  const from = followed(asked);
  const where: Run[] = severalHeads(from)
    ? [{ text: t('poster.in_head', { head: headName(t, from, from.head) }), ink: INK.muted }]
    : [];
  const parts = readingOf(asked);
  const asks = parts.find(({ kind }) => kind === 'token');
  const runs = parts.map((part) =>
    part.kind === 'token'
      ? { text: part.text, token: true, ink: part === asks ? INK.query : INK.key }
      : { text: part.text },
  );
  return paragraph([...where, ...runs], type);
}

const enlarged = (block: Block, scale: number): Block => ({
  svg: placed(block, 0, 0, scale),
  width: block.width * scale,
  height: block.height * scale,
});

const rule = (width: number): Block => ({
  svg: `<path d="M0 0.5H${width}" stroke="${INK.line}" fill="none"/>`,
  width,
  height: 1,
});
