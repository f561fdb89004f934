// How large the parts of a figure are, in its own units: about a pixel on a screen.
import { cut, textWidth } from './figure-text.js';

export interface FigureLabels {
  /** What the axis is: "query", "key"; empty where nothing needs to be said. */
  readonly title: string;
  readonly names: readonly string[];
  readonly role: 'query' | 'key' | 'value' | 'token' | 'channel';
}

export interface FigureMatrix {
  /** Stands above it when there are several. */
  readonly name: string;
  readonly rows: number;
  readonly columns: number;
  readonly data: Float32Array; // (rows, columns)
  readonly mask: Uint8Array | null; // (rows, columns), 1 = may look at
  readonly rowLabels: FigureLabels;
  readonly columnLabels: FigureLabels;
}

/** Of one matrix with its labels; cells begin at (left, top). */
export interface Layout {
  readonly cell: { readonly width: number; readonly height: number };
  readonly numbers: boolean;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly labels: {
    readonly size: number;
    /** Every so manieth row or column has its label. */
    readonly rowStep: number;
    readonly columnStep: number;
    /** Names over their columns lie flat, or lean where they are wider than a column. */
    readonly leaning: boolean;
    /** The widest a name may be. */
    readonly room: number;
  };
}

export const kNumber = 13;
export const kTitle = 12;
/** Names lean by 45°. */
const kLean = Math.SQRT1_2;

/** Formatting more numbers than this would only be thrown away: they cannot fit. */
const MOST_NUMBERS = 1200;
/** Of a cell's side: leaning names of this size just pass each other. */
const kLabelShare = 0.64;
const kCellHeight = 28;
const kPadding = 14;
const kGap = 6;

/** `room`: the longest side that the cells should have. */
export function layout(matrix: FigureMatrix, format: (value: number) => string, room: number): Layout {
  const { rows, columns, rowLabels, columnLabels } = matrix;
  const roomy = numberCell(matrix, format, room);
  const side = sideOf(room / Math.max(rows, columns, 1));
  const cell = roomy ?? { width: side, height: side };
  const size = roomy ? kNumber : Math.min(kNumber, Math.max(8, Math.floor(side * kLabelShare)));
  const most = 11 * size;
  const widest = (names: readonly string[]): number =>
    names.reduce((width, name) => Math.max(width, textWidth(cut(name, size, most), size)), 0);
  const across = widest(columnLabels.names);
  const leaning = columnLabels.role !== 'channel' && across > cell.width - 4;
  const rowStep = Math.ceil((size * 1.1) / cell.height);
  const flat = columnLabels.role === 'channel' ? across + 4 : size * 1.1;
  const columnStep = Math.ceil((leaning ? (size * 1.1) / kLean : flat) / cell.width);
  const left = (rowLabels.title ? kTitle + kGap : 0) + widest(rowLabels.names) + kGap;
  const head = leaning ? (across + size) * kLean : size + 2;
  const top = (columnLabels.title ? kTitle + kGap : 0) + head + kGap;
  // The last leaning names reach out over the right edge.
  const over = leaning ? overhang(columnLabels.names, columns, cell.width, size, most) : 0;
  return {
    cell,
    numbers: roomy !== null,
    left,
    top,
    width: left + columns * cell.width + over,
    height: top + rows * cell.height,
    labels: { size, rowStep, columnStep, leaning, room: most },
  };
}

/** Whole and half units leave no seams between cells. */
function sideOf(room: number): number {
  const steps = room < 2 ? 8 : 2;
  return Math.max(1, Math.floor(Math.min(22, room) * steps)) / steps;
}

/** Null where numbers find no room. */
function numberCell(
  { rows, columns, data, mask }: FigureMatrix,
  format: (value: number) => string,
  room: number,
): Layout['cell'] | null {
  if (rows * columns > MOST_NUMBERS || rows * kCellHeight > room) return null;
  let widest = 0;
  data.forEach((value, at) => {
    if (mask?.[at] !== 0) widest = Math.max(widest, textWidth(format(value), kNumber));
  });
  const width = Math.max(44, Math.ceil(widest) + kPadding);
  return columns * width > room ? null : { width, height: kCellHeight };
}

function overhang(
  names: readonly string[],
  columns: number,
  width: number,
  size: number,
  most: number,
): number {
  return names.reduce((over, name, i) => {
    const reach = (i + 0.5) * width + textWidth(cut(name, size, most), size) * kLean + size / 2;
    return Math.max(over, reach - columns * width);
  }, 0);
}
