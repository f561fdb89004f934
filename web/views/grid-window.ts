// Which rows and columns of a big matrix are drawn, and how big a cell is. Pure: the controller measures, this decides.
import type { GridModel, LabelKind } from './grid-model.js';

export interface Metrics {
  readonly cell_width_px: number;
  readonly cell_height_px: number;
  readonly label_width_px: number;
  readonly header_height_px: number;
}

/** What the scroll box shows of the whole matrix. */
export interface Viewport {
  readonly left_px: number;
  readonly top_px: number;
  readonly width_px: number;
  readonly height_px: number;
}

/** Cells drawn beyond each edge, so that a small scroll finds them there. */
const kMargin = 3;
/** Labels are set at 14 px; letters of narrow scripts take about this. */
const kLetter_px = 9.2;

/** Width of a number in digits: a minus sign is wider than a digit in most faces, a point half as wide. */
export function widthInDigits(text: string): number {
  let width = 0;
  for (const letter of text) width += letter === '.' ? 0.5 : letter === '\u2212' ? 1.32 : 1;
  return width;
}

/** The smallest a number is ever set, as a share of the usual size: see `.cell.longest`. */
const kSmallest = 0.6;

/**
 * What a column is made for, in digits: "0.1383" at precision 4, with a minus where there are any. Longer numbers are
 * set smaller, so the longest there are ("−1.235e−12") must fit at the smallest size.
 */
export function columnInDigits({ precision, signed }: Pick<GridModel, 'precision' | 'signed'>): number {
  const [usual, longest] = signed ? [2.7, 6.2] : [1.7, 4.9];
  return Math.max(precision + usual, kSmallest * (precision + longest));
}

const isToken = (kind: LabelKind): boolean => kind !== 'channel';

/** Room for a label at 14 px: wide scripts take a full em, others about half; the index stands beside it. */
function labelWidth(label: string, kind: LabelKind): number {
  let width = 0;
  for (const letter of label) width += letter.codePointAt(0)! >= 0x2e80 ? 14 : kLetter_px;
  if (kind === 'token') width *= 1.1; // set in bold
  return width + (isToken(kind) ? 10 : 0);
}

function longest(labels: readonly string[], kind: LabelKind): number {
  return labels.reduce((most, label) => Math.max(most, labelWidth(label, kind)), 0);
}

const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

/** `digit_px`: a tabular digit of the grid's own face. A finger needs 44 px; squares stay small enough for a glance. */
export function metricsOf(model: GridModel, coarse: boolean, digit_px: number): Metrics {
  const label_width_px = clamp(longest(model.rowLabels, model.rowLabelKind) + 11, 24, 116);
  if (!model.compact) {
    const number_px = Math.ceil(columnInDigits(model) * digit_px) + 6;
    // A word over its column is read whole, up to a length.
    const name_px = isToken(model.columnLabelKind)
      ? longest(model.columnLabels, model.columnLabelKind) + 6
      : 0;
    const cell_width_px = Math.max(number_px, Math.min(name_px, 84), 44);
    return { cell_width_px, cell_height_px: coarse ? 44 : 28, label_width_px, header_height_px: 26 };
  }
  const side = coarse ? 28 : 22;
  // Tokens do not fit over a narrow column: they stand upright there.
  const upright = isToken(model.columnLabelKind);
  const header_height_px = upright
    ? clamp(longest(model.columnLabels, model.columnLabelKind) + 10, 24, 88)
    : 20;
  return { cell_width_px: side, cell_height_px: side, label_width_px, header_height_px };
}

/** Indices in view plus a margin, ascending; `keep` (the tab stop) is always among them, or focus would be lost. */
export function indicesInView(
  from_px: number,
  extent_px: number,
  size_px: number,
  count: number,
  keep: number,
): number[] {
  const first = clamp(Math.floor(from_px / size_px) - kMargin, 0, count);
  const last = clamp(Math.ceil((from_px + extent_px) / size_px) + kMargin, first, count);
  const indices = Array.from({ length: last - first }, (_, i) => first + i);
  if (keep >= 0 && keep < first) indices.unshift(keep);
  else if (keep >= last && keep < count) indices.push(keep);
  return indices;
}
