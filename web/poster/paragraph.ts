// Text in lines. Widths are estimated, so that the same poster comes out of Node and of any browser; where a word ends in
// its line the program that shows it decides.
import { cut, isRightToLeft, textWidth, xml } from '../model/figure-text.js';
import { tokenLang } from '../model/token-lang.js';
import { px } from '../views/take-figure-cells.js';
import { INK, type Block } from './block.js';

export interface Run {
  readonly text: string;
  /** A word of the sentence is set apart from what is said of it. */
  readonly token?: boolean;
  readonly ink?: string;
}

export interface Type {
  readonly size: number;
  readonly room: number;
  readonly ink?: string;
  readonly bold?: boolean;
  /** What does not fit into so many lines is cut. */
  readonly lines?: number;
}

const kLeading = 1.4;
const kBold = 1.06;
/** More lines than this are a text, which is set full. */
const kBalanced = 4;
/** A word of the sentence up to this length (in ems) is not broken. */
const kWhole = 8;

/** What must not part from its neighbour at the end of a line. */
const CLOSING = /^[\p{Pe}\p{Pf}，。、；：？！…,.;:?!]/u;
const OPENING = /[\p{Ps}\p{Pi}]$/u;
const IDEOGRAPH = '[\\p{sc=Han}\\p{sc=Hira}\\p{sc=Kana}\u3000-\u303f\uff01-\uff60]';
const PIECES = new RegExp(`${IDEOGRAPH}|(?:(?!${IDEOGRAPH})\\S)+\\s*|\\s+`, 'gu');
const ideographEnds = new RegExp(`${IDEOGRAPH}$`, 'u');
const ideographBegins = new RegExp(`^${IDEOGRAPH}`, 'u');

interface Piece extends Run {
  readonly width: number;
}

export function paragraph(runs: readonly Run[], type: Type): Block {
  const { size, ink = INK.ink, bold = false } = type;
  const lines = balanced(runs, type);
  const step = size * kLeading;
  const set = lines.map((line, i) => {
    const y = px(size + i * step);
    return `<text x="0" y="${y}" xml:space="preserve">${joined(line).map(span).join('')}</text>`;
  });
  const look = `font-size="${px(size)}" fill="${ink}"${bold ? ' font-weight="600"' : ''}`;
  return {
    svg: `<g ${look}>${set.join('\n')}</g>`,
    width: Math.max(0, ...lines.map((line) => line.reduce((sum, { width }) => sum + width, 0))),
    height: lines.length === 0 ? 0 : size * 1.25 + (lines.length - 1) * step,
  };
}

function span({ text, token, ink }: Run): string {
  if (!token && !ink) return xml(text);
  const lang = token ? tokenLang(text) : null;
  const turned = isRightToLeft(text) ? ' direction="rtl" unicode-bidi="embed"' : '';
  const look = `${token ? ' font-weight="600"' : ''}${ink ? ` fill="${ink}"` : ''}`;
  return `<tspan${look}${lang ? ` xml:lang="${lang}"` : ''}${turned}>${xml(text)}</tspan>`;
}

/** Pieces of one look as one again. */
function joined(line: readonly Piece[]): Run[] {
  const runs: Run[] = [];
  for (const { text, token = false, ink } of line) {
    const last = runs.at(-1);
    if (last && last.token === token && last.ink === ink)
      runs[runs.length - 1] = { ...last, text: last.text + text };
    else runs.push({ text, token, ...(ink !== undefined && { ink }) });
  }
  return runs;
}

/** As few lines as the room allows, and these of about the same length: no line of a single word. */
function balanced(runs: readonly Run[], type: Type): Piece[][] {
  let best = linesOf(runs, type);
  if (best.length < 2 || best.length > kBalanced) return best;
  for (let share = 0.95; share > 0.5; share -= 0.05) {
    const narrower = linesOf(runs, { ...type, room: type.room * share });
    if (narrower.length > best.length) break;
    best = narrower;
  }
  return best;
}

function linesOf(runs: readonly Run[], { size, room, bold = false, lines: most = 99 }: Type): Piece[][] {
  const measure = (text: string, token: boolean | undefined): number =>
    textWidth(text, size) * (bold || token ? kBold : 1);
  const lines: Piece[][] = [];
  let [line, width]: [Piece[], number] = [[], 0];
  for (const group of unbreakable(runs)) {
    const pieces = group.map((run) => fitted(run, room, measure));
    const wide = pieces.reduce((sum, piece) => sum + piece.width, 0);
    if (line.length > 0 && width + wide > room) {
      lines.push(line);
      [line, width] = [[], 0];
      if (group.every(({ text }) => text.trim() === '')) continue; // no line begins with a space
    }
    line.push(...pieces);
    width += wide;
  }
  if (line.length > 0) lines.push(line);
  return lines.length <= most ? lines : [...lines.slice(0, most - 1), ended(lines[most - 1]!, size, room)];
}

function fitted(run: Run, room: number, measure: (text: string, token?: boolean) => number): Piece {
  const width = measure(run.text, run.token);
  if (width <= room) return { ...run, width };
  const text = cut(run.text, 100, (room / measure('n', run.token)) * textWidth('n', 100));
  return { ...run, text, width: room };
}

/** A line that should have gone on. */
function ended(line: readonly Piece[], size: number, room: number): Piece[] {
  const dots = { text: '…', width: textWidth('…', size) };
  const kept = [...line];
  while (kept.length > 0 && kept.reduce((sum, { width }) => sum + width, dots.width) > room) kept.pop();
  const last = kept.pop();
  return last ? [...kept, { ...last, text: last.text.trimEnd() }, dots] : [dots];
}

/** Runs in groups that stay on one line. */
function unbreakable(runs: readonly Run[]): Run[][] {
  const groups: Run[][] = [];
  let before = ' ';
  for (const { text: all, ...look } of runs)
    for (const text of look.token && textWidth(all, 1) < kWhole ? [all] : (all.match(PIECES) ?? [])) {
      const free = /\s$/.test(before) || ideographEnds.test(before) || ideographBegins.test(text);
      const held = CLOSING.test(text) || OPENING.test(before);
      if (groups.length > 0 && (!free || held)) groups.at(-1)!.push({ ...look, text });
      else groups.push([{ ...look, text }]);
      before = text;
    }
  return groups;
}
