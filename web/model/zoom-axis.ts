// One side of a picture that is zoomed: which of its cells lie in view, and on which pixels. Rows and columns have one each.

export interface Axis {
  /** Cells of the whole. */
  readonly count: number;
  /** Length on the screen. */
  readonly extent_px: number;
  /** The edge of what is shown and how much that is, in cells; both may be fractions. */
  readonly first: number;
  readonly shown: number;
}

/** From first to before end. */
export type Span = readonly [first: number, end: number];

/** A cell need not be larger to be read. */
export const MOST_PX = 48;
/** What hardly differs from the whole is the whole: halving and doubling again leads back to it. */
const SAME = 1.001;

const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

/** As long as `room_px` allows; few cells need less. */
export const wholeAxis = (count: number, room_px: number): Axis => ({
  ...{ count, first: 0, shown: count },
  extent_px: Math.min(room_px, count * MOST_PX),
});

export const cellSize_px = ({ extent_px, shown }: Axis): number => extent_px / shown;
export const isWhole = ({ count, shown }: Axis): boolean => shown * SAME >= count;
export const isLargest = (axis: Axis): boolean => cellSize_px(axis) * SAME >= MOST_PX;

function shownFrom(axis: Axis, first: number, shown: number): Axis {
  const fits = clamp(shown, axis.extent_px / MOST_PX, axis.count);
  return { ...axis, shown: fits, first: clamp(first, 0, axis.count - fits) };
}

/** What lies at `at_px` stays there. */
export function zoomedAxis(axis: Axis, factor: number, at_px: number): Axis {
  const share = at_px / axis.extent_px;
  const shown = clamp(axis.shown / factor, axis.extent_px / MOST_PX, axis.count);
  return shownFrom(axis, axis.first + share * (axis.shown - shown), shown);
}

export const movedAxis = (axis: Axis, by_px: number): Axis =>
  shownFrom(axis, axis.first + by_px / cellSize_px(axis), axis.shown);

export const centredAxis = (axis: Axis, cell: number): Axis =>
  shownFrom(axis, cell - axis.shown / 2, axis.shown);

/** Moved no farther than it takes to have the whole cell in view. */
export function revealingAxis(axis: Axis, cell: number): Axis {
  if (cell < axis.first) return shownFrom(axis, cell, axis.shown);
  if (cell + 1 > axis.first + axis.shown) return shownFrom(axis, cell + 1 - axis.shown, axis.shown);
  return axis;
}

/** The same cells on another length. */
export function resizedAxis(axis: Axis, room_px: number): Axis {
  const { extent_px } = wholeAxis(axis.count, room_px);
  return shownFrom({ ...axis, extent_px }, axis.first, axis.shown);
}

/** Where a cell begins. */
export const place_px = (axis: Axis, cell: number): number => (cell - axis.first) * cellSize_px(axis);

/** The cells that are in view, whole or in part. */
export const cellsInView = ({ first, shown, count }: Axis): Span => [
  Math.floor(first),
  Math.min(count, Math.ceil(first + shown)),
];

/** Whether several cells share a pixel of `pixels`. */
export const isPooled = ({ shown }: Axis, pixels: number): boolean => shown > pixels;

/** The cells that one of `pixels` pixels stands for: all whose middle lies in it, or the one in which its own middle lies. */
export function cellsOfPixel(axis: Axis, pixel: number, pixels: number): Span {
  const { first, shown, count } = axis;
  const at = (place: number): number => first + (place * shown) / pixels;
  if (!isPooled(axis, pixels)) {
    const cell = clamp(Math.floor(at(pixel + 0.5)), 0, count - 1);
    return [cell, cell + 1];
  }
  const from = clamp(Math.ceil(at(pixel) - 0.5), 0, count - 1);
  return [from, clamp(Math.ceil(at(pixel + 1) - 0.5), from + 1, count)];
}

export interface Name {
  readonly cell: number;
  /** Of its middle; a name at the edge is moved in until it is whole. */
  readonly at_px: number;
}

/** The cells whose names are printed, no two closer than `least_px`: those of `keep` come first, then every n-th cell. */
export function namesInView(axis: Axis, keep: readonly number[], least_px: number): Name[] {
  const [first, end] = cellsInView(axis);
  const every = Math.max(1, Math.ceil(least_px / cellSize_px(axis)));
  const regular = Math.ceil(first / every) * every;
  const names: Name[] = [];
  const add = (cell: number): void => {
    if (cell < first || cell >= end) return;
    const middle = place_px(axis, cell) + cellSize_px(axis) / 2;
    const at_px = clamp(middle, least_px / 2, axis.extent_px - least_px / 2);
    if (names.every((other) => Math.abs(other.at_px - at_px) >= least_px)) names.push({ cell, at_px });
  };
  keep.forEach(add);
  for (let cell = regular; cell < end; cell += every) add(cell);
  return names.sort((a, b) => a.cell - b.cell);
}
