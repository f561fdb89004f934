// The sentence as the page shows it: a chip for each word, the followed one marked, and under each word its share.
import { cut, isRightToLeft, textWidth, xml } from '../model/figure-text.js';
import { tokenLang } from '../model/token-lang.js';
import { visibleToken } from '../model/tokens-visible.js';
import { px } from '../views/take-figure-cells.js';
import { INK, type Block } from './block.js';

export interface Chip {
  readonly token: string;
  readonly followed: boolean;
  /** The followed word may not look at it. */
  readonly hidden: boolean;
  /** 0 to 1 as a bar, and as it is printed; null: there is none. */
  readonly share: { readonly value: number; readonly text: string } | null;
}

export interface ChipRoom {
  readonly size: number;
  readonly room: number;
  readonly lines: number;
  /** "… and 12 more" */
  readonly more: (count: number) => string;
}

const kGap = 8;
const kSide = 12;
const kLongest = 9; // ems

export function chips(all: readonly Chip[], { size, room, lines: most, more }: ChipRoom): Block {
  const shared = all.some(({ share }) => share !== null);
  const height = Math.round(size * (shared ? 3 : 1.75));
  const note = size * 0.8;
  const set: string[] = [];
  let [x, line, width] = [0, 0, 0];
  for (const [i, chip] of all.entries()) {
    const wide = chipWidth(chip, size);
    const left = all.length - i;
    // The last line keeps room to say how many are left out.
    const tail = line === most - 1 && left > 1 ? textWidth(more(left), note) + kGap : 0;
    if (x > 0 && x + wide + tail > room) {
      if (line === most - 1) {
        const y = line * (height + kGap) + size * 1.2;
        set.push(
          `<text x="${px(x + 2)}" y="${px(y)}" font-size="${px(note)}" fill="${INK.muted}">${xml(more(left))}</text>`,
        );
        width = Math.max(width, x + textWidth(more(left), note));
        break;
      }
      [x, line] = [0, line + 1];
    }
    set.push(chipAt(chip, { x, y: line * (height + kGap), wide, height }, size));
    width = Math.max(width, x + wide);
    x += wide + kGap;
  }
  return { svg: `<g class="chips">${set.join('\n')}</g>`, width, height: line * (height + kGap) + height };
}

const shown = (token: string, size: number): string => cut(visibleToken(token).text, size, size * kLongest);

const chipWidth = ({ token, share }: Chip, size: number): number =>
  Math.max(
    size * 2.4,
    textWidth(shown(token, size), size) * 1.04 + 2 * kSide,
    share ? textWidth(share.text, size * 0.65) + kSide : 0,
  );

interface Box {
  readonly x: number;
  readonly y: number;
  readonly wide: number;
  readonly height: number;
}

function chipAt({ token, followed, hidden, share }: Chip, { x, y, wide, height }: Box, size: number): string {
  const [middle, small] = [px(x + wide / 2), size * 0.65];
  const [stroke, thick, fill] = followed ? [INK.query, 2, INK.band] : [INK.line, 1, '#ffffff'];
  const inset = thick / 2;
  const box = `<rect x="${px(x + inset)}" y="${px(y + inset)}" width="${px(wide - thick)}" height="${px(height - thick)}" rx="6" fill="${fill}" stroke="${stroke}" stroke-width="${thick}"/>`;
  const lang = tokenLang(token);
  const look = `${lang ? ` xml:lang="${lang}"` : ''}${isRightToLeft(token) ? ' direction="rtl" unicode-bidi="embed"' : ''}`;
  const word = `<text class="token" text-anchor="middle" transform="translate(${middle} ${px(y + size * 1.25)})" font-size="${px(size)}" font-weight="600" fill="${followed ? INK.query : hidden ? INK.muted : INK.ink}"${look} xml:space="preserve">${xml(shown(token, size))}</text>`;
  if (!share) return `${box}\n${word}`;
  const full = wide - 2 * kSide;
  const bar = `<rect x="${px(x + kSide)}" y="${px(y + size * 1.75)}" width="${px(Math.max(1, full * Math.min(1, Math.max(0, share.value))))}" height="3" fill="${INK.weight}"/>`;
  const number = `<text class="share" text-anchor="middle" transform="translate(${middle} ${px(y + size * 1.75 + 5 + small)})" font-size="${px(small)}" fill="${INK.muted}">${xml(share.text)}</text>`;
  return `${box}\n${word}\n${bar}\n${number}`;
}
