// The words around the cells of a figure.
import { cut, isRightToLeft, xml } from '../model/figure-text.js';
import { kTitle, type FigureLabels, type FigureMatrix, type Layout } from '../model/figure-layout.js';
import { tokenLang } from '../model/token-lang.js';
import { px } from './take-figure-cells.js';

/** Query blue, key orange, value green: the roles' colours on light paper. */
const INKS: Readonly<Record<FigureLabels['role'], string>> = {
  query: '#0067a3',
  key: '#96590a',
  value: '#00704f',
  token: '#1d1d1f',
  channel: '#5c6066',
};
export const kMuted = '#5c6066';

export function axisLabels(matrix: FigureMatrix, place: Layout): string {
  return [rowLabels(matrix, place), columnLabels(matrix, place), titles(matrix, place)].join('\n');
}

function rowLabels(
  { rowLabels: { names, role } }: FigureMatrix,
  { cell, left, top, labels }: Layout,
): string {
  const shown = names.map((name, row) => {
    if (row % labels.rowStep > 0) return '';
    const y = top + (row + 0.5) * cell.height + labels.size * 0.35;
    return label(name, labels, 'end', `x="${px(left - 6)}" y="${px(y)}"`);
  });
  return group('row-labels', role, labels.size, shown);
}

function columnLabels({ columnLabels: { names, role } }: FigureMatrix, place: Layout): string {
  const { cell, left, top, labels } = place;
  const y = top - 7;
  const shown = names.map((name, column) => {
    if (column % labels.columnStep > 0) return '';
    const x = left + (column + 0.5) * cell.width;
    if (!labels.leaning) return label(name, labels, 'middle', `x="${px(x)}" y="${px(y)}"`);
    return label(name, labels, 'start', `transform="translate(${px(x)} ${px(y)}) rotate(-45)"`);
  });
  return group('column-labels', role, labels.size, shown);
}

const group = (name: string, role: FigureLabels['role'], size: number, shown: readonly string[]): string =>
  `<g class="${name}" fill="${INKS[role]}" font-size="${size}">${shown.filter((one) => one !== '').join('\n')}</g>`;

type Anchor = 'start' | 'middle' | 'end';

/** Every word is a text of its own, so that right-to-left ones do not move what stands beside them. */
function label(name: string, { size, room }: Layout['labels'], anchor: Anchor, place: string): string {
  const shown = cut(name, size, room);
  const rtl = isRightToLeft(name);
  // Where a word ends depends on its direction; where it is set does not.
  const side = rtl && anchor !== 'middle' ? (anchor === 'end' ? 'start' : 'end') : anchor;
  const lang = tokenLang(name);
  const about = `${rtl ? ' direction="rtl" unicode-bidi="embed"' : ''}${lang ? ` xml:lang="${lang}"` : ''}`;
  const whole = shown === name ? '' : `<title>${xml(name)}</title>`;
  return `<text ${place} text-anchor="${side}"${about} xml:space="preserve">${whole}${xml(shown)}</text>`;
}

function titles({ rowLabels: rows, columnLabels: columns }: FigureMatrix, place: Layout): string {
  const { left, top, height, cell } = place;
  const width = columns.names.length * cell.width;
  const across = columns.title
    ? `<text x="${px(left + width / 2)}" y="${px(kTitle)}">${xml(columns.title)}</text>`
    : '';
  const down = rows.title
    ? `<text transform="translate(${px(kTitle)} ${px((top + height) / 2)}) rotate(-90)">${xml(rows.title)}</text>`
    : '';
  return `<g text-anchor="middle" font-size="${kTitle}" fill="${kMuted}">${across}${down}</g>`;
}
