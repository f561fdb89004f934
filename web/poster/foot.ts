// What stands at the foot of a poster: its caption, where it can be tried, and the code of that address.
import { translator } from '../model/i18n.js';
import { textWidth, xml } from '../model/figure-text.js';
import { INK, placed, stack, type Block, type Stacked } from './block.js';
import { paragraph } from './paragraph.js';
import type { PosterAsked } from './poster.js';
import { qr } from './qr.js';

interface FootRoom {
  readonly width: number;
  readonly size: number;
  /** The side of the code. */
  readonly code: number;
  readonly caption: boolean;
}

const kBeside = 24;
/** Widths are estimated for capitals and wide fonts, too; addresses are mostly small letters. */
const kGenerous = 1.12;

export function foot(asked: PosterAsked, { width, size, code, caption }: FootRoom): Block {
  const t = translator(asked.lang);
  const picture = asked.link === null ? null : qr(asked.link, code);
  const room = picture ? width - code - kBeside : width;
  const name = { text: t('page.title'), token: true };
  const lines: Stacked[] = [];
  if (caption && asked.caption)
    lines.push({ block: paragraph([{ text: asked.caption }], { size: size + 1, room, lines: 4 }), gap: 0 });
  lines.push({ block: paragraph([name], { size, room, ink: INK.muted }), gap: 10 });
  if (asked.link !== null) lines.push({ block: link(asked.link, t('poster.open'), size, room), gap: 4 });
  const words = stack(lines);
  const height = Math.max(words.height, picture?.height ?? 0);
  const left = caption || !picture ? 0 : code + kBeside;
  const beside = caption ? width - code : 0;
  const body = [
    placed(words, left, caption ? 0 : (height - words.height) / 2),
    ...(picture ? [placed(picture, beside, 0)] : []),
  ];
  return { svg: body.join('\n'), width, height };
}

/** More lines than this nobody types: then where it is, without what it opens, must do. */
const kAddressLines = 3;

const plainAddress = (address: string): string => address.replace(/^https?:\/\//, '').replace(/\/$/, '');

/** As an address can be read and typed. */
function link(address: string, open: string, size: number, room: number): Block {
  const lines = inLines(plainAddress(address), size, room * kGenerous);
  const place = inLines(plainAddress(address.replace(/[?#].*$/s, '')), size, room * kGenerous);
  const shown = [open, ...(lines.length <= kAddressLines ? lines : place.slice(0, kAddressLines))];
  const text = stack(
    shown.map((line, i) => {
      const block = paragraph([{ text: line }], {
        size,
        room: 2 * room,
        ink: i === 0 ? INK.muted : INK.accent,
      });
      return { block, gap: 2 };
    }),
  );
  return { ...text, svg: `<a href="${xml(address)}">${text.svg}</a>` };
}

/** Broken behind a slash, or else where the line is full: nothing may be added to an address. */
function inLines(address: string, size: number, room: number): string[] {
  const lines = [''];
  const put = (piece: string): void => {
    if (lines.at(-1) !== '' && textWidth(lines.at(-1)! + piece, size) > room) lines.push('');
    lines[lines.length - 1] += piece;
  };
  for (const part of address.split(/(?<=\/)/))
    if (textWidth(part, size) > room) for (const letter of part) put(letter);
    else put(part);
  return lines;
}
