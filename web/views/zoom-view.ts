// What part of a zoomed heat map is seen, and where in it the reader is. Every answer is a new view.
import { strongestKey, type Pair, type Side, type WeightsView } from '../model/look.js';
import {
  cellSize_px,
  cellsInView,
  cellsOfPixel,
  centredAxis,
  isLargest,
  isWhole,
  movedAxis,
  place_px,
  resizedAxis,
  revealingAxis,
  wholeAxis,
  zoomedAxis,
  type Axis,
  type Span,
} from '../model/zoom-axis.js';
import { largestOf } from '../model/zoom-pool.js';
import type { GridCell } from './grid-model.js';
import { pixelsOf } from './zoom-canvas.js';

/** From the left upper corner of the picture, in pixels. */
export type Point = readonly [x: number, y: number];

/** The largest weight at a point, and how many share its pixel. */
export interface Spot extends Pair {
  readonly of: number;
}

export class ZoomView {
  private constructor(
    readonly rows: Axis,
    readonly columns: Axis,
  ) {}

  static whole({ n_q, n_kv }: WeightsView, room_px: number): ZoomView {
    return new ZoomView(wholeAxis(n_q, room_px), wholeAxis(n_kv, room_px));
  }

  get isWhole(): boolean {
    return isWhole(this.rows) && isWhole(this.columns);
  }

  get isLargest(): boolean {
    return isLargest(this.rows) && isLargest(this.columns);
  }

  /** Queries and keys in view. */
  get spans(): readonly [queries: Span, keys: Span] {
    return [cellsInView(this.rows), cellsInView(this.columns)];
  }

  zoomed(factor: number, [x, y]: Point): ZoomView {
    return new ZoomView(zoomedAxis(this.rows, factor, y), zoomedAxis(this.columns, factor, x));
  }

  moved([x, y]: Point): ZoomView {
    return new ZoomView(movedAxis(this.rows, y), movedAxis(this.columns, x));
  }

  /** `share`: a point of the whole, from 0 to 1. */
  centred([x, y]: Point): ZoomView {
    const { rows, columns } = this;
    return new ZoomView(centredAxis(rows, y * rows.count), centredAxis(columns, x * columns.count));
  }

  revealing({ row, column }: GridCell): ZoomView {
    return new ZoomView(revealingAxis(this.rows, row), revealingAxis(this.columns, column));
  }

  resized(room_px: number): ZoomView {
    return new ZoomView(resizedAxis(this.rows, room_px), resizedAxis(this.columns, room_px));
  }

  /** The middle of a cell, where that is in view; else of what is in view. */
  anchor({ row, column }: GridCell): Point {
    const on = (axis: Axis, cell: number): number => {
      const at = place_px(axis, cell) + cellSize_px(axis) / 2;
      return at > 0 && at < axis.extent_px ? at : axis.extent_px / 2;
    };
    return [on(this.columns, column), on(this.rows, row)];
  }

  /** What the pixel at a point shows. */
  spotAt(view: WeightsView, [x, y]: Point, ratio: number): Spot {
    const on = (axis: Axis, at: number): Span => {
      const pixels = pixelsOf(axis, ratio);
      return cellsOfPixel(axis, Math.min(pixels - 1, Math.max(0, Math.floor(at * ratio))), pixels);
    };
    const [rows, columns] = [on(this.rows, y), on(this.columns, x)];
    const of = (rows[1] - rows[0]) * (columns[1] - columns[0]);
    return { ...largestOf(view, rows, columns), of };
  }
}

/** Where the keyboard begins: the followed word, and the one at the other end of its largest weight. */
export function followedCell(view: WeightsView, side: Side, index: number): GridCell {
  if (side === 'row') return { row: index, column: strongestKey(view, index) };
  const { row } = largestOf(view, [0, view.n_q], [index, index + 1]);
  return { row, column: index };
}
